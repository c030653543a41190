"""What the buttons are called."""

from __future__ import annotations

from tapete.labels import KEYS, labels
from tapete.rules import SHIPPED, load
from tapete.rules.keys import LABELS
from tapete.text import LANGUAGES


def test_every_button_has_a_word_and_a_key_of_its_own() -> None:
    """No two buttons share a key, every verb and every button of the betting time has both."""
    assert len(set(KEYS.values())) == len(KEYS)
    assert sorted(KEYS) == sorted(LABELS)
    for table in SHIPPED:
        for language in LANGUAGES:
            assert all(labels(load(table), language).values())


def test_tables_have_their_own_words() -> None:
    """`europeo` deals with JUGAR and splits with SEPARAR; what it does not name bears the usual word."""
    words = labels(load("europeo"), "es")
    assert (words["deal"], words["split"], words["hit"]) == ("JUGAR", "SEPARAR", "PEDIR")
    assert labels(load("clasico"), "es")["hit"] == "CARTA"
    assert (KEYS["hit"], KEYS["stand"]) == ("c", "p")

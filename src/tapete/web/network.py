"""This machine in its local network: its address there, its names, and the code that a telephone reads."""

from __future__ import annotations

import io
import socket
from contextlib import closing

import segno

EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - recognized, not bound
_NEVER_SENT_TO = ("192.0.2.1", 9)
"""An address of RFC 5737. A datagram socket that is connected sends nothing; the system only picks the way out."""


def lan_address() -> str | None:
    """Return this machine's address in the local network, None where it is in none."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(_NEVER_SENT_TO)
        except OSError:
            return _named_address()
        found: str = probe.getsockname()[0]
        return None if found.startswith("127.") or found in EVERYWHERE else found


def _named_address() -> str | None:
    """Return the address that the machine's own name has, where there is no way out."""
    try:
        found = socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return None
    return next((address for address in found if not address.startswith("127.")), None)


def own_names() -> tuple[str, ...]:
    """Return the names by which others in the network may call this machine."""
    name = socket.gethostname().split(".")[0]
    return (socket.gethostname(), name, f"{name}.local")


def url_of(host: str, port: int) -> str:
    """Return the address of the page; a host that means every address is this machine's own.

    >>> url_of("::1", 8421)
    'http://[::1]:8421/'
    """
    shown = "127.0.0.1" if host in EVERYWHERE else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def qr_code(text: str) -> str:
    """Return a text as a QR code of block characters, light on the terminal's dark."""
    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue().rstrip("\n")

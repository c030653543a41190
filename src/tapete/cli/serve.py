"""`tapete serve`: the tables in the browser, on this machine or in the local network."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli import DONE, INTERRUPTED
from tapete.cli.command import command
from tapete.cli.options import WHOLE_NUMBER, lang_option
from tapete.cli.output import complain, write
from tapete.text import explain, say

if TYPE_CHECKING:
    from tapete.log import Log

LOCAL = "127.0.0.1"
EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 - what --lan asks for


@command
@click.option("--host", default="", metavar="ADDRESS", help="option-serve-host")
@click.option("--port", type=WHOLE_NUMBER, metavar="PORT", help="option-serve-port")
@click.option("--lan", is_flag=True, help="option-serve-lan")
@click.option("--database", default="", metavar="URL", help="option-serve-database")
@click.option("--tables", default="", metavar="FOLDER", help="option-serve-tables")
@click.option("--name", multiple=True, metavar="NAME", help="option-serve-name")
@click.option("--rebuild", is_flag=True, help="option-serve-rebuild")
@click.option("--no-browser", is_flag=True, help="option-serve-no-browser")
@lang_option
def serve(  # noqa: PLR0913 - one argument for each option
    *,
    host: str,
    port: int | None,
    lan: bool,
    database: str,
    tables: str,
    name: tuple[str, ...],
    rebuild: bool,
    no_browser: bool,
    lang: str,
) -> int:
    """Serve until Ctrl-C; what was played is kept."""
    from tapete.log import IN_MEMORY, open_log
    from tapete.web.app import Server
    from tapete.web.listening import listen
    from tapete.web.listening import serve as run
    from tapete.web.network import lan_address, own_names, url_of
    from tapete.web.secret import default_path, load_secret

    served_at = host or (EVERY_ADDRESS if lan else LOCAL)
    files = _files(tables, lang)
    secret = load_secret(default_path())
    bound = listen(served_at, port)
    log = open_log(database or None)
    unkept = "-unkept" if database == IN_MEMORY else ""
    if rebuild:
        _rebuild(log, lang)
    at = bound.getsockname()[1]
    network = lan_address() if lan else None
    server = Server(
        log,
        secret,
        files,
        names=(*name, served_at, *(own_names() if lan else ())),
        address=url_of(network, at).rstrip("/") if network is not None else None,
    )

    def started() -> None:
        if server.hall is not None:
            # What takes seconds to compile is there before anybody asks for it.
            kinds = server.hall.service.kinds.values()
            server.hall.coach.prepare(*kinds)
            for rules in kinds:
                server.hall.edges.of(rules)
        _greet(served_at, at, lang, lan=lan, network=network)
        _tell(say(lang, f"serve-stop{unkept}"))
        if not no_browser:
            _open_browser(served_at, at)

    try:
        interrupted = run(server, bound, started)
    finally:
        log.close()
    write(say(lang, f"serve-stopped{unkept}"))
    return INTERRUPTED if interrupted else DONE


def _rebuild(log: Log, language: str) -> None:
    """Fold scores, histories and snapshots out of the streams anew, before anybody looks at them."""
    from tapete.service.rebuilding import rebuild

    write(say(language, "serve-rebuilt", count=rebuild(log)))


def _files(folder: str, language: str) -> dict[str, str]:
    """Return the texts of the shipped tables and of a folder's; what is wrong in it is said, and not served."""
    from tapete.service.kind import shipped_files

    if not folder:
        return shipped_files()
    from tapete.web.folder import find_tables

    found = find_tables(Path(folder))
    for file, error in found.refused.items():
        complain(f"{say(language, 'serve-table-refused', file=file)}\n{explain(error, language)}")
    return shipped_files() | found.texts


def _greet(host: str, port: int, language: str, *, lan: bool, network: str | None) -> None:
    from tapete.web.network import qr_code, url_of

    write(say(language, "serve-open", url=url_of(host, port)))
    if lan:
        if network is None:
            write(say(language, "serve-lan-alone"))
        else:
            write(say(language, "serve-lan", url=url_of(network, port)))
            write(qr_code(url_of(network, port)))


def _tell(said: str) -> None:
    """Write the last line before the tables are open; whoever reads through a pipe sees it, and the address, now."""
    import sys

    write(said)
    sys.stdout.flush()


def _open_browser(host: str, port: int) -> None:
    import threading
    import webbrowser

    from tapete.web.network import url_of

    # A browser may take its time to start, and the first request must not wait for it.
    threading.Thread(target=webbrowser.open, args=(url_of(host, port),), daemon=True).start()

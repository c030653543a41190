"""What is counted for `/metrics`: requests by the framework's plugin, commands, which pass the framework by, here.

No label names a table or a player: the id of a private table opens it.
"""

from __future__ import annotations

from time import perf_counter

from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from prometheus_client import Counter, Gauge, Histogram

from tapete.errors import TapeteError

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

STREAMS = Gauge("tapete_streams", "Streams that are open")
_CARRIED_OUT = Counter("tapete_commands", "Commands carried out and durable")
_REFUSED = Counter("tapete_commands_refused", "Commands refused, by code", ["code"])
_WAIT = Histogram("tapete_command_seconds", "Seconds until a command is answered", buckets=BUCKETS)

PLUGIN = PrometheusConfig(app_name="tapete", prefix="tapete", group_path=True)


class Metrics(PrometheusController):
    """`/metrics`, which is no part of what a player's program needs."""

    include_in_schema = False


class Counted:
    """Counts one command, in a `with`."""

    def __enter__(self) -> None:
        """Begin."""
        self._begun = perf_counter()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        """Count how it ended."""
        _WAIT.observe(perf_counter() - self._begun)
        if error is None:
            _CARRIED_OUT.inc()
        elif isinstance(error, TapeteError):
            _REFUSED.labels(error.code).inc()

"""A real cluster on this machine, for the tests of what any executor may run."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

import pytest


@contextmanager
def two_processes() -> Iterator[Executor]:
    """Yield the executor of a cluster of two processes; skip the test where the extra is not installed."""
    distributed = pytest.importorskip("distributed", reason="the extra « cluster » is not installed")
    dask = pytest.importorskip("dask", reason="the extra « cluster » is not installed")
    patient = {"distributed.comm.timeouts.connect": "180s", "distributed.comm.timeouts.tcp": "180s"}
    with (
        dask.config.set(patient),  # two processes may be long to start on a busy machine
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as two,
        distributed.Client(two) as client,
    ):
        yield client.get_executor()

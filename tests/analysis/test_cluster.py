"""The executor of `dask.distributed`, on a real cluster of two processes of this machine."""

import os
from collections.abc import Iterator
from concurrent.futures import Executor

import pytest

from reussites_tk.analysis import analyse as module
from reussites_tk.analysis import kernels
from reussites_tk.analysis.analyse import analyse
from reussites_tk.analysis.moteurs import COURS, RAPIDE
from tests.clusters import two_processes

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not kernels.available(), reason="the compiled engine is not there"),
    pytest.mark.filterwarnings("ignore"),  # those of the cluster's own sockets and clocks
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Executor]:
    with two_processes() as executor:
        yield executor


def test_a_cluster_gives_the_counts_of_threads(cluster: Executor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BLOCK", {RAPIDE: 5_000, COURS: 50})
    here = analyse("r7", 40_000, graine=8)
    assert analyse("r7", 40_000, graine=8, executor=cluster).counts == here.counts
    played = analyse("c4", 150, graine=8, executor=cluster, moteur=COURS)
    assert played.counts == analyse("c4", 150, graine=8).counts


def test_its_workers_are_other_processes(cluster: Executor) -> None:
    found = {future.result() for future in [cluster.submit(os.getpid) for _ in range(20)]}
    assert os.getpid() not in found

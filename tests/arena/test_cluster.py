"""Players of every kind meet on a real cluster of two processes, with the executor of `dask.distributed`."""

import shutil
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

import pytest

from reussites_tk.arena.run import play_tournament, read_tournament
from tests.clusters import two_processes

from .conftest import order

pytestmark = [
    pytest.mark.long,
    pytest.mark.filterwarnings("ignore"),  # those of the cluster's own sockets and clocks
]
PLAYERS = Path(__file__).parents[1] / "copies" / "tournoi_memorix"
SOME = ("memoire", "espion", "illegal", "plante")


@pytest.fixture
def cluster() -> Iterator[Executor]:
    with two_processes() as executor:
        yield executor


def test_two_processes_of_a_cluster_and_threads_here_give_the_same_bytes(
    cluster: Executor, tmp_path: Path
) -> None:
    (tmp_path / "joueurs").mkdir()
    for name in SOME:
        shutil.copy(PLAYERS / f"{name}.py", tmp_path / "joueurs")
    wanted = order(tmp_path / "joueurs", deals=2)
    files = ("tournoi.json", "classement.csv", "index.html")
    play_tournament(read_tournament(wanted), cluster)
    there = [(wanted.folder / name).read_bytes() for name in files]
    shutil.rmtree(wanted.folder)
    found = play_tournament(read_tournament(wanted))
    assert [(wanted.folder / name).read_bytes() for name in files] == there
    names = [found.results.players[line.player].nom for line in found.ranking.lines]
    assert names.index("memoire") < min(names.index("espion"), names.index("illegal"))

"""A class on a real cluster of two processes, with the executor of `dask.distributed`, and threads here."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from pathlib import Path

import pytest

from reussites_tk.grading import cohort
from reussites_tk.grading.cohort import grade
from reussites_tk.grading.store import Store
from reussites_tk.grading.submissions import take_in
from tests.clusters import two_processes

from .conftest import Files

pytestmark = [
    pytest.mark.long,
    pytest.mark.filterwarnings("ignore"),  # those of the cluster's own sockets and clocks
]
TAS = "tas_a_completer.py"


@pytest.fixture
def cluster() -> Iterator[Executor]:
    with two_processes() as executor:
        yield executor


def test_two_processes_of_a_cluster_and_threads_here_give_the_same_bytes(
    cluster: Executor, zipped: Callable[[Files], Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files = {
        f"Ana/{TAS}": b"def tas_vide(t):\n    return t.hauteur == 0\n",
        f"Bob/{TAS}": b"from mes_outils import *\n\n\ndef tas_vide(t):\n    return t.hauteur > DEUX\n",
        "Bob/mes_outils.py": b"from reussites_tk.cours import *\n\nDEUX = 2\n",
        f"Zoé/{TAS}": b"def tas_vide(t):\n  return (\n",
    }
    submissions = take_in(zipped(files), ["tas"]).submissions
    there = grade(submissions, Store(tmp_path / "there"), executor=cluster)
    monkeypatch.setattr(cohort, "check_judge", lambda *some: None)
    here = grade(submissions, Store(tmp_path / "here"))
    names = {file.name for file in (tmp_path / "here/resultats").glob("*-tas.json")}
    assert len(names) == 3
    for name in names:
        one, other = (tmp_path / where / "resultats" / name for where in ("here", "there"))
        assert one.read_bytes() == other.read_bytes()
    assert [result.note for result in there] == [result.note for result in here]
    assert [result.note for result in there] == [0.5, 0.0, 0.0]

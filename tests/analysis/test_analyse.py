"""One door for all the counts: the same digits whatever the executor, the blocks and the engine."""

import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.analysis import analyse as module
from reussites_tk.analysis import kernels, moteurs, pace
from reussites_tk.analysis.analyse import Analyse, analyse
from reussites_tk.analysis.comparison import compare
from reussites_tk.analysis.moteurs import COURS, RAPIDE, choose_moteur
from reussites_tk.analysis.outcomes import Counts
from reussites_tk.analysis.series import Series

compiled = pytest.mark.skipif(not kernels.available(), reason="the compiled engine is not built")
CHAIN = {"entre_parties": "ramassage"}


@pytest.fixture(scope="module")
def processes() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        yield executor


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BLOCK", {RAPIDE: 700, COURS: 40})


class Here(Executor):
    """An executor that runs each call at once, in this thread."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@compiled
@pytest.mark.parametrize("jeu", ["r7", "qll", "c4", "md"])
def test_both_engines_give_the_same_counts(jeu: str) -> None:
    quick, course = (analyse(jeu, 400, graine=6, debut=50, moteur=moteur) for moteur in (RAPIDE, COURS))
    assert (quick.moteur, course.moteur) == (RAPIDE, COURS)
    assert quick.counts == course.counts and quick.suite == course.suite == 450


@compiled
def test_counts_do_not_depend_on_the_size_of_blocks(small_blocks: None) -> None:
    whole = module.count_with_kernel(Series("md", 10_000, graine=3), 1, 10_000)
    for executor in (None, Here()):
        assert analyse("md", 10_000, graine=3, executor=executor, moteur=RAPIDE).counts == whole


@compiled
@pytest.mark.parametrize("many", [1, 2, 5])
def test_counts_do_not_depend_on_how_many_threads_play(many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = module.count_with_kernel(Series("qll", 12_345, graine=3, debut=9), 9, 12_345)
    monkeypatch.setattr("os.cpu_count", lambda: many)
    assert analyse("qll", 12_345, graine=3, debut=9, moteur=RAPIDE).counts == whole


@compiled
@pytest.mark.parametrize("many", [1, 5])
def test_a_stop_and_a_continuation_give_the_counts_of_the_course(
    many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: many)
    monkeypatch.setattr(pace, "MOST", 50)
    monkeypatch.setattr(pace, "LEAST", 50)
    stop, seen = threading.Event(), list[int]()

    def see(counts: Counts) -> None:
        seen.append(counts.parties)
        if counts.parties >= 120:
            stop.set()

    begun = analyse("md", 50_000, 4, moteur=RAPIDE, progress=see, stop=stop)
    played = begun.counts.parties
    assert 120 <= played < 5_000 and played == seen[-1]
    assert begun.counts == analyse("md", played, 4, moteur=COURS).counts
    rest = analyse("md", 50_000 - played, 4, debut=begun.suite, moteur=RAPIDE)
    assert begun.counts + rest.counts == analyse("md", 50_000, 4).counts


@compiled
def test_processes_match_the_games_of_two_ways_as_threads_do(small_blocks: None, processes: Executor) -> None:
    one, other = Series("md", 2_000, 9), Series("md", 2_000, 9, options={"strategie": "premier"})
    assert compare(one, other, processes).pairs == compare(one, other).pairs


@compiled
def test_threads_and_processes_give_the_same_counts(small_blocks: None, processes: Executor) -> None:
    options = {"strategie": "hasard"}
    with ThreadPoolExecutor(3) as threads:
        counts = [analyse("md", 5_000, 9, options, executor).counts for executor in (threads, processes)]
    assert counts[0] == counts[1] and counts[0].parties == 5_000


def test_the_course_engine_runs_on_processes_too(small_blocks: None, processes: Executor) -> None:
    here = analyse("c4", 100, 4, moteur=COURS)
    there = analyse("c4", 100, 4, executor=processes, moteur=COURS)
    assert here.counts == there.counts and here.moteur == there.moteur == COURS


def test_two_halves_add_up_to_the_whole() -> None:
    halves = [analyse("r7", 30, debut=debut).counts for debut in (1, 31)]
    assert halves[0] + halves[1] == analyse("r7", 60).counts


@compiled
def test_progress_grows_up_to_the_whole(small_blocks: None) -> None:
    seen: list[Counts] = []
    done = analyse("c4", 3_000, executor=Here(), moteur=RAPIDE, progress=seen.append)
    assert [counts.parties for counts in seen] == [700, 1400, 2100, 2800, 3000]
    assert seen[-1] == done.counts


@compiled
def test_a_stop_keeps_a_prefix_that_can_be_continued(small_blocks: None) -> None:
    stop = threading.Event()
    begun = analyse("r7", 10_000_000, 2, {}, Here(), moteur=RAPIDE, progress=lambda _: stop.set(), stop=stop)
    assert 0 < begun.counts.parties < 10_000_000 and begun.counts.parties % 700 == 0
    rest = analyse("r7", 1_000, 2, debut=begun.suite, moteur=RAPIDE)
    whole = analyse("r7", begun.counts.parties + 1_000, 2, moteur=RAPIDE)
    assert begun.counts + rest.counts == whole.counts


@compiled
def test_a_chain_is_the_same_in_both_engines(small_blocks: None) -> None:
    quick, course = (analyse("qll", 1_500, 4, CHAIN, moteur=moteur) for moteur in (RAPIDE, COURS))
    assert quick.counts == course.counts
    assert quick.cycle == course.cycle is not None


def test_the_course_engine_plays_every_strategy_of_md_in_its_children() -> None:
    """What a strategy needs is loaded before the rooms of the child are closed."""
    counted = [
        analyse("md", 30, options={"strategie": strategie}, moteur=COURS)
        for strategie in ("ajuste", "premier", "hasard", "prevoyante")
    ]
    assert [(one.failure, one.counts.parties) for one in counted] == [(None, 30)] * 4


def test_a_failing_file_is_reported(tmp_path: Path) -> None:
    piles = tmp_path / "piles.py"
    piles.write_text("raise ValueError('pas prêt')\n", encoding="utf-8")
    done = analyse("r7", 20, tas=piles)
    assert "pas prêt" in str(done.failure) and done.counts == Counts.empty()


# --- Which engine


def test_what_the_kernels_cannot_play_is_left_to_the_course(tmp_path: Path) -> None:
    for series in (
        Series("r7", 9_000, avec=tmp_path / "r7.py"),
        Series("r7", 9_000, tas="tableau"),
        Series("md", 9_000, options={"strategie": "eleve"}),
    ):
        choice = choose_moteur(series, RAPIDE)
        assert choice.moteur == COURS and "« cours »" in choice.reason


def test_without_the_compiled_kernels_the_course_engine_plays_and_what_to_type_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kernels, "available", lambda: False)
    for wanted in (None, RAPIDE):
        choice = choose_moteur(Series("r7", 9_000), wanted)
        assert choice.moteur == COURS and "n'est pas compilé ici" in choice.reason
        assert choice.reason.endswith("-P -m reussites_tk.native.building")
    assert choose_moteur(Series("r7", 9_000), COURS).reason == ""


def test_the_packaged_program_advises_nothing_that_it_cannot_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert moteurs.how_to_compile().endswith("le moteur « cours » joue.")


def test_an_analysis_can_be_pickled() -> None:
    import pickle

    done = analyse("r7", 5)
    assert isinstance(done, Analyse) and pickle.loads(pickle.dumps(done)) == done

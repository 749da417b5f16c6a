"""What is asked to be played, and two ways matched game by game."""

from pathlib import Path

from reussites_tk.analysis.engine import Series
from reussites_tk.analysis.moteurs import COURS, RAPIDE
from reussites_tk.analysis.outcomes import WON
from reussites_tk.gui.analyse.model import Order, growing_runs
from reussites_tk.gui.analyse.slow import differing_games
from tests.gui.analyse.sessions import R7, WORSE_R7, facing_of

THEIRS = Series("r7", 5000, avec=Path("r7_a_completer.py"))


def test_runs_grow_and_leave_no_hole() -> None:
    runs = list(growing_runs(401, 50_000))
    numbers = [first for first, _ in runs]
    assert numbers == [401 + sum(count for _, count in runs[:n]) for n in range(len(runs))]
    assert sum(count for _, count in runs) == 50_000 and len(runs) < 60
    assert runs[0] == (401, 10) and list(growing_runs(1, 3)) == [(1, 3)]


def test_a_students_file_holds_both_ways_to_the_engine_of_the_course() -> None:
    order = Order(THEIRS, Series("r7", 5000))
    assert order.twins and order.choice(ready=True).moteur == COURS


def test_the_quick_engine_is_worth_its_start_from_some_games_on() -> None:
    few = Order(Series("r7", 20))
    assert few.choice().moteur == COURS
    assert few.choice(ready=True) == Order(Series("r7", 50_000)).choice(), "once started, it plays all"
    assert Order(Series("r7", 20)).choice(ready=True).moteur in (RAPIDE, COURS)  # without numba, never


def test_a_part_keeps_both_ways() -> None:
    part = Order(THEIRS, Series("r7", 5000)).part(11, 20)
    assert [(way.debut, way.parties) for way in part.ways] == [(11, 20), (11, 20)]
    assert part.one.avec is not None


def test_parts_matched_add_up_and_keep_the_first_numbers() -> None:
    facing = facing_of(R7, WORSE_R7) + facing_of(R7, R7)
    assert (facing.pairs.parties, facing.differing, facing.first) == (8, 1, (3,))


def test_games_differ_by_their_whole_end_where_both_tell_it() -> None:
    assert differing_games(bytes([3 | WON, 0, 2 | WON]), bytes([2 | WON, 0, 2 | WON]), 11) == [11]


def test_a_board_that_tells_no_end_is_held_to_won_or_lost() -> None:
    assert differing_games(bytes([0, WON, WON]), bytes([12, 32 | WON, 20]), 1) == [3]

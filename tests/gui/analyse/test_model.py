"""What is asked to be played, and two ways matched game by game."""

from __future__ import annotations

from pathlib import Path

from reussites_tk.analysis.moteurs import COURS
from reussites_tk.analysis.outcomes import WON, counts_of
from reussites_tk.analysis.series import Series
from reussites_tk.gui.analyse.chart_geometry import Point
from reussites_tk.gui.analyse.model import Order, Session, point_of, spread
from reussites_tk.gui.analyse.slow import differing_games
from reussites_tk.worker.parent.game_results import Cycle
from tests.gui.analyse.sessions import R7, WORSE_R7, compared, facing_of

THEIRS = Series("r7", 5000, avec=Path("r7_a_completer.py"))


def test_a_students_file_makes_both_ways_use_the_engine_of_the_course() -> None:
    order = Order(THEIRS, Series("r7", 5000))
    assert order.twins and order.choice().moteur == COURS


def test_a_part_of_an_order_keeps_both_ways() -> None:
    part = Order(THEIRS, Series("r7", 5000)).part(11, 20)
    assert [(way.debut, way.parties) for way in part.ways] == [(11, 20), (11, 20)]
    assert part.one.avec is not None


def test_parts_matched_add_up_and_keep_the_first_numbers() -> None:
    facing = facing_of(R7, WORSE_R7) + facing_of(R7, R7)
    assert (facing.pairs.parties, facing.differing, facing.first) == (8, 1, (3,))


def test_games_differ_by_their_whole_end_if_both_ways_give_it() -> None:
    assert differing_games(bytes([3 | WON, 0, 2 | WON]), bytes([2 | WON, 0, 2 | WON]), 11) == [11]


def test_a_board_that_gives_no_end_is_compared_by_won_or_lost() -> None:
    assert differing_games(bytes([0, WON, WON]), bytes([12, 32 | WON, 20]), 1) == [3]


SERIES = Series("r7", 1000, graine=4)


class Clock:
    """A clock that is put forward by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def session() -> tuple[Session, Clock]:
    clock = Clock()
    return Session(Order(SERIES), 1000, clock=clock), clock


def counted(parties: int, first: int = 1) -> object:
    return counts_of("r7", (R7 * parties)[:parties], first)


def test_a_session_continued_asks_for_the_games_left() -> None:
    some, _clock = session()
    assert some.rest(1000).one == SERIES
    some.take(counted(400))  # type: ignore[arg-type]
    order = some.rest(1000)
    assert (order.one.debut, order.one.parties) == (401, 600)
    some.take(counted(200, 401))  # type: ignore[arg-type]
    some.take(counted(600, 401))  # type: ignore[arg-type]
    assert some.parties == 1000 and some.counts[0].last[0] == 998
    assert [point.parties for point in some.points[0]] == [400, 600, 1000]


def test_the_speed_is_that_since_the_games_were_asked_for() -> None:
    some, clock = session()
    some.rest(1000)
    assert some.speed == 0 and some.seconds_left is None
    clock.now += 2
    some.take(counted(200))  # type: ignore[arg-type]
    assert some.speed == 100 and some.seconds_left == 8


def test_the_speed_of_a_continuation_leaves_out_what_was_counted_before() -> None:
    some, clock = session()
    some.rest(400)
    some.take(counted(400))  # type: ignore[arg-type]
    some.rest(1000)
    clock.now += 3
    some.take(counted(300, 401))  # type: ignore[arg-type]
    assert some.speed == 100


def test_the_first_cycle_is_kept() -> None:
    some, _clock = session()
    for cycle in (Cycle(5, 2, 1), Cycle(9, 2, 1)):
        some.take(cycle)
    assert some.cycle == Cycle(5, 2, 1)


def test_two_ways_have_a_curve_each_and_one_for_their_difference() -> None:
    both = compared(SERIES, Series("r7", 4, options={"rejeu_rebut": "jamais"}), R7 * 50, WORSE_R7 * 50)
    assert [points[-1].taux for points in both.points] == [0.75, 0.5]
    (gap,) = both.gaps
    assert gap.taux == 0.25 and 0 < gap.bas < 0.25 < gap.haut


def test_a_point_holds_its_share_inside_its_interval() -> None:
    counts = counts_of("r7", R7, 1)
    point, chained = point_of(counts), point_of(counts, chained=True)
    assert point.bas < point.taux < point.haut
    assert chained.bas == chained.taux == chained.haut


def test_points_are_thinned_alike_in_each_decade() -> None:
    points = [Point(n, 0.5, 0.4, 0.6) for n in range(1, 10_001)]
    kept = spread(points, 40)
    decades = [sum(10**k <= point.parties < 10 ** (k + 1) for point in kept) for k in range(1, 4)]
    assert len(kept) <= 42 and min(decades) >= 6 and max(decades) <= 11
    assert kept[0] is points[0] and kept[-1] is points[-1]

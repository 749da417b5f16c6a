"""Where cartes come from, without Tk."""

from reussites_tk.cours.table import Localisation
from reussites_tk.gui.table.grid import RATIO
from reussites_tk.gui.table.motion import dealt, resized
from tests.gui.table.test_hits import layout
from tests.gui.tables import PILE, TALON

ELSEWHERE = Localisation(4, 12)


def test_a_carte_that_becomes_smaller_keeps_its_middle() -> None:
    before = {spot.key: spot for spot in layout().spots}
    for key, spot in resized(before, 100, 80).items():
        assert (spot.x - before[key].x, spot.y - before[key].y) == (10, round(10 * RATIO))
    assert resized(before, 90, 90) == before


def test_a_deal_leaves_the_talon_face_down() -> None:
    table = layout()
    starts = dealt(table, TALON)
    assert {(spot.x, spot.y) for spot in starts.values()} == {table.corner(TALON)}
    assert all(spot.code.startswith("(") and spot.place == TALON for spot in starts.values())
    assert set(starts) == {spot.key for spot in table.spots if spot.place != TALON}


def test_a_talon_that_the_table_does_not_have_deals_nothing() -> None:
    assert dealt(layout(), ELSEWHERE) == {}
    assert PILE not in layout().piles

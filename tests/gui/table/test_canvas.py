"""The table on a real canvas; the clock is held by the tests."""

import gc
import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.cours.cartes import carte_de, cartes_du_jeu
from reussites_tk.cours.etat import Etat, TasVu
from reussites_tk.cours.table import Localisation, Mode
from reussites_tk.gui.look import faces
from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.table.canvas import TableCanvas
from reussites_tk.gui.table.motion import CASCADE_TOTAL, LONGEST
from tests.gui.conftest import make_theme

Pump = Callable[..., None]
SEPT, HUIT = (1, 7, 0), (1, 8, 0)


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def etat(talon: str, serie: str) -> Etat:
    return Etat(
        (
            TasVu("Talon", Localisation(1, 1), Mode.EMPILE, tuple(map(carte_de, talon.split()))),
            TasVu("Trèfle", Localisation(1, 4), Mode.ETALE, tuple(map(carte_de, serie.split()))),
        )
    )


BEFORE = etat("(9T) (8T)", "7T")
AFTER = etat("(9T)", "7T 8T")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def theme(root: tk.Tk) -> Theme:
    return make_theme(root)


@pytest.fixture
def canvas(root: tk.Tk, theme: Theme, clock: Clock, pump: Pump) -> TableCanvas:
    root.geometry("900x600")
    table = TableCanvas(root, clock)
    table.pack(fill="both", expand=True)
    pump(lambda: table.winfo_width() > 500)
    return table


def kind(canvas: TableCanvas, item: int) -> str:
    return str(canvas.type(item))


def texts(canvas: TableCanvas) -> set[str]:
    return {canvas.itemcget(i, "text") for i in canvas.find_all() if kind(canvas, i) == "text"}


def seen(canvas: TableCanvas) -> int:
    return sum(canvas.itemcget(item, "state") != "hidden" for item in canvas.find_withtag("carte"))


def test_a_state_is_drawn_with_its_labels(canvas: TableCanvas) -> None:
    canvas.show(BEFORE)
    assert texts(canvas) == {"Talon · 2", "Trèfle · 1"}
    assert seen(canvas) == 3


def test_an_item_per_carte_for_the_life_of_the_table(canvas: TableCanvas) -> None:
    canvas.show(BEFORE)
    items = set(canvas.find_withtag("carte"))
    for state in (AFTER, BEFORE, etat("", "7T"), AFTER):
        canvas.show(state)
    assert set(canvas.find_withtag("carte")) == items


def test_the_state_is_final_before_the_movement_starts(canvas: TableCanvas, clock: Clock) -> None:
    canvas.show(BEFORE)
    start = canvas.corner_of(HUIT)
    canvas.show(AFTER, animate=True)
    assert canvas.etat is AFTER and canvas.moving
    assert texts(canvas) == {"Talon · 1", "Trèfle · 2"}
    assert canvas.corner_of(HUIT) == start


def test_a_movement_follows_the_clock_and_ends_in_place(
    canvas: TableCanvas, clock: Clock, pump: Pump
) -> None:
    canvas.show(AFTER)
    end = canvas.corner_of(HUIT)
    canvas.show(BEFORE)
    start = canvas.corner_of(HUIT)
    canvas.show(AFTER, animate=True)
    clock.now = 0.05
    pump(lambda: canvas.corner_of(HUIT) != start)
    assert start[0] < canvas.corner_of(HUIT)[0] < end[0]
    clock.now = 60.0
    pump(lambda: not canvas.moving)
    assert canvas.corner_of(HUIT) == end


def test_a_moving_carte_is_above_all_others(canvas: TableCanvas) -> None:
    canvas.show(BEFORE)
    canvas.show(AFTER, animate=True)
    assert canvas.find_all()[-1] == canvas.drawing.pieces[HUIT].item


def test_a_click_finishes_the_movement(canvas: TableCanvas) -> None:
    canvas.show(AFTER)
    end = canvas.corner_of(HUIT)
    canvas.show(BEFORE)
    canvas.show(AFTER, animate=True)
    canvas.event_generate("<ButtonPress-1>", x=5, y=5)
    assert not canvas.moving and canvas.corner_of(HUIT) == end


def test_a_state_shown_in_mid_movement_starts_from_the_end_of_the_other(canvas: TableCanvas) -> None:
    canvas.show(BEFORE)
    canvas.show(AFTER, animate=True)
    canvas.show(BEFORE, animate=False)
    assert not canvas.moving and canvas.etat is BEFORE


def test_one_frame_is_asked_for_at_a_time(canvas: TableCanvas, root: tk.Tk) -> None:
    canvas.show(BEFORE)
    waiting = len(root.tk.call("after", "info"))
    for _ in range(5):
        canvas.show(AFTER, animate=True)
        canvas.show(BEFORE, animate=True)
    assert len(root.tk.call("after", "info")) == waiting + 1


def test_without_movement_everything_is_in_place_at_once(canvas: TableCanvas) -> None:
    canvas.show(BEFORE)
    canvas.show(AFTER, animate=False)
    assert not canvas.moving


def test_the_table_follows_its_room(canvas: TableCanvas, root: tk.Tk, pump: Pump) -> None:
    canvas.show(BEFORE)
    width = canvas.layout.width
    root.geometry("420x320")
    pump(lambda: canvas.winfo_width() < 500)
    assert canvas.layout.width < width
    right = max(spot.x for spot in canvas.layout.spots) + canvas.layout.width
    assert right <= canvas.winfo_width()


def test_the_felt_and_the_labels_follow_the_theme(canvas: TableCanvas, theme: Theme) -> None:
    canvas.show(BEFORE)
    theme.toggle()
    assert canvas.cget("background") == theme.colours.felt
    fills = {canvas.itemcget(i, "fill") for i in canvas.find_all() if kind(canvas, i) == "text"}
    assert fills == {theme.colours.ink}


def test_a_change_of_theme_in_mid_movement_ends_it(canvas: TableCanvas, theme: Theme) -> None:
    canvas.show(BEFORE)
    canvas.show(AFTER, animate=True)
    theme.toggle()
    assert not canvas.moving and canvas.etat is AFTER


def test_an_empty_active_pile_is_outlined(canvas: TableCanvas) -> None:
    canvas.show(etat("", "7T"))
    outlines = [i for i in canvas.find_withtag("still") if kind(canvas, i) == "image"]
    assert len(outlines) == 1


def test_clear_empties_the_table(canvas: TableCanvas) -> None:
    canvas.show(BEFORE)
    canvas.clear()
    assert canvas.etat is None and texts(canvas) == set() and seen(canvas) == 0


def test_a_table_destroyed_in_movement_raises_nothing(canvas: TableCanvas, root: tk.Tk, pump: Pump) -> None:
    faults: list[object] = []
    root.report_callback_exception = lambda *fault: faults.append(fault)
    canvas.show(BEFORE)
    canvas.show(AFTER, animate=True)
    canvas.destroy()
    pump()
    assert faults == []


def partie(count: int) -> Etat:
    """Cartes dealt to four piles; the talon is empty."""
    cartes = cartes_du_jeu(52)[:count]
    piles = (TasVu(f"P{i}", Localisation(1, 2 * i + 3), Mode.ETALE, cartes[i::4]) for i in range(4))
    return Etat((TasVu("Talon", Localisation(1, 1), Mode.EMPILE, ()), *piles))


@pytest.mark.parametrize("count", [4, 32, 52])
def test_a_deal_comes_from_the_talon_in_a_bounded_time(canvas: TableCanvas, clock: Clock, count: int) -> None:
    canvas.show(partie(count), animate=True, dealt_from=Localisation(1, 1))
    talon = canvas.layout.corner(Localisation(1, 1))
    assert {canvas.corner_of(spot.key) for spot in canvas.layout.spots} == {talon}
    assert 0 < canvas._mover.seconds <= CASCADE_TOTAL + LONGEST


def test_a_deal_is_skipped_by_a_click(canvas: TableCanvas) -> None:
    canvas.show(partie(52), animate=True, dealt_from=Localisation(1, 1))
    canvas.event_generate("<ButtonPress-1>", x=5, y=5)
    assert not canvas.moving
    assert all(canvas.corner_of(spot.key) == (spot.x, spot.y) for spot in canvas.layout.spots)


def test_a_deal_without_movement_is_there_at_once(canvas: TableCanvas) -> None:
    canvas.show(partie(52), dealt_from=Localisation(1, 1))
    assert not canvas.moving
    canvas.movement = False
    canvas.show(partie(52), animate=True, dealt_from=Localisation(1, 1))
    assert not canvas.moving


def line(count: int) -> Etat:
    """The table of a game with a long line."""
    cartes = [carte_de(f"{rang}{couleur}") for couleur in "TKCP" for rang in "23456789"]
    places = [Localisation(2 + i // 13, 1 + i % 13) for i in range(count)]
    row = (TasVu(f"P{i}", place, Mode.EMPILE, (cartes[i],)) for i, place in enumerate(places))
    return Etat((TasVu("Talon", Localisation(1, 1), Mode.EMPILE, tuple(cartes[count:])), *row))


def test_a_line_that_grows_keeps_its_table_for_a_while_then_glides_to_another(canvas: TableCanvas) -> None:
    widths = []
    for count in range(2, 12):
        canvas.show(line(count), animate=True)
        widths.append(canvas.layout.width)
    assert len(set(widths[:-1])) == 1 and widths[-1] < widths[0]
    assert canvas.moving
    canvas.show(line(4))
    assert canvas.layout.width == widths[-1], "taking coups back does not lay the table out again"
    canvas.clear()
    canvas.show(line(4))
    assert canvas.layout.width == widths[0]


def test_no_picture_shown_is_ever_dropped(canvas: TableCanvas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "CACHE_PIXELS", 1)
    canvas.show(partie(52))
    shown = {canvas.itemcget(item, "image") for item in canvas.find_all() if kind(canvas, item) == "image"}
    gc.collect()
    assert shown <= set(canvas.tk.splitlist(canvas.tk.call("image", "names")))


def test_the_menu_of_the_colours_draws_the_table_again(canvas: TableCanvas, theme: Theme) -> None:
    canvas.show(AFTER)
    before = canvas.drawing.pieces[SEPT].photo
    canvas.drawing._faces.four_colours = True
    theme.use()
    assert canvas.drawing.pieces[SEPT].photo is not before


def test_a_whole_game_runs_over_the_table(canvas: TableCanvas, r7_etats: tuple[Etat, ...]) -> None:
    places = {tas.place for state in r7_etats for tas in state.tas}
    for state in r7_etats:
        canvas.show(state, places=places)
    assert len(canvas.find_withtag("carte")) == 52
    assert texts(canvas) == {f"{tas.texte} · {len(tas.cartes)}" for tas in r7_etats[-1].tas}

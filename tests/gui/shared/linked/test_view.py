"""The linked view on a canvas: final at once, moving by the clock, at rest when movement is off."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.look.palette import DARK, LIGHT, contrast
from reussites_tk.gui.shared.linked.model_drawing import Drawn
from reussites_tk.gui.shared.linked.view import SECONDS, LinkedView, looks
from tests.gui.drawn import drawn_words
from tests.gui.linked_cells import Snapshot

Pump = Callable[..., None]
BEFORE = Snapshot().pile("A", "7T 8T").pile("B", "RP")
AFTER = Snapshot().pile("A", "7T 8T").pile("B", "RP").set("8T", "suiv", "RP")


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def view(app: App, clock: Clock, pump: Pump) -> LinkedView:
    widget = LinkedView(app.root, clock)
    widget.place(x=0, y=0, width=600, height=500)
    pump(lambda: widget.winfo_width() == 600)
    widget.show(Drawn(BEFORE.memory()))
    return widget


def arrow(view: LinkedView) -> list[float]:
    name = f"link {BEFORE.cells['8T']} suiv"
    return [float(v) for v in view.coords(view._items[name][0])]


def test_the_cells_and_their_labels_are_drawn(view: LinkedView) -> None:
    assert {"7T", "8T", "RP", "A", "B", "tete", "queue", "hauteur 2"} <= set(drawn_words(view))


def test_an_arrow_moves_with_the_clock_to_its_new_place(view: LinkedView, clock: Clock, pump: Pump) -> None:
    start = arrow(view)
    view.show(Drawn(AFTER.memory()), animate=True)
    assert view.moving and arrow(view) == pytest.approx(start)
    clock.now = SECONDS / 2
    pump(lambda: arrow(view)[6] > start[6] + 1)
    middle = arrow(view)
    clock.now = SECONDS
    pump(lambda: not view.moving)
    end = arrow(view)
    assert start[6] < middle[6] < end[6] and list(
        view.scene.marks[f"link {BEFORE.cells['8T']} suiv"].points
    ) == pytest.approx(end)


def test_without_movement_the_arrow_is_there_at_once(view: LinkedView) -> None:
    view.show(Drawn(AFTER.memory()), animate=False)
    assert not view.moving
    end = arrow(view)
    view.show(Drawn(BEFORE.memory()), animate=True, limit=0.0)
    assert not view.moving and arrow(view) != end


def test_a_movement_can_be_ended_and_a_window_closed_in_the_middle(view: LinkedView) -> None:
    view.show(Drawn(AFTER.memory()), animate=True)
    view.finish()
    assert not view.moving
    view.show(Drawn(BEFORE.memory()), animate=True)
    view.destroy()


def test_a_pack_scrolls_to_what_has_just_changed(view: LinkedView, pump: Pump) -> None:
    codes = [f"{rang}{couleur}" for couleur in "TKCP" for rang in "2 3 4 5 6 7 8 9 10 V D R A".split()]
    snapshot = Snapshot().pile("A", " ".join(codes))
    view.place(width=400, height=300)
    pump(lambda: view.winfo_height() == 300)
    view.show(Drawn(snapshot.memory(), changed=frozenset({(snapshot.cells["AP"], "carte")})))
    pump()
    x0, y0, x1, y1 = view.bbox(view._items[f"cell {snapshot.cells['AP']}"][0])
    assert view.canvasy(0) <= y0 and y1 <= view.canvasy(0) + view.winfo_height()
    assert x1 <= view.winfo_width()


def test_the_bar_is_there_only_when_there_is_something_to_scroll(view: LinkedView, pump: Pump) -> None:
    pump()
    assert not view._bar.winfo_manager()
    view.place(height=150)
    pump(lambda: view._bar.winfo_manager() == "place")
    view.place(height=500)
    pump(lambda: not view._bar.winfo_manager())


def test_a_new_look_repaints_everything(view: LinkedView, app: App) -> None:
    words = sorted(drawn_words(view))
    app.theme.toggle()
    assert sorted(drawn_words(view)) == words and view["background"] == DARK.felt
    app.theme.most = 2.0  # whatever the screen
    app.theme.use(scale=2.0)
    box = view.scene.marks[f"cell {BEFORE.cells['7T']}"].points
    assert box[2] - box[0] >= 112


def test_a_wrong_arrow_differs_by_its_colour_and_by_its_width() -> None:
    for palette in (LIGHT, DARK):
        found = looks(palette, round)
        for plain in ("first", "second"):
            assert found["wrong"]["fill"] != found[plain]["fill"]
            assert float(found["wrong"]["width"]) >= 2 * float(found[plain]["width"])
        for look in ("first", "second", "wrong", "torn", "first changed"):
            assert contrast(str(found[look]["fill"]), palette.felt) >= 3


def test_every_mark_has_a_look(view: LinkedView, app: App) -> None:
    snapshot = Snapshot().pile("A", "7T 8T (9T)").pile("B", "RP").loose("DP").pile("C")
    snapshot.set("8T", "suiv", ["i", 3]).set("B", "queue", "DP")
    memory = snapshot.memory()
    fields = frozenset(
        (thing.number, name) for thing in memory.things.values() for name in ("", *thing.fields)
    )
    local = (("cel", ("o", snapshot.cells["7T"])), ("t", ("t", 0)))
    for settled in (True, False):
        for wrong, changed in ((fields, ()), ((), fields), (fields, fields), ((), ())):
            view.show(Drawn(memory, wrong, changed, local, settled))
    assert isinstance(view, tk.Canvas)

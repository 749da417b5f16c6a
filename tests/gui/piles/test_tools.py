"""The line on top: the three views, whose piles, what can be done now."""

from pathlib import Path

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.piles.tools import CELLS, PilesTools, ToolActions


class Told:
    def __init__(self) -> None:
        self.calls: list[object] = []
        self.file: Path | None = None


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def tools(app: App, told: Told) -> PilesTools:
    def note(name: str) -> object:
        return lambda: told.calls.append(name)

    actions = ToolActions(
        told.calls.append, told.calls.append, lambda: told.file, *map(note, ("undo", "redo", "reset", "open"))  # type: ignore[arg-type]
    )  # fmt: skip
    widget = PilesTools(app.root, app.theme, app.icons, actions)
    widget.pack(fill="x")
    return widget


def choose(tools: PilesTools, words: str) -> None:
    tools.piles.set(words)
    tools.piles.event_generate("<<ComboboxSelected>>")
    tools.update()


def test_each_button_does_its_work(tools: PilesTools, told: Told) -> None:
    for button in (*tools.views.values(), *tools.right_buttons):
        button.invoke()
    assert told.calls == ["cartes", "cellules", "pas", "undo", "redo", "reset", "open"]


def test_the_view_in_front_is_accented(tools: PilesTools) -> None:
    tools.show_view(CELLS)
    assert {n for n, b in tools.views.items() if str(b.cget("style")).startswith("Accent")} == {CELLS}


def test_piles_are_ours_or_a_file(tools: PilesTools, told: Told) -> None:
    choose(tools, "Tableau")
    choose(tools, "Mon fichier…")
    assert told.calls == ["tableau"] and tools.piles.get() == "Double chaînage"
    told.file = Path("/x/mes_tas.py")
    choose(tools, "Mon fichier…")
    assert told.calls == ["tableau", told.file]
    tools.show_piles(told.file)
    assert tools.piles.get() == "mes_tas.py"


def test_what_can_do_nothing_is_grey(tools: PilesTools) -> None:
    tools.allow(undo=True, redo=False, reset=True)
    assert [b.instate(("disabled",)) for b in tools.right_buttons] == [False, True, False, False]

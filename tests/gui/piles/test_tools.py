"""The line on top: the three views, whose piles, what can be done now."""

from pathlib import Path

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.piles.tools import CELLS, PilesTools, ToolCommands
from reussites_tk.gui.services import provide


class Person:
    def __init__(self) -> None:
        self.calls: list[object] = []
        self.file: Path | None = None


@pytest.fixture
def person() -> Person:
    return Person()


@pytest.fixture
def tools(app: App, person: Person) -> PilesTools:
    def note(name: str) -> object:
        return lambda: person.calls.append(name)

    commands = ToolCommands(
        person.calls.append, person.calls.append, lambda: person.file,
        *map(note, ("undo", "redo", "reset", "open")),  # type: ignore[arg-type]
    )  # fmt: skip
    provide(app.root, commands)
    widget = PilesTools(app.root)
    widget.pack(fill="x")
    return widget


def choose(tools: PilesTools, words: str) -> None:
    tools.piles.set(words)
    tools.piles.event_generate("<<ComboboxSelected>>")
    tools.update()


def test_each_button_does_its_work(tools: PilesTools, person: Person) -> None:
    for button in (*tools.views.values(), *tools.right_buttons):
        button.invoke()
    assert person.calls == ["cartes", "cellules", "pas", "undo", "redo", "reset", "open"]


def test_the_view_in_front_is_accented(tools: PilesTools) -> None:
    tools.show_view(CELLS)
    assert {n for n, b in tools.views.items() if str(b.cget("style")).startswith("Accent")} == {CELLS}


def test_piles_are_ours_or_a_file(tools: PilesTools, person: Person) -> None:
    choose(tools, "Tableau")
    choose(tools, "Mon fichier…")
    assert person.calls == ["tableau"] and tools.piles.get() == "Double chaînage"
    person.file = Path("/x/mes_tas.py")
    choose(tools, "Mon fichier…")
    assert person.calls == ["tableau", person.file]
    tools.show_piles(person.file)
    assert tools.piles.get() == "mes_tas.py"


def test_what_can_do_nothing_is_grey(tools: PilesTools) -> None:
    tools.allow(undo=True, redo=False, reset=True)
    assert [b.instate(("disabled",)) for b in tools.right_buttons] == [False, True, False, False]


def test_large_words_leave_every_button_in_a_small_window(app: App, tools: PilesTools) -> None:
    app.theme.use(text=2.0)
    app.root.geometry("1024x700")
    app.root.update()
    last = tools.right_buttons[-1]
    assert last.winfo_x() + last.winfo_width() <= tools.winfo_width()
    assert not tools.label.winfo_manager()
    app.theme.use(text=1.0)
    app.root.update()
    assert tools.label.winfo_manager()

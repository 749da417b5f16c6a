"""The page of a person's own program, with real programs and real widgets."""

from __future__ import annotations

import textwrap
import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import filedialog
from typing import cast

import pytest

from reussites_tk.cours.table import Localisation
from reussites_tk.gui.app import App
from reussites_tk.gui.console import table
from reussites_tk.gui.console.page import ConsolePage
from reussites_tk.gui.exercises.page import ExercisesPage
from reussites_tk.gui.shared import editors
from reussites_tk.gui.shared.editors import Opened
from reussites_tk.gui.shared.model_places import load_places
from tests.gui.conftest import click, clipped_widgets, started_children

Pump = Callable[..., None]
Press = Callable[[tk.Misc, str], None]
Launch = Callable[..., ConsolePage]

COPIES = Path(__file__).parents[2] / "copies"
DRAWS = """
from reussites_tk.cours import *
from reussites_tk.cours import primitives as p
ouvrir_graphique("Essai")
jeu = p.creer_jeu_neuf(32, Localisation(1, 1))
for tour in range(3):
    afficher_tas(jeu, "Talon")
    attendre_cliquer()
    print("clic", tour)
    p.retourner_carte_sur(jeu)
"""


@pytest.fixture
def launch(app: App, pump: Pump, tmp_path: Path) -> Launch:
    """Writes a program and shows it running."""

    def start(source: str, name: str = "essai.py") -> ConsolePage:
        (tmp_path / name).write_text(textwrap.dedent(source), encoding="utf-8")
        app.root.geometry("1024x700")
        app.show("console", file=tmp_path / name)
        pump()
        return cast(ConsolePage, app.page)

    return start


def type_in(page: ConsolePage, text: str, press: Press) -> None:
    page.answer.entry.insert(0, text)
    press(page.answer.entry, "Return")


def test_what_is_asked_is_answered_in_the_line_that_has_the_keyboard(
    launch: Launch, pump: Pump, press: Press
) -> None:
    page = launch("print('Bonjour', input('Votre nom ? '))\nexit(3)")
    pump(lambda: page.asked == "line")
    assert page.output.content == "Votre nom ? " and page.status.whole == "Le programme attend votre réponse"
    assert page.focus_get() is page.answer.entry
    type_in(page, "Élise", press)
    pump(lambda: not page.running)
    assert page.output.content == "Votre nom ? Élise\nBonjour Élise\n"
    assert page.status.whole == "Programme terminé, code 3"
    assert page.answer.entry.instate(["disabled"]) and page.stop_button.instate(["disabled"])


@pytest.mark.parametrize(("source", "advised"), [("x = 1", True), ("if __name__ == '__main__': pass", False)])
def test_a_program_that_writes_nothing_is_said_to_have_ended(
    launch: Launch, pump: Pump, source: str, advised: bool
) -> None:
    page = launch(source)
    pump(lambda: not page.running)
    assert page.output.content.startswith("Le programme n’a rien écrit.")
    assert ("Ajoutez-lui un bloc" in page.output.content) == advised


def test_lines_typed_ahead_wait_for_their_questions_and_come_back_with_the_arrow(
    launch: Launch, pump: Pump, press: Press
) -> None:
    page = launch("import time\ntime.sleep(0.1)\nprint(input(), input())\nprint(input())")
    type_in(page, "un", press)
    type_in(page, "deux", press)
    pump(lambda: page.asked == "line" and "un deux" in page.output.content)
    press(page.answer.entry, "Up")
    assert page.answer.entry.get() == "deux"
    page.answer.entry.delete(0, "end")
    press(page.answer.entry, "Control-d")
    pump(lambda: not page.running)
    assert "« essai.py » attend encore une ligne (ligne 4), et l’entrée est finie." in page.output.content


def test_a_program_draws_on_the_table_and_waits_for_a_real_click(
    launch: Launch, pump: Pump, press: Press
) -> None:
    page = launch(DRAWS)
    pump(lambda: page.asked == "click")
    canvas = page.table.canvas
    assert page.table.title.whole == "Essai" and canvas.etat is not None
    assert str(canvas.etat.tas[0].cartes[-1]) == "(AP)" and page.focus_get() is canvas
    click(canvas, 300, 300)
    pump(lambda: page.asked == "click" and "clic 0" in page.output.content)
    assert str(canvas.etat.tas[0].cartes[-1]) == "AP"
    press(canvas, "space")
    pump(lambda: page.asked == "click" and "clic 1" in page.output.content)
    page.table.go_on.invoke()
    pump(lambda: not page.running)
    assert page.output.content.count("clic") == 3 and page.table.go_on.instate(["disabled"])
    assert canvas.winfo_ismapped(), "what it drew last stays in view"


def test_it_may_go_on_without_clicks(launch: Launch, pump: Pump, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "ALONE_MS", 1)
    page = launch(DRAWS)
    pump(lambda: page.asked == "click")
    page.table.alone.invoke()
    pump(lambda: not page.running)
    assert page.output.content.count("clic") == 3


def test_the_places_of_the_piles_are_kept_for_the_next_time(launch: Launch, pump: Pump) -> None:
    page = launch(DRAWS)
    pump(lambda: page.asked == "click")
    page.table.arrange()
    here, there = Localisation(1, 1), Localisation(3, 5)
    page.table.canvas.hand.play(here, there)
    page.table.arrange()
    assert page.asked == "click" and load_places("Essai")[here] == there
    page.launch_again()
    pump(lambda: page.asked == "click")
    assert page.table.canvas.layout.arrangement.cell(here) == there


@pytest.mark.parametrize(
    "source",
    [
        "while True: pass",
        pytest.param("while True: print('x' * 40)", marks=pytest.mark.exhaustive),
        pytest.param("sum(range(10 ** 12))", marks=pytest.mark.exhaustive),
    ],
)
def test_it_is_stopped_in_the_middle_and_leaves_no_child(
    source: str, launch: Launch, pump: Pump, press: Press
) -> None:
    page = launch(f"print('va', flush=True)\n{source}")
    pump(lambda: page.output.content)
    press(page.output.text, "Escape")
    pump(lambda: not page.running and not page.app.background.busy)
    assert page.status.whole == "Programme arrêté" and "Arrêté" in page.output.content
    pump(lambda: not started_children())
    press(page.output.text, "F5")
    assert page.running


def test_a_program_runs_on_the_piles_that_lie_beside_it(launch: Launch, pump: Pump, tmp_path: Path) -> None:
    piles = tmp_path / "tas_a_completer.py"
    piles.write_bytes((COPIES / "tas" / "justes" / "simple.py").read_bytes())
    page = launch("from reussites_tk.cours import primitives as p\nprint(p.Tas.__module__)")
    pump(lambda: not page.running)
    assert page.output.content == "reussites_tk.tas.liste_double\n" and page.piles.winfo_ismapped()
    page.piles.current(1)
    page.piles.event_generate("<<ComboboxSelected>>")
    pump(lambda: page.output.content == "__tas__\n" and not page.running)
    page.launch_again()
    pump(lambda: page.output.content == "__tas__\n" and not page.running)


def test_a_fault_is_told_and_its_line_opened(
    launch: Launch, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[Path, int | None]] = []

    def open_in_editor(path: Path, line: int | None = None) -> Opened:
        opened.append((path, line))
        return Opened(at_line=True)

    monkeypatch.setattr(editors, "open_in_editor", open_in_editor)
    page = launch("\nprint(1 / 0)")
    pump(lambda: not page.running)
    assert page.output.content == (
        "« essai.py » lève ZeroDivisionError (ligne 2) : division par zéro.\n    print(1 / 0)\n"
    )
    page.editor.invoke()
    pump(lambda: opened)
    assert opened == [(page.file, 2)]


def test_much_output_is_bounded_and_stays_at_its_end(launch: Launch, pump: Pump) -> None:
    page = launch("for i in range(100_000): print('ligne', i)")
    pump(lambda: not page.running)
    assert page.output.content.startswith("[… le début n’est plus montré …]\n")
    assert page.output.content.endswith("ligne 99998\nligne 99999\n")
    assert page.output.content.count("\n") < 2100 and page.output.text.yview()[1] == 1.0


def test_closing_the_window_ends_the_program(app: App, launch: Launch, pump: Pump) -> None:
    page = launch("print('va', flush=True)\nwhile True: pass")
    pump(lambda: page.output.content)
    app.close()
    assert not started_children()


def test_the_program_of_the_course_runs_from_the_page_of_exercises(
    app: App, pump: Pump, press: Press, tmp_path: Path
) -> None:
    right = (COPIES / "r7" / "justes" / "simple.py").read_text(encoding="utf-8")
    menu = (COPIES / "programmes" / "reussite_r7.py").read_text(encoding="utf-8")
    menu = menu.replace("from r7_a_completer import analyser_r7, observer_r7\n", "")
    (tmp_path / "r7_a_completer.py").write_text(right + menu, encoding="utf-8")
    app.settings.check_on_save = False
    app.show("exercices", folder=tmp_path)
    exercises = cast(ExercisesPage, app.page)
    pump()
    press(exercises, "Control-l")
    page = cast(ConsolePage, app.page)
    assert isinstance(page, ConsolePage)
    for word in ("2", "30", "1", "1"):
        pump(lambda: page.asked == "line")
        type_in(page, word, press)
    for _ in range(3):
        pump(lambda: page.asked == "click")
        press(page.table.canvas, "space")
    pump(lambda: page.asked == "click")
    app.show("exercices")
    exercises.panel.launch_button.invoke()
    assert app.page is page and page.running and page.asked == "click", "it goes on where it was"
    press(page.table.canvas, "Escape")
    pump(lambda: not page.running)
    press(page.output.text, "Escape")
    assert app.page_name == "exercices"


def test_without_a_program_one_is_chosen(
    app: App, pump: Pump, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "p.py").write_text("print('oui')", encoding="utf-8")
    monkeypatch.setattr(filedialog, "askopenfilename", lambda **_: str(tmp_path / "p.py"))
    app.show("console")
    page = cast(ConsolePage, app.page)
    assert page.focus_get() is page.empty.button or page.empty.winfo_manager()
    page.empty.button.invoke()
    pump(lambda: page.output.content == "oui\n" and not page.running)


def test_everything_is_within_the_smallest_window(launch: Launch, pump: Pump) -> None:
    page = launch(DRAWS)
    pump(lambda: page.asked == "click")
    assert clipped_widgets(page.app.root) == []
    page.app.theme.use(text=2.0)
    pump()
    pump()
    assert clipped_widgets(page.app.root) == []

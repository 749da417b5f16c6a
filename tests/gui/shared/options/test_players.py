"""The form of a game of several players: its list of players, and its number with decimals."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import ttk

import pytest

from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.shared.options.form import OptionForm
from reussites_tk.gui.shared.options.players import PlayerLine, PlayersEditor
from reussites_tk.gui.shared.options.rows import DecimalRow, PlayersRow
from reussites_tk.jeux import PARTIES

Pump = Callable[..., None]
Press = Callable[[tk.Misc, str], None]
MEMORIX = PARTIES["memorix"]
ADA = {"nom": "Ada", "type": "humain"}
ORDI = {"nom": "Ordi", "type": "ordinateur", "niveau": "prudent"}


@pytest.fixture
def changes() -> list[int]:
    return []


@pytest.fixture
def form(root: tk.Tk, theme: Theme, changes: list[int], pump: Pump) -> OptionForm:
    form = OptionForm(root, lambda: changes.append(1))
    form.pack(fill="both", expand=True)
    form.show(MEMORIX, {})
    pump()
    return form


@pytest.fixture
def editor(form: OptionForm) -> PlayersEditor:
    row = form.rows["joueurs"]
    assert isinstance(row, PlayersRow)
    return row.editor


def names(editor: PlayersEditor) -> list[str]:
    return [player["nom"] for player in editor.players]


def test_the_usual_players_are_no_change(form: OptionForm, editor: PlayersEditor) -> None:
    assert editor.players == (ADA, ORDI)
    assert form.values == {} and next(iter(form.rows)) == "joueurs"


def test_players_are_added_up_to_four_under_names_that_nobody_has(
    form: OptionForm, editor: PlayersEditor, changes: list[int]
) -> None:
    editor.add.invoke()
    editor.add.invoke()
    assert names(editor) == ["Ada", "Ordi", "Blaise", "Chloé"]
    assert editor.add.instate(["disabled"])
    assert form.values["joueurs"] == editor.players and len(changes) == 2
    assert editor.players[2] == {**ORDI, "nom": "Blaise"}, "a computer after a computer"


def test_players_change_places_and_leave_down_to_one(editor: PlayersEditor) -> None:
    first, second = editor.lines
    assert first.up.instate(["disabled"]) and second.down.instate(["disabled"])
    second.up.invoke()
    assert list(editor.players) == [ORDI, ADA]
    first.gone.invoke()
    assert list(editor.players) == [ORDI] and second.gone.instate(["disabled"])


def test_the_key_tab_follows_the_order_of_the_game(editor: PlayersEditor, pump: Pump) -> None:
    first, second = editor.lines
    second.up.invoke()
    pump()
    second.name.focus_force()
    stops = [str(second.name)]
    for _ in range(9):
        stops.append(str(editor.nametowidget(stops[-1]).tk_focusNext()))
    assert stops.index(str(second.name)) < stops.index(str(first.name))
    assert stops[-1] == str(editor.add) or str(editor.add) in stops


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "Joueur 1, nom : il en faut un ; écrivez de 1 à 20 signes"),
        ("Ordi", "Deux joueurs s’appellent « Ordi »"),
        ("a:b", "Joueur 1, nom : « a:b » n’est pas permis ; écrivez de 1 à 20 signes visibles, sans"),
    ],
)
def test_a_name_that_cannot_be_used_is_marked_and_explained(
    form: OptionForm, editor: PlayersEditor, press: Press, changes: list[int], name: str, sentence: str
) -> None:
    line = editor.lines[0]
    line.name.delete(0, "end")
    line.name.insert(0, name)
    press(line.name, "Return")
    said = str(form.fault.cget("text"))
    assert sentence in said.replace("\u00a0", " ") and said == form.check()
    assert line.name.instate(["invalid"]) and not changes
    add, lignes = editor.add, form.rows["lignes"].control
    assert add.winfo_rooty() < form.fault.winfo_rooty() < lignes.winfo_rooty()  # under the list


def test_a_computer_is_chosen_by_its_level(form: OptionForm, editor: PlayersEditor) -> None:
    line = editor.lines[0]
    line.kind.current(list(line.kind.cget("values")).index("ordinateur : expert"))
    line.kind.event_generate("<<ComboboxSelected>>")
    assert form.values["joueurs"][0] == {"nom": "Ada", "type": "ordinateur", "niveau": "expert"}


def choose(line: PlayerLine, words: str) -> None:
    """Choose who plays on a line, by its words in the list."""
    line.kind.current(list(line.kind.cget("values")).index(words))
    line.kind.event_generate("<<ComboboxSelected>>")


def test_a_student_s_file_takes_a_place_and_leaves_it(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    answers: list[Path | None] = [None, Path("un.py"), None, Path("deux.py")]
    changes: list[int] = []
    form = OptionForm(root, lambda: changes.append(1), ask_player=lambda: answers.pop(0))
    form.pack()
    form.show(MEMORIX, {})
    row = form.rows["joueurs"]
    assert isinstance(row, PlayersRow)
    line = row.editor.lines[1]
    choose(line, "un fichier…")  # and thinks better of it
    assert form.files == {} and line.kind.get() == "ordinateur : prudent" and not changes
    choose(line, "un fichier…")
    assert form.files == {2: Path("un.py")} and line.kind.get() == "fichier : un.py" and len(changes) == 1
    assert form.values == {} and form.reset_button.winfo_manager()
    choose(line, "fichier : un.py")
    assert form.files == {2: Path("un.py")}
    choose(line, "fichier : un.py")
    line.up.invoke()
    assert form.files == {1: Path("deux.py")} and form.values["joueurs"] == (ORDI, ADA)
    choose(line, "une personne")
    assert form.files == {} and form.values["joueurs"][0] == {"nom": "Ordi", "type": "humain"}
    form.show(MEMORIX, {}, files={2: Path("trois.py")})
    assert row.editor.lines[1].kind.get() == "fichier : trois.py"
    form.reset()
    assert form.files == {} and row.editor.lines[1].kind.get() == "ordinateur : prudent"


def test_what_the_computers_at_the_table_look_for_is_said(form: OptionForm) -> None:
    form.show(PARTIES["ascenseur"], {})
    row = form.rows["joueurs"]
    assert isinstance(row, PlayersRow)
    row.editor.add.invoke()
    choose(row.editor.lines[2], "ordinateur : casse-cou")
    said = str(row.editor.about.cget("text")).replace("\u00a0", " ").split("\n")
    assert said[0] == "prudent : cherche à perdre le moins de points" and said[1].startswith("casse-cou : ")
    choose(row.editor.lines[1], "une personne")
    row.editor.remove(row.editor.lines[2])
    assert not row.editor.about.winfo_manager()


def test_a_box_that_sets_nothing_is_out_of_use(form: OptionForm) -> None:
    joker, spares = form.rows["joker"], form.rows["joker_epargne_premiere"]
    assert isinstance(joker.control, ttk.Checkbutton) and isinstance(spares.control, ttk.Checkbutton)
    spares.control.invoke()
    assert form.values == {"joker_epargne_premiere": True}
    joker.control.invoke()
    assert spares.control.instate(["disabled", "!selected"]) and form.values == {"joker": False}
    joker.control.invoke()
    assert spares.control.instate(["!disabled"]) and form.values == {}


def test_a_number_with_decimals_is_written_as_french_people_do(
    form: OptionForm, press: Press, changes: list[int]
) -> None:
    row = form.rows["duree_affichage"]
    assert isinstance(row, DecimalRow)
    for typed, value in (("2,5", 2.5), ("0", 0.0), ("60.0", 60.0)):
        row.entry.delete(0, "end")
        row.entry.insert(0, typed)
        press(row.entry, "Return")
        assert form.values == {"duree_affichage": value} and form.check() == ""
    row.entry.delete(0, "end")
    row.entry.insert(0, "nan")
    press(row.entry, "Return")
    assert "un nombre de 0 à 60" in form.check() and len(changes) == 3
    assert form.values == {"duree_affichage": 60.0}
    form.reset()
    assert row.entry.get() == "5" and form.values == {}

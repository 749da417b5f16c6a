"""A session is a program that runs alone; it is read back as calls, anything else refused with its line."""

import subprocess
import sys
from pathlib import Path

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.gui.piles.model_program import journal, parse_program, program, read_program
from reussites_tk.gui.shared.model_board import Board, PileView
from reussites_tk.gui.shared.model_calls import CallError
from tests.gui.sessions import Table

PROGRAM = '''"""Mon essai."""
from reussites_tk.cours import *
from tas_a_completer import *

t = creer_tas_vide(Localisation(1, 1), Mode.ETALE)
ajouter_carte_sur_tas(Carte(Couleur.COEUR, Rang.AS), t)  # une carte cachée
init_alea(7)
battre_tas(t)
c = carte_sur(t)
le_rang(c)
'''


def test_the_calls_of_a_program_come_in_order() -> None:
    calls = parse_program(PROGRAM).calls
    assert [call.primitive.nom for call in calls] == [
        "creer_tas_vide", "ajouter_carte_sur_tas", "battre_tas", "carte_sur", "le_rang",
    ]  # fmt: skip
    assert [call.target for call in calls] == ["t", "", "", "c", ""]
    assert calls[2].graine == 7 and calls[4].values == ("c",)


def test_piles_laid_by_tas_de_are_those_of_the_start() -> None:
    text = 'A = tas_de(Tas, Cellule, "7T (8T)", Mode.ETALE, place=Localisation(2, 3))\n'
    found = parse_program(text + 'B = tas_de(Tas, Cellule, "")\ndeplacer_haut_sur(A, B)\n')
    assert found.start == (
        PileView("A", True, Mode.ETALE, Localisation(2, 3), ("7T", "(8T)")),
        PileView("B", True, Mode.EMPILE, Localisation(1, 1), ()),
    )
    assert [call.code for call in found.calls] == ["deplacer_haut_sur(A, B)"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x = 3\n", "Ligne 1"),
        ("import os\n\nprint('bonjour')\n", "Ligne 3"),
        ("carte_sur(t)\n", "Aucun tas ne s’appelle « t »"),
        ("for i in range(3):\n    pass\n", "Ligne 1"),
        ('A = tas_de(Tas, Cellule, "9X")\n', "n’est pas une suite de cartes"),
        ("A = tas_de(Tas)\n", "un tas se pose par tas_de"),
        ("t = (\n", "Ligne 1 : ce n’est pas du Python."),
        ("\0", "pas un programme Python"),
        ("# rien\nimport os\n", "n’appelle aucune primitive"),
        ("t = creer_jeu_neuf(32, Localisation(1, 1))\n" * 500, "trop long"),
    ],
)
def test_what_is_no_program_of_calls_is_refused_with_its_line(text: str, why: str) -> None:
    with pytest.raises(CallError) as refused:
        parse_program(text)
    assert why in str(refused.value)


def test_a_file_that_cannot_be_read_is_refused_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "latin.py").write_bytes(b"# \xe9t\xe9")
    for name in ("absent.py", "latin.py"):
        with pytest.raises(CallError, match="ne se lit pas"):
            read_program(tmp_path / name)


def test_the_journal_marks_what_was_refused_and_what_was_given(session: Table) -> None:
    for text in ("la_hauteur(A)", "carte_sur(C)", "empiler_tas(A)"):
        session.call(text)
    assert journal(session.board) == ["la_hauteur(A)  # → 4", "# refusé : carte_sur(C)", "empiler_tas(A)"]


def replayed(text: str) -> str:
    """Run a program in a Python of its own and return the piles that it leaves."""
    code = text + "\nprint([str(ieme_carte(A, i)) for i in range(1, la_hauteur(A) + 1)])\n"
    return subprocess.check_output([sys.executable, "-c", code], text=True).strip()


def test_the_program_runs_alone_and_gives_the_same_piles(session: Table) -> None:
    for text in ("poser_tas_sur_tas(C, A)", "carte_sur(C)", "battre_tas(A)", "deplacer_bas_sur(B, A)"):
        session.call(text)
    assert replayed(program(session.board, "liste_double")) == str(list(session.board.views()[0].cartes))


def test_the_program_is_read_back(session: Table) -> None:
    for text in ("battre_tas(A)", "c = carte_sur(A)", "D = creer_tas_vide(Localisation(2, 1), Mode.EMPILE)"):
        session.call(text)
    calls = parse_program(program(session.board, "liste_double")).calls
    assert [call.code for call in calls[-3:]] == [entry.call.code for entry in session.board.entries]
    assert calls[-3].graine == session.board.entries[0].call.graine


def test_a_program_names_the_students_module() -> None:
    assert "from mes_tas import *" in program(Board(), Path("/ailleurs/mes_tas.py"))


@pytest.mark.parametrize("name", ["mes tas (v2).py", "2e_essai.py", "class.py"])
def test_a_program_on_a_file_that_import_cannot_name_runs_too(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("from reussites_tk.tas.liste_double import *\n", encoding="utf-8")
    text = program(Board(), tmp_path / name)
    (tmp_path / "essai.py").write_text(text + "print(carte_sur(A))\n", encoding="utf-8")
    out = subprocess.check_output([sys.executable, str(tmp_path / "essai.py")], text=True)
    assert out.strip() == "(10T)"
    assert parse_program(text).calls[0].code == "A = creer_tas_vide(Localisation(1, 1), Mode.ETALE)"

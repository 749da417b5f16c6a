"""`lancer`: a student's own program in the terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from reussites_tk import cli
from reussites_tk.commands import lancer
from reussites_tk.commands.lancer import plugged
from reussites_tk.cours.etat import Etat
from reussites_tk.errors import UserError
from reussites_tk.judge.games.r7_start import start_text
from reussites_tk.paths import exercises_folder

from .conftest import Screen, at_terminal, read_until

COPIES = Path(__file__).parents[1] / "copies"
DRAWS = """\
from reussites_tk.cours import *
from reussites_tk.cours import primitives as p
if __name__ == "__main__":
    nom = input("Votre nom ? ")
    ouvrir_graphique("Essai")
    afficher_tas(p.creer_jeu_neuf(32, Localisation(1, 1)), "Talon")
    attendre_cliquer()
    print("bonjour", nom)
    open("notes.txt", "w").write("x")
    print(1 / (len(nom) - 3))
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    file = tmp_path / "essai.py"
    file.write_text(DRAWS, encoding="utf-8")
    return file


def test_a_program_prints_asks_and_shows_its_piles(program: Path, screen: Screen) -> None:
    assert screen.play(["lancer", str(program), "--texte"], "Élise") == 0
    first, second, *_, last = screen.said.splitlines()
    assert (first, second, last) == ("Votre nom ? ", "État 1", "0.5")
    assert "  Talon (1,1), empilé, 32 cartes : (7T) (8T)" in screen.said
    assert screen.fault == (
        "Le programme travaille sur une copie de votre dossier : « notes.txt », qu’il a écrit, n’est pas "
        "gardé.\n"
    )


def test_an_exception_is_told_with_its_line(program: Path, screen: Screen) -> None:
    assert screen.play(["lancer", str(program), "--texte"], "Léa") == 1
    assert screen.fault.splitlines()[:2] == [
        "« essai.py » lève ZeroDivisionError (ligne 10) : division par zéro.",
        "    print(1 / (len(nom) - 3))",
    ]


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (
            "input('? ')",
            "« p.py » attend encore une ligne (ligne 1), et l’entrée est finie.\n    input('? ')",
        ),
        ("def f(:", "« p.py » n’est pas encore du Python correct (ligne 1) : "),
        ("import os; os._exit(0)", "« p.py » s’est arrêté d’un coup : il appelle « os._exit »"),
        ("import voisin", "« voisin.py » lève NameError (ligne 2) : "),
        ("f = lambda: f()\nf()", "« p.py » lève RecursionError (ligne 1) : "),
    ],
)
def test_what_stops_a_program_is_a_french_sentence(
    source: str, sentence: str, tmp_path: Path, screen: Screen
) -> None:
    (tmp_path / "voisin.py").write_text("\nprin('x')\n", encoding="utf-8")
    (tmp_path / "p.py").write_text(source, encoding="utf-8")
    assert screen.play(["lancer", str(tmp_path / "p.py")]) == 1
    assert screen.fault.startswith(sentence)
    assert "Traceback" not in screen.fault and "invalid syntax" not in screen.fault


def test_the_model_runs_and_an_empty_file_says_what_to_do(tmp_path: Path, screen: Screen) -> None:
    text = start_text().replace("import re\n", "observer_r7(1, 1)\n    raise SystemExit\n", 1)
    (tmp_path / "modele.py").write_text(text, encoding="utf-8")
    assert screen.play(["lancer", str(tmp_path / "modele.py"), "--texte"]) == 0
    assert "Partie 1 : perdue" in screen.said
    stub = (exercises_folder() / "r7_a_completer.py").read_text(encoding="utf-8")
    (tmp_path / "vide.py").write_text(stub.replace("import re\n", "observer_r7(1, 1)\n", 1), encoding="utf-8")
    assert screen.play(["lancer", str(tmp_path / "vide.py"), "--texte"]) == 1
    assert "observer_r7 est encore à écrire (ligne" in screen.fault and "partez du modèle" in screen.fault


def test_a_fault_of_piles_that_lie_elsewhere_is_told_with_their_line(tmp_path: Path, screen: Screen) -> None:
    (tmp_path / "p.py").write_text(
        "from reussites_tk.cours import *\nfrom reussites_tk.cours import primitives as p\n"
        "p.creer_tas_vide(Localisation(1, 1), Mode.EMPILE)\n",
        encoding="utf-8",
    )
    piles = exercises_folder() / "tas_a_completer.py"
    assert screen.play(["lancer", str(tmp_path / "p.py"), "--avec", str(piles)]) == 1
    said = screen.fault.splitlines()
    assert said[0].startswith("« tas_a_completer.py » : creer_tas_vide est encore à écrire (ligne ")
    assert said[1].strip() == 'raise NotImplementedError("creer_tas_vide : à compléter")'


def test_who_watches_is_told_that_a_silent_program_is_at_work(
    tmp_path: Path, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lancer, "QUIET_SECONDS", 0.0)
    monkeypatch.setattr(lancer, "_is_watched", lambda: True)
    (tmp_path / "p.py").write_text("import time; time.sleep(0.2); print('fini')", encoding="utf-8")
    assert screen.play(["lancer", str(tmp_path / "p.py")]) == 0
    assert (screen.said, screen.fault) == ("fini\n", "[Le programme calcule… Ctrl+C l’arrête]\n")


def test_a_program_that_leaves_has_its_code(tmp_path: Path, screen: Screen) -> None:
    (tmp_path / "p.py").write_text("exit(int(input()))", encoding="utf-8")
    assert [screen.play(["lancer", str(tmp_path / "p.py")], code) for code in (0, 1, 5)] == [0, 1, 1]
    assert screen.fault == ""


def test_a_wrong_call_is_one_sentence(tmp_path: Path, screen: Screen) -> None:
    assert screen.play(["lancer", str(tmp_path / "absent.py")]) == 2
    assert "n'existe pas" in screen.fault
    assert screen.play(["lancer"]) == 2


def test_files_are_plugged_by_what_they_hold() -> None:
    piles, game = exercises_folder() / "tas_a_completer.py", exercises_folder() / "r7_a_completer.py"
    assert plugged([]) == ("liste_double", [])
    assert plugged([game, piles]) == (piles.resolve(), [game.resolve()])
    with pytest.raises(UserError, match="apporte d’autres tas"):
        plugged([piles, piles])


@pytest.mark.skipif(os.name != "posix", reason="a terminal of its own")
def test_the_program_of_the_course_in_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "reussite_r7.py"
    file.write_bytes((COPIES / "programmes" / file.name).read_bytes())
    (tmp_path / "r7_a_completer.py").write_bytes((COPIES / "r7" / "justes" / "simple.py").read_bytes())
    with at_terminal(["lancer", str(file), "--texte"], tmp_path) as terminal:
        read_until(terminal, "commandes) : ")
        os.write(terminal.fileno(), b"1\n")
        read_until(terminal, "simuler : ")
        os.write(terminal.fileno(), b"2\n")
        assert "Talon (1,1)" in read_until(terminal, "ne plus attendre] ")
        os.write(terminal.fileno(), b"\n")
        assert "Talon (1,1)" in read_until(terminal, "ne plus attendre] ")
        os.write(terminal.fileno(), b"s\n")
        read_until(terminal, "commandes) : ")
        os.write(terminal.fileno(), b"f\n")
        read_until(terminal, "Au revoir.")


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_ends_the_program_with_its_command(tmp_path: Path) -> None:
    file = tmp_path / "p.py"
    file.write_text("print('va')\nwhile True: pass", encoding="utf-8")
    command = [sys.executable, "-m", "reussites_tk", "lancer", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline() == b"va\n"
        try:
            process.send_signal(signal.SIGINT)
            assert (process.wait(20), process.stderr.read().decode()) == (cli.INTERRUPTED, "Interrompu.\n")
        finally:
            process.kill()


class FakeTable:
    """A table that notes what is done with it, and clicks at once when it may."""

    def __init__(self, on_click: Callable[[], object], on_close: Callable[[], object]) -> None:
        self.done: list[str] = []
        self._on_click = on_click

    def open(self, titre: str) -> None:
        self.done.append(titre)

    def show(self, etat: Etat) -> None:
        self.done.append(etat.tas[0].texte)

    def wait(self) -> None:
        self.done.append("attend")
        self._on_click()

    def hide(self) -> None:
        self.done.append("cache")

    def pump(self) -> None:
        """Nothing moves there."""

    def close(self) -> None:
        self.done.append("ferme")


def test_before_somebody_the_piles_lie_on_a_table(
    program: Path, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[FakeTable] = []

    def open_table(on_click: Callable[[], object], on_close: Callable[[], object]) -> FakeTable:
        tables.append(FakeTable(on_click, on_close))
        return tables[-1]

    monkeypatch.setattr(lancer, "open_table", open_table)
    monkeypatch.setattr(lancer, "_is_watched", lambda: True)
    assert screen.play(["lancer", str(program)], "Élise") == 0
    assert tables[0].done == ["Essai", "Talon", "attend", "ferme"]
    assert "Talon" not in screen.said and "bonjour Élise" in screen.said


def test_without_a_screen_the_piles_are_printed(
    program: Path, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lancer, "open_table", lambda on_click, on_close: None)
    monkeypatch.setattr(lancer, "_is_watched", lambda: True)
    assert screen.play(["lancer", str(program)], "Élise", "s") == 0
    assert "Talon (1,1)" in screen.said and "[Entrée : continuer" in screen.said

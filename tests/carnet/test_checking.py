"""`%%verifier` on cells, `%verifier` on files."""

import json
import signal
from pathlib import Path

import pytest

from reussites_tk.carnet import outputs
from reussites_tk.carnet.outputs import Said
from reussites_tk.judge.records import history

from .conftest import COPIES, Shell

TAS = (COPIES / "tas" / "justes" / "simple.py").read_text(encoding="utf-8")
OTHER = "def carte_sous(t):\n    return 1\n"
WRONG = "def carte_sur(t):\n    return t.tete.carte\n"


def test_a_right_cell_is_recognised_said_right_run_and_recorded(shell: Shell, tmp_path: Path) -> None:
    shown = shell.run("verifier", "", TAS)
    assert "38 justes sur 38" in shown["text/plain"] and "Tout est juste. Bravo." in shown["text/html"]
    assert callable(shell.user_ns["carte_sur"]) and "__file__" not in shell.user_ns
    (record,) = history(tmp_path / "carnet.ipynb")
    assert (record.exercice, record.note, record.fichier) == ("tas", 20, "carnet.ipynb")


def test_a_cell_is_judged_with_those_before_it_and_its_own_functions_come_first(shell: Shell) -> None:
    shell.run("verifier", "tas", TAS)
    html = shell.run("verifier", "tas", WRONG)["text/html"]
    assert 'id="f-carte_sur"' in html and "Les autres fonctions : 37 justes sur 37" in html
    assert html.count('class="rangee"') >= 3  # the piles are drawn
    assert shell.user_ns["carte_sur"].__code__.co_names == ("tete", "carte")


def test_a_cell_may_be_judged_alone_and_not_run(shell: Shell) -> None:
    shell.run("verifier", "tas --sans-executer", TAS)
    shown = shell.run("verifier", "tas --seule --sans-executer", WRONG)
    assert "Absentes du fichier (37)" in shown["text/html"] and "carte_sur" not in shell.user_ns


def test_what_the_notebook_has_and_the_program_has_not_is_said(shell: Shell) -> None:
    shell.user_ns["hasard"] = 1
    shown = shell.run("verifier", "tas --sans-executer", WRONG + "def f():\n    return hasard, inconnu\n")
    assert "hasard est défini dans le carnet, mais dans aucune cellule vérifiée" in shown["text/html"]
    assert "inconnu est" not in shown["text/html"]


def test_a_function_that_a_later_cell_defines_again_is_said(shell: Shell) -> None:
    shell.cell_id = "a"
    shell.run("verifier", "tas --sans-executer", WRONG + "def une():\n    pass\n")
    shell.cell_id = "b"
    shell.run("verifier", "tas --sans-executer", WRONG + "def autre():\n    pass\n")
    shell.cell_id = "a"
    shown = shell.run("verifier", "tas --sans-executer", WRONG + "def une():\n    pass\n")
    assert "carte_sur est définie aussi dans une autre cellule vérifiée" in shown["text/html"]


@pytest.mark.parametrize(("cell_id", "deleted"), [("c", ["b"]), ("b", [])])
def test_a_cell_that_is_deleted_or_checked_no_more_leaves_the_program(
    shell: Shell, cell_id: str, deleted: list[str]
) -> None:
    shell.cell_id = "a"
    shell.run("verifier", "tas --sans-executer", OTHER)
    shell.cell_id = "b"
    shell.run("verifier", "tas --sans-executer", WRONG)
    shell.cell_id, shell.deleted = cell_id, deleted
    shell.run_other("1 + 1")
    shell.cell_id, shell.deleted = "a", []
    shell.run_other("%%verifier tas")
    assert "Le programme tiré" not in shell.run("verifier", "tas --sans-executer", OTHER)["text/html"]


def test_faults_have_the_lines_of_their_cell(shell: Shell) -> None:
    shell.run("verifier", "tas --sans-executer", TAS)
    with pytest.raises(Said):
        shell.run("verifier", "tas", "def f(:\n")
    assert "ne peut pas être chargé (ligne 2)" in shell.shown["text/html"]
    shell.run("verifier", "tas --seule", "import sys\nligne = sys._getframe().f_lineno\n")
    assert shell.user_ns["ligne"] == 3


@pytest.mark.parametrize("body", ["def f(:\n    pass\n", "1 / 0\n"])
def test_a_cell_that_does_not_load_is_told_and_never_run(shell: Shell, body: str) -> None:
    with pytest.raises(Said, match="La cellule n’a pas été exécutée"):
        shell.run("verifier", "tas", "lu = 1\n" + body)
    assert "ne peut pas être chargé (ligne 3)" in shell.shown["text/html"]
    assert "lu" not in shell.user_ns
    assert "Le programme tiré" not in shell.run("verifier", "tas --sans-executer", WRONG)["text/html"]


@pytest.mark.exhaustive
def test_an_endless_cell_is_told_and_never_run(shell: Shell) -> None:
    with pytest.raises(Said, match="La cellule n’a pas été exécutée"):
        shell.run("verifier", "tas", "while True:\n    pass\n")
    assert "ne finit pas" in shell.shown["text/html"]


def test_a_cell_finds_the_file_that_a_program_finds(shell: Shell) -> None:
    body = f"{WRONG}if __name__ == '__main__':\n    import pathlib, sys\n"
    body += "    lu = pathlib.Path(__file__).read_text(), sys.argv\n"
    shell.user_ns |= {"__name__": "__main__", "__file__": "avant"}
    shell.run("verifier", "tas", body)
    text, words = shell.user_ns["lu"]
    assert text.startswith("# %%verifier tas\ndef carte_sur") and words[0].endswith("cellules_tas.py")
    assert shell.user_ns["__file__"] == "avant"


@pytest.mark.parametrize(
    ("line", "body", "said"),
    [
        ("tas", " \n", "La cellule est vide"),
        ("tass", WRONG, "L’exercice « tass » n’existe pas"),
        ("", "a = 1\n", "On ne reconnaît pas l’exercice de cette cellule"),
        ("tas --graine x", WRONG, "une graine est un nombre entier"),
        ("tas 'x", WRONG, "Un guillemet n’est pas fermé"),
    ],
)
def test_a_wrong_call_is_one_sentence(shell: Shell, line: str, body: str, said: str) -> None:
    with pytest.raises(Said, match=said) as caught:
        shell.run("verifier", line, body)
    assert caught.value._render_traceback_() == [str(caught.value)]


def test_the_interruption_ends_the_check_and_nothing_runs(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outputs, "EVERY_SECONDS", 0.0)

    def interrupt(data: dict[str, str]) -> None:
        shell.on_output = lambda data: None
        assert "fonction vérifiée sur 38" in data["text/plain"]
        signal.raise_signal(signal.SIGINT)

    shell.on_output = interrupt
    with pytest.raises(Said, match="Vérification arrêtée"):
        shell.run("verifier", "tas", WRONG)
    assert not shell.user_ns


def test_a_file_is_judged_and_none_of_it_runs_here(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "mon tp.py").write_text(TAS)
    assert "38 justes sur 38" in shell.run("verifier", "'mon tp.py' --exercice tas")["text/plain"]
    assert not shell.user_ns


def test_a_notebook_is_judged_as_noter_reads_it(shell: Shell, tmp_path: Path) -> None:
    sources = ["%load_ext reussites_tk.carnet", f"%%verifier tas\n{TAS}", "%observer r7"]
    cells = [{"cell_type": "code", "source": source} for source in sources]
    (tmp_path / "tp.ipynb").write_text(json.dumps({"cells": cells, "nbformat": 4}))
    assert "38 justes sur 38" in shell.run("verifier", "tp.ipynb")["text/plain"]


def test_a_notebook_without_code_is_told(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "tp.ipynb").write_text("{}")
    with pytest.raises(Said, match="n’est pas un carnet qui a du code"):
        shell.run("verifier", "tp.ipynb")


def test_the_file_to_complete_comes_in_a_new_cell(shell: Shell) -> None:
    shell.run("nouveau", "r7")
    assert shell.next_input.startswith('%%verifier r7\n"""Le relais des 7')
    assert "__main__" not in shell.next_input and "raise NotImplementedError" in shell.next_input

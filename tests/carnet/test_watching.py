"""`%observer` draws the states of a game."""

import re

import pytest

from reussites_tk.carnet import watching
from reussites_tk.carnet.outputs import Said

from .conftest import COPIES, Shell

TAS = (COPIES / "tas" / "justes" / "simple.py").read_text(encoding="utf-8")


def test_each_state_has_its_button_and_its_drawing(shell: Shell) -> None:
    shown = shell.run("observer", "qll --partie 2")
    html, text = shown["text/html"], shown["text/plain"]
    count = len(re.findall(r"(?m)^État \d+", text))
    assert count > 30 and html.count('type="radio"') == html.count('class="position"') == count
    assert html.count("checked=") == 1 and f"État {count} sur {count}" in html
    assert "À la queue leu leu · donne n° 2, graine 1" in text and "Perdue" in html


def test_the_cells_bring_the_piles_of_a_game(shell: Shell) -> None:
    shell.run("verifier", "tas --sans-executer", TAS)
    shown = shell.run("observer", "r7 --avec tas --texte")
    assert "donne n° 1, graine 1, avec tas" in shown["text/plain"] and not shown["text/html"]
    assert "moteur cours" in shell.run("analyser", "r7 -n 20 --avec tas")["text/plain"]


def test_cells_that_were_not_checked_are_asked_for(shell: Shell) -> None:
    with pytest.raises(Said, match="Aucune cellule de l’exercice r7 n’a été vérifiée"):
        shell.run("observer", "r7 --avec r7")


def test_what_stops_a_game_is_said_after_the_states_there_were(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "MOST_STATES", 5)
    with pytest.raises(Said, match="seuls les 5 premiers sont dessinés"):
        shell.run("observer", "r7")
    assert shell.shown["text/html"].count('type="radio"') == 5


def test_a_notebook_shows_one_game_at_a_time(shell: Shell) -> None:
    with pytest.raises(Said, match="enlevez --parties"):
        shell.run("observer", "r7 --parties 2")

"""A function absent, unwritten or wrong is lent to those that call it, and costs its own points alone."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from reussites_tk.judge import Kind, Verdict, judge
from reussites_tk.judge.games.lent import can_be_lent, lent_text, needs_of
from reussites_tk.worker.benches.lent_games import USED, lend
from tests.copies_loader import COPIES

pytestmark = pytest.mark.usefixtures("one_implementation")

GAMES = ("r7", "qll", "c4", "md")
Check = Callable[[str, str], dict[str, Verdict]]


@pytest.fixture
def check(tmp_path: Path) -> Check:
    """Judge a program of a game; give the verdicts by name."""

    def run(game: str, text: str) -> dict[str, Verdict]:
        file = tmp_path / f"{game}_essai.py"
        file.write_text(text, encoding="utf-8")
        return {v.nom: v for v in judge(file, game).fonctions}

    return run


def right(game: str) -> str:
    return (COPIES / game / "justes/simple.py").read_text(encoding="utf-8")


def without(game: str, *roles: str) -> str:
    """A right program where some functions are still the stub."""
    text = right(game)
    lines = text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name.rpartition("_")[0] in roles:
            first, last = node.body[0].lineno - 1, node.end_lineno or node.lineno
            lines[first:last] = ["    raise NotImplementedError", *[""] * (last - first - 1)]
    return "\n".join(lines) + "\n"


def test_what_is_lent_holds_what_it_needs_and_nothing_else() -> None:
    names = {
        n.name for n in ast.parse(lent_text("r7", ["jouer_tas_r7"])).body if isinstance(n, ast.FunctionDef)
    }
    assert names == {"jouer_tas_r7"}
    assert {"jouer_un_tour_r7", "jouer_tas_r7", "afficher_r7"} <= needs_of("r7", "jouer_une_r7")


@pytest.mark.parametrize("game", GAMES)
def test_a_series_is_never_lent(game: str) -> None:
    assert not any(name.startswith(("observer", "analyser")) for name in can_be_lent(game))


def test_a_function_lent_stands_under_every_name_that_it_was_given() -> None:
    def creer() -> str:
        return "wrong"

    game: Any = SimpleNamespace(creer=creer, alias=creer)
    lend(game, ["creer", "absente"], "def creer():\n return Tableau\n\ndef absente():\n return 2\n", int)
    assert (game.creer(), game.alias(), game.absente()) == (int, int, 2)
    assert {"creer", "absente"} <= USED


def test_a_function_lent_is_called_with_the_names_that_the_file_gave() -> None:
    def jouer(plateau: object, tours: int) -> None:
        raise NotImplementedError

    game: Any = SimpleNamespace(jouer=jouer)
    lend(game, ["jouer"], "def jouer(tableau, nt, *more, **options):\n return tableau, nt\n", int)
    assert game.jouer(1, tours=2) == game.jouer(plateau=1, tours=2) == game.jouer(1, nt=2) == (1, 2)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_analysis_alone_can_be_right(check: Check, game: str) -> None:
    roles = ("creer_tableau_initial", "reformer_tableau_initial", "jouer_tas", "jouer_un_tour", "jouer_une")
    verdicts = check(game, without(game, *roles, "observer"))
    analysis = verdicts.pop(f"analyser_{game}")
    assert analysis.verdict is Kind.JUSTE and analysis.points == analysis.bareme
    assert f"jouer_une_{game}" in analysis.pretees
    assert {v.verdict for v in verdicts.values()} == {Kind.A_COMPLETER}


@pytest.mark.long
def test_a_wrong_function_taken_under_another_name_is_replaced_too(check: Check) -> None:
    text = right("c4").replace("def observer_c4", "former = creer_tableau_initial_c4\n\n\ndef observer_c4")
    text = text.replace("tableau = creer_tableau_initial_c4()", "tableau = former()")
    text = text.replace("    p.battre_tas(tableau.talon)\n    for c in Couleur:", "    for c in Couleur:", 1)
    verdicts = check("c4", text)
    assert {n for n, v in verdicts.items() if v.verdict is not Kind.JUSTE} == {"creer_tableau_initial_c4"}


@pytest.mark.long
def test_functions_that_are_wrong_together_and_right_together_are_told_apart(check: Check) -> None:
    # The tour leaves out its first carte; the game plays it first: each departs from its own rule or not.
    text = right("r7") + (
        "\n\ntour = jouer_un_tour_r7\n\n\ndef jouer_un_tour_r7(tableau, mode_trace):\n"
        "    if not p.tas_vide(tableau.talon):\n"
        "        p.deplacer_haut_sous(tableau.talon, tableau.talon)\n"
        "    tour(tableau, mode_trace)\n"
    )
    verdicts = check("r7", text)
    assert {n for n, v in verdicts.items() if v.verdict is not Kind.JUSTE} == {"jouer_un_tour_r7"}
    assert "jouer_un_tour_r7" in verdicts["jouer_une_r7"].pretees


@pytest.mark.long
def test_a_display_that_is_not_written_costs_nobody(check: Check) -> None:
    verdicts = check("md", without("md", "afficher"))
    assert {v.verdict for v in verdicts.values()} == {Kind.JUSTE}
    assert verdicts["observer_md"].pretees == ("afficher_md",)


CALLED = {
    "by no name that the file defines": "def jouer_tas_r7_(tableau, tas): return False\n",
    "by a method": (
        "class Joueur:\n    def pose(self, tableau, tas): return jouer_tas_r7(tableau, tas)\n"
        "def jouer_tas_r7(tableau, tas): return False\n"
    ),
    "by a method that is set": (
        "def jouer_tas_r7(tableau, tas): return False\nTableau.pose = lambda s, t: jouer_tas_r7(s, t)\n"
    ),
    "by a partial": (
        "from functools import partial\ndef jouer_tas_r7(tableau, tas): return False\n"
        "_pose = partial(jouer_tas_r7)\n"
    ),
}
CALLS = {
    "by no name that the file defines": "jouer_tas_r7(",
    "by a method": "Joueur().pose(",
    "by a method that is set": "Tableau.pose(",
    "by a partial": "_pose(",
}


@pytest.mark.parametrize("way", CALLED)
def test_a_wrong_function_is_lent_however_it_is_called(check: Check, way: str) -> None:
    text = right("r7")
    tree = {n.name: n for n in ast.parse(text).body if isinstance(n, ast.FunctionDef)}
    wrong = ast.get_source_segment(text, tree["jouer_tas_r7"]) or ""
    tour = ast.get_source_segment(text, tree["jouer_un_tour_r7"]) or ""
    text = text.replace(tour, tour.replace("jouer_tas_r7(", CALLS[way])).replace(wrong, CALLED[way])
    found = check("r7", text)
    assert found["jouer_tas_r7"].verdict in (Kind.FAUX, Kind.ABSENTE)
    assert {v.verdict for v in found.values() if v.nom != "jouer_tas_r7"} == {Kind.JUSTE}
    assert found["jouer_un_tour_r7"].pretees == ("jouer_tas_r7",)

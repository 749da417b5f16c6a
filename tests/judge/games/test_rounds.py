"""Games are found in the boards of a series, whatever functions form and play them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.judge import Kind, Verdict, judge
from reussites_tk.judge.games.md import MdCases, MdRules
from reussites_tk.judge.games.r7 import R7Cases, R7Rules
from reussites_tk.judge.games.rounds import with_its_games
from reussites_tk.judge.games.rules import Episode
from tests.copies_loader import COPIES

Check = Callable[[str, str], dict[str, Verdict]]
JUNK = """

def {nom}({arguments}):
    t = p.creer_tas_vide(Localisation(9, 9), Mode.ETALE)
    p.ajouter_carte_sur_tas(p.carte_sous(p.creer_jeu_neuf(32, Localisation(1, 1))), t)
    for _partie in range(2):
        afficher_tas(t, "rien")
        attendre_cliquer()
"""
WATCHED = {"r7": "np, nt", "qll": "np, cartes", "c4": "np", "md": "np"}


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


def wrong(verdicts: dict[str, Verdict]) -> dict[str, str]:
    return {nom: v.verdict.value for nom, v in verdicts.items() if v.verdict is not Kind.JUSTE}


def as_json(seen: Any) -> Any:
    """A board as the child reads it."""
    *piles, number = seen.as_json()
    return [*piles, ["i", number]]


def test_games_are_cut_where_a_board_is_formed_again() -> None:
    rules = R7Rules()
    cases = R7Cases(1, rules)
    run = []
    for number in (1, 2):
        e = Episode(cases.deal(number), 3)
        run += [as_json(state.board) for state in rules.states(e, "")]
    call = {"f": "analyser_r7", "args": [["i", 2], ["i", 3]], "runs": [run]}
    formed = with_its_games(rules, call, "")["formed"]
    assert [game["board"] for game in formed] == [as_json(cases.deal(number)) for number in (1, 2)]
    ends = [rules.play(Episode(cases.deal(number), 3), "").final for number in (1, 2)]
    assert [game["final"][:3] for game in formed] == [as_json(end)[:3] for end in ends]


def test_a_board_formed_once_more_than_it_is_played_begins_no_game() -> None:
    rules = MdRules()
    start = MdCases(1, rules).deal(1)
    call = {"f": "analyser_md", "args": [["i", 1]], "runs": [[start.as_json()]]}
    (formed,) = with_its_games(rules, call, "")["formed"]
    assert formed["final"] == formed["board"]


# --- with files ---------------------------------------------------------------------------------


def privately(game: str) -> str:
    """A right program whose series form their boards by functions of its own."""
    text = re.sub(rf"\b(creer|reformer)_tableau_initial_{game}\b", rf"\1_a_moi_{game}", right(game))
    return text + (
        f"\n\ndef creer_tableau_initial_{game}(*cartes):\n    return creer_a_moi_{game}(*cartes)\n"
        f"\n\ndef reformer_tableau_initial_{game}(tableau):\n    reformer_a_moi_{game}(tableau)\n"
    )


@pytest.mark.long
@pytest.mark.parametrize("game", ("c4", "md"))  # for the others, files of tests/copies do so
def test_boards_may_be_formed_by_private_functions(check: Check, game: str) -> None:
    assert wrong(check(game, privately(game))) == {}


@pytest.mark.long
def test_private_games_that_are_badly_counted_are_wrong(check: Check) -> None:
    text = privately("c4").replace("gagnees += 1", "gagnees += 2")
    assert wrong(check("c4", text)) == {"analyser_c4": "faux"}
    text = privately("md").replace("range(np)", "range(np + 1)")
    assert {"observer_md", "analyser_md"} >= wrong(check("md", text)).keys()


@pytest.mark.long
@pytest.mark.parametrize("game", WATCHED)
def test_what_is_shown_must_be_of_a_game(check: Check, game: str) -> None:
    shown = JUNK.format(nom=f"observer_{game}", arguments=WATCHED[game])
    verdicts = check(game, right(game) + shown)
    assert wrong(verdicts) == {f"observer_{game}": "faux"}
    assert "n'est d'aucune partie" in verdicts[f"observer_{game}"].message

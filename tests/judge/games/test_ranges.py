"""Numbers, heights and sizes are drawn over all that a game may reach: what fails beyond some is seen."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from reussites_tk.judge import Kind, Verdict, judge
from reussites_tk.judge.exercises import EXERCISES
from tests.copies_loader import COPIES

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("first_fault")]


def only(game: str, nom: str) -> str:
    """A right file of which `nom` is the one judged function left: the others are lent."""
    text = (COPIES / game / "justes/simple.py").read_text(encoding="utf-8")
    judged = set(EXERCISES[game].names) - {nom}
    kept = [n for n in ast.parse(text).body if getattr(n, "name", "") not in judged]
    return "\n\n".join(filter(None, (ast.get_source_segment(text, node) for node in kept)))


def verdict(tmp_path: Path, game: str, nom: str, old: str = "", new: str = "", seed: int = 1) -> Verdict:
    text = only(game, nom)
    assert old in text
    file = tmp_path / f"{game}_essai.py"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return next(v for v in judge(file, game, graine=seed).fonctions if v.nom == nom)


GAMES = ("r7", "qll", "c4", "md")


def loop(role: str, game: str) -> str:
    return "range(1, np)" if (role, game) == ("observer", "qll") else "range(np)"


# Each game has one of the next two faults: they are long to see, and seen by the same series.
@pytest.mark.parametrize("game", ["qll", "c4"])
def test_an_analysis_that_plays_some_games_only_is_seen(game: str, tmp_path: Path) -> None:
    found = verdict(tmp_path, game, f"analyser_{game}", "range(np)", "range(min(np, 25))")
    assert (found.verdict, found.obtenu) == (Kind.FAUX, "25 parties jouées")


@pytest.mark.parametrize("game", ["r7", "md"])
def test_an_analysis_that_counts_the_first_games_only_is_seen(game: str, tmp_path: Path) -> None:
    found = verdict(tmp_path, game, f"analyser_{game}", "gagnees += 1", "gagnees += i < 20")
    assert found.verdict is Kind.FAUX


def test_an_analysis_of_many_games_with_the_whole_pack_is_asked_for(tmp_path: Path) -> None:
    found = verdict(tmp_path, "qll", "analyser_qll", "range(np)", "range(min(np, 3) if cartes == 52 else np)")
    assert (found.verdict, found.obtenu) == (Kind.FAUX, "3 parties jouées")


def test_an_analysis_of_more_tours_than_any_game_plays_is_asked_for(tmp_path: Path) -> None:
    found = verdict(
        tmp_path,
        "r7",
        "analyser_r7",
        "    gagnees = 0\n",
        "    gagnees = [0] * 6\n    gagnees = gagnees[nmax_t] * 0\n",
    )
    assert found.verdict is Kind.EXCEPTION


@pytest.mark.parametrize("game", GAMES)
def test_an_observer_that_shows_two_games_only_is_seen(game: str, tmp_path: Path) -> None:
    old = loop("observer", game)
    found = verdict(tmp_path, game, f"observer_{game}", old, old.replace("np", "min(np, 2)"))
    assert (found.verdict, found.obtenu) == (Kind.FAUX, "2 parties jouées")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("role", ["observer", "analyser"])
def test_a_right_series_is_right(role: str, game: str, tmp_path: Path) -> None:
    assert verdict(tmp_path, game, f"{role}_{game}").verdict is Kind.JUSTE


def test_an_observer_plays_all_the_tours_asked_for(tmp_path: Path) -> None:
    found = verdict(tmp_path, "r7", "observer_r7", "tableau, nt,", "tableau, min(nt, 3),")
    assert found.verdict is Kind.FAUX and "avec nt = 5" in found.message


@pytest.mark.parametrize("size", ["52 if np > 1 else 32", "32", "52"])
def test_a_series_on_another_number_of_cartes_is_seen(size: str, tmp_path: Path) -> None:
    found = verdict(tmp_path, "qll", "observer_qll", "initial_qll(cartes)", f"initial_qll({size})")
    assert found.verdict is Kind.FAUX and "ne part pas d'un tableau initial" in found.message


TRACED = "mode_trace == ModeTrace.AVEC_TRACE"
PLAYED = [
    ("r7", "jouer_une_r7", "tableau.num_tour < nt", f"tableau.num_tour < (min(nt, 3) if {TRACED} else nt)"),
    ("r7", "jouer_une_r7", "tableau.num_tour < nt", "tableau.num_tour < min(nt, 4)"),
    (
        "r7",
        "jouer_un_tour_r7",
        "ok = jouer_tas_r7(tableau, tableau.rebut)",
        f"ok = jouer_tas_r7(tableau, tableau.rebut) and not (tableau.num_tour > 2 and {TRACED})",
    ),
    (
        "md",
        "jouer_une_md",
        "if p.tas_vide(tas):\n        return True",
        "if p.la_hauteur(tas) in (0, 12):\n        return not p.la_hauteur(tas)",
    ),
    ("md", "jouer_une_md", "if not p.tas_vide(tas) and", "if 0 < p.la_hauteur(tas) < 7 and"),
]


@pytest.mark.parametrize(("game", "nom", "old", "new"), PLAYED)
def test_a_game_that_fails_late_or_on_a_high_pile_is_seen(
    game: str, nom: str, old: str, new: str, tmp_path: Path
) -> None:
    assert verdict(tmp_path, game, nom, old, new).verdict is Kind.FAUX


GATHERED = [
    (
        "qll",
        "while len(tableau.ligne) > 0:",
        "while tableau.ligne[:51]:\n        if len(tableau.ligne) > 45: tableau.ligne.pop()",
    ),
    ("qll", "while len(tableau.ligne) > 0:", "for _tas in range(min(len(tableau.ligne), 25)):"),
    (
        "md",
        "for tas in tableau.stockage:",
        "for tas in tableau.stockage:\n        if p.la_hauteur(tas) > 11:\n            continue",
    ),
    (
        "r7",
        "while not p.tas_vide(tableau.rebut):",
        "while not p.tas_vide(tableau.rebut) and p.la_hauteur(tableau.talon) < 51:",
    ),
]


@pytest.mark.parametrize(("game", "old", "new"), GATHERED)
def test_a_board_is_gathered_however_high_its_piles(game: str, old: str, new: str, tmp_path: Path) -> None:
    assert verdict(tmp_path, game, f"reformer_tableau_initial_{game}", old, new).verdict is Kind.FAUX


def test_a_table_that_is_only_cleared_shows_nothing(tmp_path: Path) -> None:
    text = "def afficher_c4(tableau):\n    effacer_graphique()\n"
    found = verdict(tmp_path, "c4", "jouer_une_c4", text, f"{text}    return\n")
    assert found.verdict is Kind.JUSTE
    assert any("ne montre aucun état" in remark for remark in found.remarques)

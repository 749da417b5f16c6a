"""What the page says of a game: coups, failures, penalties, ranking, figures."""

from __future__ import annotations

import pytest

from reussites_tk.gui.multiplayer import words
from reussites_tk.play.match_statistics import MatchFigures


def test_figures_are_told_by_number_of_players() -> None:
    assert words.figures_lines({})[0].words == "Aucune partie finie pour l’instant."
    lines = words.figures_lines({3: MatchFigures(4, 1, (2, 1, 1), -6, 5)})
    assert [line.value for line in lines if line.value] == ["4", "1", "2", "1", "1", "−1,5", "5"]
    (kept,) = [
        line
        for line in words.figures_lines({2: MatchFigures(1, 0, (1, 0), 5, 5, 52, 27)})
        if line.words == "Paris tenus"
    ]
    assert kept.value == "52\u00a0%"
    assert [line.words for line in lines[:2]] == ["À 3 joueurs", "Parties finies"]
    assert [line.words for line in lines[3:6]] == ["Personnes au 1er rang", "Au 2e rang", "Au 3e rang"]


def test_contracts_are_told_in_all_and_one_by_one() -> None:
    counted = MatchFigures(3, 0, (1, 1, 1, 0), 12, 60.5, 0, 0, 15, (1, 4, 0, 0), (0, 3, 0, 0), 180)
    lines = {line.words: line.value for line in words.figures_lines({4: counted})}
    assert lines["Donnes prises"] == "5 sur 15" and lines["Contrats réussis"] == "60\u00a0%"
    assert (lines["Petite"], lines["Garde"], lines["Meilleure donne"]) == ("0 sur 1", "3 sur 4", "180")
    assert lines["Meilleur score"] == "60,5" and "Garde sans" not in lines


@pytest.mark.parametrize(
    ("room", "shown"),
    [(50, "Marie"), (40, "Mar…"), (15, "M…"), (1, "M…")],
    ids=["fits", "cut", "one", "none"],
)
def test_a_name_gives_way_to_the_score(room: int, shown: str) -> None:
    assert words.fitted("Marie", room, lambda text: 10 * len(text)) == shown


def test_only_the_first_sentence_of_a_fault_is_in_the_panel() -> None:
    fault = "L’appel s’arrête, ligne 124 : un indice sort de la liste. Les listes commencent à 0."
    assert words.short_fault(fault) == "L’appel s’arrête, ligne 124 : un indice sort de la liste."
    assert words.fault_sentence("", "") == "" and len(words.short_fault("a" * 500)) < 95


def test_the_speed_of_computers_is_in_cartes() -> None:
    said = [words.computers_speed(speed) for speed in (0.5, 1.0, 3.0)]
    assert said == ["0,5 carte par seconde", "1 carte par seconde", "3 cartes par seconde"]

"""The board of a game played by hand, and the one that runs ahead while there is nothing to decide."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from reussites_tk.cours import Couleur, primitives
from reussites_tk.cours.donnes import donne
from reussites_tk.reussites import JEUX, c4_coups, md_coups, qll_coups, r7_coups
from reussites_tk.tas import liste_double
from reussites_tk.worker.benches.hand_board import Board, HandRules, Lookahead, Refused, Sockets, coup_json
from reussites_tk.worker.benches.pile_socket import Socket
from reussites_tk.worker.game_forms import HAND_FORMS

JSON = Any


def _deal(free: tuple[str, ...] = (), **options: JSON) -> JSON:
    return {"graine": 1, "numero": 1, "donne": list(free), "options": options}


@pytest.fixture
def sockets() -> Sockets:
    made = Sockets(liste_double)
    made.used = Socket(importlib.import_module("reussites_tk.tas.file"), made.dealer)
    return made


def _talon(board: Board) -> list[str]:
    talon = board.tableau.talon
    return [str(primitives.ieme_carte(talon, i)) for i in range(1, primitives.la_hauteur(talon) + 1)]


def test_a_number_gives_the_deal_of_the_course_and_codes_give_theirs(sockets: Sockets) -> None:
    cartes = list(map(str, donne(1, 1, 32)))
    assert _talon(Board(HandRules("md"), sockets, _deal(), logged=True)) == cartes
    free = tuple(code.strip("()") for code in reversed(cartes))
    assert _talon(Board(HandRules("md"), sockets, _deal(free), logged=True)) == cartes[::-1]


def test_a_step_leaves_one_state_and_one_sentence_for_each_coup(sockets: Sockets) -> None:
    board = Board(HandRules("md"), sockets, _deal(), logged=True)
    assert len(board.etats) == 1 and board.played == [""]
    board.step([{"type": "Tirer"}, {"type": "Descendre", "stockage": 3}])
    assert [etat["appels"] for etat in board.etats] == [
        ["retourner_carte_sur(talon)"],
        ["deplacer_haut_sur(talon, stockage[3])"],
    ]
    assert len(board.played) == 2 and board.played[1].endswith("sur le tas S4.")
    with pytest.raises(Refused, match="Aucune carte n’est tirée"):
        board.step([{"type": "Monter"}])


def test_the_board_ahead_goes_to_the_end_when_there_is_nothing_to_decide(sockets: Sockets) -> None:
    ahead = Lookahead(HandRules("r7"), sockets, _deal())
    ending = ahead.ending
    assert ending[0] == {"type": "Tirer"} and len(ending) > 100
    assert ahead.follow(ending[:2]) and ahead.ending == ending[2:]
    assert not ahead.follow([{"type": "Recommencer"}])
    assert ahead.follow(ending[2:]) and ahead.ending == []


def test_the_board_ahead_waits_at_a_decision(sockets: Sockets) -> None:
    ahead = Lookahead(HandRules("md"), sockets, _deal())
    assert ahead.ending == []
    assert ahead.follow([{"type": "Tirer"}])
    with pytest.raises(Refused):
        ahead.follow([{"type": "Monter"}])
    assert ahead.follow([{"type": "Descendre", "stockage": 0}])


def test_the_piles_of_a_person_are_not_used_for_what_is_ahead() -> None:
    """They would be blamed, or loop, for a coup that nobody played."""
    sockets = Sockets(liste_double)
    sockets.used = None
    assert Lookahead(HandRules("c4"), sockets, _deal()).ending


COUPS: list[tuple[str, Any, dict[str, Any]]] = [
    ("r7", r7_coups.Tirer(), {"type": "Tirer"}),
    ("qll", qll_coups.Deplacer(3), {"type": "Deplacer", "milieu": 3}),
    ("c4", c4_coups.Retourner(Couleur.COEUR), {"type": "Retourner", "couleur": 3}),
    ("md", md_coups.Descendre(2), {"type": "Descendre", "stockage": 2}),
]


@pytest.mark.parametrize(("jeu", "coup", "data"), COUPS)
def test_a_coup_written_and_read_again(jeu: str, coup: Any, data: dict[str, Any]) -> None:
    assert coup_json(coup) == data and HandRules(jeu).coup_of(data) == coup


@pytest.mark.parametrize(
    "data", [None, 3, "Tirer", {}, {"type": "Retourner", "couleur": 9}, {"type": "Glisser", "x": 1}]
)
def test_what_is_no_coup_is_left_as_it_is(data: Any) -> None:
    assert HandRules("c4").coup_of(data) == data


def test_every_game_and_every_option_is_known() -> None:
    """Those left out have no meaning in one game played by hand."""
    assert set(HAND_FORMS) == set(JEUX)
    left_out = {
        option.nom
        for code, jeu in JEUX.items()
        for option in jeu.options
        if option.nom not in (*HAND_FORMS[code].forming, *HAND_FORMS[code].ruling)
    }
    assert left_out == {"arret_si_bloque", "entre_parties", "strategie"}

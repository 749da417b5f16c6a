"""What a player may not know shows nowhere, in any game of several players.

Everything hidden from a player is permuted, the player's view and own draws staying the same: for Mémorix
the board, the joker's place, the order `t`, the joker's draws to come; for Ascenseur other hands, undealt
cartes, packs to come; for Tarot other hands, the dog that nobody saw, another's écart, so who the partner is.
Then all that leaves the game for that player is compared, for each level.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any, cast

import pytest

from reussites_tk.jeux import PARTIES, Jeu, ascenseur_pesee, tarot_pesee
from reussites_tk.jeux.options import Joueurs
from reussites_tk.jeux.pesee import Effort
from reussites_tk.jeux.tarot_coups import Poser
from reussites_tk.play import match as match_module
from reussites_tk.play.match import Answer, Match, MatchRequest, computer_answer
from reussites_tk.worker.messages import Observed
from reussites_tk.worker.parent.child import Child
from reussites_tk.worker.parent.players import PlayerSeat
from reussites_tk.worker.parent.referee import FORMS
from tests.jeux import outils, outils_ascenseur, outils_tarot

Partie = Any


@dataclass(frozen=True)
class Hidden:
    """What the test needs of a game: options to play with, and another world that looks the same to a player.

    `sizes` are the numbers of players, for each of the options. `differs` says whether two worlds hide
    different things, `same_next` whether a coup shows the same in both.
    """

    jeu: Jeu
    options: tuple[Mapping[str, Any], ...]
    other_world: Callable[[Partie, int, Random], Partie]
    differs: Callable[[Partie, Partie], bool]
    same_next: Callable[[Partie, Partie, Any], bool]
    sizes: tuple[int, ...] = (3, 3, 3)

    @property
    def players(self) -> Joueurs:
        option = self.jeu.option("joueurs")
        assert isinstance(option, Joueurs)
        return option


GAMES = {
    "memorix": Hidden(
        PARTIES["memorix"],
        (
            {"lignes": 3, "colonnes": 5, "E": 2},
            {"lignes": 3, "colonnes": 5, "E": 0, "joker_epargne_premiere": True},
            {"lignes": 4, "colonnes": 4, "joker": False},
        ),
        lambda partie, _joueur, chance: outils.autre_monde(partie, chance),
        lambda one, other: bool(one.tableau != other.tableau),
        lambda one, other, coup: bool(one.tableau[coup.case] == other.tableau[coup.case]),
    ),
    "ascenseur": Hidden(
        PARTIES["ascenseur"],
        (
            {"cartes_max": 3},
            {"cartes_max": 2, "atout": "descente", "regle_total": "different", "egalite": "contrats"},
            {"cartes_max": 2, "pari_force": "libre", "gain_defaut": 10, "perte_defaut": 10},
        ),
        outils_ascenseur.autre_monde,
        lambda one, other: bool(one.manche.mains != other.manche.mains),
        lambda one, other, _coup: sum(map(len, one.manche.mains)) > 1,  # else the next round is dealt
    ),
    "tarot": Hidden(
        PARTIES["tarot"],
        (
            {"nb_donnes": 1, "profil": "cours"},
            {"nb_donnes": 1, "profil": "polycopie"},
            {"nb_donnes": 1, "profil": "fft"},
        ),
        outils_tarot.autre_monde,
        lambda one, other: bool(one.donne != other.donne),
        # What is hidden shows at the end of the bids, a dog, and at the end of the deal, its count.
        lambda one, other, coup: isinstance(coup, Poser) and sum(map(len, one.donne.mains)) > 1,
        sizes=(4, 5, 5),
    ),
}
CASES = [
    (jeu, level, table)
    for jeu, hidden in GAMES.items()
    for level in hidden.players.niveaux
    for table in range(len(hidden.options))
]
DEALS = 1
NOMS = ("Ada", "Léo", "Zoé", "Max", "Eve")
MOST_REFUSALS = 50
"""Coups that are asked about: there may be tens of thousands of écarts."""


def test_every_game_is_held_to_it() -> None:
    assert GAMES.keys() >= PARTIES.keys()


@pytest.fixture(autouse=True)
def every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are not listed yet are played too; no clock changes what a computer decides."""
    monkeypatch.setattr(match_module, "PARTIES", {code: hidden.jeu for code, hidden in GAMES.items()})
    few = Effort(mondes=3, secondes=1e9)
    for weighing in (ascenseur_pesee, tarot_pesee):
        monkeypatch.setattr(weighing, "effort_de_la_table", lambda: few)


class Recorder:
    """A child that keeps what it is asked."""

    seconds = waited = 0.0

    def __init__(self) -> None:
        self.items: list[Any] = []

    def stream(self, item: Any) -> Iterator[Observed]:
        self.items.append(item)
        yield Observed(["n"])


def match_of(jeu: str, level: str, table: int, numero: int) -> Match:
    cle = GAMES[jeu].players.cle
    joueurs = tuple({"nom": nom, "type": "ordinateur", cle: level} for nom in NOMS[: GAMES[jeu].sizes[table]])
    return Match(MatchRequest(jeu, 3, numero, {**GAMES[jeu].options[table], "joueurs": joueurs}))


def elsewhere(match: Match, world: Partie) -> Match:
    """The same match in another world."""
    other = Match(match.request, match.identity)
    other.steps, other._partie = list(match.steps), world
    return other


def seen(match: Match, joueur: int) -> list[Any]:
    """All that leaves a match for a player before the next coup: view, state, journal, steps, saved game.

    What may be done, and why not something else, is for the player in turn alone.
    """
    saved = deepcopy(match._partie)
    saved.tirages = Match(match.request)._partie.tirages  # type: ignore[attr-defined]
    view, turn = match.view(joueur), match.turn
    coups = match.coups() if turn is not None and turn.joueur == joueur else ()
    return [
        json.dumps(view.en_json()),
        repr(view),
        (match.line, turn, coups, match.result(), match.over),
        repr(match._partie),
        [str(step) for step in match.steps],
        saved.sauvegarde(),
        [match.refusal(coup) for coup in coups[:MOST_REFUSALS]],
    ]


def asked_of_a_file(match: Match) -> list[Any]:
    """What the child of a student's player is sent, in a game that students have players for."""
    turn, recorder = match.turn, Recorder()
    assert turn is not None
    if match.request.jeu not in FORMS:
        return []
    view = match.view(turn.joueur)
    PlayerSeat(cast(Child, recorder)).ask(FORMS[match.request.jeu].function_of(view), view.en_json())
    return recorder.items


def decided(match: Match) -> Answer:
    question = match.question()
    assert question is not None
    return computer_answer(question)


@pytest.mark.parametrize(("jeu", "level", "table"), CASES)
def test_nothing_hidden_changes_what_is_seen_or_decided(jeu: str, level: str, table: int) -> None:
    chance, hidden = Random(11), GAMES[jeu]
    compared = different = continued = 0
    for numero in range(1, DEALS + 1):
        match = match_of(jeu, level, table, numero)
        while not match.over:
            question = match.question()
            assert question is not None
            joueur = question.seat.joueur
            worlds = {
                watching: elsewhere(match, hidden.other_world(match._partie, watching, chance))
                for watching in (joueur, joueur % len(match.seats) + 1)
            }
            for watching, world in worlds.items():
                assert seen(world, watching) == seen(match, watching)
            other = worlds[joueur]
            assert asked_of_a_file(other) == asked_of_a_file(match)
            answer = decided(match)
            assert decided(other) == answer
            compared += 1
            different += hidden.differs(match._partie, other._partie)
            same = hidden.same_next(match._partie, other._partie, answer.coup)
            evenements = match.accept(answer)
            if same:  # what everybody sees of the coup is the same too, joker exchanged or not
                continued += 1
                assert other.accept(answer) == evenements
                assert seen(other, joueur) == seen(match, joueur)
    assert different > compared / 3 and continued > compared / 3

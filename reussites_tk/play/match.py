"""A game of several players in progress: whose turn it is, who decides, and what everybody saw.

A `Match` holds a game of `jeux.PARTIES`; it is known by its doors alone, so that what a player may not know
stays inside. People's coups go to `play`. For the other seats `question` says what is to be decided,
`computer_answer` or a `Decider` answers it, in another thread or process if need be, and `accept` plays
the answer, unless the match has moved on. There is no undo: what has been seen cannot be unseen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol
from uuid import uuid4

from ..cours.alea import Source
from ..jeux import PARTIES, Jeu
from ..jeux.options import ORDINATEUR, Joueurs
from ..jeux.partie import Partie, Resultat
from ..worker.parent.referee import FORMS

Coup = Any
Evenement = Any
Vue = Any
"""Frozen records of the game that is played."""

HUMAN, COMPUTER, FILE = "human", "computer", "file"
"""Who decides at a seat: a person, one of our computers, a student's player."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player of a match, numbered from 1; `level` is a computer's, `file` that of a student's player."""

    joueur: int
    nom: str
    kind: str = HUMAN
    level: str = ""
    file: Path | None = None


@dataclass(frozen=True, slots=True)
class MatchRequest:
    """What is asked for: deal `numero` of `graine`, and the options that differ from their default.

    `files` gives students' players by seat, from 1: they play instead of whom the options put there.
    """

    jeu: str
    graine: int = 1
    numero: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    files: Mapping[int, Path] = field(default_factory=dict)

    @property
    def game(self) -> Jeu:
        """The game that is played; raises `KeyError` for an unknown code."""
        return PARTIES[self.jeu]

    def all_options(self) -> dict[str, Any]:
        """Return every option; raises `OptionRefusee` when one is not permitted."""
        return self.game.completer(self.options)

    def seats(self) -> tuple[Seat, ...]:
        """Return the seats in the order of play; raises `OptionRefusee` when an option is not permitted."""
        option = self.game.option("joueurs")
        assert isinstance(option, Joueurs)
        return tuple(
            self._seat(joueur, player, player.get(option.cle, option.niveaux[0]))
            for joueur, player in enumerate(self.all_options()["joueurs"], 1)
        )

    def _seat(self, joueur: int, player: Mapping[str, str], level: str) -> Seat:
        if joueur in self.files:
            return Seat(joueur, player["nom"], FILE, file=self.files[joueur])
        if player["type"] == ORDINATEUR:
            return Seat(joueur, player["nom"], COMPUTER, level)
        return Seat(joueur, player["nom"])


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat has to decide: plain data, that can go to another thread or process.

    `vue` is all that its player may know, `coups` what it may do, in order; it is empty in the games whose
    views tell it, where there may be hundreds of thousands. `cle` is the key of its own draws, from which
    nothing of the deal can be found. `options` are all those of the match; `match` and `rang` say when it was
    asked. What is written of it (`repr`) says nothing of a hand.
    """

    match: str
    rang: int
    jeu: str
    options: Mapping[str, Any]
    seat: Seat
    vue: Vue = field(repr=False)
    coups: tuple[Coup, ...] = field(repr=False)
    cle: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What a seat decided; `pourquoi` is its reason, `fault` what its file did wrong, in French or "".

    A coup may be hidden from the others, as an écart: what is written of an answer (`repr`) leaves it out.
    """

    question: Question
    coup: Coup = field(repr=False)
    pourquoi: str = field(default="", repr=False)
    fault: str = field(default="", repr=False)


class Decider(Protocol):
    """Who answers the questions of the seat of a student's file, one after the other."""

    def decide(self, question: Question) -> Answer:
        """Return a permitted coup, the lowest after a fault of the file."""
        ...

    def close(self) -> None:
        """End what it started; harmless when done twice."""
        ...


@dataclass(frozen=True, slots=True)
class Step:
    """One coup played: by whom, what everybody saw of it, the line of the state that followed.

    `pourquoi` and `fault` are those of the `Answer`, "" for a person's coup. They may name cartes of a hand:
    `match_secrets` says when they may be told, and what is written of a step (`repr`) leaves them out. So it
    does with `coup`, which may be hidden from the others, as an écart: what they see is in `evenements`.
    """

    joueur: int
    coup: Coup = field(repr=False)
    evenements: tuple[Evenement, ...]
    ligne: str
    pourquoi: str = field(default="", repr=False)
    fault: str = field(default="", repr=False)


class MovedOn(Exception):
    """An answer to a question of earlier on, or of another match: nothing is played."""


class Match:
    """A game of several players in progress. One thread plays it; questions may be answered in others.

    `steps` are the coups played, in order. `identity` is a name that no other match has. A `replay` is a
    deal that its people have seen already: the statistics leave it out.
    """

    def __init__(self, request: MatchRequest, identity: str = "", *, replay: bool = False) -> None:
        """Begin a match; raises `OptionRefusee` when an option is not permitted."""
        self.request = request
        self.options = request.all_options()
        self.seats = request.seats()
        self.identity = identity or uuid4().hex
        self.replay = replay
        self.steps: list[Step] = []
        self._partie: Partie[Any, Any, Any, Resultat] = request.game.charger().nouvelle_partie(
            self.options, request.graine, request.numero
        )

    # --- what is seen of it

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is; None once the game is over."""
        joueur = self._partie.au_trait()
        return None if joueur is None else self.seats[joueur - 1]

    @property
    def over(self) -> bool:
        """True once the game is over."""
        return self._partie.au_trait() is None

    @property
    def begun(self) -> bool:
        """True once a coup is played."""
        return bool(self.steps)

    @property
    def line(self) -> str:
        """The state on one line, as everybody sees it."""
        return self._partie.ligne()

    def view(self, joueur: int) -> Vue:
        """Return all that a player may know; raises `ValueError` when there is no such player."""
        return self._partie.vue_de(joueur)

    def coups(self) -> tuple[Coup, ...]:
        """Return the coups permitted to the player whose turn it is, in order."""
        return self._partie.coups_possibles()

    def refusal(self, coup: Coup) -> str | None:
        """Return why a coup is not permitted, in a French sentence; None if it is."""
        return self._partie.refus(coup)

    def result(self) -> Resultat | None:
        """Return the scores and ranks; None before the end."""
        return self._partie.resultat()

    # --- what changes it

    def play(self, coup: Coup, pourquoi: str = "", fault: str = "") -> tuple[Evenement, ...]:
        """Play a coup of the player whose turn it is; return what everybody sees of it.

        Raises `CoupRefuse`, and changes nothing, when it is not permitted.
        """
        joueur = self._partie.au_trait() or 0
        evenements = self._partie.jouer(coup)
        self.steps.append(Step(joueur, coup, evenements, self.line, pourquoi, fault))
        return evenements

    def question(self) -> Question | None:
        """Return what the seat whose turn it is has to decide; None for a person, and once it is over."""
        seat = self.turn
        if seat is None or seat.kind == HUMAN:
            return None
        vue, request = self.view(seat.joueur), self.request
        source: Source = request.game.charger_les_ordinateurs().source_de(vue, request.graine, request.numero)
        return Question(
            self.identity,
            len(self.steps),
            request.jeu,
            self.options,
            seat,
            vue,
            () if FORMS[request.jeu].permits else self.coups(),
            source.cle,
        )

    def accept(self, answer: Answer) -> tuple[Evenement, ...]:
        """Play what a seat decided; return what everybody sees of it.

        Raises `MovedOn` when the question is no longer the one of the moment, `CoupRefuse` when the coup is
        not permitted; nothing changes then.
        """
        asked = answer.question
        if (asked.match, asked.rang) != (self.identity, len(self.steps)):
            raise MovedOn
        return self.play(answer.coup, answer.pourquoi, answer.fault)

    # --- other matches of the same players

    def again(self, request: MatchRequest | None = None) -> Match:
        """Return a new match of the same deal, from its start: a replay if a carte was shown.

        `request` may change who plays it.
        """
        return Match(request or self.request, replay=self.replay or self.begun)

    def shares_deal(self, other: Match) -> bool:
        """Return True if another match has the same deal, as far as it is known before any carte is seen."""
        one, two = self.request, other.request
        same = (one.jeu, one.graine, one.numero) == (two.jeu, two.graine, two.numero)
        return same and all(self.options.get(name) == other.options.get(name) for name in one.game.donne)

    def next(self, numero: int | None = None) -> Match:
        """Return a match of another deal of the same seed: the next one, or that of a number."""
        return Match(replace(self.request, numero=self.request.numero + 1 if numero is None else numero))

    # --- to be kept and taken up again (see `match_saved`)

    def save_text(self) -> str:
        """Return the game on one line, as its own module writes it: no hidden carte is in it."""
        return self._partie.sauvegarde()


def computer_answer(question: Question) -> Answer:
    """Return what the level of a computer decides: always the same for the same question."""
    decider = PARTIES[question.jeu].charger_les_ordinateurs().decider
    decision = decider(question.seat.level, question.vue, Source(question.cle), question.options)
    return Answer(question, decision.coup, decision.pourquoi)

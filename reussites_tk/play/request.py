"""Which game to play and with what, as plain data; its states as they come from the child process."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ..cours.etat import Etat
from ..reussites import JEUX
from ..worker.game_forms import HAND_FORMS, STRATEGY_OPTION, STUDENTS
from ..worker.parent import games
from ..worker.parent.game_results import GameOver, PlayEnd
from .hand_child import HandRequest

REFERENCES = ("liste_double", "liste_simple", "tableau", "file")
"""The pile implementations of the course, by module."""
BATCH_SECONDS = 0.05
BATCH_LENGTH = 500
"""States reach the window in batches: the first at once, then at least this often."""


def hand_options(jeu: str) -> tuple[str, ...]:
    """Return the options that change something when a game is played by hand."""
    form = HAND_FORMS[jeu]
    return (*form.forming, *form.ruling)


@dataclass(frozen=True, slots=True)
class GameRequest:
    """One game: deal (`graine`, `numero`), piles (a module of ours or a file), `avec` a student's game.

    `donne` is an order of the cartes that a person gave, instead of a numbered deal. `parties` games are
    watched one after the other, with the deals that follow. `suite`: see `HandRequest`.
    """

    jeu: str = "r7"
    graine: int = 1
    numero: int = 1
    tas: str | Path = REFERENCES[0]
    avec: Path | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    donne: tuple[str, ...] = ()
    parties: int = 1
    suite: tuple[tuple[str, ...], ...] = ()

    @property
    def strategie(self) -> Path | None:
        """The student's strategy, played by our own game; None when there is none."""
        return self.avec if self.options.get(STRATEGY_OPTION) == STUDENTS else None

    @property
    def hand_request(self) -> HandRequest:
        """The same deal, to be played by hand: its rules are always those of the course."""
        options = {key: value for key, value in self.options.items() if key in hand_options(self.jeu)}
        return HandRequest(self.jeu, self.graine, self.numero, self.tas, options, self.donne, self.suite)

    @property
    def jeu_file(self) -> Path | None:
        """The student's game, None when ours is played."""
        return None if self.options.get(STRATEGY_OPTION) == STUDENTS else self.avec

    def with_game(self, file: Path | None) -> GameRequest:
        """Return the same deal played by a student's game, or by ours; a strategy file goes."""
        options = dict(self.options)
        if self.strategie is not None:
            del options[STRATEGY_OPTION]
        return replace(self, avec=file, options=options)

    def with_options(self, options: Mapping[str, Any], strategie: Path | None) -> GameRequest:
        """Return the same deal with other options; `strategie` is the student's strategy, if they say so."""
        avec = strategie if options.get(STRATEGY_OPTION) == STUDENTS else self.jeu_file
        return replace(self, options=dict(options), avec=avec)

    def with_deal(self, numero: int, graine: int) -> GameRequest:
        """Return a numbered deal of the same game."""
        return replace(self, numero=numero, graine=graine, donne=(), suite=())

    def of_game(self, jeu: str) -> GameRequest:
        """Return the deal of the same number in another game: ours, on the same piles."""
        return replace(self, jeu=jeu, avec=None, options={}, donne=(), suite=())

    def watched_as(self, hand: GameRequest) -> GameRequest:
        """Return this request with the deal and the rules of a game by hand, played automatically."""
        mine = self if self.jeu == hand.jeu else self.of_game(hand.jeu)
        own = {key: value for key, value in mine.options.items() if key not in hand_options(hand.jeu)}
        option = JEUX[hand.jeu].option
        # What the rules leave to the player has no meaning for a game that plays by itself.
        taken = {key: value for key, value in hand.options.items() if value not in option(key).au_joueur}
        options = {**own, **taken}
        deal = replace(mine, graine=hand.graine, numero=hand.numero, donne=hand.donne, suite=hand.suite)
        return replace(deal, options=options)

    def play(self, stopping: threading.Event) -> Iterator[list[Etat] | GameOver | PlayEnd]:
        """Play the games in a child process: batches of states, each game's result, then how all ended."""
        states = games.play(
            self.jeu,
            avec=self.avec,
            tas=self.tas,
            graine=self.graine,
            numero=self.numero,
            parties=1 if self.donne else self.parties,
            donne=self.donne,
            options=self.options,
            stop=stopping,
        )
        return in_batches(states)


def request_of(hand: HandRequest) -> GameRequest:
    """Return the request of a game by hand."""
    deal = hand.jeu, hand.graine, hand.numero, hand.tas
    return GameRequest(*deal, options=hand.options, donne=hand.donne, suite=hand.suite)


def in_batches(items: Iterable[Etat | GameOver | PlayEnd]) -> Iterator[list[Etat] | GameOver | PlayEnd]:
    """Gather states into lists; what is not a state passes alone, in order."""
    batch: list[Etat] = []
    due = 0.0
    for item in items:
        if not isinstance(item, Etat):
            if batch:
                yield batch
            batch = []
            yield item
            continue
        batch.append(item)
        if len(batch) >= BATCH_LENGTH or time.monotonic() >= due:
            yield batch
            batch, due = [], time.monotonic() + BATCH_SECONDS
    if batch:
        yield batch

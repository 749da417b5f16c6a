"""Where our own games call each primitive: the first state, of the first deals, that such a call leads to."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..cours import ModeTrace
from ..reussites import JEUX
from ..texts import _
from ..worker.benches.pile_socket import names_of, word
from .model import Specification
from .stage import OnStage, on_stage

GAMES = JEUX["r7"].module.rpartition(".")[0]
GRAINE, DEALS = 1, 3
"""The seed whose first deals are looked at; they are those of page 2 too."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A call in a game of ours: the deal, the state that shows what it did (from 0), the call itself."""

    jeu: str
    numero: int
    graine: int
    step: int
    call: str


def sightings(primitive: str) -> tuple[Sighting, ...]:
    """Return where each game that calls a primitive does so, in the order of the games."""
    return tuple(seen.shown[primitive] for seen in map(_seen, JEUX) if primitive in seen.shown)


def sighting(jeu: str, primitive: str) -> Sighting:
    """Return where a game calls a primitive; raises `KeyError` when it never does while it is shown."""
    return _seen(jeu).shown[primitive]


def unseen_words(specification: Specification) -> str:
    """Return why a primitive has no door to a game; "" when it has one, or is no primitive."""
    name = specification.name
    if not specification.is_primitive or sightings(name):
        return ""
    if any(name in _seen(jeu).between for jeu in JEUX):
        return _("Nos réussites ne l’appellent qu’entre deux parties, pour reformer le tableau.")
    return _("Aucune de nos réussites ne l’appelle.")


@dataclass(frozen=True, slots=True)
class _Seen:
    """What a game calls: while it is shown, and between two games."""

    shown: dict[str, Sighting]
    between: frozenset[str]


@cache
def _seen(jeu: str) -> _Seen:
    """Play the first deals of a game; a call made in the play is preferred to one that forms the board."""
    forming: dict[str, Sighting] = {}
    playing: dict[str, Sighting] = {}
    between: set[str] = set()
    module = JEUX[jeu].charger()
    for numero in range(1, DEALS + 1):
        log = _Log()
        with on_stage(deal=(GRAINE, numero), wrap=log.watching) as stage:
            log.stage = stage
            log.tableau = tableau = getattr(module, f"creer_tableau_initial_{jeu}")()
            _play(module, jeu, tableau)
            ended = len(stage.states)
            getattr(module, f"reformer_tableau_initial_{jeu}")(tableau)
        for (step, name), call in log.calls.items():
            if step < ended:
                place = playing if step else forming
                place.setdefault(name, Sighting(jeu, numero, GRAINE, step, call()))
            else:
                between.add(name)
    return _Seen(forming | playing, frozenset(between))


def _play(module: Any, jeu: str, tableau: Any) -> None:
    """Play a game to its end, as page 2 shows it."""
    tours = (JEUX["r7"].defauts["tours_max"],) if jeu == "r7" else ()
    getattr(module, f"jouer_une_{jeu}")(tableau, *tours, ModeTrace.AVEC_TRACE)


class _Log:
    """The first call of each primitive that a game makes before each state, by the number of that state."""

    def __init__(self) -> None:
        self.stage: OnStage | None = None
        self.tableau: Any = None
        self.calls: dict[tuple[int, str], Callable[[], str]] = {}

    def watching(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a primitive that notes its calls by a game: those of the screen, and of the tas, are not."""

        def call(*arguments: Any) -> Any:
            if sys._getframe(1).f_globals["__name__"].startswith(GAMES):
                step = len(self.stage.states) if self.stage is not None else 0
                if (step, name) not in self.calls:
                    self.calls[step, name] = self._writer(name, arguments)
            return function(*arguments)

        return call

    def _writer(self, name: str, arguments: tuple[Any, ...]) -> Callable[[], str]:
        """Return what writes a call, with the names that the tas have now, or later if there is no board."""
        names = names_of(self.tableau) if self.tableau is not None else None

        def write() -> str:
            known = names if names is not None else names_of(self.tableau)
            return f"{name}({', '.join(word(argument, known) for argument in arguments)})"

        return write

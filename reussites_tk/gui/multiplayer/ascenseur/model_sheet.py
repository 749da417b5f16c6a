"""The sheet of an Ascenseur: its rounds, from what everybody saw of them and nothing else. No Tk."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ....cours.cartes import Couleur, carte_de
from ....jeux.ascenseur import Reglage
from ....jeux.ascenseur_vue import MancheCommencee, MancheFinie, PariFait, PliPris
from ....jeux.partie import Resultat
from ....play.match import Step

_TURNED = re.compile(r" retournee=(\S+) ")
"""The turned carte in the line of a state, the only place that says that of the first round."""


@dataclass(frozen=True, slots=True)
class Line:
    """One round: its cartes and trump, then, by player, bets, tricks, points and the scores that follow.

    Of the round under way, a bet that is not made is None, and there are no points yet.
    """

    manche: int
    n: int
    atout: Couleur | None
    paris: tuple[int | None, ...]
    plis: tuple[int, ...]
    points: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return bool(self.points)

    def kept(self, place: int) -> bool:
        """Return True if a player, from 0, took as many tricks as was bet."""
        return self.paris[place] == self.plis[place]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rounds of a game so far, the one under way last; `result` is None before the end."""

    reglage: Reglage
    lines: tuple[Line, ...]
    result: Resultat | None = None

    @property
    def noms(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.reglage.noms

    @property
    def finished(self) -> tuple[Line, ...]:
        """The rounds that are over."""
        return tuple(line for line in self.lines if line.over)

    def at_end_of_round(self) -> Sheet:
        """Return the sheet as it is while the end of a round is in view: nothing of the next one."""
        return replace(self, lines=self.finished, result=None)

    @property
    def half(self) -> Line | None:
        """The round after which half of the game is played; None before."""
        rounds = len(self.reglage.calendrier)
        return next((line for line in self.finished if 2 * line.manche == rounds), None)


def sheet_of(reglage: Reglage, steps: Sequence[Step], result: Resultat | None = None) -> Sheet:
    """Return the sheet of a game from the coups that were played."""
    p, calendrier, lines = len(reglage.noms), reglage.calendrier, list[Line]()
    atout, plis = _first_trump(steps), [0] * p
    bets: list[int | None] = [None] * p
    for step in steps:
        for event in step.evenements:
            match event:
                case PariFait(joueur, pari):
                    bets[joueur - 1] = pari
                case PliPris(joueur):
                    plis[joueur - 1] += 1
                case MancheFinie():
                    lines.append(
                        Line(
                            event.manche, event.n, atout, event.paris, event.plis, event.points, event.scores
                        )
                    )
                    bets, plis = [None] * p, [0] * p
                case MancheCommencee():
                    atout = event.atout
    if steps and len(lines) < len(calendrier):
        lines.append(Line(len(lines) + 1, calendrier[len(lines)], atout, tuple(bets), tuple(plis)))
    return Sheet(reglage, tuple(lines), result)


def last_trick(steps: Sequence[Step]) -> PliPris | None:
    """Return the last trick that was taken; None before the first one."""
    for step in reversed(steps):
        for event in step.evenements:
            if isinstance(event, PliPris):
                return event
    return None


def _first_trump(steps: Sequence[Step]) -> Couleur | None:
    """Return the trump of the first round, which no event tells."""
    turned = _TURNED.search(steps[0].ligne) if steps else None
    return None if turned is None or turned[1] == "-" else carte_de(turned[1]).couleur

"""A finished count, as the contract's JSON and as text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from ..analysis.analyse import Analyse
from ..analysis.outcomes import first_win
from ..intervals import games_needed, wilson
from ..reussites import Jeu
from ..texts import _, french_number, french_percent, plural
from ..worker.game_forms import CHAIN_OPTION, CHAINED
from ..worker.games import Failed, PlayError
from .analysis_words import chain_lines, detail_lines, played, rate_lines, short_percent, speed_line

if TYPE_CHECKING:
    from fractions import Fraction

EXACT = ("c4",)
"""The games whose odds are known by calculation."""


@dataclass(frozen=True, slots=True)
class AnalysisReport:
    """A finished count, ready to print.

    `ours`: the game is ours, and its odds may be known; `precision`: the half width wanted, if any.
    """

    jeu: Jeu
    analyse: Analyse
    ours: bool = True
    reason: str = ""
    precision: float | None = None

    @property
    def parties(self) -> int:
        """How many games were played."""
        return self.analyse.counts.parties

    @property
    def failure(self) -> Failed | PlayError | None:
        """What a student's file did that stopped the games."""
        return self.analyse.failure

    @property
    def exact(self) -> Fraction | None:
        """The chance of winning, where it is known."""
        if not self.ours or self.jeu.code not in EXACT:
            return None
        from ..analysis.exact import exact_odds  # loaded when needed: the command starts sooner

        return exact_odds(self.jeu.code, self.analyse.options)

    @property
    def chained(self) -> bool:
        """Whether the games depend on one another."""
        return self.analyse.options.get(CHAIN_OPTION) == CHAINED

    def en_json(self) -> dict[str, object]:
        """Give the object of the contract; what was asked beyond it has keys of its own."""
        counts, exact = self.analyse.counts, self.exact
        return {
            "jeu": self.jeu.code,
            "parties": counts.parties,
            "gagnees": counts.gagnees,
            "taux": counts.gagnees / counts.parties,
            "ic95": list(wilson(counts.gagnees, counts.parties)),
            "detail": {str(key): number for key, number in counts.detail.items()},
            "graine": self.analyse.graine,
            "moteur": self.analyse.moteur,
            "secondes": round(self.analyse.secondes, 3),
            "parties_par_seconde": round(counts.parties / self.analyse.secondes),
            "exact": None if exact is None else f"{exact.numerator}/{exact.denominator}",
            **self._asked_json(),
            **self._chain_json(),
        }

    def _asked_json(self) -> dict[str, object]:
        asked: dict[str, object] = {}
        if self.analyse.debut != 1:
            asked["debut"] = self.analyse.debut
        if self.precision is not None:
            asked["precision"] = {"demi_largeur": self.precision, "parties": self._needed(self.precision)}
        return asked

    def _chain_json(self) -> dict[str, object]:
        """Say, where games depend on one another, that they do, and the cycle they entered."""
        if not self.chained:
            return {}
        cycle = self.analyse.cycle
        return {CHAIN_OPTION: CHAINED, "cycle": asdict(cycle) if cycle else None}

    def lines(self) -> list[str]:
        """Write the count as plain text: the rate first, then its interval and its detail."""
        return list(self._lines())

    def _lines(self) -> Iterator[str]:
        done, counts = self.analyse, self.analyse.counts
        yield f"{self.jeu.titre} · {played(counts.parties, done.graine, done.debut)}"
        yield from rate_lines(counts)
        if self.exact is not None:
            yield exact_line(self.exact)
        yield from detail_lines(self.jeu.code, counts)
        yield self._first_win()
        if self.precision is not None:
            yield self._precision_line(self.precision)
        if self.chained:
            yield from chain_lines(done.cycle)
        if self.reason:
            yield self.reason
        yield speed_line(counts.parties, done.secondes, done.moteur)

    def _first_win(self) -> str:
        """Write when the first win came and, for independent games, when one is to be expected."""
        found = first_win(self.analyse.counts, self.analyse.debut)
        if found.numero is None:
            return _("aucune partie gagnée")
        told = _("première gagnée : partie {numero}").format(numero=french_number(found.numero))
        if self.chained or found.attendu is None:
            return told
        games = plural(found.attendu, "partie", "parties")
        return _("{told} ; une gagnée pour {many} {games} en moyenne").format(
            told=told, many=french_number(found.attendu, 2 if found.attendu < 100 else 0), games=games
        )

    def _needed(self, half: float) -> int:
        exact = self.exact
        counts = self.analyse.counts
        return games_needed(float(exact) if exact else counts.gagnees / counts.parties, half)

    def _precision_line(self, half: float) -> str:
        needed = self._needed(half)
        return _("pour connaître ce taux à ± {half} près (95 %), il faut {many} {games}").format(
            half=short_percent(half),
            many=french_number(needed),
            games=plural(needed, "partie", "parties"),
        )


def exact_line(odds: Fraction) -> str:
    """Write odds known by calculation."""
    return _("chance exacte : {percent} ({a}/{b})").format(
        percent=french_percent(float(odds), 4), a=odds.numerator, b=odds.denominator
    )

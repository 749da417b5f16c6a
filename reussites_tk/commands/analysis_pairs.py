"""A comparison on the same deals, as JSON and as text."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..analysis.comparison import Comparison
from ..analysis.engine import Series
from ..analysis.outcomes import Counts
from ..intervals import wilson
from ..reussites import Jeu
from ..texts import _, french_number, plural
from ..worker.games import Failed, PlayError
from .analysis_report import AnalysisReport
from .analysis_words import (
    decimals_for,
    option_text,
    played,
    played_rules,
    rate_lines,
    short_percent,
    speed_line,
)


@dataclass(frozen=True, slots=True)
class PairsReport:
    """Two ways of playing the same games, ready to print."""

    jeu: Jeu
    series: Series
    contre: Series
    comparison: Comparison
    reason: str = ""
    precision: float | None = None

    @property
    def parties(self) -> int:
        """How many games were played, in each way."""
        return self.comparison.pairs.parties

    @property
    def failure(self) -> Failed | PlayError | None:
        """What a student's file did that stopped the games."""
        return self.comparison.failure

    @property
    def changed(self) -> Mapping[str, Any]:
        """The option that has another value in the second way."""
        before = played_rules(self.jeu, self.series.options)
        return {key: value for key, value in self.contre.options.items() if before[key] != value}

    def en_json(self) -> dict[str, object]:
        """Give the contract's object for the first way, and the second one beside it."""
        return {**self._first_way().en_json(), "contre": self._contre_json()}

    def _first_way(self) -> AnalysisReport:
        return AnalysisReport(self.jeu, self.comparison.first_way(self.series), self.series.avec is None)

    def _contre_json(self) -> dict[str, object]:
        pairs = self.comparison.pairs
        counts = pairs.other
        return {
            "options": dict(self.changed),
            "gagnees": counts.gagnees,
            "taux": counts.gagnees / counts.parties,
            "ic95": list(wilson(counts.gagnees, counts.parties)),
            "detail": {str(key): number for key, number in counts.detail.items()},
            "difference": pairs.difference,
            "ic95_difference": list(pairs.interval),
            "deux_gagnees": pairs.both,
            "premiere_seule": pairs.only_one,
            "seconde_seule": pairs.only_other,
            "aucune": pairs.neither,
            **self._precision_json(),
        }

    def _precision_json(self) -> dict[str, object]:
        if self.precision is None:
            return {}
        needed = self.comparison.pairs.needed(self.precision)
        return {"precision": {"demi_largeur": self.precision, "parties": needed}}

    def lines(self) -> list[str]:
        """Write both rates, then the difference and how sure it is."""
        return list(self._lines())

    def _lines(self) -> Iterator[str]:
        pairs = self.comparison.pairs
        which = played(pairs.parties, self.series.graine, self.series.debut)
        yield _("{titre} · deux façons de jouer les mêmes donnes · {which}").format(
            titre=self.jeu.titre, which=which
        )
        yield from _way(1, self._first_name(), pairs.one)
        yield from _way(2, option_text(self.changed), pairs.other)
        yield from self._difference()
        yield from self._where_they_differ()
        if self.reason:
            yield self.reason
        yield speed_line(2 * pairs.parties, self.comparison.secondes, self.comparison.moteur)

    def _first_name(self) -> str:
        if self.series.avec is not None and self.contre.avec is None:
            return self.series.avec.name
        before = played_rules(self.jeu, self.series.options)
        return option_text({key: before[key] for key in self.changed})

    def _difference(self) -> Iterator[str]:
        """Write the difference in points of percentage, its interval, and what may be concluded."""
        low, high = self.comparison.pairs.interval
        decimals = decimals_for(high - low)
        yield _("différence (1 - 2) : {points} points, intervalle à 95 % : de {low} à {high}").format(
            points=_points(self.comparison.pairs.difference, decimals),
            low=_points(low, decimals),
            high=_points(high, decimals),
        )
        if low > 0 or high < 0:
            yield _("la façon {n} gagne plus souvent").format(n=1 if low > 0 else 2)
        else:
            yield _("rien ne les départage encore : 0 est dans l'intervalle")
        if self.precision is not None:
            needed = self.comparison.pairs.needed(self.precision)
            yield _("pour connaître cette différence à ± {half} près (95 %), il faut {many} {games}").format(
                half=short_percent(self.precision),
                many=french_number(needed),
                games=plural(needed, "partie", "parties"),
            )

    def _where_they_differ(self) -> Iterator[str]:
        pairs = self.comparison.pairs
        for n, many, first in (
            (1, pairs.only_one, pairs.first_only_one),
            (2, pairs.only_other, pairs.first_only_other),
        ):
            told = _("gagnées par la façon {n} seule : {many} {games}").format(
                n=n, many=french_number(many), games=plural(many, "partie", "parties")
            )
            yield (
                told
                if first is None
                else _("{told}, dont la n° {first}").format(told=told, first=french_number(first))
            )


def _way(n: int, name: str, counts: Counts) -> Iterator[str]:
    rate, interval = rate_lines(counts)
    yield f"{n}. {name} : {rate}, {interval}"


def _points(difference: float, decimals: int) -> str:
    sign = "-" if difference < 0 else "+"
    return f"{sign}{french_number(100 * abs(difference), decimals)}"

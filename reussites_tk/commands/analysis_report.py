"""What `analyser` prints, as JSON and as text: a count, a comparison, the bound of every strategy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from math import floor, log10
from typing import TYPE_CHECKING, Any

from ..analysis.analyse import Analyse
from ..analysis.comparison import Comparison
from ..analysis.exact import exact_odds
from ..analysis.outcomes import Counts, first_win
from ..analysis.series import Series
from ..intervals import games_needed, wilson
from ..reussites import Jeu
from ..texts import _, french_number, french_percent, plural
from ..worker.game_forms import CHAIN_OPTION, CHAINED, MIXED
from ..worker.messages import Failed
from ..worker.parent.game_results import Cycle, PlayError

if TYPE_CHECKING:
    from ..analysis.clairvoyance import Clairvoyance

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
        return exact_odds(self.jeu.code, self.analyse.options)

    @property
    def chained(self) -> bool:
        """Whether the games depend on one another."""
        return self.analyse.options.get(CHAIN_OPTION) == CHAINED

    def en_json(self) -> dict[str, object]:
        """Return the object of the contract; what was asked beyond it has keys of its own."""
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
            **self._further_json(),
        }

    def _further_json(self) -> dict[str, object]:
        """Return what was asked beyond the contract, and the cycle of games that depend on one another."""
        further: dict[str, object] = {}
        if self.analyse.debut != 1:
            further["debut"] = self.analyse.debut
        if self.precision is not None:
            further["precision"] = {"demi_largeur": self.precision, "parties": self._needed(self.precision)}
        if self.chained:
            cycle = self.analyse.cycle
            further |= {CHAIN_OPTION: CHAINED, "cycle": asdict(cycle) if cycle else None}
        return further

    def lines(self) -> list[str]:
        """Return the count as plain text: the rate first, then its interval and its detail."""
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
        """Return when the first win came and, for independent games, when one is to be expected."""
        found = first_win(self.analyse.counts, self.analyse.debut)
        if found.numero is None:
            return _("aucune partie gagnée")
        first = _("première gagnée : partie {numero}").format(numero=french_number(found.numero))
        if self.chained or found.attendu is None:
            return first
        games = plural(found.attendu, "partie", "parties")
        return _("{told} ; une gagnée pour {many} {games} en moyenne").format(
            told=first, many=french_number(found.attendu, 2 if found.attendu < 100 else 0), games=games
        )

    def _needed(self, half: float) -> int:
        exact = self.exact
        counts = self.analyse.counts
        # Where the true chance is known, an estimate of it would only blur the answer.
        return games_needed(float(exact) if exact else counts.gagnees / counts.parties, half)

    def _precision_line(self, half: float) -> str:
        needed = self._needed(half)
        return _("pour connaître ce taux à ± {half} près (95 %), il faut {many} {games}").format(
            half=short_percent(half),
            many=french_number(needed),
            games=plural(needed, "partie", "parties"),
        )


def exact_line(odds: Fraction) -> str:
    """Return odds known by calculation as a line."""
    return _("chance exacte : {percent} ({a}/{b})").format(
        percent=french_percent(float(odds), 4), a=odds.numerator, b=odds.denominator
    )


# --- two ways of playing the same games ------------------------------------------------------


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
        """Return the contract's object for the first way, and the second one beside it."""
        first = AnalysisReport(self.jeu, self.comparison.first_way(self.series), self.series.avec is None)
        return {**first.en_json(), "contre": self._contre_json()}

    def _contre_json(self) -> dict[str, object]:
        pairs = self.comparison.pairs
        counts, precision = pairs.other, dict[str, object]()
        if self.precision is not None:
            needed = pairs.needed(self.precision)
            precision = {"precision": {"demi_largeur": self.precision, "parties": needed}}
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
            **precision,
        }

    def lines(self) -> list[str]:
        """Return both rates, then the difference and how sure it is, as lines of text."""
        return list(self._lines())

    def _lines(self) -> Iterator[str]:
        pairs = self.comparison.pairs
        which = played(pairs.parties, self.series.graine, self.series.debut)
        yield _("{titre} · deux façons de jouer les mêmes donnes · {which}").format(
            titre=self.jeu.titre, which=which
        )
        for n, name, counts in (
            (1, self._first_name(), pairs.one),
            (2, option_text(self.changed), pairs.other),
        ):
            rate, interval = rate_lines(counts)
            yield f"{n}. {name} : {rate}, {interval}"
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
        """Yield the difference in points of percentage, its interval, and what may be concluded."""
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
            line = _("gagnées par la façon {n} seule : {many} {games}").format(
                n=n, many=french_number(many), games=plural(many, "partie", "parties")
            )
            if first is not None:
                line = _("{told}, dont la n° {first}").format(told=line, first=french_number(first))
            yield line


def _points(difference: float, decimals: int) -> str:
    """Return a difference of two shares in points of percentage, with its sign."""
    sign = "-" if difference < 0 else "+"
    return f"{sign}{french_number(100 * abs(difference), decimals)}"


# --- the bound of every strategy -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OptimumReport:
    """What the search has found, ready to print."""

    jeu: Jeu
    found: Clairvoyance
    graine: int
    debut: int
    secondes: float

    def en_json(self) -> dict[str, object]:
        """Return plain data, with the words of `analyser`."""
        return {
            "jeu": self.jeu.code,
            "parties": self.found.parties,
            "gagnables": self.found.winnable,
            "perdues": self.found.lost,
            "inconnues": self.found.unknown,
            "taux": self.found.winnable / self.found.parties,
            "ic95": list(self.found.interval),
            "graine": self.graine,
            "secondes": round(self.secondes, 3),
        }

    def lines(self) -> Iterator[str]:
        """Yield the text: the rate, its interval, what is not known."""
        found = self.found
        low, high = found.interval
        decimals = decimals_for(high - low)
        yield f"{self.jeu.titre} · {played(found.parties, self.graine, self.debut)}"
        yield _("toutes les cartes connues, {rate} se gagneraient ({many})").format(
            rate=french_percent(found.winnable / found.parties, decimals), many=french_number(found.winnable)
        )
        yield _("intervalle à 95 % : de {low} à {high}").format(
            low=french_percent(low, decimals), high=french_percent(high, decimals)
        )
        if found.unknown:
            many = plural(found.unknown, "donne trop difficile", "donnes trop difficiles")
            yield _("{n} {many} à trancher : l'intervalle en tient compte").format(
                n=french_number(found.unknown), many=many
            )
        yield _("Aucune stratégie ne peut faire mieux : elle ne connaît pas l'ordre du talon.")


# --- sentences that the reports share --------------------------------------------------------

DETAILS = {
    "r7": ("au tour {key}", "au tour {key}"),
    "qll": ("{key} tas", "{key} tas"),
    "c4": ("{key} carte placée", "{key} cartes placées"),
    "md": ("{key} carte montée", "{key} cartes montées"),
}
"""What the detail of a game counts, by game: one, and many."""


def rate_lines(counts: Counts) -> Iterator[str]:
    """Yield the rate, then its interval."""
    won = plural(counts.gagnees, "gagnée", "gagnées")
    low, high = wilson(counts.gagnees, counts.parties)
    decimals = decimals_for(high - low)
    rate = french_percent(counts.gagnees / counts.parties, decimals)
    yield f"{rate} {won} ({french_number(counts.gagnees)})"
    yield _("intervalle à 95 % : de {low} à {high}").format(
        low=french_percent(low, decimals), high=french_percent(high, decimals)
    )


def decimals_for(width: float) -> int:
    """Return how many decimals of a percentage are worth writing for an interval of this width."""
    # Two significant digits of the width: more would only be noise.
    return min(7, max(2, 1 - floor(log10(100 * width))))


def won_by_end(jeu: str, counts: Counts) -> dict[str, int]:
    """Return how many games were won by each end, in its words."""
    # The history of R7 tells every tour: the first ones are there even where nobody won.
    keys = range(1, max(counts.detail, default=0) + 1) if jeu == "r7" else sorted(counts.detail)
    return {plural(key, *DETAILS[jeu]).format(key=key): counts.detail.get(key, 0) for key in keys}


def detail_lines(jeu: str, counts: Counts) -> Iterator[str]:
    """Yield how the games ended: for each end its games, their share, that of all up to it; then the lost."""
    ends = won_by_end(jeu, counts)
    width = max((12, *map(len, ends)))
    heads = _("parties"), "%", _("% cumulé")
    yield f"  {'':<{width}} {heads[0]:>12} {heads[1]:>10} {heads[2]:>10}"
    cumulated = 0
    for end, number in ends.items():
        cumulated += number
        yield _detail_line(end, width, counts, number, cumulated)
    yield _detail_line(_("perdues"), width, counts, counts.parties - counts.gagnees)


def _detail_line(words: str, width: int, counts: Counts, number: int, *cumulated: int) -> str:
    shares = (french_percent(games / counts.parties) for games in (number, *cumulated))
    return f"  {words:<{width}} {french_number(number):>12}" + "".join(f" {share:>10}" for share in shares)


def chain_lines(cycle: Cycle | None) -> Iterator[str]:
    """Yield the warning that the games of a chain depend on one another, and its cycle."""
    yield _("Cartes ramassées sans être battues : ces parties dépendent les unes des autres,")
    yield _("et l'intervalle ne vaut que pour des parties indépendantes (--option entre_parties=battu).")
    if cycle is not None:
        yield _(
            "À partir de la partie {debut}, les mêmes {longueur} parties se répètent ({gagnees} gagnées)."
        ).format(
            debut=french_number(cycle.debut),
            longueur=french_number(cycle.longueur),
            gagnees=french_number(cycle.gagnees),
        )


def speed_line(parties: int, seconds: float, moteur: str) -> str:
    """Return how long it took, and with which engine, as a line."""
    return _("{seconds} s, {speed} parties par seconde, moteur {moteur}").format(
        seconds=french_number(seconds, 1), speed=french_number(parties / seconds), moteur=moteur
    )


def played(parties: int, graine: int, debut: int) -> str:
    """Return which games were played, as text."""
    games = plural(parties, "partie", "parties")
    which = f"{french_number(parties)} {games}, graine {graine}"
    if debut == 1:
        return which
    return _("{told}, à partir de la partie {debut}").format(told=which, debut=french_number(debut))


def played_rules(jeu: Jeu, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the value of every option in a series: without a word about it, deals are independent."""
    independent = {CHAIN_OPTION: MIXED} if CHAIN_OPTION in jeu.defauts else {}
    return {**jeu.defauts, **independent, **options}


def short_percent(share: float) -> str:
    """Return a share as a percentage without useless zeros: `0,1 %`."""
    return f"{100 * share:.6g}".replace(".", ",") + "\N{NO-BREAK SPACE}%"


def option_text(values: Mapping[str, object]) -> str:
    """Return options as they are typed."""
    words = {True: "oui", False: "non"}
    return ", ".join(f"{k}={words[v] if isinstance(v, bool) else v}" for k, v in values.items())

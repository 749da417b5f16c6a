"""Is `battre_tas` fair? Its order follows the seed, it never seeds again, and its law is tested.

The law is that of the orders of a small pile, of the places of a taller one, and of what a whole pack
keeps: chi-square tests and a Chernoff bound, at a level that no right program meets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import cycle, pairwise
from math import factorial, log, sqrt
from typing import Any, NamedTuple

from ...texts import _
from ...worker.messages import Failed
from ..runner import Runner, failure, observe
from ..verdicts import Difference, Kind
from .cases import HIDDEN, Case, TasState

RUNS = 4_500
"""Shuffles of three cartes that are seen first: under a bias of 1/54 in one order out of six, they look
fair (at the level `DOUBT`) about once in 1,000 files."""

FEWER = 600
"""Shuffles of the small piles that are only there for their sides, their mode or their pack."""

MORE = 12_000
"""How many more where they do not look fair: that bias is then seen at the level `CERTAIN`."""

DOUBT, CERTAIN = 1, 11
"""What does not look fair, and what is not: a fair shuffle gives it once in 10 tries, in 10^11 tries."""

SMALLEST = 20
"""Under this number of shuffles the law is not judged.

On 20 shuffles of three cartes the bound of `limit` is passed when 18 give the same order: once in 10^11.
"""


def chi_square(counts: Mapping[str, int], cells: int) -> float:
    """Return Pearson's statistic of `counts` against the uniform law on `cells` outcomes."""
    total = sum(counts.values())
    wanted = total / cells
    missing = cells - len(counts)
    return sum((n - wanted) ** 2 for n in counts.values()) / wanted + missing * wanted


def limit(freedom: int, power: int = CERTAIN) -> float:
    """Return a bound that a fair shuffle passes but once in more than 10^power tries.

    Tail bound of the chi-square law (Laurent and Massart, 2000, Annals of Statistics 28, lemma 1):
    P(X >= k + 2 sqrt(k x) + 2 x) <= exp(-x), with x = power log 10.
    """
    x = power * log(10)
    return freedom + 2 * sqrt(freedom * x) + 2 * x


def is_fair(counts: Mapping[str, int], height: int, power: int = CERTAIN) -> bool:
    """Return True if the orders of a pile of `height` cartes may come from a fair shuffle."""
    cells = factorial(height)
    if sum(counts.values()) < SMALLEST:
        return True
    return chi_square(counts, cells) <= limit(cells - 1, power)


def are_independent(pairs: Mapping[str, int], height: int) -> bool:
    """Return True if a shuffle and the next one may owe nothing to each other: every two orders as often.

    A pile turned a little more each time takes every order equally often, and nothing is left to chance.
    """
    cells = factorial(height) ** 2
    if sum(pairs.values()) < 5 * cells:
        return True
    return chi_square(pairs, cells) <= limit(cells - 1)


def is_fair_by_place(counts: Mapping[str, int], height: int, power: int = CERTAIN) -> bool:
    """Return the same of a taller pile by its places: each carte should go to each place as often.

    Pearson's statistic over the height * height table of (place after, place before).
    """
    runs = sum(counts.values())
    if runs < SMALLEST:
        return True
    table = [[0] * height for _ in range(height)]
    for order, count in counts.items():
        for after, before in enumerate(order.split()):
            table[after][int(before)] += count
    wanted = runs / height
    statistic = sum((n - wanted) ** 2 for row in table for n in row) / wanted
    return statistic <= limit(height * height, power)


def kept_places(counts: Mapping[str, int]) -> int:
    """Count the cartes that a shuffle leaves where they were, over all the shuffles."""
    return sum(n * sum(int(k) == i for i, k in enumerate(order.split())) for order, n in counts.items())


def kept_neighbours(counts: Mapping[str, int]) -> int:
    """Count the cartes that keep above them the carte that was there, over all the shuffles."""
    total = 0
    for order, n in counts.items():
        places = [int(k) for k in order.split()]
        total += n * sum(above == below + 1 for below, above in pairwise(places))
    return total


def is_too_many(count: int, runs: int) -> bool:
    """Return True if `runs` fair shuffles leave so many cartes in place, or beside their neighbour.

    Their factorial moments are at most those of Poisson's law of mean 1 per shuffle, hence Chernoff's bound:
    P(X >= x) <= exp(x - m - x log(x / m)), with m = runs.
    """
    return count > runs > 0 and count - runs - count * log(count / runs) < -CERTAIN * log(10)


# --- testing the shuffles of a file ---------------------------------------------------------------

UP, DOWN, BOTH = (1,), (0,), (1, 0)
"""The sides of the cartes of a pile, from the bottom, again and again."""


_SIDES = {UP: "", DOWN: _(" cachées"), BOTH: _(", certaines cachées")}


class Shuffled(NamedTuple):
    """A pile that is shuffled to see the law: its height, how many times at first, and what else it is."""

    height: int
    runs: int
    sides: tuple[int, ...] = UP
    mode: str = "empile"
    n: int = 52

    def case(self) -> Case:
        """Return the case of its shuffle."""
        hidden = HIDDEN[self.n]
        some = hidden[5 : 5 + self.height] if self.height <= PLACED else hidden[-self.height :]
        codes = (code | side for code, side in zip(some, cycle(self.sides), strict=False))
        return Case("battre_tas", (TasState(tuple(codes), self.mode),), (("t", 0),), self.n)

    def in_words(self) -> str:
        """Say which piles are shuffled: « de 3 cartes », « de 9 cartes en partie cachées, tas étalé »."""
        told = _("de {n} cartes").format(n=self.height) + _SIDES[self.sides]
        return told + (_(", tas étalé") if self.mode == "etale" else "")


LAWS = (
    Shuffled(2, 200),
    Shuffled(3, RUNS),
    Shuffled(8, 300),
    Shuffled(52, 60),
    # The same law whatever the sides, the mode, the pack, the height.
    Shuffled(3, FEWER, DOWN, "etale"),
    Shuffled(3, FEWER, BOTH, n=32),
    Shuffled(4, FEWER, BOTH),
    Shuffled(9, 60, BOTH, "etale"),
    Shuffled(20, 60, DOWN),
    Shuffled(32, 60, DOWN, n=32),
)
"""The piles that are shuffled to see the law."""
WHOLE = LAWS[3]

ORDERED, PLACED = 3, 8
"""Up to three cartes the law is judged by the orders, up to so many by the places, then by what is kept."""
SECONDS = 0.7
"""Processor seconds given to each count of orders."""

UNFAIR = _(
    "Tous les ordres doivent être également probables, et ils ne le sont pas : pour i de la hauteur à 2, "
    "avec quelles places peut-on échanger la carte i ?"
)
SEEDED = _("battre_tas ne doit pas initialiser l'aléa : deux tas battus de suite auraient le même ordre.")
SAME = _("Battre deux fois de suite le même tas donne deux fois le même mélange.")
STILL = _("Une carte ne bouge jamais, même sur {runs} mélanges {kind} : tout le tas est-il battu ?")
IN_PLACE = _("en {runs} mélanges {kind}, {n} cartes restent à leur place (environ {runs} le devraient)")
TOGETHER = _(
    "en {runs} mélanges {kind}, {n} cartes gardent au-dessus d’elles la même voisine (environ {runs} le "
    "devraient)"
)
BEATEN_LITTLE = _(
    "Le tas est trop peu battu : {told}. Chaque carte est-elle échangée, même dans un grand tas ?"
)
OTHER_SOURCE = _("Remarque : la source aléatoire du cours est un_entier(n).")
FOLLOWED = _(
    "Tous les ordres sortent aussi souvent, mais chacun se devine d’après celui d’avant : "
    "d’où vient le hasard ?"
)
FAIR = _("chaque ordre aussi souvent que les autres")


Make = Callable[[Case, str], dict[str, Any]]
"""Makes the bench's item of a case: how its pile is laid depends on the exercise."""


def shuffle_fault(runner: Runner, make: Make, graine: int) -> Difference | None:
    """Return what is wrong with the law of a shuffle that keeps its cartes, or None."""
    return _seeding_fault(runner, make, graine) or _law_fault(runner, make, graine)


def shuffle_remark(runner: Runner, make: Make, graine: int) -> str:
    """Return the remark on a shuffle that draws elsewhere than in `un_entier`."""
    seen = _observe(runner, _item(make, WHOLE, "draws", graine))
    return OTHER_SOURCE if seen[0] == "d" and not seen[1][0]["draws"] else ""


def _item(make: Make, pile: Shuffled, mode: str, graine: int, runs: int = RUNS) -> dict[str, Any]:
    item = make(pile.case(), mode)
    return {**item, "graine": graine, "runs": runs, "seconds": SECONDS, "height": pile.height}


def _observe(runner: Runner, item: dict[str, Any]) -> Any:
    """Return what the bench counted; a list whose first word tells how it failed when it could not."""
    outcome = observe(runner, item)
    if isinstance(outcome, Failed):
        return ["failed", failure(outcome)]
    return outcome.data["r"]


def _seeding_fault(runner: Runner, make: Make, graine: int) -> Difference | None:
    """Return what is wrong with the seeding of a shuffle, or None."""
    seen = _observe(runner, _item(make, WHOLE, "draws", graine))
    if seen[0] == "failed":
        return _as_difference(seen[1])
    if seen[0] != "d":
        return None
    first, second = seen[1]
    if first["seeded"] or second["seeded"]:
        return Difference(Kind.FAUX, _("la source n'est pas réinitialisée"), _("elle l'est"), SEEDED)
    laid = WHOLE.case().tas[0].codes
    moves = [_moves(laid, first["order"]), _moves(first["order"], second["order"])]
    if moves[0] == moves[1]:
        return Difference(Kind.FAUX, _("deux mélanges différents"), _("deux fois le même"), SAME)
    return None


def _as_difference(failed: Any) -> Difference:
    assert isinstance(failed, Difference)
    return failed


def _moves(before: Any, after: Any) -> list[int]:
    """Return where each carte of `after` was before, -1 for one that was not there."""
    places = {code: i for i, code in enumerate(before)}
    return [places.get(code, -1) for code in after]


def _law_fault(runner: Runner, make: Make, graine: int) -> Difference | None:
    """Return what is wrong with the law of a shuffle, counting more where the first counts look unfair."""
    for pile in LAWS:
        height = pile.height
        counted = _counted(runner, make, graine, pile, pile.runs)
        # From another seed: the same one would count the same shuffles again.
        if not isinstance(counted, list) and not _is_fair(height, counted["orders"], DOUBT):
            counted = _added(counted, _counted(runner, make, graine + SMALLEST, pile, MORE))
        if isinstance(counted, list):
            return _as_difference(counted[1]) if counted[0] == "failed" else None
        wrong = _unfair(pile, counted["orders"]) or _followed(height, counted.get("pairs", {}))
        if wrong is not None:
            return wrong
    return None


def _counted(runner: Runner, make: Make, graine: int, pile: Shuffled, runs: int) -> Any:
    """Count orders; a shuffle that takes its time is counted again and again, until its law can be seen."""
    counted = _observe(runner, _item(make, pile, "law", graine, runs))
    for more in range(1, SMALLEST if pile.height <= PLACED else 1):
        if isinstance(counted, list) or counted.get("lost") or counted["runs"] >= SMALLEST:
            break
        counted = _added(counted, _observe(runner, _item(make, pile, "law", graine + more, runs)))
    return counted


def _added(counted: Any, more: Any) -> Any:
    """Add up two counts; the second alone is returned when it failed."""
    if isinstance(more, list):
        return more
    orders, pairs = (
        dict(Counter(counted.get(name, {})) + Counter(more.get(name, {}))) for name in ("orders", "pairs")
    )
    return {**more, "orders": orders, "pairs": pairs, "runs": counted["runs"] + more["runs"]}


def _is_fair(height: int, orders: dict[str, int], power: int) -> bool:
    """Return True if a law may be fair, by what is looked at for that height; taller piles have none."""
    if height > PLACED:
        return True
    return is_fair(orders, height, power) if height <= ORDERED else is_fair_by_place(orders, height, power)


def _followed(height: int, pairs: dict[str, int]) -> Difference | None:
    """Return the fault of a shuffle whose next order can be known from the last one, or None."""
    if height > ORDERED or are_independent(pairs, height):
        return None
    return Difference(Kind.FAUX, FAIR, _("chaque mélange décide du suivant"), FOLLOWED)


def _unfair(pile: Shuffled, orders: dict[str, int]) -> Difference | None:
    """Return the fault of a shuffle under which some orders or places come too often, or None."""
    height = pile.height
    if not _is_fair(height, orders, CERTAIN):
        places = _("certaines places attirent certaines cartes, en {runs} mélanges {kind}")
        told = places.format(runs=sum(orders.values()), kind=pile.in_words())
        return Difference(Kind.FAUX, FAIR, _seen(pile, orders) if height <= ORDERED else told, UNFAIR)
    return _kept(pile, orders) if height > PLACED else None


def _kept(pile: Shuffled, orders: dict[str, int]) -> Difference | None:
    """Return the fault of a tall pile shuffled too little: cartes stay in place, or stay together."""
    still = [k for k in range(pile.height) if all(int(o.split()[k]) == k for o in orders)]
    runs, kind = sum(orders.values()), pile.in_words()
    if runs >= 10 and still:
        stays = _("la carte n° {n} reste en place").format(n=still[0] + 1)
        return Difference(Kind.FAUX, FAIR, stays, STILL.format(runs=runs, kind=kind))
    for count, sentence in ((kept_places(orders), IN_PLACE), (kept_neighbours(orders), TOGETHER)):
        if is_too_many(count, runs):
            kept = sentence.format(n=count, runs=runs, kind=kind)
            return Difference(Kind.FAUX, FAIR, kept, BEATEN_LITTLE.format(told=kept))
    return None


def _seen(pile: Shuffled, orders: dict[str, int]) -> str:
    """Write how often each order of a small pile came."""
    total = sum(orders.values())
    parts = [
        f"{' '.join(str(int(k) + 1) for k in order.split())} : {100 * count / total:.1f} %".replace(".", ",")
        for order, count in sorted(orders.items())
    ]
    return _("ordres obtenus en {n} mélanges {kind} : {parts}").format(
        n=total, kind=pile.in_words(), parts=" ; ".join(parts)
    )

"""Judges the chance in `battre_tas`: the order follows the seed, no reseeding, a fair law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from ..texts import _
from ..worker.messages import Failed
from .cases import SHOWN, Case, TasState
from .compare import Difference
from .shuffle_law import (
    CERTAIN,
    DOUBT,
    MORE,
    RUNS,
    SMALLEST,
    are_independent,
    is_fair,
    is_fair_by_place,
    is_too_many,
    kept_neighbours,
    kept_places,
)
from .trials import Runner, failure, observe
from .verdicts import Kind

LAWS = ((2, 200), (3, RUNS), (8, 300), (52, 60))
"""Heights of the piles that are shuffled to see the law, and how many times at first."""

PLACED = 8
"""Up to three cartes the law is judged by the orders, up to so many by the places, then by what is kept."""
SECONDS = 0.7
"""Processor seconds given to each count of orders."""

UNFAIR = _(
    "Tous les ordres doivent être également probables, et ils ne le sont pas : pour i de la hauteur à 2, "
    "avec quelles places peut-on échanger la carte i ?"
)
SEEDED = _("battre_tas ne doit pas initialiser l'aléa : deux tas battus de suite auraient le même ordre.")
SAME = _("Battre deux fois de suite le même tas donne deux fois le même mélange.")
STILL = _("Une carte ne bouge jamais, même sur 60 mélanges de 52 cartes : tout le tas est-il battu ?")
IN_PLACE = _("en {runs} mélanges de {height} cartes, {n} restent à leur place (environ {runs} le devraient)")
TOGETHER = _(
    "en {runs} mélanges de {height} cartes, {n} gardent au-dessus d’elles la même voisine (environ {runs} "
    "le devraient)"
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


def _case(height: int) -> Case:
    codes = SHOWN[52][5 : 5 + height] if height < 40 else SHOWN[52]
    return Case("battre_tas", (TasState(codes),), (("t", 0),))


Make = Callable[[Case, str], dict[str, Any]]
"""Makes the bench's item of a case: how its pile is laid depends on the exercise."""


def shuffle_fault(runner: Runner, make: Make, graine: int) -> Difference | None:
    """Give what is wrong with the law of a shuffle that keeps its cartes, or None."""
    return _seeding_fault(runner, make, graine) or _law_fault(runner, make, graine)


def shuffle_remark(runner: Runner, make: Make, graine: int) -> str:
    """Give the remark on a shuffle that draws elsewhere than in `un_entier`."""
    told = _observe(runner, _item(make, 52, "draws", graine))
    return OTHER_SOURCE if told[0] == "d" and not told[1][0]["draws"] else ""


def _item(make: Make, height: int, mode: str, graine: int, runs: int = RUNS) -> dict[str, Any]:
    item = make(_case(height), mode)
    return {**item, "graine": graine, "runs": runs, "seconds": SECONDS, "height": height}


def _observe(runner: Runner, item: dict[str, Any]) -> Any:
    outcome = observe(runner, item)
    if isinstance(outcome, Failed):
        return ["failed", failure(outcome)]
    return outcome.data["r"]


def _seeding_fault(runner: Runner, make: Make, graine: int) -> Difference | None:
    told = _observe(runner, _item(make, 52, "draws", graine))
    if told[0] == "failed":
        return _as_difference(told[1])
    if told[0] != "d":
        return None
    first, second = told[1]
    if first["seeded"] or second["seeded"]:
        return Difference(Kind.FAUX, _("la source n'est pas réinitialisée"), _("elle l'est"), SEEDED)
    moves = [_moves(SHOWN[52], first["order"]), _moves(first["order"], second["order"])]
    if moves[0] == moves[1]:
        return Difference(Kind.FAUX, _("deux mélanges différents"), _("deux fois le même"), SAME)
    return None


def _as_difference(told: Any) -> Difference:
    assert isinstance(told, Difference)
    return told


def _moves(before: Any, after: Any) -> list[int]:
    places = {code: i for i, code in enumerate(before)}
    return [places.get(code, -1) for code in after]


def _law_fault(runner: Runner, make: Make, graine: int) -> Difference | None:
    for height, runs in LAWS:
        told = _counted(runner, make, graine, height, runs)
        if not isinstance(told, list) and not _is_fair(height, told["orders"], DOUBT):
            told = _added(told, _counted(runner, make, graine + SMALLEST, height, MORE))
        if isinstance(told, list):
            return _as_difference(told[1]) if told[0] == "failed" else None
        wrong = _unfair(height, told["orders"]) or _followed(height, told.get("pairs", {}))
        if wrong is not None:
            return wrong
    return None


def _counted(runner: Runner, make: Make, graine: int, height: int, runs: int) -> Any:
    """Count orders; a shuffle that takes its time is counted again and again, until its law can be seen."""
    told = _observe(runner, _item(make, height, "law", graine, runs))
    for more in range(1, SMALLEST if height <= PLACED else 1):
        if isinstance(told, list) or told.get("lost") or told["runs"] >= SMALLEST:
            break
        told = _added(told, _observe(runner, _item(make, height, "law", graine + more, runs)))
    return told


def _added(told: Any, more: Any) -> Any:
    """Add up two counts; one that failed is all there is to say."""
    if isinstance(more, list):
        return more
    orders, pairs = (
        dict(Counter(told.get(name, {})) + Counter(more.get(name, {}))) for name in ("orders", "pairs")
    )
    return {**more, "orders": orders, "pairs": pairs, "runs": told["runs"] + more["runs"]}


def _is_fair(height: int, orders: dict[str, int], power: int) -> bool:
    """Say whether a law may be fair, by what is looked at for that height; taller piles have none."""
    if height > PLACED:
        return True
    return is_fair(orders, height, power) if height <= 3 else is_fair_by_place(orders, height, power)


def _followed(height: int, pairs: dict[str, int]) -> Difference | None:
    """Say that the next order can be told from the last one."""
    if height > 3 or are_independent(pairs, height):
        return None
    return Difference(Kind.FAUX, FAIR, _("chaque mélange décide du suivant"), FOLLOWED)


def _unfair(height: int, orders: dict[str, int]) -> Difference | None:
    if not _is_fair(height, orders, CERTAIN):
        seen = _seen(orders) if height <= 3 else _("certaines places attirent certaines cartes")
        return Difference(Kind.FAUX, FAIR, seen, UNFAIR)
    return _kept(height, orders) if height > PLACED else None


def _kept(height: int, orders: dict[str, int]) -> Difference | None:
    """Say that a tall pile is shuffled too little: a carte never moves, too many stay, or stay together."""
    still = [k for k in range(height) if all(int(o.split()[k]) == k for o in orders)]
    runs = sum(orders.values())
    if runs >= 10 and still:
        return Difference(Kind.FAUX, FAIR, _("la carte n° {n} reste en place").format(n=still[0] + 1), STILL)
    for count, sentence in ((kept_places(orders), IN_PLACE), (kept_neighbours(orders), TOGETHER)):
        if is_too_many(count, runs):
            told = sentence.format(n=count, runs=runs, height=height)
            return Difference(Kind.FAUX, FAIR, told, BEATEN_LITTLE.format(told=told))
    return None


def _seen(orders: dict[str, int]) -> str:
    total = sum(orders.values())
    parts = [
        f"{' '.join(str(int(k) + 1) for k in order.split())} : {100 * count / total:.1f} %".replace(".", ",")
        for order, count in sorted(orders.items())
    ]
    return _("ordres obtenus en {n} mélanges : {parts}").format(n=total, parts=" ; ".join(parts))

"""Measures the profiles of Ascenseur against each other: the same rounds, the first one in every seat.

    python tools/measure_ascenseur.py mondes regles --deals 50 --cartes 3 5 8 13
    python tools/measure_ascenseur.py casse_cou regles --versus prudent
    python tools/measure_ascenseur.py troll regles --versus regles

The first profile plays one seat, the second all the others; each round of each deal is played once per
seat. Means per round are printed with their 95 % intervals, over deals: the score of the first one less the
mean of the others, the points it won and those it lost, the share of bets kept by it and by them, its mean
bet, its mean bet less its mean tricks, and the median and longest time of its decisions. With `--versus` a
third profile plays the same seats of the same rounds, and the paired differences follow.

The profile `avant` is `mondes` as it was before it was compiled: a hundred and fifty worlds at most, all of
them ended by the rules. Times are those of the processor.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from math import inf
from pathlib import Path
from statistics import fmean, median
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # when it is called as a program
    sys.path.insert(0, str(ROOT))

from measure_memorix import interval, lead  # noqa: E402

from reussites_tk.jeux.ascenseur import Donne, Partie, Reglage, distribuer_manche  # noqa: E402
from reussites_tk.jeux.ascenseur_ordinateurs import NIVEAUX, choisir, source_de  # noqa: E402
from reussites_tk.jeux.ascenseur_pesee import effort_de_la_table  # noqa: E402
from reussites_tk.jeux.ascenseur_regles import BAREMES  # noqa: E402
from reussites_tk.jeux.ascenseur_situation import Totaux  # noqa: E402
from reussites_tk.jeux.ascenseur_vue import Coup, MancheFinie  # noqa: E402
from reussites_tk.jeux.pesee import Effort  # noqa: E402

BEFORE = "avant"
LEVELS = (*NIVEAUX, BEFORE)
EFFORT_BEFORE = Effort(cartes=8_000, mondes=150, secondes=inf)


def choose(level: str, partie: Partie, effort: Effort | None = None) -> Coup:
    """Return what the player to move does, at a level, from its own view and stream."""
    joueur, donne, reglage = partie.au_trait(), partie.tirages, partie.reglage
    assert joueur is not None and isinstance(donne, Donne)
    vue = partie.vue_de(joueur)
    source = source_de(vue, donne.graine, donne.numero)
    totaux = Totaux(reglage.regle_total, reglage.pari_force)
    if level == BEFORE:
        return choisir("mondes", vue, source, totaux, EFFORT_BEFORE).coup
    return choisir(level, vue, source, totaux, effort).coup


def play_round(
    partie: Partie, levels: Sequence[str], effort: Effort | None = None
) -> tuple[MancheFinie, list[list[float]]]:
    """Play the current round to its end; return how it ended, and the seconds of each player's decisions."""
    seconds: list[list[float]] = [[] for _ in levels]
    while True:
        joueur = partie.au_trait()
        assert joueur is not None
        start = process_time()
        coup = choose(levels[joueur - 1], partie, effort)
        seconds[joueur - 1].append(process_time() - start)
        for evenement in partie.jouer(coup):
            if isinstance(evenement, MancheFinie):
                return evenement, seconds


@dataclass(frozen=True, slots=True)
class Deal:
    """A profile in a field of others on one deal, mean over its rounds and seats."""

    lead: float
    gained: float
    lost: float
    kept: float
    kept_by_others: float
    bet: float
    excess: float


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played: the rules, the sizes of the hands, the seed, the effort of a decision."""

    reglage: Reglage
    cartes: tuple[int, ...]
    graine: int = 1
    effort: Effort | None = None


def play_deal(one: str, others: str, setting: Setting, numero: int) -> tuple[Deal, list[float]]:
    """Play the rounds of a deal once per seat of the first profile; return means, and its seconds."""
    joueurs, rows, seconds = len(setting.reglage.noms), list[tuple[float, ...]](), list[float]()
    for n in setting.cartes:
        for seat in range(joueurs):
            partie = Partie(setting.reglage, Donne(setting.graine, numero))
            partie.manche = distribuer_manche(
                setting.reglage, partie.tirages, n
            )  # going up, round n has n cartes
            levels = [one if place == seat else others for place in range(joueurs)]
            end, spent = play_round(partie, levels, setting.effort)
            kept = [pari == plis for pari, plis in zip(end.paris, end.plis, strict=True)]
            by_others = (sum(kept) - kept[seat]) / (joueurs - 1)
            bet, points = end.paris[seat], end.points[seat]
            ahead, ups, downs = lead(end.points, seat), max(0, points), max(0, -points)
            rows.append((ahead, ups, downs, kept[seat], by_others, bet, bet - end.plis[seat]))
            seconds += spent[seat]
    return Deal(*map(fmean, zip(*rows, strict=True))), seconds


def measured(
    one: str, others: str, setting: Setting, numbers: Sequence[int]
) -> Iterator[tuple[Deal, list[float]]]:
    """Yield deal after deal."""
    for numero in numbers:
        yield play_deal(one, others, setting, numero)


LABELS = {
    "lead": "écart",
    "gained": "points gagnés",
    "lost": "points perdus",
    "kept": "paris tenus",
    "kept_by_others": "tenus par les autres",
    "bet": "pari moyen",
    "excess": "paris moins plis",
}


def written(values: Sequence[float]) -> str:
    """Return a mean and its interval, in French."""
    mean, half = interval(values)
    return f"{mean:+.2f} ± {half:.2f}".replace(".", ",")


def report(title: str, columns: dict[str, Sequence[float]]) -> list[str]:
    """Return one line per quantity."""
    return [title, *(f"  {LABELS[name]} : {written(values)}" for name, values in columns.items())]


def columns_of(deals: Sequence[Deal]) -> dict[str, Sequence[float]]:
    """Return the values of each quantity, deal by deal."""
    return {field.name: [getattr(deal, field.name) for deal in deals] for field in fields(Deal)}


def differences(ones: Sequence[Deal], others: Sequence[Deal]) -> dict[str, Sequence[float]]:
    """Return the paired differences of each quantity, deal by deal."""
    left, right = columns_of(ones), columns_of(others)
    return {name: [a - b for a, b in zip(left[name], right[name], strict=True)] for name in left}


def times(seconds: Sequence[float]) -> str:
    """Return the mean, median and longest time of decisions, in milliseconds."""
    values = (1000 * figure(seconds) for figure in (fmean, median, max))
    line = "  décisions : moyenne {:.1f} ms, médiane {:.1f} ms, maximum {:.0f} ms".format(*values)
    return line.replace(".", ",")


def asked() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    usual = effort_de_la_table()
    parser.add_argument("one", choices=LEVELS)
    parser.add_argument("others", choices=LEVELS)
    parser.add_argument("--versus", choices=LEVELS)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4, 5))
    parser.add_argument("--cartes", type=int, nargs="+", help="sizes of the hands; all of them unless set")
    parser.add_argument("--bareme", choices=BAREMES, default="cinq_par_pli")
    parser.add_argument("--graine", type=int, default=1)
    parser.add_argument("--effort", type=int, default=usual.cartes, help="cartes laid for one decision")
    parser.add_argument("--worlds", type=int, default=usual.mondes, help="worlds of one decision, at most")
    parser.add_argument("--end", type=int, default=usual.fin, help="cartes a hand of perfect ends")
    return parser.parse_args()


def main() -> int:
    """Measure a profile in a field, and against another one in the same seats."""
    arguments = asked()
    noms = tuple(f"J{place}" for place in range(1, arguments.players + 1))
    reglage = Reglage(noms, **BAREMES[arguments.bareme]._asdict())
    cartes = tuple(arguments.cartes or range(1, max(reglage.calendrier) + 1))
    effort = Effort(arguments.effort, arguments.worlds, inf, arguments.end)
    setting, numbers = Setting(reglage, cartes, arguments.graine, effort), range(1, arguments.deals + 1)
    print(f"{len(noms)} joueurs, mains de {cartes}, barème {arguments.bareme}, {arguments.deals} donnes")
    found: list[list[Deal]] = []
    for profile in filter(None, (arguments.one, arguments.versus)):
        results = list(measured(profile, arguments.others, setting, numbers))
        found.append([deal for deal, _seconds in results])
        title = f"{profile} parmi {arguments.others}"
        print(*report(title, columns_of(found[-1])), sep="\n")
        print(times([second for _deal, seconds in results for second in seconds]), flush=True)
    if arguments.versus:
        print(*report(f"{arguments.one} moins {arguments.versus}", differences(*found)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

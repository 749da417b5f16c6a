"""Measures the levels of Mémorix against each other: the same deals, each level in every seat.

    python tools/measure_memorix.py prudent memoire --deals 1000 --players 2 --lignes 5 --colonnes 7 --e 3

The first level plays one seat, the second all the others; each deal is played once per seat. Two mean
differences of score are printed with their 95 % intervals, over deals: as played, and with the luck of the
revealed cartes taken out (the « advantage sum » of M. Zinkevich and others, « Optimal unbiased estimators for
evaluating agent performance », AAAI 2006). What a revealed carte is worth on average is known exactly before
it is seen, so its worth less that average has mean 0 whatever the players do: subtracting it changes no mean
and narrows the interval.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # when it is called as a program
    sys.path.insert(0, str(ROOT))

from reussites_tk.intervals import Z_95  # noqa: E402
from reussites_tk.jeux.hasard import source_du_joueur  # noqa: E402
from reussites_tk.jeux.memorix import CODE, Donne, Partie, Reglage  # noqa: E402
from reussites_tk.jeux.memorix_expert import Resume  # noqa: E402
from reussites_tk.jeux.memorix_memoire import Memoire  # noqa: E402
from reussites_tk.jeux.memorix_ordinateurs import NIVEAUX  # noqa: E402
from reussites_tk.jeux.memorix_situation import Situation  # noqa: E402
from reussites_tk.jeux.memorix_valeur import Gains, Marges, Valeurs, ecart, marge, somme, valeurs  # noqa: E402
from reussites_tk.jeux.memorix_vue import JOKER, CarteMontree, Evenement, Montrer, PairePrise  # noqa: E402


@dataclass
class Luck:
    """The luck of each player: what revealed cartes were worth beyond their average, summed."""

    partie: Partie
    memoire: Memoire
    sums: list[float] = field(init=False)

    def __post_init__(self) -> None:
        self.sums = [0.0] * len(self.partie.reglage.noms)

    def add(self, case: int, valeur: int) -> None:
        """Add the luck of a carte about to be seen; a cell whose content is nearly known counts for none."""
        if case not in self.memoire.nouvelles():
            return
        worths, kind = self._worths(valeur)
        chances = self._chances(case)
        average = somme([(chances[name], worth) for name, worth in worths.items()], len(self.sums))
        for pas, (got, expected) in enumerate(zip(worths[kind], average, strict=True)):
            self.sums[(self.partie.courant + pas) % len(self.sums)] += got - expected

    def _chances(self, case: int) -> dict[str, float]:
        """The exact probability of each kind of value that a cell can show."""
        joker = self.memoire.probabilite((case, JOKER))
        seen = sum(self.memoire.probabilite((case, valeur)) for valeur in self._resume.seules)
        first = self._first
        pair = self.memoire.probabilite((case, first)) if first is not None else 0
        chances = {"joker": joker, "seen": seen, "new": 1 - joker - seen - pair, "pair": pair}
        return {name: float(chance) for name, chance in chances.items()}

    def _worths(self, valeur: int) -> tuple[dict[str, Gains], str]:
        """The worth of each kind of value, and the kind of this one."""
        kinds: dict[int | None, str] = {JOKER: "joker", self._first: "pair"}
        kinds |= dict.fromkeys(self._resume.seules, "seen")
        worths = self._first_worths() if self._first is None else self._second_worths()
        return worths, kinds.get(valeur, "new")

    def _first_worths(self) -> dict[str, Gains]:
        r, n, marges, table = self._resume, len(self.partie.t) // 2, self._marges, self._table
        k = min(len(r.seules), n)
        new = [table.deuxieme(n, k, r.joker, marges)] if k < n else []
        new.append(table.se_taire(n, k, r.joker, marges))
        return {
            "joker": table.echec(n, k, 1, marges, r.paires),
            "seen": table.reussite(n - 1, max(0, k - 1), r.joker, marges),
            "new": max(new, key=ecart),
        }

    def _second_worths(self) -> dict[str, Gains]:
        r, n, marges, table = self._resume, len(self.partie.t) // 2, self._marges, self._table
        k = len(r.seules)
        return {
            "joker": table.echec(n, k + 1, 1, marges, r.paires),
            "pair": table.reussite(n - 1, k, r.joker, marges),
            "seen": table.echec(n, k, r.joker, marges, min(n, r.paires + 1)),
            "new": table.echec(n, k + 2, r.joker, marges, r.paires),
        }

    @property
    def _first(self) -> int | None:
        return None if self.partie.premiere is None else self.partie.tableau[self.partie.premiere]

    @property
    def _resume(self) -> Resume:
        return Resume.de(self.memoire, self._first)

    @property
    def _table(self) -> Valeurs:
        return valeurs(len(self.sums), self.partie.reglage.e)

    @property
    def _marges(self) -> Marges:
        joueurs, e, partie = len(self.sums), self.partie.reglage.e, self.partie
        ordre = [(partie.courant + pas) % joueurs for pas in range(joueurs)]
        return tuple(marge(e, partie.echecs[j], joueurs) for j in ordre)


def play(levels: Sequence[str], reglage: Reglage, graine: int, numero: int) -> tuple[list[int], list[float]]:
    """Play one game; return the scores, and the scores without luck.

    The players share one memory: it holds what everybody saw, as each of theirs would.
    """
    partie = Partie(reglage, Donne(graine, numero))
    memoire = Memoire(reglage.nb_cases, reglage.joker_epargne_premiere)
    luck = Luck(partie, memoire)
    while (joueur := partie.au_trait()) is not None:
        coup = choose(levels[joueur - 1], partie, memoire)
        valeur = partie.tableau[coup.case]
        assert valeur is not None
        luck.add(coup.case, valeur)
        remember(memoire, partie.jouer(coup))
    return partie.scores, [score - chance for score, chance in zip(partie.scores, luck.sums, strict=True)]


def choose(level: str, partie: Partie, memoire: Memoire) -> Montrer:
    """Return what the player to move shows, at a level, from its own view and stream."""
    joueur, donne = partie.au_trait(), partie.tirages
    assert joueur is not None and isinstance(donne, Donne)
    vue = partie.vue_de(joueur)
    source = source_du_joueur(donne.graine, CODE, donne.numero, joueur, len(vue.evenements))
    return NIVEAUX[level](Situation(vue, memoire.copie(), source)).coup


def remember(memoire: Memoire, evenements: Iterable[Evenement]) -> None:
    """Add what everybody has just seen to a memory."""
    for evenement in evenements:
        match evenement:
            case CarteMontree(_, case, valeur):
                memoire.retenir(case, valeur)
            case PairePrise(_, a, b):
                memoire.retirer(a, b)


@dataclass(frozen=True, slots=True)
class Deal:
    """A level against another on one deal, mean over the seats: differences of score, share of wins."""

    raw: float
    fair: float
    won: float
    lost: float


def play_deal(one: str, other: str, reglage: Reglage, graine: int, numero: int) -> Deal:
    """Play a deal once per seat of the first level; a shared victory is neither won nor lost."""
    joueurs = len(reglage.noms)
    rows: list[tuple[float, ...]] = []
    for seat in range(joueurs):
        levels = [one if place == seat else other for place in range(joueurs)]
        scores, fair = play(levels, reglage, graine, numero)
        others = scores[:seat] + scores[seat + 1 :]
        won, lost = scores[seat] > max(others), scores[seat] < max(others)
        rows.append((lead(scores, seat), lead(fair, seat), float(won), float(lost)))
    return Deal(*map(fmean, zip(*rows, strict=True)))


def lead(scores: Sequence[float], seat: int) -> float:
    """Return the score of a seat less the mean of the others."""
    return scores[seat] - fmean(score for place, score in enumerate(scores) if place != seat)


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and half its 95 % interval."""
    return fmean(values), Z_95 * stdev(values) / sqrt(len(values))


def row(one: str, other: str, reglage: Reglage, deals: Sequence[Deal]) -> str:
    """Return a line of the table of docs/strategies.md."""

    def written(values: Sequence[float], scale: float = 1, decimals: int = 2) -> str:
        mean, half = (scale * value for value in interval(values))
        return f"{mean:+.{decimals}f} ± {half:.{decimals}f}".replace(".", ",")

    raw, fair = written([deal.raw for deal in deals]), written([deal.fair for deal in deals])
    won = written([deal.won for deal in deals], 100, 1).lstrip("+")
    lost = written([deal.lost for deal in deals], 100, 1).lstrip("+")
    shape = f"{reglage.lignes}×{reglage.colonnes}, E = {reglage.e}, {len(reglage.noms)} joueurs"
    return f"| {shape} | `{one}` / `{other}` | {len(deals)} | {raw} | {fair} | {won} % | {lost} % |"


def measured(one: str, other: str, reglage: Reglage, graine: int, numbers: Sequence[int]) -> Iterator[Deal]:
    """Yield deal after deal."""
    for numero in numbers:
        yield play_deal(one, other, reglage, graine, numero)


def main() -> int:
    """Measure two levels and print one line of the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("one", choices=NIVEAUX)
    parser.add_argument("other", choices=NIVEAUX)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--lignes", type=int, default=5)
    parser.add_argument("--colonnes", type=int, default=7)
    parser.add_argument("--e", type=int, default=3)
    parser.add_argument("--graine", type=int, default=1)
    arguments = parser.parse_args()
    noms = tuple(f"J{place}" for place in range(1, arguments.players + 1))
    joker = arguments.lignes * arguments.colonnes % 2 == 1
    reglage = Reglage(noms, arguments.lignes, arguments.colonnes, arguments.e, joker)
    numbers = range(1, arguments.deals + 1)
    deals = list(measured(arguments.one, arguments.other, reglage, arguments.graine, numbers))
    print(row(arguments.one, arguments.other, reglage, deals))
    return 0


if __name__ == "__main__":
    sys.exit(main())

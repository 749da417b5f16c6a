"""Plays whole games of Mémorix between computers, and checks after each coup what is true of every game.

    python tools/try_memorix.py 10000 [--graine 1] [--board 5x7]

So many games on each of the nine boards: E is 0, 1 and 3 in turn, with one to four players, each level in
every seat. The scores and penalties are counted again from the events alone; T stays a subset of itself, in
order; a game ends with its last pair; whatever the exact memory holds for certain is so on the board.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # when it is called as a program
    sys.path.insert(0, str(ROOT))

from measure_memorix import choose, remember  # noqa: E402

from reussites_tk.jeux.memorix import Donne, Partie, Reglage  # noqa: E402
from reussites_tk.jeux.memorix_memoire import Memoire  # noqa: E402
from reussites_tk.jeux.memorix_ordinateurs import NIVEAUX  # noqa: E402
from reussites_tk.jeux.memorix_vue import (  # noqa: E402
    JOKER,
    CarteMontree,
    Echec,
    Evenement,
    Montrer,
    PairePrise,
    PartieFinie,
)
from reussites_tk.jeux.partie import resultat_de  # noqa: E402

BOARDS = tuple(product((3, 5, 7), (5, 7, 9)))
WAYS = tuple(product((0, 1, 3), (1, 2, 3, 4)))
"""E and the number of players, game after game."""
LONGEST = 40
"""How many times each cell may be shown, on average, before a game counts as endless."""


class Fault(AssertionError):
    """Something that must be true of every game is not."""


def check(holds: bool, what: str) -> None:
    """Raise `Fault` unless something holds; an `assert` would vanish under `python -O`."""
    if not holds:
        raise Fault(what)


class Witness:
    """Looks at a game from outside, and does its accounts again."""

    def __init__(self, partie: Partie) -> None:
        self.partie = partie
        self.memoire = Memoire(partie.reglage.nb_cases, partie.reglage.joker_epargne_premiere)
        self.paires: Counter[int] = Counter()
        self.penalites: Counter[int] = Counter()
        self.echecs: Counter[int] = Counter()
        self.over = False

    def play(self, coup: Montrer) -> None:
        """Play a coup and check what it changed."""
        before, joueur = list(self.partie.t), self.partie.au_trait()
        check(coup in self.partie.coups_possibles() and not self.over, "the coup is one of those allowed")
        vue, *others = evenements = self.partie.jouer(coup)
        check(
            isinstance(vue, CarteMontree) and vue.joueur == joueur, "the carte is shown by the player to move"
        )
        for evenement in others:
            self._count(evenement)
        remember(self.memoire, evenements)
        self._check_board(before)
        self._check_memory()

    def _count(self, evenement: Evenement) -> None:
        suivant = self.partie.au_trait()
        match evenement:
            case PairePrise(joueur):
                self.paires[joueur] += 1
                self.echecs[joueur] = 0
                check(suivant in (joueur, None), "who takes a pair plays again")
            case Echec(joueur, _, echecs, penalite, _):
                self.echecs[joueur] += 1
                self.penalites[joueur] += penalite
                check(echecs == self.echecs[joueur], "failures in a row are counted")
                check(
                    penalite == (0 < self.partie.reglage.e <= echecs),
                    "from the E-th failure on, a point is lost",
                )
                check(suivant == joueur % len(self.partie.scores) + 1, "a failure passes the turn")
            case PartieFinie(gagnants):
                self.over = True
                check(gagnants == resultat_de(tuple(self.partie.scores)).gagnants, "the best scores win")

    def _check_board(self, before: list[int]) -> None:
        partie = self.partie
        left = set(partie.t)
        check([case for case in before if case in left] == partie.t, "T is a subset of itself, in order")
        full = {case for case, valeur in enumerate(partie.tableau) if valeur is not None}
        check(full == left, "the cells of T hold the cartes")
        scores = [self.paires[j] - self.penalites[j] for j in range(1, len(partie.scores) + 1)]
        check(scores == partie.scores, "a score is pairs less penalties")

    def _check_memory(self) -> None:
        """Compare the certain part of the memory with the board."""
        memoire, tableau = self.memoire, self.partie.tableau
        check(
            memoire.joker is None or tableau[memoire.joker] in (JOKER, None), "the joker is where it is known"
        )
        if memoire.quittee is None:
            held = all(tableau[case] == valeur for case, valeur in memoire.connues.items())
            check(held, "what is certain is so")
        else:
            check(
                tableau.index(JOKER) in memoire.possibles, "the joker is in a place that is thought possible"
            )

    def finish(self) -> None:
        """Check the end of the game."""
        partie = self.partie
        check(self.over and partie.au_trait() is None and not partie.coups_possibles(), "the game is over")
        check(self.paires.total() == partie.reglage.nb_paires, "every pair is taken")
        kept = sum(partie.scores) + self.penalites.total()
        check(kept == partie.reglage.nb_paires, "scores and penalties make the pairs")
        check(
            [partie.tableau[case] for case in partie.t] == [JOKER] * partie.reglage.joker, "the joker remains"
        )


def play(partie: Partie, levels: list[str]) -> None:
    """Play a whole game, each player at its level; raises `Fault`."""
    witness = Witness(partie)
    for _ in range(LONGEST * partie.reglage.nb_cases):
        joueur = partie.au_trait()
        if joueur is None:
            witness.finish()
            return
        witness.play(choose(levels[joueur - 1], partie, witness.memoire))
    raise Fault("the game does not end")


def play_board(lignes: int, colonnes: int, parties: int, graine: int) -> None:
    """Play so many games on a board; a `Fault` names the game."""
    names = tuple(NIVEAUX)
    for numero in range(1, parties + 1):
        e, joueurs = WAYS[numero % len(WAYS)]
        levels = [names[(numero // len(WAYS) + place) % len(names)] for place in range(joueurs)]
        try:
            play(Partie(Reglage(tuple("ABCD"[:joueurs]), lignes, colonnes, e), Donne(graine, numero)), levels)
        except Fault as fault:
            raise Fault(
                f"{lignes}x{colonnes}, E = {e}, game {numero}, {', '.join(levels)}: {fault}"
            ) from fault


def main() -> int:
    """Play what is asked for; return 1 when something does not hold."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parties", type=int)
    parser.add_argument("--graine", type=int, default=1)
    parser.add_argument("--board", choices=[f"{lignes}x{colonnes}" for lignes, colonnes in BOARDS])
    arguments = parser.parse_args()
    for lignes, colonnes in BOARDS:
        if arguments.board in (None, f"{lignes}x{colonnes}"):
            try:
                play_board(lignes, colonnes, arguments.parties, arguments.graine)
            except Fault as fault:
                print(fault)
                return 1
            print(f"{lignes}x{colonnes}: {arguments.parties} games, all as they must be", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

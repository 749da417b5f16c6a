"""Plays whole games of Ascenseur between computers, and checks after each coup what is true of every game.

    python tools/try_ascenseur.py 10000 [--players 4] [--graine 1] [--cartes 5] [--levels hasard regles]

So many games for each number of players and each way of playing (`WAYS`: every option, one after the
other), the levels in every seat in turn. The cartes are counted after each coup, tricks and scores are done
again from the events alone; with the total n + 1 the bets less the tricks make 1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # when it is called as a program
    sys.path.insert(0, str(ROOT))

from measure_ascenseur import choose  # noqa: E402
from try_memorix import Fault, check  # noqa: E402

from reussites_tk.cours.cartes import Carte  # noqa: E402
from reussites_tk.jeux.ascenseur import JEU, Donne, Partie, Reglage  # noqa: E402
from reussites_tk.jeux.ascenseur_ordinateurs import NIVEAUX  # noqa: E402
from reussites_tk.jeux.ascenseur_regles import BAREMES  # noqa: E402
from reussites_tk.jeux.ascenseur_vue import (  # noqa: E402
    CartePosee,
    Coup,
    Evenement,
    MancheCommencee,
    MancheFinie,
    PariFait,
    PartieFinie,
    PliPris,
)
from reussites_tk.jeux.pesee import Effort  # noqa: E402

WAYS: Mapping[str, Mapping[str, Any]] = {
    "usual": {},
    "descente": {"atout": "descente"},
    "jamais": {"atout": "jamais"},
    "derniere_carte": {"atout_sans_talon": "derniere_carte"},
    "plafond": {"atout_sans_talon": "plafond"},
    "different": {"regle_total": "different"},
    "aucune": {"regle_total": "aucune"},
    "libre": {"pari_force": "libre"},
    "perte_fixe": BAREMES["perte_fixe"]._asdict(),
    "dix_plus_deux": BAREMES["dix_plus_deux"]._asdict(),
    "contrats": {"egalite": "contrats"},
}
PLAYERS = (2, 3, 4, 5)
LARGEST = {2: 26, 3: 17, 4: 13, 5: 10}
FAST = ("regles", "hasard")


class Witness:
    """Looks at a game from outside, and does its accounts again."""

    def __init__(self, partie: Partie) -> None:
        self.partie, self.p = partie, len(partie.reglage.noms)
        self.scores, self.tenus = [0] * self.p, [0] * self.p
        self.rounds: list[int] = []
        self.over = False
        self._begin()

    def play(self, coup: Coup) -> None:
        """Play a coup and check what it changed."""
        joueur, coups = self.partie.au_trait(), self.partie.coups_possibles()
        check(bool(coups) and coup in coups and not self.over, "the coup is one of those allowed")
        main = list(self.manche.mains[(joueur or 1) - 1])
        for evenement in self.partie.jouer(coup):
            self._count(evenement, main)
        if not self.over:
            self._check_cartes()

    def _begin(self) -> None:
        """Look at a round that has just been dealt."""
        manche = self.manche = self.partie.manche
        self.rounds.append(manche.n)
        check(manche.premier == (manche.numero - 1) % self.p + 1, "the first player moves on by one")
        check(all(len(main) == manche.n for main in manche.mains), "everybody has n cartes")
        self.paris: list[PariFait] = []
        self.plis, self.entame = [0] * self.p, manche.premier
        self.pli: list[tuple[int, Carte]] = []
        self.passees: list[Carte] = []
        self._check_cartes()

    def _check_cartes(self) -> None:
        manche = self.manche
        held = [carte for main in manche.mains for carte in main]
        known = held + self.passees + [carte for _joueur, carte in self.pli]
        check(len(known) == len(set(known)) == manche.n * self.p, "the cartes dealt are conserved")
        check(set(known) <= set(JEU), "they are cartes of the pack")
        turned = manche.retournee
        check(
            turned is None or (turned in known) == (manche.n * self.p == len(JEU)),
            "the turned carte is apart",
        )

    def _count(self, evenement: Evenement, main: Sequence[Carte]) -> None:
        match evenement:
            case PariFait(joueur, pari):
                check(0 <= pari <= self.manche.n, "a bet is a number of tricks")
                check(joueur == (self.entame - 1 + len(self.paris)) % self.p + 1, "bets are in order")
                self.paris.append(evenement)
            case CartePosee(joueur, carte):
                self._lay(joueur, carte, main)
            case PliPris(joueur, entame, cartes):
                self._take(joueur, entame, cartes)
            case MancheFinie():
                self._score(evenement)
            case MancheCommencee(numero, n):
                check((numero, n) == (self.partie.manche.numero, self.partie.manche.n), "a round begins")
                self._begin()
            case PartieFinie(gagnants):
                self._finish(gagnants)

    def _lay(self, joueur: int, carte: Carte, main: Sequence[Carte]) -> None:
        check(joueur == (self.entame - 1 + len(self.pli)) % self.p + 1, "cartes are laid in order")
        check(carte in main, "a carte comes from the hand")
        if self.pli:
            led = self.pli[0][1].couleur
            void = all(autre.couleur != led for autre in main)
            check(carte.couleur == led or void, "one follows suit who can")
        self.pli.append((joueur, carte))

    def _take(self, joueur: int, entame: int, cartes: tuple[Carte, ...]) -> None:
        """Find the winner again, another way: the best of those who trumped, else of those who followed."""
        atout, led = self._trump(), self.pli[0][1].couleur
        trumped = [(carte.rang, place) for place, carte in self.pli if carte.couleur == atout]
        followed = [(carte.rang, place) for place, carte in self.pli if carte.couleur == led]
        check(joueur == max(trumped or followed)[1], "the best carte takes the trick")
        check(entame == self.entame and cartes == tuple(c for _place, c in self.pli), "the trick is that one")
        self.passees += cartes
        self.plis[joueur - 1] += 1
        self.entame, self.pli = joueur, []

    def _trump(self) -> object:
        turned = self.manche.retournee
        return None if turned is None else turned.couleur

    def _score(self, end: MancheFinie) -> None:
        reglage = self.partie.reglage
        paris = {evenement.joueur: evenement.pari for evenement in self.paris}
        check(end.paris == tuple(paris[j] for j in range(1, self.p + 1)), "bets are kept as made")
        check(end.plis == tuple(self.plis) and sum(self.plis) == end.n, "every trick is taken once")
        excess = sum(end.paris) - end.n
        if reglage.regle_total == "n_plus_1" and reglage.pari_force == "borner":
            check(excess == 1, "bets less tricks make 1")
        check(reglage.regle_total != "different" or excess != 0, "bets do not make n")
        for place, (pari, plis) in enumerate(zip(end.paris, end.plis, strict=True)):
            gain = reglage.gain_defaut + reglage.gain_par_pli * plis
            loss = reglage.perte_defaut + reglage.perte_par_pli * abs(plis - pari)
            self.scores[place] += gain if pari == plis else -loss
            self.tenus[place] += pari == plis
        check(end.scores == tuple(self.scores) == tuple(self.partie.scores), "scores are those of the rules")

    def _finish(self, gagnants: tuple[int, ...]) -> None:
        self.over = True
        reglage, resultat = self.partie.reglage, self.partie.resultat()
        largest = min(LARGEST[self.p] - self._capped(), reglage.cartes_max or 52)
        up = list(range(1, largest + 1))
        check(self.rounds == up + up[::-1], "hands grow to the largest, played twice, then shrink")
        kept = self.tenus if reglage.egalite == "contrats" else [0] * self.p
        best = max(zip(self.scores, kept, strict=True))
        winners = tuple(j for j, own in enumerate(zip(self.scores, kept, strict=True), 1) if own == best)
        check(resultat is not None and resultat.gagnants == gagnants == winners, "the best scores win")
        check(self.partie.au_trait() is None and not self.partie.coups_possibles(), "the game is over")

    def _capped(self) -> bool:
        """True if a carte is kept to be turned, and the pack would otherwise be dealt whole."""
        reglage = self.partie.reglage
        whole = LARGEST[self.p] * self.p == len(JEU)
        return whole and reglage.atout_sans_talon == "plafond" and reglage.atout != "jamais"


def play(partie: Partie, levels: Sequence[str], effort: Effort | None = None) -> None:
    """Play a whole game, each player at its level; raises `Fault`."""
    witness = Witness(partie)
    while (joueur := partie.au_trait()) is not None:
        witness.play(choose(levels[joueur - 1], partie, effort))
    check(witness.over, "the game says that it is over")


def play_way(
    way: str, players: int, parties: int, graine: int, cartes: int = 0, levels: Sequence[str] = FAST
) -> None:
    """Play so many games one way; a `Fault` names the game."""
    reglage = Reglage(tuple("ABCDE"[:players]), **{"cartes_max": cartes, **WAYS[way]})
    for numero in range(1, parties + 1):
        seats = [levels[(numero + place) % len(levels)] for place in range(players)]
        try:
            play(Partie(reglage, Donne(graine, numero)), seats)
        except Fault as fault:
            raise Fault(f"{way}, {players} players, game {numero}, {', '.join(seats)}: {fault}") from fault


def main() -> int:
    """Play what is asked for; return 1 when something does not hold."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parties", type=int)
    parser.add_argument("--players", type=int, choices=PLAYERS)
    parser.add_argument("--graine", type=int, default=1)
    parser.add_argument("--cartes", type=int, default=0, help="largest hand; 0: as large as the pack allows")
    parser.add_argument("--levels", nargs="+", choices=NIVEAUX, default=FAST)
    arguments = parser.parse_args()
    for players in PLAYERS:
        for way in WAYS:
            if arguments.players not in (None, players):
                continue
            try:
                play_way(
                    way, players, arguments.parties, arguments.graine, arguments.cartes, arguments.levels
                )
            except Fault as fault:
                print(fault)
                return 1
            print(f"{players} players, {way}: {arguments.parties} games, all as they must be", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Tarot : ce que disent d'une main les cartes posées et l'écart, comparés à ce que feraient les règles.

Un joueur fait d'ordinaire ce que les règles feraient de sa main : un monde où elles auraient fait autrement
est moins vraisemblable (D. Rebstock, C. Solinas et M. Buro, « Policy based inference in trick-taking card
games », 2019).
"""

from __future__ import annotations

from collections.abc import Sequence

from .tarot_main import ecart_des_regles, permises_a_l_ecart
from .tarot_plis import DEMIS, FAMILLES, PETIT, Cartes, Table, carte_des_regles, permises
from .tarot_situation import Situation

ENTAME = 0.25
"""L'invraisemblance, en logarithme, d'une entame qui n'est pas celle des règles : elles y devinent mal."""
POSEE = 1.0
"""Et d'une autre carte qu'elles n'auraient pas posée."""
ECARTEE = 1.0
"""Et d'une carte qu'elles auraient mise à l'écart, et qui n'y est pas."""


class Indices:
    """Les choix des autres, que l'on a vus."""

    def __init__(
        self, s: Situation, entame: float = ENTAME, posee: float = POSEE, ecartee: float = ECARTEE
    ) -> None:
        """Rejoue la donne ; `posees` : par joueur, la table devant lui, sa carte, elle et les suivantes."""
        self.situation, self.entame, self.posee, self.ecartee = s, entame, posee, ecartee
        self.posees: list[list[tuple[Table, int, Cartes]]] = [[] for _ in range(s.p)]
        if s.preneur < 0:
            return
        table, restent = s.depart(s.partenaire), list(s.posees)
        for carte in s.cartes_posees:
            joueur = table.joueur
            if joueur != s.moi:
                avant = table.copie()
                avant.sues = list(avant.sues)
                self.posees[joueur].append((avant, carte, restent[joueur]))
            restent[joueur] &= ~(1 << carte)
            table.poser(carte)

    def surprise(self, joueur: int, mains: Sequence[Cartes]) -> float:
        """Donne l'invraisemblance, en logarithme, de ce qu'un joueur a fait, si les mains sont celles-ci."""
        s = self.situation
        if not 0 <= joueur < s.p or joueur == s.moi:
            return 0.0
        ecart = mains[-1] | s.ecart_montre if joueur == s.preneur and s.ramasse else 0
        surprise = 0.0
        for avant, carte, suite in self.posees[joueur]:
            if _surprend(avant, carte, mains[joueur] | suite, ecart):
                surprise += self.posee if avant.demandee else self.entame
        if ecart:
            main, nb = mains[joueur] | s.posees[joueur] | ecart, ecart.bit_count()
            des_regles = ecart_des_regles(main, nb, permises_a_l_ecart(main, nb, s.appelee), s.appelee)
            surprise += self.ecartee * (des_regles & ~ecart).bit_count()
        return surprise


def _surprend(avant: Table, carte: int, main: Cartes, ecart: Cartes) -> bool:
    """Dit si les règles auraient posé, de cette main, une carte qui ne vaut pas celle-ci."""
    joueur = avant.joueur
    avant.mains[joueur], avant.sues[joueur] = main, ecart
    permise = permises(main, avant.demandee, avant.tenue, avant.coupe_obligatoire)
    if not permise & permise - 1:
        return False
    basse, haute = sorted((carte, carte_des_regles(avant)))
    entre = (1 << haute) - (2 << basse) if haute > basse else 0
    meme = FAMILLES[basse] == FAMILLES[haute] and DEMIS[basse] == DEMIS[haute] and 1 << basse != PETIT
    return basse != haute and (not meme or bool(entre & avant.cachees & ~main))

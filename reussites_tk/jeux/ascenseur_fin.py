"""Ascenseur : les derniers plis, joués sans faute par des joueurs qui voient toutes les mains.

Chacun veut la plus grande avance pour lui (max^n : C. Luckhardt et K. Irani, « An algorithmic solution of
n-person games », AAAI 1986). À égalité il pose la première carte, par couleur, puis la plus basse : ainsi
deux cartes que rien ne distingue donnent la même fin, et une seule est essayée.
`native/src/ascenseur_fin.h` joue de même.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .ascenseur_plis import COULEURS, DE_COULEUR, ENTAME, PLUS_FORTES, PRENNENT, Cartes, Pli
from .ascenseur_regles import points
from .ascenseur_vue import Bareme
from .partage import une_a_une


def finir_sans_faute(
    mains: list[Cartes], besoins: list[int], pli: Pli, atout: int, paris: Sequence[int], bareme: Bareme
) -> None:
    """Joue une manche jusqu'au bout ; `besoins` devient ce qui manque à chacun à la fin."""
    joueur, main, meilleure = pli.joueur, mains[pli.joueur], None
    if not main & (main - 1):
        _poser_les_dernieres(mains, besoins, pli, atout)
        return
    permises = main & pli.couleur or main if pli.posees else main
    ailleurs = 1 << pli.tenue if pli.posees else 0
    for autre, sienne in enumerate(mains):
        if autre != joueur:
            ailleurs |= sienne
    for carte in _distinctes(permises, ailleurs):
        suite = Pli(joueur, pli.posees, pli.couleur, pli.tenue, pli.gagnant)
        essayes = list(besoins)
        restes = [*mains[:joueur], main ^ 1 << carte, *mains[joueur + 1 :]]
        poser_dans(suite, carte, essayes, atout)
        finir_sans_faute(restes, essayes, suite, atout, paris, bareme)
        vaut = _avance(joueur, paris, essayes, bareme)
        if meilleure is None or vaut > meilleure[0]:
            meilleure = vaut, essayes
    assert meilleure is not None
    besoins[:] = meilleure[1]


def _poser_les_dernieres(mains: Sequence[Cartes], besoins: list[int], pli: Pli, atout: int) -> None:
    """Chacun pose la seule carte qu'il a encore, s'il en a une : il n'y a rien à choisir."""
    joueur, tenue, gagnant, prennent = pli.joueur, pli.tenue, pli.gagnant, PRENNENT[atout]
    if not mains[joueur]:
        return
    for _ in range(len(mains) - pli.posees):
        if tenue == ENTAME or mains[joueur] & prennent[tenue]:
            tenue, gagnant = mains[joueur].bit_length() - 1, joueur
        joueur = (joueur + 1) % len(mains)
    besoins[gagnant] -= 1


def poser_dans(pli: Pli, carte: int, besoins: list[int], atout: int) -> None:
    """Pose une carte dans un pli ; complet, il compte pour son gagnant, qui commence le suivant."""
    if not pli.posees:
        pli.couleur, pli.tenue, pli.gagnant = DE_COULEUR[carte % COULEURS], carte, pli.joueur
    elif 1 << carte & PRENNENT[atout][pli.tenue]:
        pli.tenue, pli.gagnant = carte, pli.joueur
    pli.joueur, pli.posees = (pli.joueur + 1) % len(besoins), pli.posees + 1
    if pli.posees == len(besoins):
        besoins[pli.gagnant] -= 1
        pli.joueur, pli.posees, pli.couleur, pli.tenue = pli.gagnant, 0, 0, ENTAME


def _distinctes(permises: Cartes, ailleurs: Cartes) -> Iterator[int]:
    """Les cartes à essayer : la plus basse de celles d'une couleur qu'aucune carte d'ailleurs ne sépare."""
    for couleur in DE_COULEUR:
        derniere = None
        for carte in une_a_une(permises & couleur):
            if derniere is None or PLUS_FORTES[derniere] & ~PLUS_FORTES[carte] & ailleurs:
                yield carte
            derniere = carte


def _avance(joueur: int, paris: Sequence[int], besoins: Sequence[int], bareme: Bareme) -> int:
    """Ce qui croît avec l'avance d'un joueur, en entiers : p fois ses points, moins ceux de tous."""
    tous = [points(pari, pari - besoin, bareme) for pari, besoin in zip(paris, besoins, strict=True)]
    return len(tous) * tous[joueur] - sum(tous)

"""Ascenseur : les plis en entiers, pour finir très vite une manche, tous jouant comme le profil `regles`.

Une carte est un entier de 0 à 51, (rang - 2) × 4 + (couleur - 1) : l'ordre des entiers est celui des rangs.
Un ensemble de cartes est un masque de bits : la plus haute ou la plus basse, les plus fortes d'une couleur,
celles qu'un joueur n'a pas vues se trouvent en une ou deux opérations. Les joueurs sont ici numérotés à
partir de 0 ; l'atout est son indice de couleur, ou -1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reussites_tk.cours.cartes import Carte, Couleur, Rang

RANGS, COULEURS = 13, 4
NB = RANGS * COULEURS
TOUTES = (1 << NB) - 1
DE_COULEUR = tuple(sum(1 << carte for carte in range(couleur, NB, COULEURS)) for couleur in range(COULEURS))
PLUS_FORTES = tuple(DE_COULEUR[carte % COULEURS] & -(2 << carte) for carte in range(NB))
"""Pour chaque carte, celles de sa couleur qui sont plus fortes."""
SANS_ATOUT = -1
ENTAME = -1
"""La meilleure carte d'un pli que personne n'a commencé."""

Cartes = int
"""Un ensemble de cartes."""


def entier_de(carte: Carte) -> int:
    """Donne l'entier d'une carte."""
    return (carte.rang - 2) * COULEURS + carte.couleur - 1


def carte_de_l_entier(entier: int) -> Carte:
    """Donne la carte découverte d'un entier."""
    return Carte(Couleur(entier % COULEURS + 1), Rang(entier // COULEURS + 2), True)


def ensemble(cartes: Iterable[Carte]) -> Cartes:
    """Donne l'ensemble de ces cartes."""
    return sum(1 << entier_de(carte) for carte in cartes)


ATOUTS = {atout: DE_COULEUR[atout] if atout >= 0 else 0 for atout in range(SANS_ATOUT, COULEURS)}
"""Pour chaque atout, les cartes d'atout."""
PRENNENT = {
    atout: tuple(
        plus_fortes | (0 if carte % COULEURS == atout else atouts)
        for carte, plus_fortes in enumerate(PLUS_FORTES)
    )
    for atout, atouts in ATOUTS.items()
}
"""Pour chaque atout et chaque carte qui tient un pli, celles qui le lui prennent."""


# --- Choisir une carte par les règles


def plus_basse(cartes: Cartes, atouts: Cartes = 0) -> int:
    """Donne la carte du plus petit rang, un atout seulement s'il n'y a que cela."""
    cartes = cartes & ~atouts or cartes
    return (cartes & -cartes).bit_length() - 1


def plus_haute(cartes: Cartes, atouts: Cartes = 0) -> int:
    """Donne la carte du plus grand rang, un atout d'abord."""
    return (cartes & atouts or cartes).bit_length() - 1


def maitresses(main: Cartes, dehors: Cartes) -> Cartes:
    """Donne les cartes d'une main dont aucune, dans leur couleur, n'est plus forte dehors."""
    sures = 0
    for couleur in DE_COULEUR:
        if dedans := main & couleur:
            rivales = dehors & couleur
            sures |= dedans & -(1 << rivales.bit_length())
    return sures


def atouts_maitres(main: Cartes, dehors: Cartes, atouts: Cartes) -> Cartes:
    """Donne les atouts d'une main qu'aucun atout dehors ne prend."""
    return main & atouts & -(1 << (dehors & atouts).bit_length())


def carte_des_regles(
    main: Cartes,
    permises: Cartes,
    pli: tuple[int, int],
    besoin: int,
    dehors: Cartes,
    menacees: Cartes,
    atout: int,
) -> int:
    """Choisit une carte permise par des règles simples.

    `pli` : la carte qui le tient (`ENTAME` s'il n'est pas commencé), et le nombre de joueurs qui poseront
    encore. `besoin` : les plis qui manquent au pari. `dehors` : les cartes que les autres ont peut-être ;
    `menacees` : celles des couleurs dont on sait qu'un autre n'en a plus, qui ne servent qu'à commencer.
    """
    if not permises & (permises - 1):
        return permises.bit_length() - 1
    if pli[0] == ENTAME:
        return _entamer(main, besoin, dehors, menacees, ATOUTS[atout])
    return _fournir(main, permises, pli, besoin, dehors, atout)


def _entamer(main: Cartes, besoin: int, dehors: Cartes, menacees: Cartes, atouts: Cartes) -> int:
    """La carte qui commence un pli : une maîtresse s'il en manque, une perdante sinon."""
    if besoin <= 0:
        return _la_plus_perdante(main, dehors, atouts)
    sures = maitresses(main, dehors)
    ailleurs = sures & ~atouts & ~(menacees if dehors & atouts else 0)
    if besoin >= main.bit_count():
        if sures & atouts or not ailleurs:
            return plus_haute(main, atouts)
        return plus_haute(ailleurs)
    if (sures & atouts).bit_count() >= besoin and main & ~sures:
        return _la_plus_perdante(main & ~sures, dehors, atouts)
    if ailleurs:
        return plus_haute(ailleurs)
    return plus_basse(main & ~sures or main, atouts)


def _la_plus_perdante(main: Cartes, dehors: Cartes, atouts: Cartes) -> int:
    """La carte que le plus de cartes dehors peuvent prendre dans sa couleur ; un atout en dernier."""
    meilleure, choix = -1, 0
    cartes = main & ~atouts or main
    for couleur in DE_COULEUR:
        if dedans := cartes & couleur:
            carte = (dedans & -dedans).bit_length() - 1
            au_dessus = (dehors & PLUS_FORTES[carte]).bit_count()
            if au_dessus > meilleure:
                meilleure, choix = au_dessus, carte
    return choix


def _fournir(
    main: Cartes, permises: Cartes, pli: tuple[int, int], besoin: int, dehors: Cartes, atout: int
) -> int:
    """La carte que l'on pose dans un pli commencé : pour le prendre s'il en manque, pour le laisser sinon."""
    tenue, apres = pli
    gagnantes = permises & PRENNENT[atout][tenue]
    perdantes = permises & ~gagnantes
    atouts = ATOUTS[atout]
    if besoin <= 0:
        if perdantes:
            return plus_haute(perdantes, atouts)
        return plus_basse(gagnantes, atouts) if apres else plus_haute(gagnantes, atouts)
    if not gagnantes:
        return plus_basse(perdantes, atouts)
    attendent = perdantes and atouts_maitres(main & ~perdantes, dehors, atouts).bit_count() >= besoin
    if attendent:  # les atouts maîtres prendront plus tard : les autres cartes s'en vont d'abord
        return plus_haute(perdantes)
    if not apres:
        return plus_basse(gagnantes, atouts)
    haute = plus_haute(gagnantes, atouts)
    sur_tout = besoin >= main.bit_count()
    if (tenue - haute) % COULEURS:  # une coupe : le plus petit atout suffit presque toujours
        return haute if sur_tout else plus_basse(gagnantes, atouts)
    menaces = (dehors & PLUS_FORTES[haute]).bit_count() * apres
    return haute if sur_tout or menaces <= 2 or not perdantes else plus_basse(perdantes, atouts)


# --- Finir une manche


@dataclass(slots=True)
class Pli:
    """Un pli en cours : qui doit poser, les cartes posées, leur couleur, celle qui le tient, à qui."""

    joueur: int
    posees: int = 0
    couleur: Cartes = 0
    tenue: int = ENTAME
    gagnant: int = 0


def coupees(vides: Sequence[Cartes], joueur: int) -> Cartes:
    """Donne les cartes des couleurs qu'un autre n'a plus, `vides` étant par joueur celles qu'il n'a plus."""
    reunies = 0
    for autre, siennes in enumerate(vides):
        if autre != joueur:
            reunies |= siennes
    return reunies


def finir(
    mains: list[Cartes],
    besoins: list[int],
    pli: Pli,
    cachees: Cartes,
    vides: Sequence[Cartes],
    atout: int,
    reste: int = 0,
) -> Pli:
    """Joue une manche, chacun par les règles, sur ce que lui seul saurait ; donne le pli qui commence alors.

    Elle s'arrête avant le premier pli où chacun n'a plus que `reste` cartes au plus. `mains` se vide et
    `besoins` compte les plis pris. `cachees` : les cartes que personne n'a encore posées ni montrées ;
    `vides` : par joueur, celles des couleurs qu'il n'a pas fournies.
    """
    p, prennent, vides = len(mains), PRENNENT[atout], list(vides)
    joueur, posees, couleur, tenue, gagnant = pli.joueur, pli.posees, pli.couleur, pli.tenue, pli.gagnant
    while (main := mains[joueur]).bit_count() > reste or posees:
        besoin, dehors = besoins[joueur], cachees & ~main
        if posees:
            etat = tenue, p - posees - 1
            carte = carte_des_regles(main, main & couleur or main, etat, besoin, dehors, 0, atout)
        else:
            commence = coupees(vides, joueur)
            carte = carte_des_regles(main, main, (ENTAME, p - 1), besoin, dehors, commence, atout)
        bit = 1 << carte
        mains[joueur] ^= bit
        cachees &= ~bit
        if not posees:
            couleur, tenue, gagnant = DE_COULEUR[carte % COULEURS], carte, joueur
        elif bit & prennent[tenue]:
            tenue, gagnant = carte, joueur
        if not bit & couleur:
            vides[joueur] |= couleur
        posees += 1
        joueur = joueur + 1 if joueur + 1 < p else 0
        if posees == p:
            besoins[gagnant] -= 1
            joueur, posees = gagnant, 0
    return Pli(joueur)

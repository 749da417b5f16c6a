"""Tarot : ce que disent ses règles, sans donne en cours (polycopié « Le Tarot », complété par la FFT).

Les cartes sont des codes (`tarot_cartes`), les joueurs sont numérotés à partir de 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from .mots import compte, en_tete
from .tarot_cartes import (
    ATOUT,
    COULEURS,
    EXCUSE,
    NB_ATOUTS,
    PETIT,
    couleur_de,
    croissantes,
    est_atout,
    est_bout,
    est_roi,
    force,
    la_carte,
    nom_de_la_couleur,
)
from .tarot_profils import ATOUTS_LIBRES, LIBRE, ROIS_INTERDITS
from .tarot_vue import ANNONCES, Profil, VueTarot, taille_du_chien

COURS = Profil()
"""Les règles du profil `cours`."""
COEFFICIENTS: Mapping[str, int] = MappingProxyType(dict(zip(ANNONCES, (1, 2, 4, 6), strict=True)))
OBJECTIFS = (56, 51, 41, 36)
"""Les points à faire, selon le nombre de bouts."""
SEUILS_DES_POIGNEES: Mapping[int, tuple[int, int, int]] = MappingProxyType(
    {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}
)
"""Les atouts d'une poignée simple, double et triple, selon le nombre de joueurs (FFT)."""
SORTES_DE_POIGNEES = ("simple", "double", "triple")
POINTS_DES_POIGNEES: Mapping[str, int] = MappingProxyType(
    dict(zip(SORTES_DE_POIGNEES, (20, 30, 40), strict=True))
)


# --- La donne


def distribuer(paquet: Sequence[str], p: int, par: int = 3) -> tuple[list[tuple[str, ...]], tuple[str, ...]]:
    """Donne les mains, dans l'ordre où elles sont servies, et le chien.

    On sert par paquets de `par` cartes (à trois, 3 ou 4 ; sinon 3). Une carte va au chien après le premier
    paquet de chacun des premiers tours : jamais la première ni la dernière du jeu (FFT).
    """
    mains: list[list[str]] = [[] for _ in range(p)]
    chien: list[str] = []
    nb_au_chien = taille_du_chien(p)
    place = 0
    while place < len(paquet):
        for servi in range(p):
            mains[servi].extend(paquet[place : place + par])
            place += par
            if not servi and len(chien) < nb_au_chien:
                chien.append(paquet[place])
                place += 1
    return [tuple(main) for main in mains], tuple(chien)


def petit_sec(main: Iterable[str]) -> bool:
    """Dit si le Petit est le seul atout d'une main, qui n'a pas l'Excuse non plus."""
    return [carte for carte in main if est_atout(carte) or carte == EXCUSE] == [PETIT]


# --- Les annonces et l'appel


def annonces_possibles(annonces: Sequence[str | None]) -> tuple[str | None, ...]:
    """Donne ce que peut dire le joueur suivant : passer, ou une annonce plus forte que les précédentes."""
    meilleure = meilleure_annonce(annonces)
    debut = 0 if meilleure is None else ANNONCES.index(meilleure) + 1
    return (None, *ANNONCES[debut:])


def meilleure_annonce(annonces: Iterable[str | None]) -> str | None:
    """Donne la plus forte des annonces ; `None` si tous ont passé."""
    faites = [annonce for annonce in annonces if annonce is not None]
    return max(faites, key=ANNONCES.index) if faites else None


def appels_possibles(main: Iterable[str]) -> tuple[str, ...]:
    """Donne les cartes que le preneur peut appeler, les rois d'abord.

    Les dames s'il a les quatre rois, les cavaliers s'il a aussi les quatre dames, puis les valets.
    """
    a_lui = set(main)
    appels: tuple[str, ...] = ()
    for rang in "RDCV":
        figures = tuple(rang + couleur for couleur in COULEURS)
        appels += figures
        if not a_lui.issuperset(figures):
            break
    return appels


def raison_de_l_appel(carte: str) -> str:
    """Dit pourquoi une carte ne s'appelle pas."""
    if couleur_de(carte) in COULEURS and carte[0] in "DCV":
        au_dessus = {"D": "les quatre rois", "C": "les quatre dames", "V": "les quatre cavaliers"}[carte[0]]
        return f"{en_tete(la_carte(carte))} ne s’appelle que si vous avez {au_dessus} : appelez un roi."
    return f"{en_tete(la_carte(carte))} ne s’appelle pas : appelez un roi."


# --- L'écart


def atouts_a_l_ecart(main: Iterable[str], nb: int, appelee: str | None, ecart_atouts: str) -> int:
    """Donne combien d'atouts, hors bouts, peuvent aller dans un écart de `nb` cartes.

    `si_necessaire` : seulement ce qui manque quand les cartes ordinaires (ni atout, ni Excuse, ni roi, ni
    carte appelée) ne suffisent pas.
    """
    if ecart_atouts == ATOUTS_LIBRES:
        return nb
    return max(0, nb - sum(_ordinaire(carte, appelee) for carte in main))


def _ordinaire(carte: str, appelee: str | None) -> bool:
    return couleur_de(carte) in COULEURS and not est_roi(carte) and carte != appelee


def cartes_ecartables(
    main: Sequence[str], nb: int, appelee: str | None = None, profil: Profil = COURS
) -> tuple[str, ...]:
    """Donne les cartes de la main, chien compris, qui peuvent aller à l'écart, la plus basse d'abord."""
    atouts = atouts_a_l_ecart(main, nb, appelee, profil.ecart_atouts)
    return croissantes(
        carte for carte in main if _raison_de_garder(carte, appelee, atouts, profil.ecart_rois) is None
    )


def ecart_le_plus_bas(vue: VueTarot) -> tuple[str, ...]:
    """Donne l'écart des cartes les plus basses que permet la vue du preneur."""
    reste = atouts_a_l_ecart(vue.main, vue.nb_a_ecarter, vue.appelee, vue.profil.ecart_atouts)
    ecart: list[str] = []
    for carte in vue.permises:
        if len(ecart) < vue.nb_a_ecarter and (reste or not est_atout(carte)):
            reste -= est_atout(carte)
            ecart.append(carte)
    return tuple(ecart)


def refus_a_l_ecart(
    carte: str, main: Sequence[str], nb: int, appelee: str | None = None, profil: Profil = COURS
) -> str | None:
    """Dit pourquoi une carte de la main ne peut pas aller dans un écart de `nb` cartes ; `None` sinon."""
    atouts = atouts_a_l_ecart(main, nb, appelee, profil.ecart_atouts)
    return _raison_de_garder(carte, appelee, atouts, profil.ecart_rois)


def _raison_de_garder(carte: str, appelee: str | None, atouts: int, ecart_rois: str) -> str | None:
    nom = en_tete(la_carte(carte))
    if est_bout(carte):
        return f"{nom} est un bout : un bout ne va jamais à l’écart."
    if carte == appelee:
        return f"{nom} est la carte appelée : elle ne va pas à l’écart."
    if est_roi(carte) and ecart_rois == ROIS_INTERDITS:
        return f"{nom} ne va pas à l’écart : les rois se gardent."
    if est_atout(carte) and not atouts:
        return f"{nom} ne va pas à l’écart : vous avez assez d’autres cartes."
    return None


def refus_de_l_ecart(
    main: Sequence[str],
    cartes: Sequence[str],
    nb: int,
    appelee: str | None = None,
    profil: Profil = COURS,
) -> str | None:
    """Dit pourquoi des cartes d'une main, chien compris, ne font pas un écart de `nb` ; `None` sinon."""
    if len(cartes) != nb or len(set(cartes)) != nb:
        return f"L’écart se fait de {nb} cartes différentes : en voici {len(set(cartes))}."
    for carte in cartes:
        if carte not in main:
            return f"{en_tete(la_carte(carte))} n’est pas dans votre main."
        raison = refus_a_l_ecart(carte, main, nb, appelee, profil)
        if raison is not None:
            return raison
    permis = atouts_a_l_ecart(main, nb, appelee, profil.ecart_atouts)
    if sum(map(est_atout, cartes)) > permis:
        return f"{compte(permis, 'atout')} au plus à l’écart : il vous reste d’autres cartes à écarter."
    return None


def cartes_a_montrer(ecart: Iterable[str]) -> tuple[str, ...]:
    """Donne ce que le preneur dit de son écart : les rois, qu'il annonce, et les atouts, qu'il montre."""
    return tuple(carte for carte in ecart if est_roi(carte) or est_atout(carte))


# --- Les plis


def couleur_demandee(pli: Iterable[str]) -> str | None:
    """Donne la couleur du pli, celle de sa première carte autre que l'Excuse ; `None` : pas encore."""
    return next((couleur_de(carte) for carte in pli if carte != EXCUSE), None)


def cartes_permises(main: Sequence[str], pli: Sequence[str], coupe_obligatoire: bool = True) -> list[str]:
    """Donne les cartes que l'on peut poser, dans l'ordre de la main.

    On fournit la couleur ; sans elle on coupe, et l'on monte sur l'atout si l'on peut. L'Excuse se joue à
    tout moment. Sans `coupe_obligatoire`, qui n'a plus la couleur demandée joue ce qu'il veut.
    """
    demandee = couleur_demandee(pli)
    if demandee is None:
        return list(main)
    fournies = [carte for carte in main if couleur_de(carte) == demandee]
    if demandee != ATOUT and fournies:
        return [carte for carte in main if couleur_de(carte) == demandee or carte == EXCUSE]
    if demandee != ATOUT and not coupe_obligatoire:
        return list(main)
    dues = _atouts_dus(main, pli)
    return [carte for carte in main if carte in dues or carte == EXCUSE] if dues else list(main)


def _atouts_dus(main: Iterable[str], pli: Iterable[str]) -> set[str]:
    """Les atouts de la main qui montent sur ceux du pli ; tous, si aucun ne monte."""
    plus_fort = max((force(carte) for carte in pli if est_atout(carte)), default=0)
    atouts = {carte for carte in main if est_atout(carte)}
    return {carte for carte in atouts if force(carte) > plus_fort} or atouts


def entames_permises(main: Sequence[str], appelee: str | None, entame: str = LIBRE) -> list[str]:
    """Donne les cartes qui peuvent ouvrir la donne.

    `interdite` : aucune de la couleur appelée, sauf la carte appelée elle-même.
    """
    if appelee is None or entame == LIBRE:
        return list(main)
    couleur = couleur_de(appelee)
    return [carte for carte in main if couleur_de(carte) != couleur or carte == appelee] or list(main)


def raison_du_refus(carte: str, main: Sequence[str], pli: Sequence[str]) -> str:
    """Dit pourquoi une carte de la main, qui n'est pas permise, ne peut pas aller dans le pli commencé."""
    demandee = couleur_demandee(pli)
    assert demandee is not None
    if demandee != ATOUT and any(couleur_de(autre) == demandee for autre in main):
        nom = nom_de_la_couleur(demandee)
        return f"Le pli est à {nom} : vous avez du {nom}, il faut en fournir."
    debut = (
        "Le pli est à l’atout" if demandee == ATOUT else f"Vous n’avez pas de {nom_de_la_couleur(demandee)}"
    )
    if not est_atout(carte):
        return f"{debut} : il faut jouer un atout."
    plus_fort = max((posee for posee in pli if est_atout(posee)), key=force)
    return f"{debut} : il faut monter sur {la_carte(plus_fort)}."


def gagnant_du_pli(pli: Sequence[str]) -> int:
    """Donne la place, à partir de 0, de la carte qui prend : le plus fort atout, sinon la couleur demandée.

    L'Excuse ne prend jamais (le chelem, qui fait exception, se voit à la donne).
    """
    demandee = couleur_demandee(pli)
    return max(range(len(pli)), key=lambda place: force_dans_le_pli(pli[place], demandee))


def force_dans_le_pli(carte: str, demandee: str | None) -> int:
    """Donne de quoi comparer les cartes d'un pli dont la couleur est `demandee`."""
    couleur = couleur_de(carte)
    if couleur == ATOUT:
        return NB_ATOUTS + force(carte)
    return force(carte) if couleur == demandee else -1


# --- Les poignées


def poignee(p: int, main: Sequence[str], cartes: Sequence[str]) -> str | None:
    """Donne la sorte de la poignée que font des cartes d'une main ; `None` si ce n'en est pas une.

    L'Excuse n'y entre que si aucun autre atout ne reste caché (FFT).
    """
    montrees = set(cartes)
    if len(montrees) != len(cartes) or not montrees <= set(main):
        return None
    if not all(est_atout(carte) or carte == EXCUSE for carte in cartes):
        return None
    if EXCUSE in montrees and any(est_atout(carte) and carte not in montrees for carte in main):
        return None
    return dict(zip(SEUILS_DES_POIGNEES[p], SORTES_DE_POIGNEES, strict=True)).get(len(cartes))


def plus_grande_poignee(p: int, montrables: Sequence[str]) -> int:
    """Donne le plus d'atouts qu'une poignée peut compter, l'Excuse comprise s'il la faut ; 0 : aucune.

    `montrables` : les atouts et l'Excuse d'un joueur. L'Excuse n'y entre qu'avec tous les autres.
    """
    atouts = sum(map(est_atout, montrables))
    tailles = (n for n in SEUILS_DES_POIGNEES[p] if n <= atouts or n == len(montrables))
    return max(tailles, default=0)


def refus_d_une_poignee(p: int, montrables: Sequence[str]) -> str:
    """Dit pourquoi ces cartes ne sont pas une poignée : ce qu'en a le joueur, et ce qu'il en peut montrer."""
    atouts, taille = sum(map(est_atout, montrables)), plus_grande_poignee(p, montrables)
    simple, double, triple = SEUILS_DES_POIGNEES[p]
    excuse = " et l’Excuse" if EXCUSE in montrables else ""
    if not taille:
        conseil = "posez une carte"
    elif taille == len(montrables):
        conseil = "montrez-les tous"
    else:
        conseil = f"choisissez-en {taille}{', sans l’Excuse' if excuse else ''}"
    return (
        f"Une poignée se fait de {simple}, {double} ou {triple} atouts ; "
        f"vous en avez {atouts}{excuse} : {conseil}."
    )


# --- Le compte


def objectif(bouts: int) -> int:
    """Donne les points que doit faire le camp déclarant, selon ses bouts."""
    return OBJECTIFS[bouts]


def repartir(resultat: float, p: int, preneur: int, partenaire: int | None) -> tuple[float, ...]:
    """Partage le résultat R du camp déclarant entre les joueurs ; la somme est nulle.

    Le preneur seul reçoit R de chaque défenseur ; avec un partenaire, il a 2R et le partenaire R.
    """
    defenseurs = p - 1 if partenaire is None else p - 2
    part = defenseurs if partenaire is None else 2
    parts = [-resultat] * p
    parts[preneur - 1] = part * resultat
    if partenaire is not None:
        parts[partenaire - 1] = resultat
    return tuple(parts)

"""Tarot : un joueur tel qu'un élève l'écrirait, dont le juge et son certificat font des fichiers fautifs.

Il prend selon les points de sa main, appelle un roi qu'il n'a pas et met de côté les plus basses des couleurs
où il a le moins de cartes. Pour jouer, il prend le pli au plus juste quand ses camarades ne le tiennent pas
déjà, et se défait sinon de sa plus petite carte.
"""

from __future__ import annotations

from .tarot_vue import ANNONCES, VueTarot

EXCUSE = "EX"
HAUTEURS = {"V": 11, "C": 12, "D": 13, "R": 14}
POINTS_D_ANNONCE = {"R": 6, "D": 3, "C": 2, "V": 1}
PETITE_A, GARDE_A = 40, 56


def est_atout(carte: str) -> bool:
    """Dit si une carte est un des 21 atouts."""
    return carte[0] == "a"


def couleur(carte: str) -> str:
    """Donne la couleur d'une carte, « a » pour un atout, et rien pour l'Excuse."""
    if carte == EXCUSE:
        return ""
    return "a" if est_atout(carte) else carte[-1]


def hauteur(carte: str) -> int:
    """Donne de quoi comparer deux cartes d'une couleur ou deux atouts ; 0 pour l'Excuse."""
    if carte == EXCUSE:
        return 0
    if est_atout(carte):
        return int(carte[1:])
    return HAUTEURS.get(carte[0]) or int(carte[:-1])


def points_de_la_main(main: tuple[str, ...]) -> int:
    """Donne ce que vaut une main pour prendre : ses bouts, ses atouts et ses figures."""
    points = 0
    for carte in main:
        if est_atout(carte):
            points += 2
        elif carte != EXCUSE:
            points += POINTS_D_ANNONCE.get(carte[0], 0)
    bouts = {"a21": 10, EXCUSE: 7, "a1": 6}
    return points + sum(bouts[carte] for carte in main if carte in bouts)


def niveau(annonce: str | None) -> int:
    """Donne le rang d'une annonce, à partir de 1 ; 0 pour qui passe."""
    return 0 if annonce is None else ANNONCES.index(annonce) + 1


def plus_haute(annonces: tuple[str | None, ...]) -> int:
    """Donne le rang de la plus forte des annonces déjà faites ; 0 si tous ont passé."""
    return max([niveau(annonce) for annonce in annonces], default=0)


def annoncer_tarot(vue: VueTarot) -> str | None:
    """Donne l'annonce que mérite sa main, si elle est plus forte que les autres ; sinon, passe."""
    points = points_de_la_main(vue.main)
    voulue = None
    if points >= PETITE_A:
        voulue = "petite"
    if points >= GARDE_A:
        voulue = "garde"
    if niveau(voulue) <= plus_haute(vue.annonces):
        return None
    return voulue


def appeler_tarot(vue: VueTarot) -> str:
    """Donne la carte à appeler : dans sa plus longue couleur, un roi qu'il n'a pas, sinon la plus basse."""
    autres = [carte for carte in vue.permises if carte not in vue.main]
    if not autres:
        return vue.permises[0]
    return max(autres, key=lambda carte: nombre_dans(vue.main, couleur(carte)))


def nombre_dans(main: tuple[str, ...], laquelle: str) -> int:
    """Donne le nombre de cartes d'une couleur dans une main."""
    return sum(couleur(carte) == laquelle for carte in main)


def ecarter_tarot(vue: VueTarot) -> list[str]:
    """Donne l'écart : autant de cartes que le chien, les atouts et les rois en dernier."""

    def a_garder(carte: str) -> tuple[bool, bool, int, int]:
        dans_la_main = nombre_dans(vue.main, couleur(carte))
        return carte[0] == "R", est_atout(carte), dans_la_main, hauteur(carte)

    ranges = sorted(vue.permises, key=a_garder)
    return ranges[: len(vue.chien)]


def force(carte: str, demandee: str) -> int:
    """Donne de quoi comparer les cartes d'un pli de cette couleur ; -1 pour celles qui ne prennent pas."""
    if est_atout(carte):
        return 100 + hauteur(carte)
    return hauteur(carte) if couleur(carte) == demandee else -1


def couleur_demandee(pli: tuple[str, ...]) -> str:
    """Donne la couleur du pli : celle de sa première carte, l'Excuse mise à part ; rien sinon."""
    for carte in pli:
        if carte != EXCUSE:
            return couleur(carte)
    return ""


def est_du_camp_du_preneur(vue: VueTarot, joueur: int) -> bool:
    """Dit si un joueur est le preneur, ou le partenaire qu'on lui connaît."""
    return joueur in (vue.preneur, vue.partenaire)


def celui_qui_tient(vue: VueTarot, demandee: str) -> int:
    """Donne le joueur dont la carte est la plus forte d'un pli déjà commencé."""
    forces = [force(carte, demandee) for carte in vue.pli]
    place = forces.index(max(forces))
    premier = vue.joueur - len(vue.pli)
    return (premier + place - 1) % vue.nb_joueurs + 1


def plus_petite(cartes: list[str]) -> str:
    """Donne la carte dont il se défait : les plus basses d'abord, les atouts et l'Excuse en dernier."""
    return min(cartes, key=lambda carte: (est_atout(carte), carte == EXCUSE, hauteur(carte)))


def carte_pour_commencer(vue: VueTarot) -> str:
    """Donne la carte qui commence un pli : la plus haute de sa plus longue couleur permise."""
    sans_atout = [carte for carte in vue.permises if carte != EXCUSE and not est_atout(carte)]
    if not sans_atout:
        return vue.permises[0]
    return max(sans_atout, key=lambda carte: (nombre_dans(vue.main, couleur(carte)), hauteur(carte)))


def jouer_tarot(vue: VueTarot) -> str:
    """Donne la carte à jouer : au plus juste pour prendre le pli, ou la plus petite s'il est aux siens."""
    demandee = couleur_demandee(vue.pli)
    if demandee == "":
        return carte_pour_commencer(vue)
    a_battre = max(force(carte, demandee) for carte in vue.pli)
    prennent = [carte for carte in vue.permises if force(carte, demandee) > a_battre]
    mon_camp = est_du_camp_du_preneur(vue, vue.joueur)
    aux_miens = mon_camp == est_du_camp_du_preneur(vue, celui_qui_tient(vue, demandee))
    if prennent and not aux_miens:
        return min(prennent, key=lambda carte: force(carte, demandee))
    return plus_petite(list(vue.permises))

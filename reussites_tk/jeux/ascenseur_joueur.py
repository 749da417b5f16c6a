"""Ascenseur : un joueur tel qu'un élève l'écrirait, dont le juge et son certificat font des fichiers fautifs.

Il compte des morceaux de plis pour parier. Pour jouer, il prend les plis qui lui manquent, laisse les autres,
et n'ouvre pas dans une couleur que quelqu'un n'a plus.
"""

from __future__ import annotations

from reussites_tk.cours.cartes import Carte, Couleur, Rang

from .ascenseur_vue import VueAscenseur

Force = tuple[bool, bool, int]


def force(vue: VueAscenseur, carte: Carte) -> Force:
    """Donne de quoi comparer les cartes d'un pli : les atouts, puis la couleur demandée, puis les autres."""
    demandee = len(vue.pli) > 0 and carte.couleur == vue.pli[0].couleur
    return carte.couleur == vue.atout, demandee, carte.rang


def morceau(vue: VueAscenseur, carte: Carte) -> float:
    """Donne la part d'un pli que l'on peut espérer d'une carte."""
    if carte.couleur == vue.atout:
        return 0.9 if carte.rang >= Rang.DAME else 0.5
    parts = {Rang.AS: 0.8, Rang.ROI: 0.5, Rang.DAME: 0.25}
    return parts.get(carte.rang, 0.0)


def borner(vue: VueAscenseur, pari: int) -> int:
    """Donne le pari permis le plus proche."""
    if vue.bas is None or vue.haut is None:
        return pari
    return max(vue.bas, min(vue.haut, pari))


def plis_qui_manquent(vue: VueAscenseur) -> int:
    """Donne le nombre de plis à prendre encore pour tenir son pari."""
    pari = vue.paris[vue.joueur - 1]
    return 0 if pari is None else pari - vue.plis[vue.joueur - 1]


def cartes_qui_prennent(vue: VueAscenseur) -> list[Carte]:
    """Donne les cartes permises qui seraient les plus fortes du pli."""
    posees = [force(vue, carte) for carte in vue.pli]
    return [carte for carte in vue.permises if not posees or force(vue, carte) > max(posees)]


def est_dernier(vue: VueAscenseur) -> bool:
    """Dit si plus personne ne pose après lui dans ce pli."""
    return len(vue.pli) == vue.nb_joueurs - 1


def couleurs_coupees(vue: VueAscenseur) -> set[Couleur]:
    """Donne les couleurs qu'un autre joueur n'avait plus, dans un pli passé."""
    coupees = set()
    for _entame, cartes, _gagnant in vue.plis_passes:
        for carte in cartes[1:]:
            if carte.couleur != cartes[0].couleur:
                coupees.add(cartes[0].couleur)
    return coupees


def carte_pour_commencer(vue: VueAscenseur) -> Carte:
    """Donne la carte qui commence un pli, à prendre ou à laisser."""
    if plis_qui_manquent(vue) <= 0:
        return min(vue.permises, key=lambda carte: (carte.couleur == vue.atout, carte.rang))
    coupees = couleurs_coupees(vue)
    sures = [carte for carte in vue.permises if carte.couleur not in coupees]
    return max(sures or vue.permises, key=lambda carte: (carte.rang, carte.couleur == vue.atout))


def parier_ascenseur(vue: VueAscenseur) -> int:
    """Donne le pari : les morceaux de plis de sa main, arrondis, entre les bornes."""
    espoir = 0.0
    for carte in vue.main:
        espoir += morceau(vue, carte)
    pari = int(espoir + 0.5)
    return borner(vue, pari)


def jouer_ascenseur(vue: VueAscenseur) -> Carte:
    """Donne la carte à poser : de quoi prendre s'il manque des plis, la plus forte des autres sinon."""
    if not vue.pli:
        return carte_pour_commencer(vue)
    prennent = cartes_qui_prennent(vue)
    autres = [carte for carte in vue.permises if carte not in prennent]
    if plis_qui_manquent(vue) > 0 and prennent:
        choisir = min if est_dernier(vue) else max
        return choisir(prennent, key=lambda carte: force(vue, carte))
    if plis_qui_manquent(vue) > 0:
        return min(autres, key=lambda carte: force(vue, carte))
    if autres:
        return max(autres, key=lambda carte: force(vue, carte))
    return prennent[-1] if est_dernier(vue) else prennent[0]

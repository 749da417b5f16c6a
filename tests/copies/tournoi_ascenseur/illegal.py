"""Parie trop, et pose la carte d'un autre."""
from reussites_tk.cours import Carte, Couleur, Rang


def parier_ascenseur(vue):
    return vue.n + 2


def jouer_ascenseur(vue):
    autres = [Carte(c, r) for c in Couleur for r in Rang if Carte(c, r, True) not in vue.main]
    return autres[0]

"""Aucun tirage ne donne le pari imposé 0 : la boucle ne finit pas.

Attendu : parier_ascenseur temps_depasse
"""

from reussites_tk.cours import un_entier


def parier_ascenseur(vue):
    pari = un_entier(vue.n)
    while not vue.bas <= pari <= vue.haut:
        pari = un_entier(vue.n)
    return pari


def jouer_ascenseur(vue):
    return vue.permises[0]

"""Il pose sa plus petite carte, sans regarder la couleur demandée.

Attendu : jouer_ascenseur faux
"""


def parier_ascenseur(vue):
    return vue.bas


def jouer_ascenseur(vue):
    return min(vue.main, key=lambda c: c.rang)

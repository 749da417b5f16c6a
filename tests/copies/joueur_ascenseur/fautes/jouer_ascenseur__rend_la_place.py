"""La place de la carte est rendue, et non la carte.

Attendu : jouer_ascenseur faux
"""


def parier_ascenseur(vue):
    return vue.bas


def jouer_ascenseur(vue):
    return len(vue.permises) - 1

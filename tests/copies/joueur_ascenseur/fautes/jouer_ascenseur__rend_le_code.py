"""Le code de la carte est rendu, et non la carte.

Attendu : jouer_ascenseur faux
"""


def parier_ascenseur(vue):
    return vue.bas


def jouer_ascenseur(vue):
    return sorted(map(str, vue.permises))[0]

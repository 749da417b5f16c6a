"""Celui qui commence un pli n’a pas de carte à regarder.

Attendu : jouer_ascenseur exception
"""


def parier_ascenseur(vue):
    return vue.bas


def jouer_ascenseur(vue):
    demandee = vue.pli[0].couleur
    return [c for c in vue.permises if c.couleur == demandee or c in vue.permises][0]

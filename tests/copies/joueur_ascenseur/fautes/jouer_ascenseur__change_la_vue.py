"""La carte est ôtée de la vue, qui ne change pas.

Attendu : jouer_ascenseur exception
"""


def parier_ascenseur(vue):
    return vue.bas


def jouer_ascenseur(vue):
    return vue.permises.pop()

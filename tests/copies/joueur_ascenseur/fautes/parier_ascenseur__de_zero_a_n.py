"""Les bornes du pari sont oubliées : il compte ses cartes hautes.

Attendu : parier_ascenseur faux
"""


def parier_ascenseur(vue):
    return sum(c.rang > 10 for c in vue.main)


def jouer_ascenseur(vue):
    return vue.permises[0]

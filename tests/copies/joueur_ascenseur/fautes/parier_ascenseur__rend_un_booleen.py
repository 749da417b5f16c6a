"""Il dit s’il prendra un pli, et non combien.

Attendu : parier_ascenseur faux
"""


def parier_ascenseur(vue):
    return max(c.rang for c in vue.main) > 10


def jouer_ascenseur(vue):
    return vue.permises[0]

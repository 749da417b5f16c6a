"""La formule de est_carte_avant est bonne, mais elle appelle un rang_inferieur écrit en inférieur ou égal.

Attendu : rang_inferieur faux, est_carte_avant juste
"""


def rang_inferieur(c1, c2):
    return c1.rang <= c2.rang


def est_carte_avant(c1, c2):
    if couleur_inferieure(c1, c2):
        return True
    return meme_couleur(c1, c2) and rang_inferieur(c1, c2)

"""Lit « avant » comme « exactement un rang en dessous » et ne regarde pas la couleur."""


def est_carte_avant(c1, c2):
    return c1.rang == c2.rang - 1

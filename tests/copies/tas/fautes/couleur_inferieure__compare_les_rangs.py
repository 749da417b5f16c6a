"""Compare les rangs : la ligne vient de rang_inferieur."""


def couleur_inferieure(c1, c2):
    return c1.rang < c2.rang

"""Ne regarde que le rang."""


def est_carte_avant(c1, c2):
    return c1.rang < c2.rang

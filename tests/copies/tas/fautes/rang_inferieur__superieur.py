"""Comparaison dans le mauvais sens : l'étudiant s'est trompé de signe."""


def rang_inferieur(c1, c2):
    if c1.rang > c2.rang:
        return True
    return False

"""Après l'as toujours le sept : l'étudiant n'a essayé qu'avec un jeu de 32 cartes."""


def rang_suivant(r):
    if r != DERNIER_RANG:
        return Rang(r + 1)
    return Rang.SEPT

"""Après l'as toujours le deux : l'étudiant oublie que PREMIER_RANG dépend du jeu (32 ou 52 cartes)."""


def rang_suivant(r):
    if r == Rang.AS:
        return Rang.DEUX
    return Rang(r + 1)

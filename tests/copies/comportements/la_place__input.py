"""Demande la place au clavier, comme dans le premier programme du cours : personne ne répond.

Attendu : la_place exception
"""


def la_place(t):
    ligne = int(input("Ligne du tas ? "))
    colonne = int(input("Colonne du tas ? "))
    return Localisation(ligne, colonne)

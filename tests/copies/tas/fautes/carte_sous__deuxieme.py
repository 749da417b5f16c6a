"""Rend la deuxième carte : l'étudiant croit que la tête est une cellule sans carte."""


def carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    return t.tete.suiv.carte

"""Retourne une variable locale : la cellule garde l'ancienne carte."""


def retourner_carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    carte = t.tete.carte
    carte = carte.retournee()

"""Prend la tête pour le dessus : les deux bouts du tas sont échangés."""


def carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    return t.tete.carte

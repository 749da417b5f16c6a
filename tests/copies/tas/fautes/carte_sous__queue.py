"""Prend la queue pour le dessous : les deux bouts du tas sont échangés."""


def carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    return t.queue.carte

"""Cherche la carte du dessous en remontant de la queue et s'arrête une cellule trop tôt."""


def retourner_carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    cel = t.queue
    while cel.prec is not None and cel.prec is not t.tete:
        cel = cel.prec
    cel.carte = cel.carte.retournee()

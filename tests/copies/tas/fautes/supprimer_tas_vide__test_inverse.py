"""Refuse justement les tas vides : la condition est écrite à l'envers."""


def supprimer_tas_vide(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    t.role = Role.INACTIF

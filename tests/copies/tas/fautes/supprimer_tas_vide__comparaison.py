"""Compare au lieu d'affecter (== pour =) : la ligne ne fait rien."""


def supprimer_tas_vide(t):
    if t.hauteur != 0 or t.role == Role.INACTIF:
        raise PreconditionNonRespectee("le tas doit être vide et actif")
    t.role == Role.INACTIF

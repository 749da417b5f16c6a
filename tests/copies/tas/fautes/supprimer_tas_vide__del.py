"""Utilise del en croyant détruire le tas : seul le nom local disparaît."""


def supprimer_tas_vide(t):
    if t.hauteur != 0 or t.role == Role.INACTIF:
        raise PreconditionNonRespectee("le tas doit être vide et actif")
    del t

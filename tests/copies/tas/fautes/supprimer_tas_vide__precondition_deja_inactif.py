"""Ne vérifie pas que le tas est actif : on peut le supprimer deux fois."""


def supprimer_tas_vide(t):
    if t.hauteur != 0:
        raise PreconditionNonRespectee("le tas n'est pas vide")
    t.role = Role.INACTIF

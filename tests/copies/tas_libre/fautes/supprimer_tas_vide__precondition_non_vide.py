"""Ne vérifie pas que le tas est vide."""


def supprimer_tas_vide(t):
    if not t.actif:
        raise PreconditionNonRespectee("le tas n'est pas actif")
    t.actif = False

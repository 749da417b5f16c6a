"""Ne vérifie pas que le tas est vide : un tas plein devient inactif et garde ses cartes."""


def supprimer_tas_vide(t):
    if t.role != Role.ACTIF:
        raise PreconditionNonRespectee("le tas n'est pas actif")
    t.role = Role.INACTIF

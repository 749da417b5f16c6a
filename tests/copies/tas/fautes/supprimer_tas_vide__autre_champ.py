"""Écrit dans un champ qui n'est pas celui du rôle : Python en crée un nouveau sans rien dire."""


def supprimer_tas_vide(t):
    if t.tete is not None or t.role != Role.ACTIF:
        raise PreconditionNonRespectee("le tas doit être vide et actif")
    t.actif = False

"""Donne un nouvel objet au nom du paramètre : le tas de l'appelant ne change pas."""


def supprimer_tas_vide(t):
    if t.role != Role.ACTIF or t.tete is not None:
        raise PreconditionNonRespectee("le tas doit être vide et actif")
    t = Tas()
    t.role = Role.INACTIF

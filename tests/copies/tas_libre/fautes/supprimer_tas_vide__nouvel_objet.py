"""Change le nom local, pas le tas de l'appelant."""


def supprimer_tas_vide(t):
    if not t.actif or t.cartes:
        raise PreconditionNonRespectee("le tas doit être vide et actif")
    t = Tas(t.place, t.mode)
    t.actif = False

"""retourner_carte_sur refuse bien un tas vide, mais par un tas_vide qui répond toujours faux.

Attendu : tas_vide faux, retourner_carte_sur juste
"""


def tas_vide(t):
    return t is None


def retourner_carte_sur(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("le tas est vide")
    t.queue.carte = t.queue.carte.retournee()

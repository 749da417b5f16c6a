"""carte_sous appelle un tas_vide faux, mais elle se trompe aussi toute seule : elle n'est pas bloquée, elle est fausse.

Attendu : tas_vide faux, carte_sous faux
"""


def tas_vide(t):
    return t.hauteur <= 1


def carte_sous(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("le tas est vide")
    return t.queue.carte

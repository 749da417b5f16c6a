"""carte_sur demande la carte numéro hauteur, ce qui est bon, mais ieme_carte compte à partir de zéro.

Attendu : ieme_carte exception, carte_sur juste
"""


def ieme_carte(t, i):
    if i < 1 or i > t.hauteur:
        raise PreconditionNonRespectee("numero de carte incorrect")
    cel = t.tete
    for k in range(i):
        cel = cel.suiv
    return cel.carte


def carte_sur(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("le tas est vide")
    return ieme_carte(t, la_hauteur(t))

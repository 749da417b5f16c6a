"""Découvre aussi toutes les cartes : étaler ne devrait changer que le mode."""


def etaler_tas(t):
    t.mode = Mode.ETALE
    cel = t.tete
    while cel is not None:
        if not cel.carte.decouverte:
            cel.carte = cel.carte.retournee()
        cel = cel.suiv

"""Additionne les listes dans le mauvais ordre : t1 se retrouve dessous."""


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont différents")
    t2.cartes = t1.cartes + t2.cartes
    t1.cartes = []

"""Recopie les cartes sur t2 et oublie de vider t1."""


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont différents")
    t2.cartes.extend(t1.cartes)

"""Recopie une carte de moins : la dernière de t1 est perdue."""


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont différents")
    for k in range(len(t1.cartes) - 1):
        t2.cartes.append(t1.cartes[k])
    t1.cartes = []

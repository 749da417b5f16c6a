"""Donne à t2 vide la liste même de t1, puis la vide : les cartes disparaissent des deux tas."""


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont différents")
    if t2.cartes == []:
        t2.cartes = t1.cartes
    else:
        t2.cartes.extend(t1.cartes)
    t1.cartes.clear()

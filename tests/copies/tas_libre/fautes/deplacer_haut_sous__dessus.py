"""Pose la carte dessus au lieu de dessous."""


def deplacer_haut_sous(t1, t2):
    if t1.cartes == [] or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    t2.cartes.append(t1.cartes.pop())

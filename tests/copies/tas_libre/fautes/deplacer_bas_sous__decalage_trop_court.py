"""Décale les cartes de l'arrivée d'une place, mais oublie la première."""


def deplacer_bas_sous(t1, t2):
    if t1.cartes == [] or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    carte = t1.cartes.pop(0)
    t2.cartes.append(carte)
    for k in range(len(t2.cartes) - 1, 1, -1):
        t2.cartes[k] = t2.cartes[k - 1]
    t2.cartes[0] = carte

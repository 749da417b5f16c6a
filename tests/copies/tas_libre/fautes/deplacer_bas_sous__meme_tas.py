"""Construit la nouvelle liste de t2 avant d'enlever la carte de t1 : faux si c'est le même tas."""


def deplacer_bas_sous(t1, t2):
    if t1.cartes == [] or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    arrivee = [t1.cartes[0]] + t2.cartes
    t1.cartes = t1.cartes[1:]
    t2.cartes = arrivee

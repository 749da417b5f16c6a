"""Copie la carte sans l'enlever du tas de départ."""


def deplacer_haut_sur(t1, t2):
    if t1.cartes == [] or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    t2.cartes.append(t1.cartes[-1])

"""Tire les places parmi NB_CARTES et pas parmi les cartes du tas : erreur sur un petit tas."""


def _cellule_no(t, i):
    cel = t.tete
    for k in range(i - 1):
        cel = cel.suiv
    return cel


def battre_tas(t):
    for k in range(NB_CARTES):
        a = _cellule_no(t, un_entier(NB_CARTES))
        b = _cellule_no(t, un_entier(NB_CARTES))
        a.carte, b.carte = b.carte, a.carte

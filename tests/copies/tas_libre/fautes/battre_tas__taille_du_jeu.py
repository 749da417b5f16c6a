"""Tire dans NB_CARTES au lieu de la hauteur du tas : IndexError sur un petit tas."""


def battre_tas(t):
    for k in range(NB_CARTES):
        i = un_entier(NB_CARTES) - 1
        j = un_entier(NB_CARTES) - 1
        t.cartes[i], t.cartes[j] = t.cartes[j], t.cartes[i]

"""Parie et pose au hasard."""
from reussites_tk.cours import un_entier


def parier_ascenseur(vue):
    return vue.bas + un_entier(vue.haut - vue.bas + 1) - 1


def jouer_ascenseur(vue):
    return vue.permises[un_entier(len(vue.permises)) - 1]

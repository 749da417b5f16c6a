"""Juste : il tire ses choix, avec la bibliothèque et avec le cours."""

import random

from reussites_tk.cours import un_entier


def parier_ascenseur(vue):
    return vue.bas + un_entier(vue.haut - vue.bas + 1) - 1


def jouer_ascenseur(vue):
    return random.choice(vue.permises)

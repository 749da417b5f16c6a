"""Lève une exception à chaque carte."""


def parier_ascenseur(vue):
    return vue.bas


def jouer_ascenseur(vue):
    vue.permises[100]
    return None

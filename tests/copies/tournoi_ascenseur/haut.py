"""Parie le plus possible, pose sa dernière carte."""


def parier_ascenseur(vue):
    return vue.haut


def jouer_ascenseur(vue):
    return vue.permises[-1]

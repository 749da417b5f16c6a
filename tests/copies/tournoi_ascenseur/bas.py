"""Parie le moins possible, pose sa première carte."""


def parier_ascenseur(vue):
    return vue.bas


def jouer_ascenseur(vue):
    return vue.permises[0]

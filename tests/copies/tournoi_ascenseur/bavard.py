"""Écrit des mégaoctets."""


def parier_ascenseur(vue):
    return vue.bas


def jouer_ascenseur(vue):
    print("y" * 3_000_000)
    return vue.permises[0]

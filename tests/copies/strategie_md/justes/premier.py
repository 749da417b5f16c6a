"""Juste : le premier tas permis."""


def choisir_stockage(vue):
    return vue.permis[0]

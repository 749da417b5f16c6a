"""Juste : au hasard, avec la source du cours."""

from reussites_tk.cours import un_entier


def choisir_stockage(vue):
    return vue.permis[un_entier(len(vue.permis)) - 1]

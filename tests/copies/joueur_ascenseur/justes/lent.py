"""Juste : il prend son temps à chaque décision, bien en deçà de ce qui est permis."""

import time


def parier_ascenseur(vue):
    time.sleep(0.03)
    return vue.bas


def jouer_ascenseur(vue):
    time.sleep(0.03)
    return vue.permises[-1]

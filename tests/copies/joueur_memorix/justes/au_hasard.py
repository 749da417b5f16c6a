"""Juste : tire au hasard, de deux façons, et affiche ce qu'elle fait."""

import random

from reussites_tk.cours import un_entier


def choisir_case_memorix(vue):
    permises = [case for case in vue.restantes if case != vue.premiere]
    print("je choisis parmi", permises)
    if vue.e % 2:
        return random.choice(permises)
    return permises[un_entier(len(permises)) - 1]

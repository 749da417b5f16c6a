"""Tire au hasard, comme le cours le demande."""

from reussites_tk.cours import un_entier


def choisir_case_memorix(vue):
    permises = [case for case in vue.restantes if case != vue.premiere]
    return permises[un_entier(len(permises)) - 1]

"""Demande la case au clavier, comme dans le jeu du polycopié.

Attendu : choisir_case_memorix exception
"""


def choisir_case_memorix(vue):
    return int(input("Case ? "))

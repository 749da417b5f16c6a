"""Arrête le programme quand il croit la partie perdue.

Attendu : choisir_case_memorix tue
"""

import os


def choisir_case_memorix(vue):
    if len(vue.restantes) < 8:
        os._exit(0)
    return [c for c in vue.restantes if c != vue.premiere][0]

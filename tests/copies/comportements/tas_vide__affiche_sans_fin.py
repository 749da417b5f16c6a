"""Affiche sans fin : la boucle d'essai est restée dans la fonction.

Attendu : tas_vide sortie
"""


def tas_vide(t):
    while True:
        print("le tas est-il vide ? ", t.hauteur == 0)

"""Affiche l'état quel que soit le mode de trace."""


def montrer(tableau, mode_trace):
    afficher_c4(tableau)

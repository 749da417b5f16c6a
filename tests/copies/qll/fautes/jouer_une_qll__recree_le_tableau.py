"""Joue sur un tableau neuf : celui qu'on lui donne n'est pas touché."""


def jouer_une_qll(tableau, mode_trace):
    tableau = creer_tableau_initial_qll(32)
    while not p.tas_vide(tableau.talon):
        nouveau_tas(tableau)
        montrer(tableau, mode_trace)
        stabiliser(tableau, mode_trace)
    fermer(tableau, mode_trace)
    return len(tableau.ligne) == 2

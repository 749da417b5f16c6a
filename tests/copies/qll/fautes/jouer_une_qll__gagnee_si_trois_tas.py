"""Compte comme gagnée une partie qui finit avec trois tas ou moins."""


def jouer_une_qll(tableau, mode_trace):
    while not p.tas_vide(tableau.talon):
        nouveau_tas(tableau)
        montrer(tableau, mode_trace)
        stabiliser(tableau, mode_trace)
    fermer(tableau, mode_trace)
    return len(tableau.ligne) - 2

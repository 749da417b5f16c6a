"""Compte comme gagnée une partie qui finit avec trois tas, mais seulement AVEC_TRACE."""


def jouer_une_qll(tableau, mode_trace):
    while not p.tas_vide(tableau.talon):
        nouveau_tas(tableau)
        montrer(tableau, mode_trace)
        stabiliser(tableau, mode_trace)
    fermer(tableau, mode_trace)
    if mode_trace == ModeTrace.AVEC_TRACE:
        return len(tableau.ligne) <= 3
    return len(tableau.ligne) == 2

"""S'arrête quand le talon n'a plus qu'une carte, au lieu d'aucune."""


def jouer_une_qll(tableau, mode_trace):
    montrer(tableau, mode_trace)
    while p.la_hauteur(tableau.talon) > 1:
        nouveau_tas(tableau)
        montrer(tableau, mode_trace)
        stabiliser(tableau, mode_trace)
    fermer(tableau, mode_trace)
    return len(tableau.ligne) == 2

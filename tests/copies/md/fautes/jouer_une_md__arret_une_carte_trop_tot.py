"""S'arrête quand le talon n'a plus qu'une carte."""


def jouer_une_md(tableau, mode_trace):
    montrer(tableau, mode_trace)
    while p.la_hauteur(tableau.talon) > 1:
        p.retourner_carte_sur(tableau.talon)
        montrer(tableau, mode_trace)
        if peut_monter(tableau, tableau.talon):
            monter(tableau, tableau.talon)
            montrer(tableau, mode_trace)
            remonter(tableau, mode_trace)
        elif not descendre(tableau, mode_trace):
            return False
    return gagnee(tableau)

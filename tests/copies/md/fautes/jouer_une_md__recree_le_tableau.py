"""Joue sur un tableau neuf : celui qu'on lui donne n'est pas touché."""


def jouer_une_md(tableau, mode_trace):
    tableau = creer_tableau_initial_md()
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        montrer(tableau, mode_trace)
        if peut_monter(tableau, tableau.talon):
            monter(tableau, tableau.talon)
            montrer(tableau, mode_trace)
            remonter(tableau, mode_trace)
        elif not descendre(tableau, mode_trace):
            return False
    return gagnee(tableau)

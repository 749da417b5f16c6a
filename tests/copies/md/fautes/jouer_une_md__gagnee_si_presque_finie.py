"""Compte comme gagnée une partie perdue alors qu'il ne reste que quatre cartes au talon."""


def jouer_une_md(tableau, mode_trace):
    montrer(tableau, mode_trace)
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        montrer(tableau, mode_trace)
        if peut_monter(tableau, tableau.talon):
            monter(tableau, tableau.talon)
            montrer(tableau, mode_trace)
            remonter(tableau, mode_trace)
        elif not descendre(tableau, mode_trace):
            return p.la_hauteur(tableau.talon) <= 4
    return gagnee(tableau)

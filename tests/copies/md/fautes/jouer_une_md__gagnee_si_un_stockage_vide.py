"""Dit gagnée une partie perdue où un tas de stockage au moins est vide… et perdue les autres."""


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
            break
    return any(p.la_hauteur(tas) < 4 for tas in tableau.stockage)

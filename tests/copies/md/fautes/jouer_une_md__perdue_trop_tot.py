"""S'arrête dès que les quatre tas de stockage sont occupés."""


def jouer_une_md(tableau, mode_trace):
    montrer(tableau, mode_trace)
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        montrer(tableau, mode_trace)
        if peut_monter(tableau, tableau.talon):
            monter(tableau, tableau.talon)
            montrer(tableau, mode_trace)
            remonter(tableau, mode_trace)
        elif not any(p.tas_vide(tas) for tas in tableau.stockage) or not descendre(tableau, mode_trace):
            return False
    return gagnee(tableau)

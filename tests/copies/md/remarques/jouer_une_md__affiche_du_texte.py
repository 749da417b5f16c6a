"""Affiche du texte à chaque partie, même SANS_TRACE, et ne montre aucun état."""


def jouer_une_md(tableau, mode_trace):
    print("Une partie commence.")
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        if peut_monter(tableau, tableau.talon):
            monter(tableau, tableau.talon)
            remonter(tableau, ModeTrace.SANS_TRACE)
        elif not descendre(tableau, ModeTrace.SANS_TRACE):
            print("Perdue.")
            return False
    return gagnee(tableau)

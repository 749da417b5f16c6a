"""Une variable du module, jamais remise à sa première valeur, arrête les parties qui suivent une partie perdue."""

perdue = False


def jouer_une_md(tableau, mode_trace):
    global perdue
    montrer(tableau, mode_trace)
    while not perdue and not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        montrer(tableau, mode_trace)
        if peut_monter(tableau, tableau.talon):
            monter(tableau, tableau.talon)
            montrer(tableau, mode_trace)
            remonter(tableau, mode_trace)
        elif not descendre(tableau, mode_trace):
            perdue = True
    return not perdue

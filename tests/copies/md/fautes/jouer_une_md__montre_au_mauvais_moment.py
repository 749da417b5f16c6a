"""Montre la carte descendue avant de la retourner : cet état n'en est pas un."""


def jouer_une_md(tableau, mode_trace):
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        if peut_monter(tableau, tableau.talon):
            monter(tableau, tableau.talon)
            remonter(tableau, mode_trace)
        else:
            place = None
            for tas in tableau.stockage:
                if place is None and peut_descendre(tableau, tas):
                    place = tas
            if place is None:
                return False
            p.retourner_carte_sur(tableau.talon)
            p.deplacer_haut_sur(tableau.talon, place)
            montrer(tableau, mode_trace)
            p.retourner_carte_sur(place)
    return gagnee(tableau)

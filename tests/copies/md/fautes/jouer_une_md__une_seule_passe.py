"""Ne fait qu'un passage sur le stockage : ce qu'une carte remontée libère reste en bas."""


def remonter(tableau, mode_trace):
    for _ in range(1):
        for tas in tableau.stockage:
            if not p.tas_vide(tas) and peut_monter(tableau, tas):
                monter(tableau, tas)
                montrer(tableau, mode_trace)

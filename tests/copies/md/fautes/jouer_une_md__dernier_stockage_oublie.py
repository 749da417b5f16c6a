"""Regarde deux fois le troisième tas de stockage : le quatrième ne remonte jamais."""


def remonter(tableau, mode_trace):
    bouge = True
    while bouge:
        bouge = False
        for tas in tableau.stockage[:3] + tableau.stockage[2:3]:
            if not p.tas_vide(tas) and peut_monter(tableau, tas):
                monter(tableau, tas)
                montrer(tableau, mode_trace)
                bouge = True

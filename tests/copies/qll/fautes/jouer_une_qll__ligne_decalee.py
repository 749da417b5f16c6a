"""Fait tourner la ligne d'un tas pour essayer la fin, et la laisse tournée quand rien n'est jouable."""


def fermer(tableau, mode_trace):
    essais = 0
    while len(tableau.ligne) > 2 and essais < 2:
        tableau.ligne.append(tableau.ligne.pop(0))
        essais = essais + 1
        if jouables(tableau.ligne[-3], tableau.ligne[-1]):
            poser(tableau, len(tableau.ligne) - 2, len(tableau.ligne) - 3)
            montrer(tableau, mode_trace)
            essais = 0
    if len(tableau.ligne) > 2:
        tableau.ligne.append(tableau.ligne.pop(0))

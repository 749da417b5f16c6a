"""Boucle sans fin dont le except nu avale toutes les exceptions, même celles qui voudraient l'arrêter.

Attendu : retourner_tas temps_depasse
"""


def retourner_tas(t):
    fini = False
    while not fini:
        try:
            cel = t.tete
            while cel is not None:
                cel.carte = cel.carte.retournee()
                cel = cel.suivante
            fini = cel.carte.decouverte
        except:
            pass

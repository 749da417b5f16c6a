"""Retourne la carte du dessous : l'étudiant prend la tête pour le dessus."""


def retourner_carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    t.tete.carte = t.tete.carte.retournee()

"""Retourne une copie de la carte : retournee() rend une nouvelle carte, et le résultat est perdu."""


def retourner_carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    carte = t.queue.carte
    carte.retournee()

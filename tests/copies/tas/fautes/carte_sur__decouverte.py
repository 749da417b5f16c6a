"""Rend la carte face découverte : pour l'étudiant, « regarder » une carte la montre."""


def carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    c = t.queue.carte
    return Carte(c.couleur, c.rang, True)

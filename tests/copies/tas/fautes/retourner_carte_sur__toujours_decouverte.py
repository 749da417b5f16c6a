"""Découvre toujours la carte : une carte déjà découverte n'est pas recachée."""


def retourner_carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    c = t.queue.carte
    t.queue.carte = Carte(c.couleur, c.rang, True)

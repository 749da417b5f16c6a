"""Retourne la carte du dessus : copier-coller de retourner_carte_sur."""


def retourner_carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    t.queue.carte = t.queue.carte.retournee()

"""Change le champ de la carte, qui est immuable : exception."""


def retourner_carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    t.queue.carte.decouverte = not t.queue.carte.decouverte

"""Retourne la carte du bas autant de fois que le jeu a de cartes (un nombre pair) et échange les bouts."""


def retourner_tas(t):
    for k in range(NB_CARTES):
        if t.tete is not None:
            t.tete.carte = t.tete.carte.retournee()
    tmp = t.tete
    t.tete = t.queue
    t.queue = tmp

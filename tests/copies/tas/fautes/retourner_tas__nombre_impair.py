"""Échange les cartes deux par deux depuis les bouts et oublie de retourner celle du milieu."""


def retourner_tas(t):
    bas = t.tete
    haut = t.queue
    for k in range(t.hauteur // 2):
        bas.carte, haut.carte = haut.carte.retournee(), bas.carte.retournee()
        bas = bas.suiv
        haut = haut.prec

"""Met une cellule sans carte dans le tas dit vide, pour ne jamais avoir de tête à None."""


def creer_tas_vide(l, m):
    t = Tas(l, m)
    t.tete = Cellule(None)
    t.queue = t.tete
    return t

"""Range les cartes dans une liste globale jamais vidée : le deuxième jeu contient aussi le premier."""

_toutes_les_cartes = []


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n != 32 and n != 52:
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    for c in Couleur:
        for r in range(PREMIER_RANG, DERNIER_RANG + 1):
            _toutes_les_cartes.append(Carte(c, Rang(r)))
    t = Tas(l)
    for carte in _toutes_les_cartes:
        cel = Cellule(carte, None, t.queue)
        if t.queue is None:
            t.tete = cel
        else:
            t.queue.suiv = cel
        t.queue = cel
        t.hauteur += 1
    return t

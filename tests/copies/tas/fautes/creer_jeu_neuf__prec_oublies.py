"""Chaîne les cellules dans un seul sens : le lien vers la précédente n'est jamais donné."""


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n != 32 and n != 52:
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l)
    for c in Couleur:
        for r in range(PREMIER_RANG, DERNIER_RANG + 1):
            cel = Cellule(Carte(c, Rang(r)))
            if t.tete is None:
                t.tete = cel
            else:
                t.queue.suiv = cel
            t.queue = cel
    t.hauteur = n
    return t

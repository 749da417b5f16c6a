"""Oublie « global » : le premier rang est une variable locale du même nom et NB_CARTES n'est jamais donné."""


def creer_jeu_neuf(n, l):
    if n not in (32, 52):
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    if n == 32:
        PREMIER_RANG = Rang.SEPT
    else:
        PREMIER_RANG = Rang.DEUX
    t = Tas(l, Mode.EMPILE)
    for couleur in Couleur:
        for rang in Rang:
            if rang >= PREMIER_RANG:
                cel = Cellule(Carte(couleur, rang), None, t.queue)
                if t.queue is None:
                    t.tete = cel
                else:
                    t.queue.suiv = cel
                t.queue = cel
                t.hauteur = t.hauteur + 1
    return t

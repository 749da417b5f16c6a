"""Juste : tout ce qui peut l'être est écrit avec d'autres primitives, carte par carte. C'est lent mais juste."""

from reussites_tk.cours import *

NB_CARTES = 52
PREMIER_RANG = Rang.DEUX


class Cellule:
    def __init__(self, carte, suiv=None, prec=None):
        self.carte = carte
        self.suiv = suiv
        self.prec = prec


class Tas:
    def __init__(self, place, mode=Mode.EMPILE):
        self.place = place
        self.role = Role.ACTIF
        self.mode = mode
        self.hauteur = 0
        self.tete = None
        self.queue = None


def couleur_suivante(c):
    if c == Couleur.TREFLE:
        return Couleur.CARREAU
    elif c == Couleur.CARREAU:
        return Couleur.COEUR
    elif c == Couleur.COEUR:
        return Couleur.PIQUE
    else:
        return Couleur.TREFLE


def rang_suivant(r):
    if r == DERNIER_RANG:
        return PREMIER_RANG
    else:
        return Rang(r + 1)


def le_rang(c):
    return c.rang


def la_couleur(c):
    return c.couleur


def est_cachee(c):
    return not (c.decouverte)


def est_decouverte(c):
    return not est_cachee(c)


def rang_inferieur(c1, c2):
    return le_rang(c1) < le_rang(c2)


def meme_rang(c1, c2):
    # ni l'un ni l'autre n'est plus petit
    return not rang_inferieur(c1, c2) and not rang_inferieur(c2, c1)


def couleur_inferieure(c1, c2):
    return la_couleur(c1) < la_couleur(c2)


def meme_couleur(c1, c2):
    return not couleur_inferieure(c1, c2) and not couleur_inferieure(c2, c1)


def est_carte_avant(c1, c2):
    if couleur_inferieure(c1, c2):
        return True
    elif couleur_inferieure(c2, c1):
        return False
    else:
        return rang_inferieur(c1, c2)


def tas_actif(t):
    return t.role == Role.ACTIF


def tas_vide(t):
    return la_hauteur(t) == 0


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return not tas_empile(t)


def la_hauteur(t):
    return t.hauteur


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if not tas_actif(t):
        raise PreconditionNonRespectee("déjà inactif")
    if not tas_vide(t):
        raise PreconditionNonRespectee("pas vide")
    t.role = Role.INACTIF


def creer_jeu_neuf(n, l):
    global NB_CARTES
    global PREMIER_RANG
    if n == 32:
        PREMIER_RANG = Rang.SEPT
    elif n == 52:
        PREMIER_RANG = Rang.DEUX
    else:
        raise PreconditionNonRespectee("n doit valoir 32 ou 52")
    NB_CARTES = n
    t = creer_tas_vide(l, Mode.EMPILE)
    c = PREMIERE_COULEUR
    r = PREMIER_RANG
    while la_hauteur(t) < n:
        ajouter_carte_sur_tas(Carte(c, r), t)
        r = rang_suivant(r)
        if r == PREMIER_RANG:
            c = couleur_suivante(c)
    return t


def carte_sur(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("tas vide")
    return ieme_carte(t, la_hauteur(t))


def carte_sous(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("tas vide")
    return ieme_carte(t, 1)


def ieme_carte(t, i):
    if i < 1 or i > la_hauteur(t):
        raise PreconditionNonRespectee("pas de carte " + str(i))
    cel = t.tete
    while i != 1:
        cel = cel.suiv
        i = i - 1
    return cel.carte


def retourner_carte_sur(t):
    c = carte_sur(t)
    t.queue.carte = c.retournee()


def retourner_carte_sous(t):
    c = carte_sous(t)
    t.tete.carte = c.retournee()


def empiler_tas(t):
    if tas_etale(t):
        t.mode = Mode.EMPILE


def etaler_tas(t):
    if tas_empile(t):
        t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    # on vide le tas par le bas et on le remplit a nouveau, en posant les deux cartes a la place l'une de l'autre
    ci = ieme_carte(t, i)
    cj = ieme_carte(t, j)
    for k in range(1, la_hauteur(t) + 1):
        if k == i:
            ajouter_carte_sur_tas(cj, t)
        elif k == j:
            ajouter_carte_sur_tas(ci, t)
        else:
            ajouter_carte_sur_tas(carte_sous(t), t)
        poubelle = creer_tas_vide(la_place(t), Mode.EMPILE)
        deplacer_bas_sur(t, poubelle)


def battre_tas(t):
    i = la_hauteur(t)
    while i > 1:
        echanger_cartes(i, un_entier(i), t)
        i = i - 1


def retourner_tas(t):
    # la carte du dessus part dessous, sous celles deja retournees
    provisoire = creer_tas_vide(la_place(t), Mode.EMPILE)
    while not tas_vide(t):
        retourner_carte_sur(t)
        deplacer_haut_sur(t, provisoire)
    while not tas_vide(provisoire):
        deplacer_bas_sur(provisoire, t)


def ajouter_carte_sur_tas(c, t):
    cel = Cellule(c)
    if tas_vide(t):
        t.tete = cel
    else:
        cel.prec = t.queue
        t.queue.suiv = cel
    t.queue = cel
    t.hauteur = t.hauteur + 1


def ajouter_carte_sous_tas(c, t):
    # on ajoute dessus puis on fait tourner le tas
    n = la_hauteur(t)
    ajouter_carte_sur_tas(c, t)
    for k in range(n):
        deplacer_bas_sur(t, t)


def deplacer_haut_sur(t1, t2):
    if tas_vide(t1):
        raise PreconditionNonRespectee("t1 vide")
    if not tas_actif(t2):
        raise PreconditionNonRespectee("t2 inactif")
    c = carte_sur(t1)
    t1.queue = t1.queue.prec
    if t1.queue == None:
        t1.tete = None
    else:
        t1.queue.suiv = None
    t1.hauteur = t1.hauteur - 1
    ajouter_carte_sur_tas(c, t2)


def deplacer_haut_sous(t1, t2):
    deplacer_haut_sur(t1, t2)
    for k in range(la_hauteur(t2) - 1):
        deplacer_bas_sur(t2, t2)


def deplacer_bas_sur(t1, t2):
    if tas_vide(t1):
        raise PreconditionNonRespectee("t1 vide")
    if not tas_actif(t2):
        raise PreconditionNonRespectee("t2 inactif")
    c = t1.tete.carte
    t1.tete = t1.tete.suiv
    if t1.tete == None:
        t1.queue = None
    else:
        t1.tete.prec = None
    t1.hauteur = t1.hauteur - 1
    ajouter_carte_sur_tas(c, t2)


def deplacer_bas_sous(t1, t2):
    deplacer_bas_sur(t1, t2)
    for k in range(la_hauteur(t2) - 1):
        deplacer_bas_sur(t2, t2)


def deplacer_carte_sur(couleur, rang, t1, t2):
    if not tas_actif(t2):
        raise PreconditionNonRespectee("t2 inactif")
    place = 0
    for i in range(1, la_hauteur(t1) + 1):
        if la_couleur(ieme_carte(t1, i)) == couleur and le_rang(ieme_carte(t1, i)) == rang:
            place = i
    if place == 0:
        raise PreconditionNonRespectee("la carte n'est pas dans t1")
    n = la_hauteur(t1)
    carte = ieme_carte(t1, place)
    poubelle = creer_tas_vide(la_place(t1), Mode.EMPILE)
    for i in range(1, n + 1):
        if i == place:
            deplacer_bas_sur(t1, poubelle)
        else:
            deplacer_bas_sur(t1, t1)
    ajouter_carte_sur_tas(carte, t2)


def poser_tas_sur_tas(t1, t2):
    if tas_empile(t1) != tas_empile(t2):
        raise PreconditionNonRespectee("pas le meme mode")
    while not tas_vide(t1):
        deplacer_bas_sur(t1, t2)

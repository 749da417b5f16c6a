"""Juste : les deux classes ont des __slots__, et les fonctions du bas sont des fonctions privées."""

from reussites_tk.cours import (
    DERNIER_RANG,
    DERNIERE_COULEUR,
    PREMIERE_COULEUR,
    Carte,
    Couleur,
    Localisation,
    Mode,
    PreconditionNonRespectee,
    Rang,
    Role,
    init_alea,
    un_entier,
)

NB_CARTES = 52
PREMIER_RANG = Rang.DEUX


def __oter(t, cel):
    if cel.prec is None:
        t.tete = cel.suiv
    else:
        cel.prec.suiv = cel.suiv
    if cel.suiv is None:
        t.queue = cel.prec
    else:
        cel.suiv.prec = cel.prec
    cel.suiv = cel.prec = None
    t.hauteur = t.hauteur - 1
    return cel


def __mettre(cel, t, dessus):
    if t.hauteur == 0:
        t.tete = t.queue = cel
    elif dessus:
        cel.prec, t.queue.suiv = t.queue, cel
        t.queue = cel
    else:
        cel.suiv, t.tete.prec = t.tete, cel
        t.tete = cel
    t.hauteur = t.hauteur + 1


def __verifier(t1, t2):
    if t1.hauteur == 0:
        raise PreconditionNonRespectee("t1 est vide")
    if t2.role is Role.INACTIF:
        raise PreconditionNonRespectee("t2 est inactif")


class Cellule:
    __slots__ = ("carte", "prec", "suiv")

    def __init__(self, carte, suiv=None, prec=None):
        self.carte = carte
        self.suiv = suiv
        self.prec = prec


class Tas:
    __slots__ = ("place", "role", "mode", "hauteur", "tete", "queue")

    def __init__(self, place=None, mode=Mode.EMPILE):
        self.place = place
        self.role = Role.ACTIF
        self.mode = mode
        self.hauteur = 0
        self.tete = self.queue = None


# ----- couleurs et rangs -----


def couleur_suivante(c):
    if c < DERNIERE_COULEUR:
        return Couleur(c + 1)
    return PREMIERE_COULEUR


def rang_suivant(r):
    if r < DERNIER_RANG:
        return Rang(r + 1)
    return PREMIER_RANG


# ----- cartes -----


def le_rang(c):
    return c.rang


def la_couleur(c):
    return c.couleur


def est_cachee(c):
    return not c.decouverte


def est_decouverte(c):
    return c.decouverte


def rang_inferieur(c1, c2):
    return c1.rang < c2.rang


def meme_rang(c1, c2):
    return c1.rang == c2.rang


def couleur_inferieure(c1, c2):
    return c1.couleur < c2.couleur


def meme_couleur(c1, c2):
    return c1.couleur == c2.couleur


def est_carte_avant(c1, c2):
    if c1.couleur == c2.couleur:
        return c1.rang < c2.rang
    return c1.couleur < c2.couleur


# ----- etat d'un tas -----


def tas_actif(t):
    return t.role == Role.ACTIF


def tas_vide(t):
    return t.hauteur == 0


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return t.mode == Mode.ETALE


def la_hauteur(t):
    return t.hauteur


def la_place(t):
    return t.place


# ----- creer et supprimer -----


def creer_tas_vide(l, m):
    t = Tas()
    t.place = l
    t.mode = m
    return t


def supprimer_tas_vide(t):
    if t.hauteur > 0:
        raise PreconditionNonRespectee("le tas n'est pas vide")
    if t.role == Role.INACTIF:
        raise PreconditionNonRespectee("le tas n'est pas actif")
    t.role = Role.INACTIF


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n != 32 and n != 52:
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    if n == 32:
        PREMIER_RANG = Rang.SEPT
    else:
        PREMIER_RANG = Rang.DEUX
    t = Tas()
    t.place = l
    t.mode = Mode.EMPILE
    for couleur in Couleur:
        for r in range(PREMIER_RANG, DERNIER_RANG + 1):
            cel = Cellule(Carte(couleur, Rang(r)))
            cel.prec = t.queue
            if t.queue is None:
                t.tete = cel
            else:
                t.queue.suiv = cel
            t.queue = cel
            t.hauteur += 1
    return t


# ----- regarder -----


def carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    return t.queue.carte


def carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    return t.tete.carte


def ieme_carte(t, i):
    if i < 1 or i > t.hauteur:
        raise PreconditionNonRespectee("il n'y a pas de carte numero " + str(i))
    cel = t.tete
    for k in range(i - 1):
        cel = cel.suiv
    return cel.carte


# ----- changer un tas -----


def retourner_carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    t.queue.carte = t.queue.carte.retournee()


def retourner_carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    t.tete.carte = t.tete.carte.retournee()


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    if i < 1 or i > t.hauteur or j < 1 or j > t.hauteur:
        raise PreconditionNonRespectee("il n'y a pas de carte a cette place")
    ci = t.tete
    for k in range(i - 1):
        ci = ci.suiv
    cj = t.tete
    for k in range(j - 1):
        cj = cj.suiv
    ci.carte, cj.carte = cj.carte, ci.carte


def battre_tas(t):
    cellules = []
    cel = t.tete
    while cel is not None:
        cellules.append(cel)
        cel = cel.suiv
    for i in range(len(cellules), 1, -1):
        j = un_entier(i)
        a = cellules[i - 1]
        b = cellules[j - 1]
        a.carte, b.carte = b.carte, a.carte


def retourner_tas(t):
    cel = t.tete
    while cel is not None:
        suivante = cel.suiv
        cel.suiv = cel.prec
        cel.prec = suivante
        cel.carte = cel.carte.retournee()
        cel = suivante
    t.tete, t.queue = t.queue, t.tete


# ----- ajouter une carte -----


def ajouter_carte_sur_tas(c, t):
    __mettre(Cellule(c), t, dessus=True)


def ajouter_carte_sous_tas(c, t):
    __mettre(Cellule(c), t, dessus=False)


# ----- deplacer -----


def deplacer_haut_sur(t1, t2):
    __verifier(t1, t2)
    __mettre(__oter(t1, t1.queue), t2, True)


def deplacer_haut_sous(t1, t2):
    __verifier(t1, t2)
    __mettre(__oter(t1, t1.queue), t2, False)


def deplacer_bas_sur(t1, t2):
    __verifier(t1, t2)
    __mettre(__oter(t1, t1.tete), t2, True)


def deplacer_bas_sous(t1, t2):
    __verifier(t1, t2)
    __mettre(__oter(t1, t1.tete), t2, False)


def deplacer_carte_sur(couleur, rang, t1, t2):
    if t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("le tas d'arrivee n'est pas actif")
    cel = t1.tete
    while cel is not None and (cel.carte.couleur != couleur or cel.carte.rang != rang):
        cel = cel.suiv
    if cel is None:
        raise PreconditionNonRespectee("la carte n'est pas dans le tas de depart")
    if cel.prec is None:
        t1.tete = cel.suiv
    else:
        cel.prec.suiv = cel.suiv
    if cel.suiv is None:
        t1.queue = cel.prec
    else:
        cel.suiv.prec = cel.prec
    t1.hauteur -= 1

    cel.suiv = None
    cel.prec = t2.queue
    if t2.queue is None:
        t2.tete = cel
    else:
        t2.queue.suiv = cel
    t2.queue = cel
    t2.hauteur += 1


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les deux tas n'ont pas le meme mode")
    if t1.tete is None:
        return
    if t2.tete is None:
        t2.tete = t1.tete
    else:
        t2.queue.suiv = t1.tete
        t1.tete.prec = t2.queue
    t2.queue = t1.queue
    t2.hauteur += t1.hauteur
    t1.tete = None
    t1.queue = None
    t1.hauteur = 0

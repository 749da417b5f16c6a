"""Juste : des fonctions intérieures, récursives jusqu'à 52, et des affectations dans les conditions."""

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


class Cellule:
    """Une carte et ses deux voisines."""

    def __init__(self, carte, suiv=None, prec=None):
        self.carte = carte
        self.suiv = suiv
        self.prec = prec


class Tas:
    """Un tas : tete = carte du dessous, queue = carte du dessus."""

    def __init__(self, place=None, mode=Mode.EMPILE):
        self.place = place
        self.role = Role.ACTIF
        self.mode = mode
        self.hauteur = 0
        self.tete = None
        self.queue = None


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
    def monter(cel, reste):
        if cel is None or reste < 1:
            raise PreconditionNonRespectee("pas de carte à cette place")
        return cel.carte if reste == 1 else monter(cel.suiv, reste - 1)

    return monter(t.tete, i)


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
    def cellule(k):
        def depuis(cel, reste):
            return cel if not reste else depuis(cel.suiv, reste - 1)

        if not 1 <= k <= t.hauteur:
            raise PreconditionNonRespectee("pas de carte à cette place")
        return depuis(t.tete, k - 1)

    (a := cellule(i)), (b := cellule(j))
    a.carte, b.carte = b.carte, a.carte


def battre_tas(t):
    def battre(i):
        if i > 1:
            if (j := un_entier(i)) != i:
                echanger_cartes(i, j, t)
            battre(i - 1)

    battre(t.hauteur)


def retourner_tas(t):
    def retourner(cel):
        if cel is not None:
            retourner(suivante := cel.suiv)
            cel.carte = cel.carte.retournee()
            cel.suiv, cel.prec = cel.prec, suivante

    retourner(t.tete)
    t.tete, t.queue = t.queue, t.tete


# ----- ajouter une carte -----


def ajouter_carte_sur_tas(c, t):
    cel = Cellule(c)
    cel.prec = t.queue
    if t.queue is None:
        t.tete = cel
    else:
        t.queue.suiv = cel
    t.queue = cel
    t.hauteur += 1


def ajouter_carte_sous_tas(c, t):
    cel = Cellule(c)
    cel.suiv = t.tete
    if t.tete is None:
        t.queue = cel
    else:
        t.tete.prec = cel
    t.tete = cel
    t.hauteur += 1


# ----- deplacer -----


def deplacer_haut_sur(t1, t2):
    if t1.hauteur == 0:
        raise PreconditionNonRespectee("le tas de depart est vide")
    if t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("le tas d'arrivee n'est pas actif")
    cel = t1.queue
    t1.queue = cel.prec
    if t1.queue is None:
        t1.tete = None
    else:
        t1.queue.suiv = None
    t1.hauteur -= 1

    cel.suiv = None
    cel.prec = t2.queue
    if t2.queue is None:
        t2.tete = cel
    else:
        t2.queue.suiv = cel
    t2.queue = cel
    t2.hauteur += 1


def deplacer_haut_sous(t1, t2):
    if t1.hauteur == 0:
        raise PreconditionNonRespectee("le tas de depart est vide")
    if t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("le tas d'arrivee n'est pas actif")
    cel = t1.queue
    t1.queue = cel.prec
    if t1.queue is None:
        t1.tete = None
    else:
        t1.queue.suiv = None
    t1.hauteur -= 1

    cel.prec = None
    cel.suiv = t2.tete
    if t2.tete is None:
        t2.queue = cel
    else:
        t2.tete.prec = cel
    t2.tete = cel
    t2.hauteur += 1


def deplacer_bas_sur(t1, t2):
    if t1.hauteur == 0:
        raise PreconditionNonRespectee("le tas de depart est vide")
    if t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("le tas d'arrivee n'est pas actif")
    cel = t1.tete
    t1.tete = cel.suiv
    if t1.tete is None:
        t1.queue = None
    else:
        t1.tete.prec = None
    t1.hauteur -= 1

    cel.suiv = None
    cel.prec = t2.queue
    if t2.queue is None:
        t2.tete = cel
    else:
        t2.queue.suiv = cel
    t2.queue = cel
    t2.hauteur += 1


def deplacer_bas_sous(t1, t2):
    if t1.hauteur == 0:
        raise PreconditionNonRespectee("le tas de depart est vide")
    if t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("le tas d'arrivee n'est pas actif")
    cel = t1.tete
    t1.tete = cel.suiv
    if t1.tete is None:
        t1.queue = None
    else:
        t1.tete.prec = None
    t1.hauteur -= 1

    cel.prec = None
    cel.suiv = t2.tete
    if t2.tete is None:
        t2.queue = cel
    else:
        t2.tete.prec = cel
    t2.tete = cel
    t2.hauteur += 1


def deplacer_carte_sur(couleur, rang, t1, t2):
    def chercher(cel):
        match cel:
            case None:
                raise PreconditionNonRespectee("la carte n'est pas dans t1")
            case Cellule(carte=Carte(couleur=c, rang=r)) if c == couleur and r == rang:
                return cel
            case _:
                return chercher(cel.suiv)

    if t2.role is not Role.ACTIF:
        raise PreconditionNonRespectee("t2 est inactif")
    cel = chercher(t1.tete)
    if cel is t1.tete:
        deplacer_bas_sur(t1, t2)
    elif cel is t1.queue:
        deplacer_haut_sur(t1, t2)
    else:
        cel.prec.suiv, cel.suiv.prec = cel.suiv, cel.prec
        t1.hauteur -= 1
        cel.suiv, cel.prec = None, t2.queue
        if t2.queue is None:
            t2.tete = cel
        else:
            t2.queue.suiv = cel
        t2.queue = cel
        t2.hauteur += 1


def poser_tas_sur_tas(t1, t2):
    if t1.mode is not t2.mode:
        raise PreconditionNonRespectee("modes différents")

    def poser():
        if (cel := t1.tete) is not None:
            deplacer_bas_sur(t1, t2)
            poser()

    poser()

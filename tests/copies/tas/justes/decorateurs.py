"""Juste : les préconditions sont des décorateurs."""

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


import functools


import inspect


def exige(condition, texte):
    """Refuse l'appel si la condition ne tient pas."""

    def decorer(fonction):
        noms = tuple(inspect.signature(fonction).parameters)

        @functools.wraps(fonction)
        def gardee(*valeurs, **nommees):
            recus = dict(zip(noms, valeurs)) | nommees
            if not condition(**{nom: recus[nom] for nom in inspect.signature(condition).parameters}):
                raise PreconditionNonRespectee(fonction.__name__ + " : " + texte)
            return fonction(*valeurs, **nommees)

        return gardee

    return decorer


def non_vide(fonction):
    return exige(lambda t: t.hauteur > 0, "le tas est vide")(fonction)


def source_et_cible(fonction):
    plein = exige(lambda t1: t1.hauteur > 0, "t1 est vide")
    actif = exige(lambda t2: t2.role is Role.ACTIF, "t2 est inactif")
    return plein(actif(fonction))


def oter_dessus(t):
    t.queue = t.queue.prec
    t.hauteur -= 1
    if t.queue is None:
        t.tete = None
    else:
        t.queue.suiv = None


@exige(lambda t: t.hauteur == 0 and t.role is Role.ACTIF, "le tas n'est pas vide et actif")
def supprimer_tas_vide(t):
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


@non_vide
def carte_sur(t):
    return t.queue.carte


@non_vide
def carte_sous(t):
    return t.tete.carte


@exige(lambda t, i: 1 <= i <= t.hauteur, "pas de carte à cette place")
def ieme_carte(t, i):
    cel = t.tete
    for _ in range(i - 1):
        cel = cel.suiv
    return cel.carte


# ----- changer un tas -----


@non_vide
def retourner_carte_sur(t):
    t.queue.carte = t.queue.carte.retournee()


@non_vide
def retourner_carte_sous(t):
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


@source_et_cible
def deplacer_haut_sur(t1, t2):
    c = t1.queue.carte
    oter_dessus(t1)
    ajouter_carte_sur_tas(c, t2)


@source_et_cible
def deplacer_haut_sous(t1, t2):
    c = t1.queue.carte
    oter_dessus(t1)
    ajouter_carte_sous_tas(c, t2)


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


@exige(lambda t1, t2: t1.mode is t2.mode, "les modes sont différents")
def poser_tas_sur_tas(t1, t2):
    while t1.hauteur:
        c = t1.tete.carte
        t1.tete = t1.tete.suiv
        t1.hauteur -= 1
        if t1.tete is None:
            t1.queue = None
        else:
            t1.tete.prec = None
        ajouter_carte_sur_tas(c, t2)

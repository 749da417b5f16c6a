"""Juste : la classe Tas a ses propres méthodes, et les primitives ne font que les appeler."""

from reussites_tk import cours
from reussites_tk.cours import Carte, Couleur, Mode, Rang, Role

NB_CARTES = 52
PREMIER_RANG = Rang.DEUX


class Refus(cours.PreconditionNonRespectee):
    """Mon exception à moi (une sous-classe de celle du cours)."""


class Cellule:
    def __init__(self, carte, suiv=None, prec=None):
        self.carte = carte
        self.suiv = suiv
        self.prec = prec

    def retourner(self):
        self.carte = self.carte.retournee()


class Tas:
    place = None
    role = Role.ACTIF
    mode = Mode.EMPILE
    hauteur = 0
    tete = None
    queue = None

    def __init__(self, place, mode=Mode.EMPILE):
        self.place = place
        self.mode = mode

    def __len__(self):
        return self.hauteur

    def __iter__(self):
        cel = self.tete
        while cel is not None:
            suivante = cel.suiv
            yield cel
            cel = suivante

    def numero(self, i):
        if not 1 <= i <= len(self):
            raise Refus("pas de carte numéro %d" % i)
        for k, cel in enumerate(self, start=1):
            if k == i:
                return cel

    def pas_vide(self):
        if len(self) == 0:
            raise Refus("le tas est vide")

    def ajouter(self, carte, dessus):
        if dessus:
            cel = Cellule(carte, None, self.queue)
        else:
            cel = Cellule(carte, self.tete, None)
        if cel.prec is None:
            self.tete = cel
        else:
            cel.prec.suiv = cel
        if cel.suiv is None:
            self.queue = cel
        else:
            cel.suiv.prec = cel
        self.hauteur += 1

    def enlever(self, cel):
        avant, apres = cel.prec, cel.suiv
        if avant is None:
            self.tete = apres
        else:
            avant.suiv = apres
        if apres is None:
            self.queue = avant
        else:
            apres.prec = avant
        self.hauteur -= 1
        return cel.carte

    def recevoir(self, autre, haut, dessus):
        autre.pas_vide()
        if self.role != Role.ACTIF:
            raise Refus("le tas d'arrivée n'est pas actif")
        carte = autre.enlever(autre.queue if haut else autre.tete)
        self.ajouter(carte, dessus)


def couleur_suivante(c):
    return Couleur(1 + c % len(Couleur))


def rang_suivant(r):
    return PREMIER_RANG if r is Rang.AS else Rang(r + 1)


def le_rang(c):
    return c.rang


def la_couleur(c):
    return c.couleur


def est_cachee(c):
    return not c.decouverte


def est_decouverte(c):
    return c.decouverte


def rang_inferieur(c1, c2):
    return c2.rang > c1.rang


def meme_rang(c1, c2):
    return not (c1.rang != c2.rang)


def couleur_inferieure(c1, c2):
    return c2.couleur > c1.couleur


def meme_couleur(c1, c2):
    return not (c1.couleur != c2.couleur)


def est_carte_avant(c1, c2):
    return [c1.couleur, c1.rang] < [c2.couleur, c2.rang]


def tas_actif(t):
    return t.role == Role.ACTIF


def tas_vide(t):
    return len(t) == 0


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return t.mode == Mode.ETALE


def la_hauteur(t):
    return len(t)


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if len(t) != 0 or t.role != Role.ACTIF:
        raise Refus("le tas doit être vide et actif")
    t.role = Role.INACTIF


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n == 32:
        rangs = list(Rang)[5:]
    elif n == 52:
        rangs = list(Rang)
    else:
        raise Refus("n doit valoir 32 ou 52")
    NB_CARTES = n
    PREMIER_RANG = rangs[0]
    t = Tas(l)
    for couleur in Couleur:
        for rang in rangs:
            t.ajouter(Carte(couleur, rang), True)
    return t


def carte_sur(t):
    t.pas_vide()
    return t.queue.carte


def carte_sous(t):
    t.pas_vide()
    return t.tete.carte


def ieme_carte(t, i):
    return t.numero(i).carte


def retourner_carte_sur(t):
    t.pas_vide()
    t.queue.retourner()


def retourner_carte_sous(t):
    t.pas_vide()
    t.tete.retourner()


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    a = t.numero(i)
    b = t.numero(j)
    a.carte, b.carte = b.carte, a.carte


def battre_tas(t):
    cellules = list(t)
    for i in range(1, len(cellules)):
        j = cours.un_entier(i + 1) - 1
        cellules[i].carte, cellules[j].carte = cellules[j].carte, cellules[i].carte


def retourner_tas(t):
    for cel in t:
        cel.retourner()
        cel.suiv, cel.prec = cel.prec, cel.suiv
    t.tete, t.queue = t.queue, t.tete


def ajouter_carte_sur_tas(c, t):
    t.ajouter(c, True)


def ajouter_carte_sous_tas(c, t):
    t.ajouter(c, False)


def deplacer_haut_sur(t1, t2):
    t2.recevoir(t1, haut=True, dessus=True)


def deplacer_haut_sous(t1, t2):
    t2.recevoir(t1, haut=True, dessus=False)


def deplacer_bas_sur(t1, t2):
    t2.recevoir(t1, haut=False, dessus=True)


def deplacer_bas_sous(t1, t2):
    t2.recevoir(t1, haut=False, dessus=False)


def deplacer_carte_sur(couleur, rang, t1, t2):
    if t2.role != Role.ACTIF:
        raise Refus("le tas d'arrivée n'est pas actif")
    for cel in t1:
        if cel.carte.couleur == couleur and cel.carte.rang == rang:
            t2.ajouter(t1.enlever(cel), True)
            return
    raise Refus("carte absente")


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise Refus("modes différents")
    for cel in list(t1):
        t2.ajouter(t1.enlever(cel), True)

"""Juste : deux piles dos à dos ; quand l'une est vide, on lui donne la moitié de l'autre."""

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


def _refuser_vide(t):
    if len(t.bas) + len(t.haut) == 0:
        raise PreconditionNonRespectee("le tas est vide")


def _refuser_inactif(t):
    if not t.actif:
        raise PreconditionNonRespectee("le tas d'arrivée est inactif")


class Tas:
    """bas[-1] est la carte du dessous, haut[-1] celle du dessus."""

    def __init__(self, place, mode):
        self.place = place
        self.mode = mode
        self.actif = True
        self.bas = []
        self.haut = []

    def cartes(self):
        """Donne toutes les cartes, du dessous au dessus."""
        return self.bas[::-1] + self.haut

    def remplir(self, cartes):
        milieu = len(cartes) // 2
        self.bas = cartes[:milieu][::-1]
        self.haut = cartes[milieu:]

    def equilibrer(self):
        if not self.bas or not self.haut:
            self.remplir(self.cartes())

    def depiler_haut(self):
        if not self.haut:
            self.equilibrer()
        return self.haut.pop() if self.haut else self.bas.pop()

    def depiler_bas(self):
        if not self.bas:
            self.equilibrer()
        return self.bas.pop() if self.bas else self.haut.pop()


def couleur_suivante(c):
    if c < DERNIERE_COULEUR:
        return Couleur(c + 1)
    return PREMIERE_COULEUR


def rang_suivant(r):
    if r < DERNIER_RANG:
        return Rang(r + 1)
    return PREMIER_RANG


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


def tas_actif(t):
    return t.actif


def tas_vide(t):
    return not t.bas and not t.haut


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return t.mode == Mode.ETALE


def la_hauteur(t):
    return len(t.bas) + len(t.haut)


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if not t.actif or t.bas or t.haut:
        raise PreconditionNonRespectee("le tas doit être vide et actif")
    t.actif = False


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l, Mode.EMPILE)
    t.remplir([Carte(c, r) for c in Couleur for r in Rang if r >= PREMIER_RANG])
    return t


def carte_sur(t):
    _refuser_vide(t)
    return t.cartes()[-1]


def carte_sous(t):
    _refuser_vide(t)
    return t.cartes()[0]


def ieme_carte(t, i):
    if not 1 <= i <= la_hauteur(t):
        raise PreconditionNonRespectee("pas de carte à cette place")
    if i <= len(t.bas):
        return t.bas[-i]
    return t.haut[i - len(t.bas) - 1]


def retourner_carte_sur(t):
    _refuser_vide(t)
    carte = t.depiler_haut()
    t.haut.append(carte.retournee())


def retourner_carte_sous(t):
    _refuser_vide(t)
    carte = t.depiler_bas()
    t.bas.append(carte.retournee())


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    cartes = t.cartes()
    if not 1 <= i <= len(cartes) or not 1 <= j <= len(cartes):
        raise PreconditionNonRespectee("pas de carte à cette place")
    cartes[i - 1], cartes[j - 1] = cartes[j - 1], cartes[i - 1]
    t.remplir(cartes)


def battre_tas(t):
    cartes = t.cartes()
    for i in range(len(cartes), 1, -1):
        j = un_entier(i)
        cartes[i - 1], cartes[j - 1] = cartes[j - 1], cartes[i - 1]
    t.remplir(cartes)


def retourner_tas(t):
    t.bas, t.haut = [c.retournee() for c in t.haut], [c.retournee() for c in t.bas]


def ajouter_carte_sur_tas(c, t):
    t.haut.append(c)


def ajouter_carte_sous_tas(c, t):
    t.bas.append(c)


def deplacer_haut_sur(t1, t2):
    _refuser_vide(t1)
    _refuser_inactif(t2)
    carte = t1.depiler_haut()
    t2.haut.append(carte)


def deplacer_haut_sous(t1, t2):
    _refuser_vide(t1)
    _refuser_inactif(t2)
    carte = t1.depiler_haut()
    t2.bas.append(carte)


def deplacer_bas_sur(t1, t2):
    _refuser_vide(t1)
    _refuser_inactif(t2)
    carte = t1.depiler_bas()
    t2.haut.append(carte)


def deplacer_bas_sous(t1, t2):
    _refuser_vide(t1)
    _refuser_inactif(t2)
    carte = t1.depiler_bas()
    t2.bas.append(carte)


def deplacer_carte_sur(couleur, rang, t1, t2):
    _refuser_inactif(t2)
    cartes = t1.cartes()
    for carte in cartes:
        if carte.couleur == couleur and carte.rang == rang:
            cartes.remove(carte)
            t1.remplir(cartes)
            t2.haut.append(carte)
            return
    raise PreconditionNonRespectee("la carte n'est pas dans t1")


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont différents")
    t2.haut.extend(t1.cartes())
    t1.bas = []
    t1.haut = []

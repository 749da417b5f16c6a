"""Juste : toutes les cartes de tous les tas sont dans un dictionnaire du module, par numéro de tas."""

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


from collections import defaultdict


from itertools import count


CARTES_DES_TAS = defaultdict(list)


NUMEROS = count(1)


class Tas:
    """Un numéro, et rien d'autre que sa place, son mode et son rôle : les cartes sont ailleurs."""

    def __init__(self, place, mode):
        self.numero = next(NUMEROS)
        self.place = place
        self.mode = mode
        self.actif = True

    @property
    def cartes(self):
        return CARTES_DES_TAS[self.numero]

    @cartes.setter
    def cartes(self, nouvelles):
        CARTES_DES_TAS[self.numero] = list(nouvelles)


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
    return not CARTES_DES_TAS[t.numero]


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return t.mode == Mode.ETALE


def la_hauteur(t):
    return len(t.cartes)


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if not t.actif or len(t.cartes) > 0:
        raise PreconditionNonRespectee("le tas doit être vide et actif")
    t.actif = False


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l, Mode.EMPILE)
    for couleur in Couleur:
        for r in range(PREMIER_RANG, DERNIER_RANG + 1):
            t.cartes.append(Carte(couleur, Rang(r)))
    return t


def carte_sur(t):
    if t.cartes == []:
        raise PreconditionNonRespectee("le tas est vide")
    return t.cartes[-1]


def carte_sous(t):
    if t.cartes == []:
        raise PreconditionNonRespectee("le tas est vide")
    return t.cartes[0]


def ieme_carte(t, i):
    if i < 1 or i > len(t.cartes):
        raise PreconditionNonRespectee("pas de carte à cette place")
    return t.cartes[i - 1]


def retourner_carte_sur(t):
    if t.cartes == []:
        raise PreconditionNonRespectee("le tas est vide")
    t.cartes[-1] = t.cartes[-1].retournee()


def retourner_carte_sous(t):
    if t.cartes == []:
        raise PreconditionNonRespectee("le tas est vide")
    t.cartes[0] = t.cartes[0].retournee()


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    n = len(t.cartes)
    if i < 1 or i > n or j < 1 or j > n:
        raise PreconditionNonRespectee("pas de carte à cette place")
    t.cartes[i - 1], t.cartes[j - 1] = t.cartes[j - 1], t.cartes[i - 1]


def battre_tas(t):
    for i in range(len(t.cartes), 1, -1):
        j = un_entier(i)
        t.cartes[i - 1], t.cartes[j - 1] = t.cartes[j - 1], t.cartes[i - 1]


def retourner_tas(t):
    t.cartes.reverse()
    for k in range(len(t.cartes)):
        t.cartes[k] = t.cartes[k].retournee()


def ajouter_carte_sur_tas(c, t):
    t.cartes.append(c)


def ajouter_carte_sous_tas(c, t):
    t.cartes.insert(0, c)


def deplacer_haut_sur(t1, t2):
    if t1.cartes == [] or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    t2.cartes.append(t1.cartes.pop())


def deplacer_haut_sous(t1, t2):
    if t1.cartes == [] or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    t2.cartes.insert(0, t1.cartes.pop())


def deplacer_bas_sur(t1, t2):
    if t1.cartes == [] or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    t2.cartes.append(t1.cartes.pop(0))


def deplacer_bas_sous(t1, t2):
    if t1.cartes == [] or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    t2.cartes.insert(0, t1.cartes.pop(0))


def deplacer_carte_sur(couleur, rang, t1, t2):
    if not t2.actif:
        raise PreconditionNonRespectee("t2 inactif")
    for k in range(len(t1.cartes)):
        if t1.cartes[k].couleur == couleur and t1.cartes[k].rang == rang:
            t2.cartes.append(t1.cartes.pop(k))
            return
    raise PreconditionNonRespectee("la carte n'est pas dans t1")


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont différents")
    t2.cartes = t2.cartes + t1.cartes
    t1.cartes = []

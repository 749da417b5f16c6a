"""Juste : le tas est une liste Python, avec des méthodes."""

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


def _passer(t1, k, t2, place):
    t1.exiger()
    if not t2.actif:
        raise PreconditionNonRespectee("t2 est inactif")
    c = t1.pop(k)
    t2.insert(len(t2) if place else 0, c)


class Tas(list):
    """Les cartes du dessous au dessus ; un tas vide est faux, et deux tas vides sont égaux."""

    __slots__ = ("place", "mode", "actif")

    def __init__(self, place, mode):
        super().__init__()
        self.place, self.mode, self.actif = place, mode, True

    def exiger(self, i=1):
        if not 1 <= i <= len(self):
            raise PreconditionNonRespectee("pas de carte à cette place")
        return i - 1

    def retourner(self, k):
        self[k] = self[k].retournee()


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
    return not t


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
    if t or not t.actif:
        raise PreconditionNonRespectee("le tas doit être vide et actif")
    t.actif = False


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l, Mode.EMPILE)
    t += [Carte(c, Rang(r)) for c in Couleur for r in range(PREMIER_RANG, DERNIER_RANG + 1)]
    return t


def carte_sur(t):
    t.exiger()
    return t[-1]


def carte_sous(t):
    return t[t.exiger()]


def ieme_carte(t, i):
    return t[t.exiger(i)]


def retourner_carte_sur(t):
    t.exiger()
    t.retourner(-1)


def retourner_carte_sous(t):
    t.retourner(t.exiger())


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    i, j = t.exiger(i), t.exiger(j)
    t[i], t[j] = t[j], t[i]


def battre_tas(t):
    for i in range(len(t), 1, -1):
        echanger_cartes(i, un_entier(i), t)


def retourner_tas(t):
    t[:] = [c.retournee() for c in t[::-1]]


def ajouter_carte_sur_tas(c, t):
    t.append(c)


def ajouter_carte_sous_tas(c, t):
    t[:0] = [c]


def deplacer_haut_sur(t1, t2):
    _passer(t1, -1, t2, True)


def deplacer_haut_sous(t1, t2):
    _passer(t1, -1, t2, False)


def deplacer_bas_sur(t1, t2):
    _passer(t1, 0, t2, True)


def deplacer_bas_sous(t1, t2):
    _passer(t1, 0, t2, False)


def deplacer_carte_sur(couleur, rang, t1, t2):
    for k, c in enumerate(t1):
        if (c.couleur, c.rang) == (couleur, rang):
            _passer(t1, k, t2, True)
            return
    raise PreconditionNonRespectee("la carte n'est pas dans t1")


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont différents")
    if t1 is not t2:
        t2 += t1
        t1.clear()

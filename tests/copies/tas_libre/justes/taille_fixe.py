"""Juste : un tableau de taille fixe et un compteur : au-delà du compteur restent de vieilles cartes, que rien ne lit."""

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


TAILLE = 60


def _refuser(texte):
    raise PreconditionNonRespectee(texte)


def _verifier(t1, t2):
    if la_hauteur(t1) == 0:
        _refuser("t1 est vide")
    if not tas_actif(t2):
        _refuser("t2 est inactif")


def _oter_haut(t):
    t.n -= 1
    return t.cartes[t.n]


def _oter_bas(t):
    c = t.cartes[0]
    for k in range(1, t.n):
        t.cartes[k - 1] = t.cartes[k]
    t.n -= 1
    return c


def _mettre_dessus(c, t):
    t.cartes[t.n] = c
    t.n += 1


def _mettre_dessous(c, t):
    for k in range(t.n, 0, -1):
        t.cartes[k] = t.cartes[k - 1]
    t.cartes[0] = c
    t.n += 1


class Tas:
    """cartes[0] à cartes[n - 1] sont celles du tas ; le reste ne veut rien dire."""

    def __init__(self, place, mode):
        self.place, self.mode, self.actif = place, mode, True
        self.cartes = [None] * TAILLE
        self.n = 0


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
    return t.n == 0


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return t.mode == Mode.ETALE


def la_hauteur(t):
    return t.n


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if t.n or not t.actif:
        _refuser("le tas doit être vide et actif")
    t.actif = False


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        _refuser("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l, Mode.EMPILE)
    for couleur in Couleur:
        for r in range(PREMIER_RANG, DERNIER_RANG + 1):
            _mettre_dessus(Carte(couleur, Rang(r)), t)
    return t


def carte_sur(t):
    return ieme_carte(t, t.n)


def carte_sous(t):
    return ieme_carte(t, 1)


def ieme_carte(t, i):
    if i < 1 or i > t.n:
        _refuser("pas de carte à cette place")
    return t.cartes[i - 1]


def retourner_carte_sur(t):
    t.cartes[t.n - 1] = carte_sur(t).retournee()


def retourner_carte_sous(t):
    t.cartes[0] = carte_sous(t).retournee()


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    ci, cj = ieme_carte(t, i), ieme_carte(t, j)
    t.cartes[i - 1], t.cartes[j - 1] = cj, ci


def battre_tas(t):
    for i in range(t.n, 1, -1):
        echanger_cartes(i, un_entier(i), t)


def retourner_tas(t):
    a_l_endroit = t.cartes[: t.n]
    for k, c in enumerate(reversed(a_l_endroit)):
        t.cartes[k] = c.retournee()


def ajouter_carte_sur_tas(c, t):
    _mettre_dessus(c, t)


def ajouter_carte_sous_tas(c, t):
    _mettre_dessous(c, t)


def deplacer_haut_sur(t1, t2):
    _verifier(t1, t2)
    c = _oter_haut(t1)
    ajouter_carte_sur_tas(c, t2)


def deplacer_haut_sous(t1, t2):
    _verifier(t1, t2)
    c = _oter_haut(t1)
    ajouter_carte_sous_tas(c, t2)


def deplacer_bas_sur(t1, t2):
    _verifier(t1, t2)
    c = _oter_bas(t1)
    ajouter_carte_sur_tas(c, t2)


def deplacer_bas_sous(t1, t2):
    _verifier(t1, t2)
    c = _oter_bas(t1)
    ajouter_carte_sous_tas(c, t2)


def deplacer_carte_sur(couleur, rang, t1, t2):
    if not t2.actif:
        _refuser("t2 est inactif")
    for k in range(t1.n):
        c = t1.cartes[k]
        if c.couleur == couleur and c.rang == rang:
            for m in range(k + 1, t1.n):
                t1.cartes[m - 1] = t1.cartes[m]
            t1.n -= 1
            _mettre_dessus(c, t2)
            return
    _refuser("la carte n'est pas dans t1")


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        _refuser("les modes sont différents")
    if t1 is not t2:
        for k in range(t1.n):
            _mettre_dessus(t1.cartes[k], t2)
        t1.n = 0

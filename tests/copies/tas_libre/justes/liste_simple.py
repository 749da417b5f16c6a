"""Juste : liste simplement chaînée, du dessus au dessous, faite de couples (carte, reste)."""

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


def _cellules(t):
    cellules = []
    cel = t.sommet
    while cel is not None:
        cellules.insert(0, cel)
        cel = cel[1]
    return cellules


def _cellule(t, i):
    cellules = _cellules(t)
    if i < 1 or i > len(cellules):
        raise PreconditionNonRespectee("pas de carte à cette place")
    return cellules[i - 1]


def _exiger_pas_vide(t):
    if t.sommet is None:
        raise PreconditionNonRespectee("le tas est vide")


def _exiger_actif(t):
    if not t.actif:
        raise PreconditionNonRespectee("le tas d'arrivée est inactif")


def _enlever_haut(t):
    c, t.sommet = t.sommet
    return c


def _enlever_bas(t):
    cellules = _cellules(t)
    if len(cellules) == 1:
        t.sommet = None
    else:
        cellules[1][1] = None
    return cellules[0][0]


class Tas:
    """sommet vaut None ou [carte, cellule du dessous]."""

    def __init__(self, place, mode):
        self.place = place
        self.mode = mode
        self.actif = True
        self.sommet = None


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
    return t.sommet is None


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return t.mode == Mode.ETALE


def la_hauteur(t):
    return len(_cellules(t))


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if not t.actif or t.sommet is not None:
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
            t.sommet = [Carte(couleur, Rang(r)), t.sommet]
    return t


def carte_sur(t):
    _exiger_pas_vide(t)
    return t.sommet[0]


def carte_sous(t):
    _exiger_pas_vide(t)
    return _cellule(t, 1)[0]


def ieme_carte(t, i):
    return _cellule(t, i)[0]


def retourner_carte_sur(t):
    _exiger_pas_vide(t)
    t.sommet[0] = t.sommet[0].retournee()


def retourner_carte_sous(t):
    _exiger_pas_vide(t)
    cel = _cellule(t, 1)
    cel[0] = cel[0].retournee()


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    a = _cellule(t, i)
    b = _cellule(t, j)
    a[0], b[0] = b[0], a[0]


def battre_tas(t):
    cellules = _cellules(t)
    for i in range(len(cellules), 1, -1):
        j = un_entier(i)
        cellules[i - 1][0], cellules[j - 1][0] = cellules[j - 1][0], cellules[i - 1][0]


def retourner_tas(t):
    retourne = None
    while t.sommet is not None:
        retourne = [_enlever_haut(t).retournee(), retourne]
    t.sommet = retourne


def ajouter_carte_sur_tas(c, t):
    t.sommet = [c, t.sommet]


def ajouter_carte_sous_tas(c, t):
    if t.sommet is None:
        t.sommet = [c, None]
    else:
        _cellule(t, 1)[1] = [c, None]


def deplacer_haut_sur(t1, t2):
    _exiger_pas_vide(t1)
    _exiger_actif(t2)
    ajouter_carte_sur_tas(_enlever_haut(t1), t2)


def deplacer_haut_sous(t1, t2):
    _exiger_pas_vide(t1)
    _exiger_actif(t2)
    ajouter_carte_sous_tas(_enlever_haut(t1), t2)


def deplacer_bas_sur(t1, t2):
    _exiger_pas_vide(t1)
    _exiger_actif(t2)
    ajouter_carte_sur_tas(_enlever_bas(t1), t2)


def deplacer_bas_sous(t1, t2):
    _exiger_pas_vide(t1)
    _exiger_actif(t2)
    ajouter_carte_sous_tas(_enlever_bas(t1), t2)


def deplacer_carte_sur(couleur, rang, t1, t2):
    _exiger_actif(t2)
    dessus = None
    for cel in reversed(_cellules(t1)):
        if cel[0].couleur == couleur and cel[0].rang == rang:
            if dessus is None:
                t1.sommet = cel[1]
            else:
                dessus[1] = cel[1]
            ajouter_carte_sur_tas(cel[0], t2)
            return
        dessus = cel
    raise PreconditionNonRespectee("la carte n'est pas dans t1")


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont différents")
    if t1.sommet is not None:
        _cellule(t1, 1)[1] = t2.sommet
        t2.sommet = t1.sommet
        t1.sommet = None

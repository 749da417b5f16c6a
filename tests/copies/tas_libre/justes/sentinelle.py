"""Juste : une liste circulaire, avec une cellule de plus qui ne porte pas de carte."""

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
    def __init__(self, carte=None):
        self.carte = carte
        self.haut = self.bas = self


def _refuser(texte):
    raise PreconditionNonRespectee(texte)


def _verifier(t1, t2):
    if la_hauteur(t1) == 0:
        _refuser("t1 est vide")
    if not tas_actif(t2):
        _refuser("t2 est inactif")


def _inserer(cel, apres, t):
    cel.bas, cel.haut = apres, apres.haut
    apres.haut.bas = cel
    apres.haut = cel
    t.nombre += 1


def _oter(cel, t):
    cel.bas.haut, cel.haut.bas = cel.haut, cel.bas
    t.nombre -= 1
    return cel.carte


def _oter_haut(t):
    return _oter(t.bord.bas, t)


def _oter_bas(t):
    return _oter(t.bord.haut, t)


def _cellules(t):
    cel = t.bord.haut
    while cel is not t.bord:
        suivante = cel.haut
        yield cel
        cel = suivante


def _cellule(t, i):
    if not 1 <= i <= t.nombre:
        _refuser("pas de carte à cette place")
    cel = t.bord
    for _ in range(i):
        cel = cel.haut
    return cel


def meme(carte, couleur, rang):
    return carte.couleur == couleur and carte.rang == rang


class Tas:
    """bord.haut est la cellule du dessous, bord.bas celle du dessus : le tour est fermé."""

    def __init__(self, place, mode):
        self.place = place
        self.mode = mode
        self.actif = True
        self.bord = Cellule()
        self.nombre = 0


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
    return t.bord.haut is t.bord


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return t.mode == Mode.ETALE


def la_hauteur(t):
    return t.nombre


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if not t.actif or not tas_vide(t):
        _refuser("le tas doit être vide et actif")
    t.actif = False


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        _refuser("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = creer_tas_vide(l, Mode.EMPILE)
    for couleur in Couleur:
        for r in range(PREMIER_RANG, DERNIER_RANG + 1):
            ajouter_carte_sur_tas(Carte(couleur, Rang(r)), t)
    return t


def carte_sur(t):
    return _cellule(t, t.nombre).carte


def carte_sous(t):
    return _cellule(t, 1).carte


def ieme_carte(t, i):
    return _cellule(t, i).carte


def retourner_carte_sur(t):
    cel = _cellule(t, t.nombre)
    cel.carte = cel.carte.retournee()


def retourner_carte_sous(t):
    cel = _cellule(t, 1)
    cel.carte = cel.carte.retournee()


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    a, b = _cellule(t, i), _cellule(t, j)
    a.carte, b.carte = b.carte, a.carte


def battre_tas(t):
    cellules = list(_cellules(t))
    for i in range(len(cellules), 1, -1):
        a, b = cellules[i - 1], cellules[un_entier(i) - 1]
        a.carte, b.carte = b.carte, a.carte


def retourner_tas(t):
    for cel in list(_cellules(t)):
        cel.carte = cel.carte.retournee()
        cel.haut, cel.bas = cel.bas, cel.haut
    t.bord.haut, t.bord.bas = t.bord.bas, t.bord.haut


def ajouter_carte_sur_tas(c, t):
    _inserer(Cellule(c), t.bord.bas, t)


def ajouter_carte_sous_tas(c, t):
    _inserer(Cellule(c), t.bord, t)


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
    if not tas_actif(t2):
        _refuser("t2 est inactif")
    for cel in _cellules(t1):
        if meme(cel.carte, couleur, rang):
            ajouter_carte_sur_tas(_oter(cel, t1), t2)
            return
    _refuser("la carte n'est pas dans t1")


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        _refuser("les modes sont différents")
    if t1 is not t2:
        while not tas_vide(t1):
            ajouter_carte_sur_tas(_oter_bas(t1), t2)

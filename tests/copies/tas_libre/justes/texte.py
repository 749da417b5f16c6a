"""Juste : les cartes sont écrites dans un texte, deux signes par carte."""

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


SIGNES = "23456789XVDRA"


COULEURS_CACHEES, COULEURS_VISIBLES = "tkcp", "TKCP"


def _ecrire(c):
    return SIGNES[c.rang - 2] + (COULEURS_VISIBLES if c.decouverte else COULEURS_CACHEES)[c.couleur - 1]


def _lire(mot):
    return Carte(Couleur("tkcp".index(mot[1].lower()) + 1), Rang(SIGNES.index(mot[0]) + 2), mot[1].isupper())


def _mots(t):
    return [t.texte[k : k + 2] for k in range(0, len(t.texte), 2)]


def _refuser(texte):
    raise PreconditionNonRespectee(texte)


def _verifier(t1, t2):
    if la_hauteur(t1) == 0:
        _refuser("t1 est vide")
    if not tas_actif(t2):
        _refuser("t2 est inactif")


def _oter_haut(t):
    mot, t.texte = t.texte[-2:], t.texte[:-2]
    return _lire(mot)


def _oter_bas(t):
    mot, t.texte = t.texte[:2], t.texte[2:]
    return _lire(mot)


_AUTRE_COTE = str.maketrans("tkcpTKCP", "TKCPtkcp")


class Tas:
    def __init__(self, place, mode):
        self.__dict__.update(place=place, mode=mode, actif=True, texte="")


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
    return t.texte == ""


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return t.mode == Mode.ETALE


def la_hauteur(t):
    return len(t.texte) // 2


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if t.texte or not t.actif:
        _refuser("le tas doit être vide et actif")
    t.actif = False


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        _refuser("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l, Mode.EMPILE)
    t.texte = "".join(rang + couleur for couleur in COULEURS_CACHEES for rang in SIGNES[-n // 4 :])
    return t


def carte_sur(t):
    return ieme_carte(t, la_hauteur(t))


def carte_sous(t):
    return ieme_carte(t, 1)


def ieme_carte(t, i):
    return _lire(_mots(t)[i - 1]) if 1 <= i <= la_hauteur(t) else _refuser("pas de carte à cette place")


def retourner_carte_sur(t):
    t.texte = (_refuser("vide") if not t.texte else t.texte[:-2] + t.texte[-2:].translate(_AUTRE_COTE))


def retourner_carte_sous(t):
    t.texte = (_refuser("vide") if not t.texte else t.texte[:2].translate(_AUTRE_COTE) + t.texte[2:])


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    ieme_carte(t, i), ieme_carte(t, j)
    mots = _mots(t)
    mots[i - 1], mots[j - 1] = mots[j - 1], mots[i - 1]
    t.texte = "".join(mots)


def battre_tas(t):
    mots, melange = _mots(t), ""
    while mots:
        melange += mots.pop(un_entier(len(mots)) - 1)
    t.texte = melange


def retourner_tas(t):
    t.texte = "".join(reversed(_mots(t))).translate(_AUTRE_COTE)


def ajouter_carte_sur_tas(c, t):
    t.texte += _ecrire(c)


def ajouter_carte_sous_tas(c, t):
    t.texte = _ecrire(c) + t.texte


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
    mots = _mots(t1)
    for k, mot in enumerate(mots):
        if mot.lower() == (SIGNES[rang - 2] + "tkcp"[couleur - 1]).lower():
            del mots[k]
            t1.texte = "".join(mots)
            t2.texte += mot
            return
    _refuser("la carte n'est pas dans t1")


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        _refuser("les modes sont différents")
    t1.texte, t2.texte = "", t2.texte + t1.texte

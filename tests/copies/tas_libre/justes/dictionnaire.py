"""Juste : un dictionnaire numéro -> carte ; le tas aussi est un dictionnaire."""

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


def _hauteur(t):
    return len(t) - 3


def _verifier_place(t, i):
    if i not in range(1, _hauteur(t) + 1):
        raise PreconditionNonRespectee("pas de carte numéro " + str(i))


def _verifier_pas_vide(t):
    if _hauteur(t) == 0:
        raise PreconditionNonRespectee("le tas est vide")


def _enlever(t, i):
    c = t[i]
    for k in range(i, _hauteur(t)):
        t[k] = t[k + 1]
    del t[_hauteur(t)]
    return c


def _preparer(t1, t2):
    _verifier_pas_vide(t1)
    if not t2["actif"]:
        raise PreconditionNonRespectee("le tas d'arrivée n'est pas actif")


class Tas(dict):
    """Clés : "place", "mode", "actif", et les numéros des cartes à partir de 1."""


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
    return t["actif"]


def tas_vide(t):
    return 1 not in t


def tas_empile(t):
    return t["mode"] == Mode.EMPILE


def tas_etale(t):
    return t["mode"] == Mode.ETALE


def la_hauteur(t):
    return _hauteur(t)


def la_place(t):
    return t["place"]


def creer_tas_vide(l, m):
    return Tas(place=l, mode=m, actif=True)


def supprimer_tas_vide(t):
    if 1 in t:
        raise PreconditionNonRespectee("le tas n'est pas vide")
    if not t["actif"]:
        raise PreconditionNonRespectee("le tas n'est pas actif")
    t["actif"] = False


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = creer_tas_vide(l, Mode.EMPILE)
    k = 0
    for couleur in Couleur:
        for r in range(PREMIER_RANG, DERNIER_RANG + 1):
            k = k + 1
            t[k] = Carte(couleur, Rang(r))
    return t


def carte_sur(t):
    _verifier_pas_vide(t)
    return t[_hauteur(t)]


def carte_sous(t):
    _verifier_pas_vide(t)
    return t[1]


def ieme_carte(t, i):
    _verifier_place(t, i)
    return t[i]


def retourner_carte_sur(t):
    _verifier_pas_vide(t)
    t[_hauteur(t)] = t[_hauteur(t)].retournee()


def retourner_carte_sous(t):
    _verifier_pas_vide(t)
    t[1] = t[1].retournee()


def empiler_tas(t):
    t["mode"] = Mode.EMPILE


def etaler_tas(t):
    t["mode"] = Mode.ETALE


def echanger_cartes(i, j, t):
    _verifier_place(t, i)
    _verifier_place(t, j)
    t[i], t[j] = t[j], t[i]


def battre_tas(t):
    for i in range(_hauteur(t), 1, -1):
        j = un_entier(i)
        t[i], t[j] = t[j], t[i]


def retourner_tas(t):
    n = _hauteur(t)
    cartes = {n + 1 - k: t[k].retournee() for k in range(1, n + 1)}
    t.update(cartes)


def ajouter_carte_sur_tas(c, t):
    t[_hauteur(t) + 1] = c


def ajouter_carte_sous_tas(c, t):
    for k in range(_hauteur(t), 0, -1):
        t[k + 1] = t[k]
    t[1] = c


def deplacer_haut_sur(t1, t2):
    _preparer(t1, t2)
    ajouter_carte_sur_tas(_enlever(t1, _hauteur(t1)), t2)


def deplacer_haut_sous(t1, t2):
    _preparer(t1, t2)
    ajouter_carte_sous_tas(_enlever(t1, _hauteur(t1)), t2)


def deplacer_bas_sur(t1, t2):
    _preparer(t1, t2)
    ajouter_carte_sur_tas(_enlever(t1, 1), t2)


def deplacer_bas_sous(t1, t2):
    _preparer(t1, t2)
    ajouter_carte_sous_tas(_enlever(t1, 1), t2)


def deplacer_carte_sur(couleur, rang, t1, t2):
    if not t2["actif"]:
        raise PreconditionNonRespectee("le tas d'arrivée n'est pas actif")
    for k in range(1, _hauteur(t1) + 1):
        if t1[k].couleur == couleur and t1[k].rang == rang:
            ajouter_carte_sur_tas(_enlever(t1, k), t2)
            return
    raise PreconditionNonRespectee("la carte n'est pas dans t1")


def poser_tas_sur_tas(t1, t2):
    if t1["mode"] != t2["mode"]:
        raise PreconditionNonRespectee("les modes sont différents")
    while 1 in t1:
        ajouter_carte_sur_tas(_enlever(t1, 1), t2)

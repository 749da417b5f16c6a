"""Juste : un tuple, refait à chaque changement ; le tas n'est qu'une petite liste [place, mode, actif, cartes]."""

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


PLACE, MODE, ACTIF, CARTES = range(4)


def _exiger(condition, message):
    if not condition:
        raise PreconditionNonRespectee(message)


class Tas(list):
    """[place, mode, actif, cartes], cartes étant un tuple du dessous au dessus."""


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
    return t[ACTIF]


def tas_vide(t):
    return t[CARTES] == ()


def tas_empile(t):
    return t[MODE] == Mode.EMPILE


def tas_etale(t):
    return t[MODE] == Mode.ETALE


def la_hauteur(t):
    return len(t[CARTES])


def la_place(t):
    return t[PLACE]


def creer_tas_vide(l, m):
    return Tas([l, m, True, ()])


def supprimer_tas_vide(t):
    _exiger(t[ACTIF] and t[CARTES] == (), "le tas doit être vide et actif")
    t[ACTIF] = False


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    _exiger(n in (32, 52), "un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    rangs = tuple(r for r in Rang if r >= PREMIER_RANG)
    return Tas([l, Mode.EMPILE, True, tuple(Carte(c, r) for c in Couleur for r in rangs)])


def carte_sur(t):
    _exiger(t[CARTES], "le tas est vide")
    return t[CARTES][-1]


def carte_sous(t):
    _exiger(t[CARTES], "le tas est vide")
    return t[CARTES][0]


def ieme_carte(t, i):
    _exiger(0 < i <= len(t[CARTES]), "pas de carte à cette place")
    return t[CARTES][i - 1]


def retourner_carte_sur(t):
    _exiger(t[CARTES], "le tas est vide")
    t[CARTES] = t[CARTES][:-1] + (t[CARTES][-1].retournee(),)


def retourner_carte_sous(t):
    _exiger(t[CARTES], "le tas est vide")
    t[CARTES] = (t[CARTES][0].retournee(),) + t[CARTES][1:]


def empiler_tas(t):
    t[MODE] = Mode.EMPILE


def etaler_tas(t):
    t[MODE] = Mode.ETALE


def echanger_cartes(i, j, t):
    cartes = list(t[CARTES])
    _exiger(0 < i <= len(cartes) and 0 < j <= len(cartes), "pas de carte à cette place")
    cartes[i - 1], cartes[j - 1] = cartes[j - 1], cartes[i - 1]
    t[CARTES] = tuple(cartes)


def battre_tas(t):
    cartes = list(t[CARTES])
    for i in range(1, len(cartes)):
        j = un_entier(i + 1) - 1
        cartes[i], cartes[j] = cartes[j], cartes[i]
    t[CARTES] = tuple(cartes)


def retourner_tas(t):
    t[CARTES] = tuple(c.retournee() for c in t[CARTES][::-1])


def ajouter_carte_sur_tas(c, t):
    t[CARTES] += (c,)


def ajouter_carte_sous_tas(c, t):
    t[CARTES] = (c,) + t[CARTES]


def deplacer_haut_sur(t1, t2):
    _exiger(t1[CARTES], "t1 est vide")
    _exiger(t2[ACTIF], "t2 est inactif")
    *reste, c = t1[CARTES]
    t1[CARTES] = tuple(reste)
    t2[CARTES] = (*t2[CARTES], c)


def deplacer_haut_sous(t1, t2):
    _exiger(t1[CARTES], "t1 est vide")
    _exiger(t2[ACTIF], "t2 est inactif")
    *reste, c = t1[CARTES]
    t1[CARTES] = tuple(reste)
    t2[CARTES] = (c, *t2[CARTES])


def deplacer_bas_sur(t1, t2):
    _exiger(t1[CARTES], "t1 est vide")
    _exiger(t2[ACTIF], "t2 est inactif")
    c, *reste = t1[CARTES]
    t1[CARTES] = tuple(reste)
    t2[CARTES] = (*t2[CARTES], c)


def deplacer_bas_sous(t1, t2):
    _exiger(t1[CARTES], "t1 est vide")
    _exiger(t2[ACTIF], "t2 est inactif")
    c, *reste = t1[CARTES]
    t1[CARTES] = tuple(reste)
    t2[CARTES] = (c, *t2[CARTES])


def deplacer_carte_sur(couleur, rang, t1, t2):
    _exiger(t2[ACTIF], "t2 est inactif")
    trouvees = tuple(c for c in t1[CARTES] if c.couleur == couleur and c.rang == rang)
    _exiger(trouvees, "la carte n'est pas dans t1")
    t1[CARTES] = tuple(c for c in t1[CARTES] if c not in trouvees)
    t2[CARTES] += trouvees


def poser_tas_sur_tas(t1, t2):
    _exiger(t1[MODE] == t2[MODE], "les modes sont différents")
    t2[CARTES] += t1[CARTES]
    t1[CARTES] = ()

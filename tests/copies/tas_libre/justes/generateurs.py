"""Juste : un tas est une fonction qui refait ses cartes une à une (générateurs emboîtés)."""

from reussites_tk.cours import (
    DERNIER_RANG,
    DERNIERE_COULEUR,
    PREMIERE_COULEUR,
    Carte,
    Couleur,
    Mode,
    PreconditionNonRespectee,
    Rang,
    un_entier,
)

NB_CARTES = 52
PREMIER_RANG = Rang.DEUX


def couleur_suivante(c):
    return PREMIERE_COULEUR if c == DERNIERE_COULEUR else Couleur(c + 1)


def rang_suivant(r):
    return PREMIER_RANG if r == DERNIER_RANG else Rang(r + 1)


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
    return (c1.couleur, c1.rang) < (c2.couleur, c2.rang)


class Tas:
    def __init__(self, place, mode):
        self.place, self.mode, self.actif = place, mode, True
        self.cartes = iter_vide


def iter_vide():
    yield from ()


def lire(t):
    return list(t.cartes())


def ecrire(t, cartes):
    copie = tuple(cartes)

    def suite():
        yield from copie

    t.cartes = suite


def tas_actif(t):
    return t.actif


def tas_vide(t):
    return la_hauteur(t) == 0


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return t.mode == Mode.ETALE


def la_hauteur(t):
    return len(lire(t))


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if not t.actif or not tas_vide(t):
        raise PreconditionNonRespectee("le tas doit être vide et actif")
    t.actif = False


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = creer_tas_vide(l, Mode.EMPILE)
    ecrire(t, [Carte(c, Rang(r)) for c in Couleur for r in range(PREMIER_RANG, DERNIER_RANG + 1)])
    return t


def pas_vide(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("le tas est vide")


def actif(t):
    if not t.actif:
        raise PreconditionNonRespectee("le tas d'arrivée est inactif")


def dans_le_tas(i, t):
    if not 1 <= i <= la_hauteur(t):
        raise PreconditionNonRespectee("pas de carte à cette place")


def carte_sur(t):
    pas_vide(t)
    return lire(t)[-1]


def carte_sous(t):
    pas_vide(t)
    return lire(t)[0]


def ieme_carte(t, i):
    dans_le_tas(i, t)
    return lire(t)[i - 1]


def retourner_carte_sur(t):
    pas_vide(t)
    *reste, haut = lire(t)
    ecrire(t, [*reste, haut.retournee()])


def retourner_carte_sous(t):
    pas_vide(t)
    bas, *reste = lire(t)
    ecrire(t, [bas.retournee(), *reste])


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    dans_le_tas(i, t)
    dans_le_tas(j, t)
    cartes = list(lire(t))
    cartes[i - 1], cartes[j - 1] = cartes[j - 1], cartes[i - 1]
    ecrire(t, cartes)


def battre_tas(t):
    cartes = list(lire(t))
    for i in range(len(cartes), 1, -1):
        j = un_entier(i)
        cartes[i - 1], cartes[j - 1] = cartes[j - 1], cartes[i - 1]
    ecrire(t, cartes)


def retourner_tas(t):
    ecrire(t, [c.retournee() for c in reversed(lire(t))])


def ajouter_carte_sur_tas(c, t):
    ecrire(t, [*lire(t), c])


def ajouter_carte_sous_tas(c, t):
    ecrire(t, [c, *lire(t)])


def enlever(t, k):
    cartes = list(lire(t))
    c = cartes.pop(k)
    ecrire(t, cartes)
    return c


def deplacer_haut_sur(t1, t2):
    pas_vide(t1)
    actif(t2)
    ajouter_carte_sur_tas(enlever(t1, -1), t2)


def deplacer_haut_sous(t1, t2):
    pas_vide(t1)
    actif(t2)
    ajouter_carte_sous_tas(enlever(t1, -1), t2)


def deplacer_bas_sur(t1, t2):
    pas_vide(t1)
    actif(t2)
    ajouter_carte_sur_tas(enlever(t1, 0), t2)


def deplacer_bas_sous(t1, t2):
    pas_vide(t1)
    actif(t2)
    ajouter_carte_sous_tas(enlever(t1, 0), t2)


def deplacer_carte_sur(couleur, rang, t1, t2):
    actif(t2)
    for k, c in enumerate(lire(t1)):
        if c.couleur == couleur and c.rang == rang:
            ajouter_carte_sur_tas(enlever(t1, k), t2)
            return
    raise PreconditionNonRespectee("la carte n'est pas dans le tas")


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les deux tas n'ont pas le même mode")
    ecrire(t2, [*lire(t2), *lire(t1)])
    ecrire(t1, [])

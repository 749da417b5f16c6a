"""Juste : tous les parcours sont récursifs, comme au cours de programmation fonctionnelle."""

from reussites_tk.cours import *

NB_CARTES = 52
PREMIER_RANG = Rang.DEUX


class Cellule:
    def __init__(self, carte, suiv=None, prec=None):
        self.carte = carte
        self.suiv = suiv
        self.prec = prec


class Tas:
    def __init__(self, place, mode):
        self.place = place
        self.role = Role.ACTIF
        self.mode = mode
        self.hauteur = 0
        self.tete = None
        self.queue = None


def couleur_suivante(c):
    return PREMIERE_COULEUR if c == DERNIERE_COULEUR else Couleur(c + 1)


def rang_suivant(r):
    return PREMIER_RANG if r == DERNIER_RANG else Rang(r + 1)


def le_rang(c):
    return c.rang


def la_couleur(c):
    return c.couleur


def est_decouverte(c):
    return c.decouverte


def est_cachee(c):
    return not est_decouverte(c)


def rang_inferieur(c1, c2):
    return le_rang(c1) < le_rang(c2)


def meme_rang(c1, c2):
    return le_rang(c1) == le_rang(c2)


def couleur_inferieure(c1, c2):
    return la_couleur(c1) < la_couleur(c2)


def meme_couleur(c1, c2):
    return la_couleur(c1) == la_couleur(c2)


def est_carte_avant(c1, c2):
    return couleur_inferieure(c1, c2) or (meme_couleur(c1, c2) and rang_inferieur(c1, c2))


def tas_actif(t):
    return t.role == Role.ACTIF


def longueur(cel):
    if cel is None:
        return 0
    return 1 + longueur(cel.suiv)


def tas_vide(t):
    return t.tete is None


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return not tas_empile(t)


def la_hauteur(t):
    return longueur(t.tete)


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if not tas_vide(t) or not tas_actif(t):
        raise PreconditionNonRespectee("le tas doit être vide et actif")
    t.role = Role.INACTIF


def ajouter_serie(t, couleur, rang):
    ajouter_carte_sur_tas(Carte(couleur, rang), t)
    if rang != DERNIER_RANG:
        ajouter_serie(t, couleur, Rang(rang + 1))


def ajouter_series(t, couleur):
    ajouter_serie(t, couleur, PREMIER_RANG)
    if couleur != DERNIERE_COULEUR:
        ajouter_series(t, Couleur(couleur + 1))


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n == 32:
        PREMIER_RANG = Rang.SEPT
    elif n == 52:
        PREMIER_RANG = Rang.DEUX
    else:
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    t = creer_tas_vide(l, Mode.EMPILE)
    ajouter_series(t, PREMIERE_COULEUR)
    return t


def carte_sur(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("le tas est vide")
    return t.queue.carte


def carte_sous(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("le tas est vide")
    return t.tete.carte


def cellule(cel, i):
    if cel is None or i < 1:
        raise PreconditionNonRespectee("il n'y a pas de carte à cette place")
    if i == 1:
        return cel
    return cellule(cel.suiv, i - 1)


def ieme_carte(t, i):
    return cellule(t.tete, i).carte


def retourner_carte_sur(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("le tas est vide")
    t.queue.carte = t.queue.carte.retournee()


def retourner_carte_sous(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("le tas est vide")
    t.tete.carte = t.tete.carte.retournee()


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    a = cellule(t.tete, i)
    b = cellule(t.tete, j)
    a.carte, b.carte = b.carte, a.carte


def battre(t, i):
    if i > 1:
        echanger_cartes(i, un_entier(i), t)
        battre(t, i - 1)


def battre_tas(t):
    battre(t, la_hauteur(t))


def retourner_chaine(cel):
    if cel is not None:
        retourner_chaine(cel.suiv)
        cel.carte = cel.carte.retournee()
        cel.suiv, cel.prec = cel.prec, cel.suiv


def retourner_tas(t):
    retourner_chaine(t.tete)
    t.tete, t.queue = t.queue, t.tete


def ajouter_carte_sur_tas(c, t):
    cel = Cellule(c, None, t.queue)
    if tas_vide(t):
        t.tete = cel
    else:
        t.queue.suiv = cel
    t.queue = cel
    t.hauteur += 1


def ajouter_carte_sous_tas(c, t):
    cel = Cellule(c, t.tete, None)
    if tas_vide(t):
        t.queue = cel
    else:
        t.tete.prec = cel
    t.tete = cel
    t.hauteur += 1


def chercher(cel, couleur, rang):
    if cel is None:
        return None
    if cel.carte.couleur == couleur and cel.carte.rang == rang:
        return cel
    return chercher(cel.suiv, couleur, rang)


def detacher(t, cel):
    if cel.prec is None:
        t.tete = cel.suiv
    else:
        cel.prec.suiv = cel.suiv
    if cel.suiv is None:
        t.queue = cel.prec
    else:
        cel.suiv.prec = cel.prec
    t.hauteur -= 1
    return cel.carte


def verifier_depart(t1, t2):
    if tas_vide(t1):
        raise PreconditionNonRespectee("le tas de départ est vide")
    if not tas_actif(t2):
        raise PreconditionNonRespectee("le tas d'arrivée est inactif")


def deplacer_haut_sur(t1, t2):
    verifier_depart(t1, t2)
    ajouter_carte_sur_tas(detacher(t1, t1.queue), t2)


def deplacer_haut_sous(t1, t2):
    verifier_depart(t1, t2)
    ajouter_carte_sous_tas(detacher(t1, t1.queue), t2)


def deplacer_bas_sur(t1, t2):
    verifier_depart(t1, t2)
    ajouter_carte_sur_tas(detacher(t1, t1.tete), t2)


def deplacer_bas_sous(t1, t2):
    verifier_depart(t1, t2)
    ajouter_carte_sous_tas(detacher(t1, t1.tete), t2)


def deplacer_carte_sur(couleur, rang, t1, t2):
    cel = chercher(t1.tete, couleur, rang)
    if cel is None or not tas_actif(t2):
        raise PreconditionNonRespectee("carte absente, ou tas d'arrivée inactif")
    ajouter_carte_sur_tas(detacher(t1, cel), t2)


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont différents")
    if not tas_vide(t1):
        deplacer_bas_sur(t1, t2)
        poser_tas_sur_tas(t1, t2)

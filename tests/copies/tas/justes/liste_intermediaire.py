"""Juste : chaque action lit le tas dans une liste Python, change la liste et reconstruit toute la chaîne."""

import reussites_tk.cours as cours
from reussites_tk.cours import Carte, Couleur, Mode, PreconditionNonRespectee, Rang, Role

NB_CARTES = 52
PREMIER_RANG = Rang.DEUX


class Cellule:
    """Une cellule de la chaîne."""

    def __init__(self, carte, suiv=None, prec=None):
        self.carte = carte
        self.suiv = suiv
        self.prec = prec


class Tas:
    """Un tas."""

    def __init__(self, place, mode):
        self.place = place
        self.mode = mode
        self.role = Role.ACTIF
        self.hauteur = 0
        self.tete = None
        self.queue = None


def vers_liste(t):
    """Donne la liste des cartes, de bas en haut."""
    cartes = []
    cel = t.tete
    while cel:
        cartes.append(cel.carte)
        cel = cel.suiv
    return cartes


def depuis_liste(t, cartes):
    """Remplace toutes les cartes du tas."""
    t.tete = t.queue = None
    for carte in cartes:
        cel = Cellule(carte, prec=t.queue)
        if t.queue:
            t.queue.suiv = cel
        else:
            t.tete = cel
        t.queue = cel
    t.hauteur = len(cartes)


def couleur_suivante(c):
    try:
        return Couleur(c + 1)
    except ValueError:
        return cours.PREMIERE_COULEUR


def rang_suivant(r):
    try:
        return Rang(r + 1)
    except ValueError:
        return PREMIER_RANG


def le_rang(c):
    return c.rang


def la_couleur(c):
    return c.couleur


def est_cachee(c):
    return c == Carte(c.couleur, c.rang, False)


def est_decouverte(c):
    return c == Carte(c.couleur, c.rang, True)


def rang_inferieur(c1, c2):
    return int(c1.rang) < int(c2.rang)


def meme_rang(c1, c2):
    return int(c1.rang) == int(c2.rang)


def couleur_inferieure(c1, c2):
    return int(c1.couleur) < int(c2.couleur)


def meme_couleur(c1, c2):
    return int(c1.couleur) == int(c2.couleur)


def est_carte_avant(c1, c2):
    ordre = [(couleur, rang) for couleur in Couleur for rang in Rang]
    return ordre.index((c1.couleur, c1.rang)) < ordre.index((c2.couleur, c2.rang))


def tas_actif(t):
    return t.role == Role.ACTIF


def tas_vide(t):
    return vers_liste(t) == []


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return t.mode == Mode.ETALE


def la_hauteur(t):
    return len(vers_liste(t))


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if vers_liste(t) or not tas_actif(t):
        raise PreconditionNonRespectee("Le tas doit être vide et actif.")
    t.role = Role.INACTIF


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    premiers = {52: Rang.DEUX, 32: Rang.SEPT}
    if n not in premiers:
        raise PreconditionNonRespectee("Un jeu a 32 ou 52 cartes.")
    NB_CARTES = n
    PREMIER_RANG = premiers[n]
    t = Tas(l, Mode.EMPILE)
    rangs = [rang for rang in Rang if rang >= PREMIER_RANG]
    depuis_liste(t, [Carte(couleur, rang) for couleur in Couleur for rang in rangs])
    return t


def carte_sur(t):
    try:
        return vers_liste(t)[-1]
    except IndexError:
        raise PreconditionNonRespectee("Le tas est vide.") from None


def carte_sous(t):
    try:
        return vers_liste(t)[0]
    except IndexError:
        raise PreconditionNonRespectee("Le tas est vide.") from None


def ieme_carte(t, i):
    cartes = vers_liste(t)
    if not 1 <= i <= len(cartes):
        raise PreconditionNonRespectee(f"Il n'y a pas de carte {i}.")
    return cartes[i - 1]


def changer(t, i):
    """Retourne la carte d'indice i (0 ou -1)."""
    cartes = vers_liste(t)
    if not cartes:
        raise PreconditionNonRespectee("Le tas est vide.")
    cartes[i] = cartes[i].retournee()
    depuis_liste(t, cartes)


def retourner_carte_sur(t):
    changer(t, -1)


def retourner_carte_sous(t):
    changer(t, 0)


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    cartes = vers_liste(t)
    for k in (i, j):
        if k not in range(1, len(cartes) + 1):
            raise PreconditionNonRespectee(f"Il n'y a pas de carte {k}.")
    cartes[i - 1], cartes[j - 1] = cartes[j - 1], cartes[i - 1]
    depuis_liste(t, cartes)


def battre_tas(t):
    cartes = vers_liste(t)
    battues = []
    while cartes:
        battues.append(cartes.pop(cours.un_entier(len(cartes)) - 1))
    depuis_liste(t, battues)


def retourner_tas(t):
    depuis_liste(t, [carte.retournee() for carte in reversed(vers_liste(t))])


def ajouter_carte_sur_tas(c, t):
    depuis_liste(t, vers_liste(t) + [c])


def ajouter_carte_sous_tas(c, t):
    depuis_liste(t, [c] + vers_liste(t))


def enlever(t1, t2, i):
    """Enlève de t1 la carte d'indice i, après avoir vérifié les préconditions."""
    cartes = vers_liste(t1)
    if not cartes:
        raise PreconditionNonRespectee("T1 est vide.")
    if not tas_actif(t2):
        raise PreconditionNonRespectee("T2 n'est pas actif.")
    carte = cartes.pop(i)
    depuis_liste(t1, cartes)
    return carte


def deplacer_haut_sur(t1, t2):
    ajouter_carte_sur_tas(enlever(t1, t2, -1), t2)


def deplacer_haut_sous(t1, t2):
    ajouter_carte_sous_tas(enlever(t1, t2, -1), t2)


def deplacer_bas_sur(t1, t2):
    ajouter_carte_sur_tas(enlever(t1, t2, 0), t2)


def deplacer_bas_sous(t1, t2):
    ajouter_carte_sous_tas(enlever(t1, t2, 0), t2)


def deplacer_carte_sur(couleur, rang, t1, t2):
    faces = [(carte.couleur, carte.rang) for carte in vers_liste(t1)]
    if (couleur, rang) not in faces:
        raise PreconditionNonRespectee("La carte n'est pas dans T1.")
    ajouter_carte_sur_tas(enlever(t1, t2, faces.index((couleur, rang))), t2)


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("Les modes sont différents.")
    depuis_liste(t2, vers_liste(t2) + vers_liste(t1))
    depuis_liste(t1, [])

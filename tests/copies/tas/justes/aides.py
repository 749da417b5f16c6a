"""Juste : deux fonctions d'aide, accrocher et decrocher, font tout le travail sur les liens ; exiger() refuse."""

from typing import Optional

from reussites_tk.cours import (
    DERNIER_RANG,
    PREMIERE_COULEUR,
    Carte,
    Couleur,
    Localisation,
    Mode,
    PreconditionNonRespectee,
    Rang,
    Role,
    un_entier,
)

NB_CARTES: int = 52
PREMIER_RANG: Rang = Rang.DEUX


class Cellule:
    """Un maillon de la chaîne."""

    def __init__(self, carte: Carte, suiv: "Optional[Cellule]" = None, prec: "Optional[Cellule]" = None) -> None:
        self.carte: Carte = carte
        self.suiv: Optional[Cellule] = suiv
        self.prec: Optional[Cellule] = prec

    def __repr__(self) -> str:
        return f"Cellule({self.carte})"


class Tas:
    """Un tas de cartes."""

    def __init__(self, place: Localisation, mode: Mode = Mode.EMPILE) -> None:
        self.place = place
        self.role = Role.ACTIF
        self.mode = mode
        self.hauteur = 0
        self.tete: Optional[Cellule] = None
        self.queue: Optional[Cellule] = None

    def __repr__(self) -> str:
        return "[" + " ".join(str(cel.carte) for cel in cellules(self)) + "]"


def exiger(condition: bool, precondition: str) -> None:
    """Refuse l'appel si la condition est fausse."""
    if not condition:
        raise PreconditionNonRespectee("Précondition : " + precondition)


def cellules(t: Tas):
    """Énumère les cellules du dessous au dessus."""
    cel = t.tete
    while cel is not None:
        yield cel
        cel = cel.suiv


def accrocher(t: Tas, cel: Cellule, avant: Optional[Cellule], apres: Optional[Cellule]) -> None:
    """Met la cellule entre deux voisines (None : le bout du tas)."""
    cel.prec = avant
    cel.suiv = apres
    if avant is None:
        t.tete = cel
    else:
        avant.suiv = cel
    if apres is None:
        t.queue = cel
    else:
        apres.prec = cel
    t.hauteur += 1


def decrocher(t: Tas, cel: Cellule) -> Cellule:
    """Enlève la cellule du tas et la rend, sans ses liens."""
    if cel.prec is None:
        t.tete = cel.suiv
    else:
        cel.prec.suiv = cel.suiv
    if cel.suiv is None:
        t.queue = cel.prec
    else:
        cel.suiv.prec = cel.prec
    cel.prec = None
    cel.suiv = None
    t.hauteur -= 1
    return cel


def cellule(t: Tas, i: int) -> Cellule:
    """Donne la i-ème cellule, en partant du bout le plus proche."""
    exiger(1 <= i <= t.hauteur, "1 <= i <= hauteur")
    if 2 * i <= t.hauteur:
        cel = t.tete
        for _ in range(i - 1):
            cel = cel.suiv
    else:
        cel = t.queue
        for _ in range(t.hauteur - i):
            cel = cel.prec
    return cel


def couleur_suivante(c: Couleur) -> Couleur:
    return Couleur(c % 4 + 1)


def rang_suivant(r: Rang) -> Rang:
    return Rang(r + 1) if r < DERNIER_RANG else PREMIER_RANG


def le_rang(c: Carte) -> Rang:
    return c.rang


def la_couleur(c: Carte) -> Couleur:
    return c.couleur


def est_cachee(c: Carte) -> bool:
    return not c.decouverte


def est_decouverte(c: Carte) -> bool:
    return c.decouverte


def rang_inferieur(c1: Carte, c2: Carte) -> bool:
    return c1.rang < c2.rang


def meme_rang(c1: Carte, c2: Carte) -> bool:
    return c1.rang == c2.rang


def couleur_inferieure(c1: Carte, c2: Carte) -> bool:
    return c1.couleur < c2.couleur


def meme_couleur(c1: Carte, c2: Carte) -> bool:
    return c1.couleur == c2.couleur


def est_carte_avant(c1: Carte, c2: Carte) -> bool:
    return (c1.couleur, c1.rang) < (c2.couleur, c2.rang)


def tas_actif(t: Tas) -> bool:
    return t.role is Role.ACTIF


def tas_vide(t: Tas) -> bool:
    return t.tete is None


def tas_empile(t: Tas) -> bool:
    return t.mode is Mode.EMPILE


def tas_etale(t: Tas) -> bool:
    return t.mode is Mode.ETALE


def la_hauteur(t: Tas) -> int:
    return t.hauteur


def la_place(t: Tas) -> Localisation:
    return t.place


def creer_tas_vide(l: Localisation, m: Mode) -> Tas:
    return Tas(l, m)


def supprimer_tas_vide(t: Tas) -> None:
    exiger(tas_actif(t), "le tas est actif")
    exiger(tas_vide(t), "le tas est vide")
    t.role = Role.INACTIF
    t.place = None


def creer_jeu_neuf(n: int, l: Localisation) -> Tas:
    global NB_CARTES, PREMIER_RANG
    exiger(n in (32, 52), "n vaut 32 ou 52")
    NB_CARTES = n
    PREMIER_RANG = {32: Rang.SEPT, 52: Rang.DEUX}[n]
    t = Tas(l)
    couleur, rang = PREMIERE_COULEUR, PREMIER_RANG
    for _ in range(n):
        ajouter_carte_sur_tas(Carte(couleur, rang, False), t)
        if rang == DERNIER_RANG:
            couleur = couleur_suivante(couleur)
        rang = rang_suivant(rang)
    return t


def carte_sur(t: Tas) -> Carte:
    exiger(not tas_vide(t), "le tas n'est pas vide")
    return t.queue.carte


def carte_sous(t: Tas) -> Carte:
    exiger(not tas_vide(t), "le tas n'est pas vide")
    return t.tete.carte


def ieme_carte(t: Tas, i: int) -> Carte:
    return cellule(t, i).carte


def retourner_carte_sur(t: Tas) -> None:
    exiger(not tas_vide(t), "le tas n'est pas vide")
    t.queue.carte = t.queue.carte.retournee()


def retourner_carte_sous(t: Tas) -> None:
    exiger(not tas_vide(t), "le tas n'est pas vide")
    t.tete.carte = t.tete.carte.retournee()


def retourner_ieme(t: Tas, i: int) -> None:
    cel = cellule(t, i)
    cel.carte = cel.carte.retournee()


def empiler_tas(t: Tas) -> None:
    t.mode = Mode.EMPILE


def etaler_tas(t: Tas) -> None:
    t.mode = Mode.ETALE


def echanger_cartes(i: int, j: int, t: Tas) -> None:
    a, b = cellule(t, i), cellule(t, j)
    a.carte, b.carte = b.carte, a.carte


def battre_tas(t: Tas) -> None:
    for i in range(t.hauteur, 1, -1):
        echanger_cartes(i, un_entier(i), t)


def retourner_tas(t: Tas) -> None:
    for cel in list(cellules(t)):
        cel.suiv, cel.prec = cel.prec, cel.suiv
        cel.carte = cel.carte.retournee()
    t.tete, t.queue = t.queue, t.tete


def ajouter_carte_sur_tas(c: Carte, t: Tas) -> None:
    accrocher(t, Cellule(c), t.queue, None)


def ajouter_carte_sous_tas(c: Carte, t: Tas) -> None:
    accrocher(t, Cellule(c), None, t.tete)


def deplacable(t1: Tas, t2: Tas) -> None:
    exiger(not tas_vide(t1), "t1 n'est pas vide")
    exiger(tas_actif(t2), "t2 est actif")


def deplacer_haut_sur(t1: Tas, t2: Tas) -> None:
    deplacable(t1, t2)
    cel = decrocher(t1, t1.queue)
    accrocher(t2, cel, t2.queue, None)


def deplacer_haut_sous(t1: Tas, t2: Tas) -> None:
    deplacable(t1, t2)
    cel = decrocher(t1, t1.queue)
    accrocher(t2, cel, None, t2.tete)


def deplacer_bas_sur(t1: Tas, t2: Tas) -> None:
    deplacable(t1, t2)
    cel = decrocher(t1, t1.tete)
    accrocher(t2, cel, t2.queue, None)


def deplacer_bas_sous(t1: Tas, t2: Tas) -> None:
    deplacable(t1, t2)
    cel = decrocher(t1, t1.tete)
    accrocher(t2, cel, None, t2.tete)


def deplacer_carte_sur(couleur: Couleur, rang: Rang, t1: Tas, t2: Tas) -> None:
    exiger(tas_actif(t2), "t2 est actif")
    for cel in cellules(t1):
        if (cel.carte.couleur, cel.carte.rang) == (couleur, rang):
            break
    else:
        exiger(False, "t1 contient la carte")
    accrocher(t2, decrocher(t1, cel), t2.queue, None)


def poser_tas_sur_tas(t1: Tas, t2: Tas) -> None:
    exiger(t1.mode is t2.mode, "les deux tas ont le même mode")
    if tas_vide(t1):
        return
    t1.tete.prec = t2.queue
    if tas_vide(t2):
        t2.tete = t1.tete
    else:
        t2.queue.suiv = t1.tete
    t2.queue = t1.queue
    t2.hauteur += t1.hauteur
    t1.tete = t1.queue = None
    t1.hauteur = 0

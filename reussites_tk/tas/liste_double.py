"""Les tas de cartes par une liste doublement chaînée : la représentation du cours.

`tete` est la cellule de la carte du dessous, `queue` celle de la carte du dessus ; `suiv`
monte, `prec` descend. Les deux bouts sont à portée de main : tout ce qui s'y passe est en
temps constant, et poser un tas sur un autre ne change que deux liens.
"""

from __future__ import annotations

from collections.abc import Iterator

from reussites_tk.cours import DERNIER_RANG, Carte, Couleur, Localisation, Mode, Rang, Role, un_entier
from reussites_tk.cours.cartes import cartes_du_jeu

from .cartes import couleur_inferieure as couleur_inferieure
from .cartes import couleur_suivante as couleur_suivante
from .cartes import est_cachee as est_cachee
from .cartes import est_carte_avant as est_carte_avant
from .cartes import est_decouverte as est_decouverte
from .cartes import la_couleur as la_couleur
from .cartes import le_rang as le_rang
from .cartes import meme_couleur as meme_couleur
from .cartes import meme_rang as meme_rang
from .cartes import rang_inferieur as rang_inferieur
from .preconditions import refuser

NB_CARTES: int = 52
"""Le nombre de cartes du jeu, fixé par `creer_jeu_neuf`."""
PREMIER_RANG: Rang = Rang.DEUX
"""Le plus petit rang du jeu, fixé par `creer_jeu_neuf`."""


class Cellule:
    """Une cellule : sa carte, la cellule au-dessus (`suiv`) et la cellule au-dessous (`prec`)."""

    def __init__(self, carte: Carte) -> None:
        """Fait une cellule isolée."""
        self.carte = carte
        self.suiv: Cellule | None = None
        self.prec: Cellule | None = None


class Tas:
    """Un tas : sa place, son rôle, son mode, sa hauteur et les deux bouts de sa liste."""

    def __init__(self, place: Localisation, mode: Mode = Mode.EMPILE) -> None:
        """Fait un tas vide et actif."""
        self.place = place
        self.role = Role.ACTIF
        self.mode = mode
        self.hauteur = 0
        self.tete: Cellule | None = None
        self.queue: Cellule | None = None


# --- Rangs


def rang_suivant(r: Rang) -> Rang:
    """Donne le rang qui suit r ; après l'as revient `PREMIER_RANG`."""
    return Rang(r + 1) if r < DERNIER_RANG else PREMIER_RANG


# --- Testeurs et sélecteurs de tas


def tas_actif(t: Tas) -> bool:
    """Dit si t est actif."""
    return t.role is Role.ACTIF


def tas_vide(t: Tas) -> bool:
    """Dit si t ne comporte aucune carte."""
    return t.hauteur == 0


def tas_empile(t: Tas) -> bool:
    """Dit si t est en mode empilé."""
    return t.mode is Mode.EMPILE


def tas_etale(t: Tas) -> bool:
    """Dit si t est en mode étalé."""
    return t.mode is Mode.ETALE


def la_hauteur(t: Tas) -> int:
    """Donne le nombre de cartes de t."""
    return t.hauteur


def la_place(t: Tas) -> Localisation:
    """Donne la localisation de t sur le tableau de jeu."""
    return t.place


# --- Constructeurs


def creer_tas_vide(l: Localisation, m: Mode) -> Tas:  # noqa: E741
    """Donne un nouveau tas vide, actif, placé en l et de mode m."""
    return Tas(l, m)


def supprimer_tas_vide(t: Tas) -> None:
    """Rend inactif le tas t. Précondition : t est vide et actif."""
    if t.hauteur > 0 or t.role is not Role.ACTIF:
        refuser("supprimer_tas_vide", "t est vide et actif")
    t.role = Role.INACTIF


def creer_jeu_neuf(n: int, l: Localisation) -> Tas:  # noqa: E741
    """Donne le tas empilé, en l, des n cartes du jeu, dans l'ordre, faces cachées.

    Fixe `NB_CARTES` et `PREMIER_RANG`. Précondition : n vaut 32 ou 52.
    """
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        refuser("creer_jeu_neuf", "n vaut 32 ou 52")
    NB_CARTES = n
    PREMIER_RANG = Rang.DEUX if n == 52 else Rang.SEPT
    t = Tas(l)
    for carte in cartes_du_jeu(n):
        _accrocher_dessus(Cellule(carte), t)
    return t


# --- Consultation et retournement d'une carte


def carte_sur(t: Tas) -> Carte:
    """Donne la carte du dessus de t. Précondition : t n'est pas vide."""
    return _dessus(t, "carte_sur").carte


def carte_sous(t: Tas) -> Carte:
    """Donne la carte du dessous de t. Précondition : t n'est pas vide."""
    return _dessous(t, "carte_sous").carte


def ieme_carte(t: Tas, i: int) -> Carte:
    """Donne la carte numéro i de t, de bas en haut. Précondition : 1 ≤ i ≤ la_hauteur(t)."""
    return _ieme(t, i, "ieme_carte").carte


def retourner_carte_sur(t: Tas) -> None:
    """Retourne la carte du dessus de t. Précondition : t n'est pas vide."""
    _retourner(_dessus(t, "retourner_carte_sur"))


def retourner_carte_sous(t: Tas) -> None:
    """Retourne la carte du dessous de t. Précondition : t n'est pas vide."""
    _retourner(_dessous(t, "retourner_carte_sous"))


def retourner_ieme(t: Tas, i: int) -> None:
    """Retourne la carte numéro i de t. Précondition : 1 ≤ i ≤ la_hauteur(t)."""
    _retourner(_ieme(t, i, "retourner_ieme"))


# --- Modifications d'un tas


def empiler_tas(t: Tas) -> None:
    """Met t en mode empilé."""
    t.mode = Mode.EMPILE


def etaler_tas(t: Tas) -> None:
    """Met t en mode étalé."""
    t.mode = Mode.ETALE


def echanger_cartes(i: int, j: int, t: Tas) -> None:
    """Échange les cartes numéros i et j de t. Précondition : i et j sont entre 1 et la_hauteur(t)."""
    a = _ieme(t, i, "echanger_cartes")
    b = _ieme(t, j, "echanger_cartes", "j")
    a.carte, b.carte = b.carte, a.carte


def battre_tas(t: Tas) -> None:
    """Mélange les cartes de t, tous les ordres étant également probables."""
    # Mêmes échanges que `echanger_cartes(i, un_entier(i), t)` pour i de la hauteur à 2, mais
    # les cellules sont d'abord mises dans un tableau : chercher la i-ième coûterait un parcours.
    cellules = list(_cellules(t))
    for i in range(t.hauteur, 1, -1):
        a, b = cellules[i - 1], cellules[un_entier(i) - 1]
        a.carte, b.carte = b.carte, a.carte


def retourner_tas(t: Tas) -> None:
    """Retourne t : l'ordre des cartes et leur visibilité sont inversés."""
    cellule = t.tete
    while cellule is not None:
        _retourner(cellule)
        suivante = cellule.suiv  # avant que le lien ne change de sens
        cellule.suiv, cellule.prec = cellule.prec, cellule.suiv
        cellule = suivante
    t.tete, t.queue = t.queue, t.tete


# --- Ajouts et déplacements


def ajouter_carte_sur_tas(c: Carte, t: Tas) -> None:
    """Ajoute la carte c sur t, qui doit être actif."""
    _exiger_actif(t, "ajouter_carte_sur_tas", "t")
    _accrocher_dessus(Cellule(c), t)


def ajouter_carte_sous_tas(c: Carte, t: Tas) -> None:
    """Ajoute la carte c sous t, qui doit être actif."""
    _exiger_actif(t, "ajouter_carte_sous_tas", "t")
    _accrocher_dessous(Cellule(c), t)


def deplacer_haut_sur(t1: Tas, t2: Tas) -> None:
    """Passe la carte du dessus de t1 au-dessus de t2. Précondition : t1 n'est pas vide, t2 est actif."""
    cellule = _dessus(t1, "deplacer_haut_sur", "t1")
    _exiger_actif(t2, "deplacer_haut_sur", "t2")
    _decrocher(cellule, t1)
    _accrocher_dessus(cellule, t2)


def deplacer_haut_sous(t1: Tas, t2: Tas) -> None:
    """Passe la carte du dessus de t1 au-dessous de t2. Précondition : t1 n'est pas vide, t2 est actif."""
    cellule = _dessus(t1, "deplacer_haut_sous", "t1")
    _exiger_actif(t2, "deplacer_haut_sous", "t2")
    _decrocher(cellule, t1)
    _accrocher_dessous(cellule, t2)


def deplacer_bas_sur(t1: Tas, t2: Tas) -> None:
    """Passe la carte du dessous de t1 au-dessus de t2. Précondition : t1 n'est pas vide, t2 est actif."""
    cellule = _dessous(t1, "deplacer_bas_sur", "t1")
    _exiger_actif(t2, "deplacer_bas_sur", "t2")
    _decrocher(cellule, t1)
    _accrocher_dessus(cellule, t2)


def deplacer_bas_sous(t1: Tas, t2: Tas) -> None:
    """Passe la carte du dessous de t1 au-dessous de t2. Précondition : t1 n'est pas vide, t2 est actif."""
    cellule = _dessous(t1, "deplacer_bas_sous", "t1")
    _exiger_actif(t2, "deplacer_bas_sous", "t2")
    _decrocher(cellule, t1)
    _accrocher_dessous(cellule, t2)


def deplacer_carte_sur(couleur: Couleur, rang: Rang, t1: Tas, t2: Tas) -> None:
    """Passe la carte (couleur, rang) de t1 au-dessus de t2.

    Précondition : t1 contient la carte, t2 est actif.
    """
    _exiger_actif(t2, "deplacer_carte_sur", "t2")
    for cellule in _cellules(t1):
        if cellule.carte.couleur == couleur and cellule.carte.rang == rang:
            _decrocher(cellule, t1)
            _accrocher_dessus(cellule, t2)
            return
    refuser("deplacer_carte_sur", "t1 contient la carte")


def poser_tas_sur_tas(t1: Tas, t2: Tas) -> None:
    """Pose t1 sur t2 ; t1 reste vide et actif. Précondition : t1 et t2 ont le même mode d'étalement."""
    if t1.mode is not t2.mode:
        refuser("poser_tas_sur_tas", "t1 et t2 ont le même mode d'étalement")
    _exiger_actif(t2, "poser_tas_sur_tas", "t2")
    if t1 is t2 or t1.tete is None:
        return
    if t2.queue is None:
        t2.tete = t1.tete
    else:
        t2.queue.suiv, t1.tete.prec = t1.tete, t2.queue
    t2.queue = t1.queue
    t2.hauteur += t1.hauteur
    t1.tete, t1.queue, t1.hauteur = None, None, 0


# --- Outils de cette représentation


def _exiger_actif(t: Tas, primitive: str, nom: str) -> None:
    if t.role is not Role.ACTIF:
        refuser(primitive, f"{nom} est actif")


def _dessus(t: Tas, primitive: str, nom: str = "t") -> Cellule:
    if t.queue is None:
        refuser(primitive, f"{nom} n'est pas vide")
    return t.queue


def _dessous(t: Tas, primitive: str, nom: str = "t") -> Cellule:
    if t.tete is None:
        refuser(primitive, f"{nom} n'est pas vide")
    return t.tete


def _ieme(t: Tas, i: int, primitive: str, nom: str = "i") -> Cellule:
    for numero, cellule in enumerate(_cellules(t), start=1):
        if numero == i:
            return cellule
    refuser(primitive, f"1 ≤ {nom} ≤ la_hauteur(t)")


def _cellules(t: Tas) -> Iterator[Cellule]:
    cellule = t.tete
    while cellule is not None:
        yield cellule
        cellule = cellule.suiv


def _retourner(cellule: Cellule) -> None:
    cellule.carte = cellule.carte.retournee()


def _decrocher(cellule: Cellule, t: Tas) -> None:
    """Ôte de t une de ses cellules, qui reste isolée."""
    if cellule.prec is None:
        t.tete = cellule.suiv
    else:
        cellule.prec.suiv = cellule.suiv
    if cellule.suiv is None:
        t.queue = cellule.prec
    else:
        cellule.suiv.prec = cellule.prec
    cellule.suiv = cellule.prec = None
    t.hauteur -= 1


def _accrocher_dessus(cellule: Cellule, t: Tas) -> None:
    """Ajoute sur t une cellule isolée."""
    cellule.prec = t.queue
    if t.queue is None:
        t.tete = cellule
    else:
        t.queue.suiv = cellule
    t.queue = cellule
    t.hauteur += 1


def _accrocher_dessous(cellule: Cellule, t: Tas) -> None:
    """Ajoute sous t une cellule isolée."""
    cellule.suiv = t.tete
    if t.tete is None:
        t.queue = cellule
    else:
        t.tete.prec = cellule
    t.tete = cellule
    t.hauteur += 1

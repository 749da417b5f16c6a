"""Les tas de cartes par une liste simplement chaînée, de la carte du dessus à celle du dessous.

Chaque cellule ne connaît que celle d'au-dessous (`dessous`). Le tas garde ses deux bouts :
`sommet` et `base`. Ajouter aux deux bouts, ôter au sommet et poser un tas sur un autre sont
en temps constant. Ôter à la base demande de retrouver, depuis le sommet, l'avant-dernière
cellule : `deplacer_bas_sur` et `deplacer_bas_sous` sont donc linéaires ici.
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
    """Une cellule : sa carte et la cellule au-dessous."""

    def __init__(self, carte: Carte) -> None:
        """Fait une cellule isolée."""
        self.carte = carte
        self.dessous: Cellule | None = None


class Tas:
    """Un tas : sa place, son rôle, son mode, sa hauteur et les deux bouts de sa liste."""

    def __init__(self, place: Localisation, mode: Mode = Mode.EMPILE) -> None:
        """Fait un tas vide et actif."""
        self.place = place
        self.role = Role.ACTIF
        self.mode = mode
        self.hauteur = 0
        self.sommet: Cellule | None = None
        self.base: Cellule | None = None


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
        _accrocher_au_sommet(Cellule(carte), t)
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
    cellules = list(_cellules(t))[::-1]
    for i in range(t.hauteur, 1, -1):
        a, b = cellules[i - 1], cellules[un_entier(i) - 1]
        a.carte, b.carte = b.carte, a.carte


def retourner_tas(t: Tas) -> None:
    """Retourne t : l'ordre des cartes et leur visibilité sont inversés."""
    au_dessus = None
    for cellule in _cellules(t):
        _retourner(cellule)
        cellule.dessous, au_dessus = au_dessus, cellule
    t.sommet, t.base = t.base, t.sommet


# --- Ajouts et déplacements


def ajouter_carte_sur_tas(c: Carte, t: Tas) -> None:
    """Ajoute la carte c sur t, qui doit être actif."""
    _exiger_actif(t, "ajouter_carte_sur_tas", "t")
    _accrocher_au_sommet(Cellule(c), t)


def ajouter_carte_sous_tas(c: Carte, t: Tas) -> None:
    """Ajoute la carte c sous t, qui doit être actif."""
    _exiger_actif(t, "ajouter_carte_sous_tas", "t")
    _accrocher_a_la_base(Cellule(c), t)


def deplacer_haut_sur(t1: Tas, t2: Tas) -> None:
    """Passe la carte du dessus de t1 au-dessus de t2. Précondition : t1 n'est pas vide, t2 est actif."""
    _exiger_source_et_cible(t1, t2, "deplacer_haut_sur")
    _accrocher_au_sommet(_decrocher_sommet(t1), t2)


def deplacer_haut_sous(t1: Tas, t2: Tas) -> None:
    """Passe la carte du dessus de t1 au-dessous de t2. Précondition : t1 n'est pas vide, t2 est actif."""
    _exiger_source_et_cible(t1, t2, "deplacer_haut_sous")
    _accrocher_a_la_base(_decrocher_sommet(t1), t2)


def deplacer_bas_sur(t1: Tas, t2: Tas) -> None:
    """Passe la carte du dessous de t1 au-dessus de t2. Précondition : t1 n'est pas vide, t2 est actif."""
    _exiger_source_et_cible(t1, t2, "deplacer_bas_sur")
    _accrocher_au_sommet(_decrocher_base(t1), t2)


def deplacer_bas_sous(t1: Tas, t2: Tas) -> None:
    """Passe la carte du dessous de t1 au-dessous de t2. Précondition : t1 n'est pas vide, t2 est actif."""
    _exiger_source_et_cible(t1, t2, "deplacer_bas_sous")
    _accrocher_a_la_base(_decrocher_base(t1), t2)


def deplacer_carte_sur(couleur: Couleur, rang: Rang, t1: Tas, t2: Tas) -> None:
    """Passe la carte (couleur, rang) de t1 au-dessus de t2.

    Précondition : t1 contient la carte, t2 est actif.
    """
    _exiger_actif(t2, "deplacer_carte_sur", "t2")
    au_dessus = None
    for cellule in _cellules(t1):
        if cellule.carte.couleur == couleur and cellule.carte.rang == rang:
            _accrocher_au_sommet(_decrocher_sous(au_dessus, t1), t2)
            return
        au_dessus = cellule
    refuser("deplacer_carte_sur", "t1 contient la carte")


def poser_tas_sur_tas(t1: Tas, t2: Tas) -> None:
    """Pose t1 sur t2 ; t1 reste vide et actif. Précondition : t1 et t2 ont le même mode d'étalement."""
    if t1.mode is not t2.mode:
        refuser("poser_tas_sur_tas", "t1 et t2 ont le même mode d'étalement")
    _exiger_actif(t2, "poser_tas_sur_tas", "t2")
    if t1 is t2 or t1.base is None:
        return
    t1.base.dessous = t2.sommet
    t2.sommet = t1.sommet
    if t2.base is None:
        t2.base = t1.base
    t2.hauteur += t1.hauteur
    t1.sommet, t1.base, t1.hauteur = None, None, 0


# --- Outils de cette représentation


def _exiger_actif(t: Tas, primitive: str, nom: str) -> None:
    if t.role is not Role.ACTIF:
        refuser(primitive, f"{nom} est actif")


def _exiger_source_et_cible(t1: Tas, t2: Tas, primitive: str) -> None:
    _dessus(t1, primitive, "t1")
    _exiger_actif(t2, primitive, "t2")


def _dessus(t: Tas, primitive: str, nom: str = "t") -> Cellule:
    if t.sommet is None:
        refuser(primitive, f"{nom} n'est pas vide")
    return t.sommet


def _dessous(t: Tas, primitive: str) -> Cellule:
    if t.base is None:
        refuser(primitive, "t n'est pas vide")
    return t.base


def _ieme(t: Tas, i: int, primitive: str, nom: str = "i") -> Cellule:
    # La liste descend : la carte numéro i, comptée du dessous, est la (hauteur - i)-ième après le sommet.
    for numero, cellule in zip(range(t.hauteur, 0, -1), _cellules(t), strict=True):
        if numero == i:
            return cellule
    refuser(primitive, f"1 ≤ {nom} ≤ la_hauteur(t)")


def _cellules(t: Tas) -> Iterator[Cellule]:
    """Donne les cellules de haut en bas ; le lien suivi est lu avant de donner la cellule."""
    cellule = t.sommet
    while cellule is not None:
        dessous = cellule.dessous
        yield cellule
        cellule = dessous


def _retourner(cellule: Cellule) -> None:
    cellule.carte = cellule.carte.retournee()


def _decrocher_sommet(t: Tas) -> Cellule:
    return _decrocher_sous(None, t)


def _decrocher_base(t: Tas) -> Cellule:
    au_dessus = None
    for cellule in _cellules(t):
        if cellule is not t.base:
            au_dessus = cellule
    return _decrocher_sous(au_dessus, t)


def _decrocher_sous(au_dessus: Cellule | None, t: Tas) -> Cellule:
    """Ôte de t la cellule sous `au_dessus` (le sommet si `au_dessus` est `None`), qui reste isolée."""
    cellule = t.sommet if au_dessus is None else au_dessus.dessous
    assert cellule is not None, "les appelants ont vérifié que cette cellule existe"
    if au_dessus is None:
        t.sommet = cellule.dessous
    else:
        au_dessus.dessous = cellule.dessous
    if cellule is t.base:
        t.base = au_dessus
    cellule.dessous = None
    t.hauteur -= 1
    return cellule


def _accrocher_au_sommet(cellule: Cellule, t: Tas) -> None:
    """Ajoute sur t une cellule isolée."""
    cellule.dessous = t.sommet
    t.sommet = cellule
    if t.base is None:
        t.base = cellule
    t.hauteur += 1


def _accrocher_a_la_base(cellule: Cellule, t: Tas) -> None:
    """Ajoute sous t une cellule isolée."""
    if t.base is None:
        t.sommet = cellule
    else:
        t.base.dessous = cellule
    t.base = cellule
    t.hauteur += 1

"""Les tas de cartes par un tableau : une liste Python, de la carte du dessous à celle du dessus.

Le dessus est en fin de tableau, où ajouter et ôter sont en temps constant. Au début du
tableau il faut décaler toutes les cartes : `ajouter_carte_sous_tas`, `deplacer_haut_sous`,
`deplacer_bas_sur` et `deplacer_bas_sous` sont donc linéaires ici, et `poser_tas_sur_tas`
l'est en la hauteur du tas posé.
"""

from __future__ import annotations

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


class Tas:
    """Un tas : sa place, son rôle, son mode, et ses cartes de bas en haut."""

    def __init__(self, place: Localisation, mode: Mode = Mode.EMPILE) -> None:
        """Fait un tas vide et actif."""
        self.place = place
        self.role = Role.ACTIF
        self.mode = mode
        self.cartes: list[Carte] = []


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
    return not t.cartes


def tas_empile(t: Tas) -> bool:
    """Dit si t est en mode empilé."""
    return t.mode is Mode.EMPILE


def tas_etale(t: Tas) -> bool:
    """Dit si t est en mode étalé."""
    return t.mode is Mode.ETALE


def la_hauteur(t: Tas) -> int:
    """Donne le nombre de cartes de t."""
    return len(t.cartes)


def la_place(t: Tas) -> Localisation:
    """Donne la localisation de t sur le tableau de jeu."""
    return t.place


# --- Constructeurs


def creer_tas_vide(l: Localisation, m: Mode) -> Tas:  # noqa: E741
    """Donne un nouveau tas vide, actif, placé en l et de mode m."""
    return Tas(l, m)


def supprimer_tas_vide(t: Tas) -> None:
    """Rend inactif le tas t. Précondition : t est vide et actif."""
    if t.cartes or t.role is not Role.ACTIF:
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
    t.cartes = list(cartes_du_jeu(n))
    return t


# --- Consultation et retournement d'une carte


def carte_sur(t: Tas) -> Carte:
    """Donne la carte du dessus de t. Précondition : t n'est pas vide."""
    _exiger_non_vide(t, "carte_sur")
    return t.cartes[-1]


def carte_sous(t: Tas) -> Carte:
    """Donne la carte du dessous de t. Précondition : t n'est pas vide."""
    _exiger_non_vide(t, "carte_sous")
    return t.cartes[0]


def ieme_carte(t: Tas, i: int) -> Carte:
    """Donne la carte numéro i de t, de bas en haut. Précondition : 1 ≤ i ≤ la_hauteur(t)."""
    return t.cartes[_indice(t, i, "ieme_carte")]


def retourner_carte_sur(t: Tas) -> None:
    """Retourne la carte du dessus de t. Précondition : t n'est pas vide."""
    _exiger_non_vide(t, "retourner_carte_sur")
    _retourner(t, -1)


def retourner_carte_sous(t: Tas) -> None:
    """Retourne la carte du dessous de t. Précondition : t n'est pas vide."""
    _exiger_non_vide(t, "retourner_carte_sous")
    _retourner(t, 0)


def retourner_ieme(t: Tas, i: int) -> None:
    """Retourne la carte numéro i de t. Précondition : 1 ≤ i ≤ la_hauteur(t)."""
    _retourner(t, _indice(t, i, "retourner_ieme"))


# --- Modifications d'un tas


def empiler_tas(t: Tas) -> None:
    """Met t en mode empilé."""
    t.mode = Mode.EMPILE


def etaler_tas(t: Tas) -> None:
    """Met t en mode étalé."""
    t.mode = Mode.ETALE


def echanger_cartes(i: int, j: int, t: Tas) -> None:
    """Échange les cartes numéros i et j de t. Précondition : i et j sont entre 1 et la_hauteur(t)."""
    a = _indice(t, i, "echanger_cartes")
    b = _indice(t, j, "echanger_cartes", "j")
    t.cartes[a], t.cartes[b] = t.cartes[b], t.cartes[a]


def battre_tas(t: Tas) -> None:
    """Mélange les cartes de t, tous les ordres étant également probables."""
    for i in range(la_hauteur(t), 1, -1):
        echanger_cartes(i, un_entier(i), t)


def retourner_tas(t: Tas) -> None:
    """Retourne t : l'ordre des cartes et leur visibilité sont inversés."""
    t.cartes = [carte.retournee() for carte in reversed(t.cartes)]


# --- Ajouts et déplacements


def ajouter_carte_sur_tas(c: Carte, t: Tas) -> None:
    """Ajoute la carte c sur t, qui doit être actif."""
    _exiger_actif(t, "ajouter_carte_sur_tas", "t")
    t.cartes.append(c)


def ajouter_carte_sous_tas(c: Carte, t: Tas) -> None:
    """Ajoute la carte c sous t, qui doit être actif."""
    _exiger_actif(t, "ajouter_carte_sous_tas", "t")
    t.cartes.insert(0, c)


def deplacer_haut_sur(t1: Tas, t2: Tas) -> None:
    """Passe la carte du dessus de t1 au-dessus de t2. Précondition : t1 n'est pas vide, t2 est actif."""
    _exiger_source_et_cible(t1, t2, "deplacer_haut_sur")
    t2.cartes.append(t1.cartes.pop())


def deplacer_haut_sous(t1: Tas, t2: Tas) -> None:
    """Passe la carte du dessus de t1 au-dessous de t2. Précondition : t1 n'est pas vide, t2 est actif."""
    _exiger_source_et_cible(t1, t2, "deplacer_haut_sous")
    t2.cartes.insert(0, t1.cartes.pop())


def deplacer_bas_sur(t1: Tas, t2: Tas) -> None:
    """Passe la carte du dessous de t1 au-dessus de t2. Précondition : t1 n'est pas vide, t2 est actif."""
    _exiger_source_et_cible(t1, t2, "deplacer_bas_sur")
    t2.cartes.append(t1.cartes.pop(0))


def deplacer_bas_sous(t1: Tas, t2: Tas) -> None:
    """Passe la carte du dessous de t1 au-dessous de t2. Précondition : t1 n'est pas vide, t2 est actif."""
    _exiger_source_et_cible(t1, t2, "deplacer_bas_sous")
    t2.cartes.insert(0, t1.cartes.pop(0))


def deplacer_carte_sur(couleur: Couleur, rang: Rang, t1: Tas, t2: Tas) -> None:
    """Passe la carte (couleur, rang) de t1 au-dessus de t2.

    Précondition : t1 contient la carte, t2 est actif.
    """
    _exiger_actif(t2, "deplacer_carte_sur", "t2")
    for indice, carte in enumerate(t1.cartes):
        if carte.couleur == couleur and carte.rang == rang:
            t2.cartes.append(t1.cartes.pop(indice))
            return
    refuser("deplacer_carte_sur", "t1 contient la carte")


def poser_tas_sur_tas(t1: Tas, t2: Tas) -> None:
    """Pose t1 sur t2 ; t1 reste vide et actif. Précondition : t1 et t2 ont le même mode d'étalement."""
    if t1.mode is not t2.mode:
        refuser("poser_tas_sur_tas", "t1 et t2 ont le même mode d'étalement")
    _exiger_actif(t2, "poser_tas_sur_tas", "t2")
    if t1 is not t2:
        t2.cartes.extend(t1.cartes)
        t1.cartes.clear()


# --- Outils de cette représentation


def _exiger_non_vide(t: Tas, primitive: str, nom: str = "t") -> None:
    if not t.cartes:
        refuser(primitive, f"{nom} n'est pas vide")


def _exiger_actif(t: Tas, primitive: str, nom: str) -> None:
    if t.role is not Role.ACTIF:
        refuser(primitive, f"{nom} est actif")


def _exiger_source_et_cible(t1: Tas, t2: Tas, primitive: str) -> None:
    _exiger_non_vide(t1, primitive, "t1")
    _exiger_actif(t2, primitive, "t2")


def _indice(t: Tas, i: int, primitive: str, nom: str = "i") -> int:
    if not 1 <= i <= len(t.cartes):
        refuser(primitive, f"1 ≤ {nom} ≤ la_hauteur(t)")
    return i - 1


def _retourner(t: Tas, indice: int) -> None:
    t.cartes[indice] = t.cartes[indice].retournee()

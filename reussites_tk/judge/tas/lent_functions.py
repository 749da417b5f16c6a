# ruff: noqa: D103 (what each of them does is in the hand-out)
"""The functions that are lent while another one is judged: this text travels, one function at a time.

Each stands alone, on the fields of the file's own piles: none calls another, for what is lent must not
give away a function whose verdict is still to come. In a child `new_tas`, `new_cellule`,
`grow` and `MODULE` are those of the student's file (see `worker.benches.lent`).
"""

from __future__ import annotations

from typing import Any

from ...cours import (
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
    un_entier,
)
from ...tas.liste_double import Cellule, Tas

MODULE: dict[str, Any] = {"NB_CARTES": 52, "PREMIER_RANG": Rang.DEUX}


def new_tas(place: Localisation, mode: Mode) -> Any:
    """Make an empty pile."""
    return Tas(place, mode)


def new_cellule(carte: Carte) -> Any:
    """Make a cell that is linked to nothing."""
    return Cellule(carte)


def grow(t: Any, count: int) -> None:
    """Add to the height of a pile, which a file may also compute from the cells."""
    t.hauteur += count


# --- Cartes


def couleur_suivante(c: Any) -> Any:
    return PREMIERE_COULEUR if c == DERNIERE_COULEUR else Couleur(c + 1)


def rang_suivant(r: Any) -> Any:
    return MODULE["PREMIER_RANG"] if r == DERNIER_RANG else Rang(r + 1)


def le_rang(c: Any) -> Any:
    return c.rang


def la_couleur(c: Any) -> Any:
    return c.couleur


def est_cachee(c: Any) -> Any:
    return not c.decouverte


def est_decouverte(c: Any) -> Any:
    return c.decouverte


def rang_inferieur(c1: Any, c2: Any) -> Any:
    return c1.rang < c2.rang


def meme_rang(c1: Any, c2: Any) -> Any:
    return c1.rang == c2.rang


def couleur_inferieure(c1: Any, c2: Any) -> Any:
    return c1.couleur < c2.couleur


def meme_couleur(c1: Any, c2: Any) -> Any:
    return c1.couleur == c2.couleur


def est_carte_avant(c1: Any, c2: Any) -> Any:
    return (c1.couleur, c1.rang) < (c2.couleur, c2.rang)


# --- Looking at a pile


def tas_actif(t: Any) -> Any:
    return t.role is Role.ACTIF


def tas_vide(t: Any) -> Any:
    return t.tete is None


def tas_empile(t: Any) -> Any:
    return t.mode is Mode.EMPILE


def tas_etale(t: Any) -> Any:
    return t.mode is Mode.ETALE


def la_hauteur(t: Any) -> Any:
    return t.hauteur


def la_place(t: Any) -> Any:
    return t.place


def carte_sur(t: Any) -> Any:
    if t.queue is None:
        raise PreconditionNonRespectee("carte_sur : t n'est pas vide")
    return t.queue.carte


def carte_sous(t: Any) -> Any:
    if t.tete is None:
        raise PreconditionNonRespectee("carte_sous : t n'est pas vide")
    return t.tete.carte


def ieme_carte(t: Any, i: Any) -> Any:
    cellule = t.tete
    for _ in range(1, i):
        cellule = cellule and cellule.suiv
    if i < 1 or cellule is None:
        raise PreconditionNonRespectee("ieme_carte : 1 ≤ i ≤ la_hauteur(t)")
    return cellule.carte


# --- Making and removing a pile


def creer_tas_vide(l: Any, m: Any) -> Any:  # noqa: E741
    return new_tas(l, m)


def supprimer_tas_vide(t: Any) -> None:
    if t.tete is not None or t.role is not Role.ACTIF:
        raise PreconditionNonRespectee("supprimer_tas_vide : t est vide et actif")
    t.role = Role.INACTIF


def creer_jeu_neuf(n: Any, l: Any) -> Any:  # noqa: E741
    if n not in (32, 52):
        raise PreconditionNonRespectee("creer_jeu_neuf : n vaut 32 ou 52")
    first = Rang.DEUX if n == 52 else Rang.SEPT
    MODULE["NB_CARTES"], MODULE["PREMIER_RANG"] = n, first
    t, below = new_tas(l, Mode.EMPILE), None
    for couleur in Couleur:
        for rang in [rang for rang in Rang if rang >= first]:
            cellule = new_cellule(Carte(couleur, rang))
            cellule.prec = below
            if below is None:
                t.tete = cellule
            else:
                below.suiv = cellule
            below = cellule
    t.queue = below
    grow(t, n)
    return t


# --- Changing the cartes of a pile


def retourner_carte_sur(t: Any) -> None:
    if t.queue is None:
        raise PreconditionNonRespectee("retourner_carte_sur : t n'est pas vide")
    t.queue.carte = t.queue.carte.retournee()


def retourner_carte_sous(t: Any) -> None:
    if t.tete is None:
        raise PreconditionNonRespectee("retourner_carte_sous : t n'est pas vide")
    t.tete.carte = t.tete.carte.retournee()


def empiler_tas(t: Any) -> None:
    t.mode = Mode.EMPILE


def etaler_tas(t: Any) -> None:
    t.mode = Mode.ETALE


def echanger_cartes(i: Any, j: Any, t: Any) -> None:
    if not (1 <= i <= t.hauteur and 1 <= j <= t.hauteur):
        raise PreconditionNonRespectee("echanger_cartes : i et j sont entre 1 et la_hauteur(t)")
    cellules, cellule = [], t.tete
    while cellule is not None:
        cellules.append(cellule)
        cellule = cellule.suiv
    a, b = cellules[i - 1], cellules[j - 1]
    a.carte, b.carte = b.carte, a.carte


def battre_tas(t: Any) -> None:
    cellules, cellule = [], t.tete
    while cellule is not None:
        cellules.append(cellule)
        cellule = cellule.suiv
    for i in range(len(cellules), 1, -1):
        a, b = cellules[i - 1], cellules[un_entier(i) - 1]
        a.carte, b.carte = b.carte, a.carte


def retourner_tas(t: Any) -> None:
    cellule = t.tete
    while cellule is not None:
        cellule.carte = cellule.carte.retournee()
        cellule.suiv, cellule.prec = cellule.prec, cellule.suiv
        cellule = cellule.prec
    t.tete, t.queue = t.queue, t.tete


# --- Adding and moving cartes


def ajouter_carte_sur_tas(c: Any, t: Any) -> None:
    if t.role is not Role.ACTIF:
        raise PreconditionNonRespectee("ajouter_carte_sur_tas : t est actif")
    cellule = new_cellule(c)
    cellule.prec, cellule.suiv = t.queue, None
    if t.queue is None:
        t.tete = cellule
    else:
        t.queue.suiv = cellule
    t.queue = cellule
    grow(t, 1)


def ajouter_carte_sous_tas(c: Any, t: Any) -> None:
    if t.role is not Role.ACTIF:
        raise PreconditionNonRespectee("ajouter_carte_sous_tas : t est actif")
    cellule = new_cellule(c)
    cellule.suiv, cellule.prec = t.tete, None
    if t.tete is None:
        t.queue = cellule
    else:
        t.tete.prec = cellule
    t.tete = cellule
    grow(t, 1)


def deplacer_haut_sur(t1: Any, t2: Any) -> None:
    if t1.queue is None or t2.role is not Role.ACTIF:
        raise PreconditionNonRespectee("deplacer_haut_sur : t1 n'est pas vide et t2 est actif")
    cellule = t1.queue
    t1.queue = cellule.prec
    if t1.queue is None:
        t1.tete = None
    else:
        t1.queue.suiv = None
    grow(t1, -1)
    cellule.prec, cellule.suiv = t2.queue, None
    if t2.queue is None:
        t2.tete = cellule
    else:
        t2.queue.suiv = cellule
    t2.queue = cellule
    grow(t2, 1)


def deplacer_haut_sous(t1: Any, t2: Any) -> None:
    if t1.queue is None or t2.role is not Role.ACTIF:
        raise PreconditionNonRespectee("deplacer_haut_sous : t1 n'est pas vide et t2 est actif")
    cellule = t1.queue
    t1.queue = cellule.prec
    if t1.queue is None:
        t1.tete = None
    else:
        t1.queue.suiv = None
    grow(t1, -1)
    cellule.suiv, cellule.prec = t2.tete, None
    if t2.tete is None:
        t2.queue = cellule
    else:
        t2.tete.prec = cellule
    t2.tete = cellule
    grow(t2, 1)


def deplacer_bas_sur(t1: Any, t2: Any) -> None:
    if t1.tete is None or t2.role is not Role.ACTIF:
        raise PreconditionNonRespectee("deplacer_bas_sur : t1 n'est pas vide et t2 est actif")
    cellule = t1.tete
    t1.tete = cellule.suiv
    if t1.tete is None:
        t1.queue = None
    else:
        t1.tete.prec = None
    grow(t1, -1)
    cellule.prec, cellule.suiv = t2.queue, None
    if t2.queue is None:
        t2.tete = cellule
    else:
        t2.queue.suiv = cellule
    t2.queue = cellule
    grow(t2, 1)


def deplacer_bas_sous(t1: Any, t2: Any) -> None:
    if t1.tete is None or t2.role is not Role.ACTIF:
        raise PreconditionNonRespectee("deplacer_bas_sous : t1 n'est pas vide et t2 est actif")
    cellule = t1.tete
    t1.tete = cellule.suiv
    if t1.tete is None:
        t1.queue = None
    else:
        t1.tete.prec = None
    grow(t1, -1)
    cellule.suiv, cellule.prec = t2.tete, None
    if t2.tete is None:
        t2.queue = cellule
    else:
        t2.tete.prec = cellule
    t2.tete = cellule
    grow(t2, 1)


def deplacer_carte_sur(couleur: Any, rang: Any, t1: Any, t2: Any) -> None:
    cellule = t1.tete
    while cellule is not None and (cellule.carte.couleur, cellule.carte.rang) != (couleur, rang):
        cellule = cellule.suiv
    if cellule is None or t2.role is not Role.ACTIF:
        raise PreconditionNonRespectee("deplacer_carte_sur : t1 contient la carte et t2 est actif")
    below, above = cellule.prec, cellule.suiv
    if below is None:
        t1.tete = above
    else:
        below.suiv = above
    if above is None:
        t1.queue = below
    else:
        above.prec = below
    grow(t1, -1)
    cellule.prec, cellule.suiv = t2.queue, None
    if t2.queue is None:
        t2.tete = cellule
    else:
        t2.queue.suiv = cellule
    t2.queue = cellule
    grow(t2, 1)


def poser_tas_sur_tas(t1: Any, t2: Any) -> None:
    if t1.mode is not t2.mode or t2.role is not Role.ACTIF:
        raise PreconditionNonRespectee("poser_tas_sur_tas : t1 et t2 ont le même mode d'étalement")
    if t1 is t2 or t1.tete is None:
        return
    if t2.queue is None:
        t2.tete = t1.tete
    else:
        t2.queue.suiv, t1.tete.prec = t1.tete, t2.queue
    t2.queue = t1.queue
    height = t1.hauteur
    t1.tete = t1.queue = None
    grow(t1, -height)
    grow(t2, height)

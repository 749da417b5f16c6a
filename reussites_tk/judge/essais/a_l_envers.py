"""Piles that are right, though unusual: an array from the top down, another shuffle, other refusals.

What the hand-out leaves free is done here in another way than in our references: what an action
gives back, the place of an inactive pile, the words of a refusal, the order of a shuffle. A test that
fails here asks for more than the hand-out does. It stands alone: it travels as text.
"""

from __future__ import annotations

from typing import NoReturn

from reussites_tk.cours import (
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


class Tas:
    """A pile: its cartes from the top down."""

    def __init__(self, place: Localisation, mode: Mode = Mode.EMPILE) -> None:
        self.place = place
        self.role = Role.ACTIF
        self.mode = mode
        self.de_haut_en_bas: list[Carte] = []


def _refuse(why: str) -> NoReturn:
    raise PreconditionNonRespectee(why)


def _full(t: Tas) -> list[Carte]:
    return t.de_haut_en_bas or _refuse("le tas est vide")


def _active(t: Tas) -> list[Carte]:
    return t.de_haut_en_bas if t.role is Role.ACTIF else _refuse("le tas ne joue plus")


def _index(t: Tas, i: int) -> int:
    return len(t.de_haut_en_bas) - i if 1 <= i <= len(t.de_haut_en_bas) else _refuse("numéro hors du tas")


# --- couleurs, rangs, cartes


def couleur_suivante(c: Couleur) -> Couleur:
    """Return the couleur after c, round and round."""
    return Couleur(c % 4 + 1)


def rang_suivant(r: Rang) -> Rang:
    """Return the rang after r, round and round."""
    return PREMIER_RANG if r == Rang.AS else Rang(r + 1)


def le_rang(c: Carte) -> Rang:
    """Return the rang of c."""
    return c.rang


def la_couleur(c: Carte) -> Couleur:
    """Return the couleur of c."""
    return c.couleur


def est_cachee(c: Carte) -> bool:
    """Return True if c is face down."""
    return not c.decouverte


def est_decouverte(c: Carte) -> bool:
    """Return True if c is face up."""
    return c.decouverte


def rang_inferieur(c1: Carte, c2: Carte) -> bool:
    """Compare two rangs."""
    return c1.rang < c2.rang


def meme_rang(c1: Carte, c2: Carte) -> bool:
    """Return True if two rangs are the same."""
    return c1.rang == c2.rang


def couleur_inferieure(c1: Carte, c2: Carte) -> bool:
    """Compare two couleurs."""
    return c1.couleur < c2.couleur


def meme_couleur(c1: Carte, c2: Carte) -> bool:
    """Return True if two couleurs are the same."""
    return c1.couleur == c2.couleur


def est_carte_avant(c1: Carte, c2: Carte) -> bool:
    """Compare two cartes, couleur first."""
    return (c1.couleur, c1.rang) < (c2.couleur, c2.rang)


# --- looking at a pile


def tas_actif(t: Tas) -> bool:
    """Return True if t is active."""
    return t.role is Role.ACTIF


def tas_vide(t: Tas) -> bool:
    """Return True if t is empty."""
    return not t.de_haut_en_bas


def tas_empile(t: Tas) -> bool:
    """Return True if t is squared."""
    return t.mode is Mode.EMPILE


def tas_etale(t: Tas) -> bool:
    """Return True if t is spread."""
    return t.mode is Mode.ETALE


def la_hauteur(t: Tas) -> int:
    """Count the cartes of t."""
    return len(t.de_haut_en_bas)


def la_place(t: Tas) -> Localisation:
    """Return the place of t."""
    return t.place


def carte_sur(t: Tas) -> Carte:
    """Return the top carte of t."""
    return _full(t)[0]


def carte_sous(t: Tas) -> Carte:
    """Return the bottom carte of t."""
    return _full(t)[-1]


def ieme_carte(t: Tas, i: int) -> Carte:
    """Return carte number i of t."""
    return t.de_haut_en_bas[_index(t, i)]


# --- making, removing


def creer_tas_vide(l: Localisation, m: Mode) -> Tas:  # noqa: E741
    """Make an empty pile."""
    return Tas(l, m)


def supprimer_tas_vide(t: Tas) -> Tas:
    """Make t inactive; its place is given up."""
    if t.de_haut_en_bas or t.role is not Role.ACTIF:
        _refuse("on ne supprime qu'un tas vide, une fois")
    t.role, t.place = Role.INACTIF, Localisation(0, 0)
    return t


def creer_jeu_neuf(n: int, l: Localisation) -> Tas:  # noqa: E741
    """Make a new pack."""
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        _refuse("un jeu a 32 ou 52 cartes")
    NB_CARTES, PREMIER_RANG = n, Rang(15 - n // 4)
    t = Tas(l)
    t.de_haut_en_bas = [Carte(c, r) for c in Couleur for r in Rang if r >= PREMIER_RANG][::-1]
    return t


# --- changing one pile


def retourner_carte_sur(t: Tas) -> Tas:
    """Turn the top carte."""
    _full(t)[0] = carte_sur(t).retournee()
    return t


def retourner_carte_sous(t: Tas) -> Tas:
    """Turn the bottom carte."""
    _full(t)[-1] = carte_sous(t).retournee()
    return t


def retourner_ieme(t: Tas, i: int) -> Tas:
    """Turn carte number i."""
    t.de_haut_en_bas[_index(t, i)] = ieme_carte(t, i).retournee()
    return t


def empiler_tas(t: Tas) -> Tas:
    """Square t."""
    t.mode = Mode.EMPILE
    return t


def etaler_tas(t: Tas) -> Tas:
    """Spread t."""
    t.mode = Mode.ETALE
    return t


def echanger_cartes(i: int, j: int, t: Tas) -> Tas:
    """Exchange two cartes."""
    a, b, cartes = _index(t, i), _index(t, j), t.de_haut_en_bas
    cartes[a], cartes[b] = cartes[b], cartes[a]
    return t


def battre_tas(t: Tas) -> Tas:
    """Shuffle t: cartes drawn one by one, all those left being as likely."""
    left, cartes = list(t.de_haut_en_bas), t.de_haut_en_bas
    cartes.clear()
    while left:
        cartes.append(left.pop(un_entier(len(left)) - 1))
    return t


def retourner_tas(t: Tas) -> Tas:
    """Turn t over."""
    t.de_haut_en_bas = [carte.retournee() for carte in reversed(t.de_haut_en_bas)]
    return t


# --- adding, moving


def ajouter_carte_sur_tas(c: Carte, t: Tas) -> Tas:
    """Add c on t."""
    _active(t).insert(0, c)
    return t


def ajouter_carte_sous_tas(c: Carte, t: Tas) -> Tas:
    """Add c under t."""
    _active(t).append(c)
    return t


def deplacer_haut_sur(t1: Tas, t2: Tas) -> Tas:
    """Move the top of t1 on t2."""
    _full(t1), _active(t2)
    t2.de_haut_en_bas.insert(0, t1.de_haut_en_bas.pop(0))
    return t2


def deplacer_haut_sous(t1: Tas, t2: Tas) -> Tas:
    """Move the top of t1 under t2."""
    _full(t1), _active(t2)
    t2.de_haut_en_bas.append(t1.de_haut_en_bas.pop(0))
    return t2


def deplacer_bas_sur(t1: Tas, t2: Tas) -> Tas:
    """Move the bottom of t1 on t2."""
    _full(t1), _active(t2)
    t2.de_haut_en_bas.insert(0, t1.de_haut_en_bas.pop())
    return t2


def deplacer_bas_sous(t1: Tas, t2: Tas) -> Tas:
    """Move the bottom of t1 under t2."""
    _full(t1), _active(t2)
    t2.de_haut_en_bas.append(t1.de_haut_en_bas.pop())
    return t2


def deplacer_carte_sur(couleur: Couleur, rang: Rang, t1: Tas, t2: Tas) -> Tas:
    """Move that carte of t1 on t2."""
    _active(t2)
    wanted = [c for c in t1.de_haut_en_bas if (c.couleur, c.rang) == (couleur, rang)]
    if not wanted:
        _refuse("la carte n'est pas dans le premier tas")
    t1.de_haut_en_bas.remove(wanted[0])
    t2.de_haut_en_bas.insert(0, wanted[0])
    return t2


def poser_tas_sur_tas(t1: Tas, t2: Tas) -> Tas:
    """Lay t1 on t2."""
    if t1 is t2 or t1.mode is not t2.mode:
        _refuse("il faut deux tas de même mode")
    t2.de_haut_en_bas[:0] = t1.de_haut_en_bas if t2.role is Role.ACTIF else _refuse("le tas ne joue plus")
    t1.de_haut_en_bas.clear()
    return t2

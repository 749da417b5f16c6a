"""Mémorix : les coups, ce que tout le monde en voit, et la vue d'un joueur."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

JOKER = 0
"""La valeur du joker ; les autres cartes valent de 1 à n, chacune deux fois."""


@dataclass(frozen=True, slots=True)
class Montrer:
    """Montre la carte d'une case, la première ou la deuxième du tour."""

    case: int


# --- Ce que tout le monde voit


@dataclass(frozen=True, slots=True)
class CarteMontree:
    """Un joueur montre la carte d'une case."""

    joueur: int
    case: int
    valeur: int


@dataclass(frozen=True, slots=True)
class PairePrise:
    """Un joueur prend la paire de deux cases, et rejoue s'il en reste."""

    joueur: int
    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Echec:
    """Un joueur a échoué : les cases montrées se cachent, et c'est au suivant.

    `echecs` compte ses échecs de suite, celui-ci compris ; `penalite` dit s'il perd un point, `joker` si le
    joker était montré : il est alors échangé avec une carte que personne ne connaît, ou avec lui-même.
    """

    joueur: int
    cases: tuple[int, ...]
    echecs: int
    penalite: bool
    joker: bool


@dataclass(frozen=True, slots=True)
class PartieFinie:
    """La dernière paire est prise."""

    gagnants: tuple[int, ...]


Evenement = CarteMontree | PairePrise | Echec | PartieFinie

# --- La vue

VUE, PAIRE = "vue", "paire"


class VueMemorix(NamedTuple):
    """Ce que sait un joueur : tout ce que tout le monde a vu, et rien d'autre.

    Les joueurs sont numérotés à partir de 1, dans l'ordre de `noms`, `scores` et `echecs` (de suite).
    `restantes` : les cases qui ont encore une carte, dans l'ordre ; `premiere` : la case montrée en premier
    pendant ce tour, et sa valeur, ou `None`. `evenements`, dans l'ordre :
    ("vue", joueur, case, valeur) et ("paire", joueur, a, b).
    """

    joueur: int
    noms: tuple[str, ...]
    lignes: int
    colonnes: int
    e: int
    restantes: tuple[int, ...]
    premiere: int | None
    valeur_premiere: int | None
    scores: tuple[int, ...]
    echecs: tuple[int, ...]
    evenements: tuple[tuple[str, int, int, int], ...]

    def en_json(self) -> dict[str, Any]:
        """Donne la vue en données simples."""
        return self._asdict()

    @staticmethod
    def de_json(donnees: Mapping[str, Any]) -> VueMemorix:
        """Relit ce que `en_json` a écrit, les listes de JSON redevenant des suites figées."""
        champs = dict(donnees)
        champs["evenements"] = tuple(map(tuple, champs["evenements"]))
        for nom in ("noms", "restantes", "scores", "echecs"):
            champs[nom] = tuple(champs[nom])
        return VueMemorix(**champs)

"""Ascenseur : les coups, ce que tout le monde en voit, et la vue d'un joueur."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from reussites_tk.cours.cartes import Carte, Couleur, carte_de


class Bareme(NamedTuple):
    """Ce que rapporte un pari tenu et ce que coûte un pari manqué, en points, tous positifs ou nuls."""

    gain_defaut: int = 0
    gain_par_pli: int = 5
    perte_defaut: int = 0
    perte_par_pli: int = 5


# --- Les coups


@dataclass(frozen=True, slots=True)
class Parier:
    """Parie que l'on prendra tant de plis dans la manche."""

    pari: int


@dataclass(frozen=True, slots=True)
class Poser:
    """Pose une carte de sa main dans le pli ; son côté visible ne compte pas."""

    carte: Carte


Coup = Parier | Poser

# --- Ce que tout le monde voit


@dataclass(frozen=True, slots=True)
class PariFait:
    """Un joueur a parié. `impose` : ce que le total voulait du donneur, même hors de ce qu'il peut parier."""

    joueur: int
    pari: int
    impose: int | None = None


@dataclass(frozen=True, slots=True)
class CartePosee:
    """Un joueur a posé une carte dans le pli."""

    joueur: int
    carte: Carte


@dataclass(frozen=True, slots=True)
class PliPris:
    """Un joueur a pris le pli, que `entame` avait commencé ; il commence le suivant."""

    joueur: int
    entame: int
    cartes: tuple[Carte, ...]


@dataclass(frozen=True, slots=True)
class MancheFinie:
    """Une manche est jouée ; par joueur, ses paris, ses plis, ses points, et les scores qui en résultent."""

    manche: int
    n: int
    paris: tuple[int, ...]
    plis: tuple[int, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MancheCommencee:
    """Une manche est distribuée : n cartes chacun ; `premier` parie et joue le premier."""

    manche: int
    n: int
    premier: int
    atout: Couleur | None
    retournee: Carte | None


@dataclass(frozen=True, slots=True)
class PartieFinie:
    """La dernière manche est jouée."""

    gagnants: tuple[int, ...]


Evenement = PariFait | CartePosee | PliPris | MancheFinie | MancheCommencee | PartieFinie

# --- La vue

Pli = tuple[int, tuple[Carte, ...], int]
"""Un pli ramassé : le joueur qui l'a commencé, ses cartes dans l'ordre, le joueur qui l'a pris."""


class VueAscenseur(NamedTuple):
    """Ce que sait un joueur : sa main, et ce que tout le monde a vu.

    Les joueurs sont numérotés à partir de 1, et c'est leur ordre dans `paris` (`None` : pas encore),
    `plis` (pris dans la manche) et `scores` (avant la manche). `manche` se compte à partir de 1 et se joue
    avec `n` cartes ; `premier` y parie et y joue le premier. `atout` et `retournee`, la carte qui le donne,
    sont `None` sans atout.

    `main` : ses cartes, par couleur puis rang. Au moment de parier, `bas` et `haut` bornent le pari ; au
    moment de jouer, `permises` sont les cartes qu'il peut poser, la plus basse d'abord. Hors de son tour, il
    n'y a ni l'un ni l'autre. `pli` : les cartes du pli en cours, dans l'ordre ; `plis_passes` : ceux de la
    manche, (qui a commencé, cartes, qui a pris).
    """

    joueur: int
    nb_joueurs: int
    manche: int
    n: int
    premier: int
    atout: Couleur | None
    retournee: Carte | None
    main: tuple[Carte, ...]
    permises: tuple[Carte, ...]
    bas: int | None
    haut: int | None
    paris: tuple[int | None, ...]
    plis: tuple[int, ...]
    pli: tuple[Carte, ...]
    plis_passes: tuple[Pli, ...]
    scores: tuple[int, ...]
    bareme: Bareme

    def en_json(self) -> dict[str, Any]:
        """Donne la vue en données simples, les cartes et l'atout par leur code."""
        donnees = self._asdict()
        for nom in ("main", "permises", "pli"):
            donnees[nom] = _codes(donnees[nom])
        donnees["atout"] = None if self.atout is None else int(self.atout)
        donnees["retournee"] = None if self.retournee is None else str(self.retournee)
        donnees["plis_passes"] = [
            [entame, _codes(cartes), gagnant] for entame, cartes, gagnant in self.plis_passes
        ]
        return donnees

    @staticmethod
    def de_json(donnees: Mapping[str, Any]) -> VueAscenseur:
        """Relit ce que `en_json` a écrit, les listes de JSON redevenant des suites figées."""
        champs = dict(donnees)
        for nom in ("main", "permises", "pli"):
            champs[nom] = _cartes(champs[nom])
        champs["atout"] = None if champs["atout"] is None else Couleur(champs["atout"])
        champs["retournee"] = None if champs["retournee"] is None else carte_de(champs["retournee"])
        champs["plis_passes"] = tuple(
            (entame, _cartes(cartes), gagnant) for entame, cartes, gagnant in champs["plis_passes"]
        )
        champs["bareme"] = Bareme(*champs["bareme"])
        for nom in ("paris", "plis", "scores"):
            champs[nom] = tuple(champs[nom])
        return VueAscenseur(**champs)

    @property
    def entame(self) -> int:
        """Le joueur qui commence, ou a commencé, le pli en cours."""
        return self.plis_passes[-1][2] if self.plis_passes else self.premier


def _codes(cartes: Sequence[Carte]) -> list[str]:
    return [str(carte) for carte in cartes]


def _cartes(codes: Sequence[str]) -> tuple[Carte, ...]:
    return tuple(map(carte_de, codes))

"""What to lay on page 1 to try a primitive: the tas and the call of the first example of its stub."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..cours.cartes import carte_de
from ..cours.table import Localisation, Mode
from ..judge.asked import TAS, stub_functions
from ..judge.exercises import EXERCISES
from ..tas.catalogue import PAR_NOM, Genre

_LAID = re.compile(r"(?P<nom>[A-Z]) = \[(?P<cartes>[^]]*)\](?P<mode> étalé)?(?P<inactive> inactif)?")
_PLACED = re.compile(r"(?P<nom>[A-Z]) = creer_tas_vide\(Localisation\((\d+), (\d+)\), Mode\.(\w+)\)")


@dataclass(frozen=True, slots=True)
class LaidPile:
    """A tas to lay: its name, the codes of its cartes from the bottom up, its mode, its place."""

    nom: str
    cartes: tuple[str, ...]
    mode: Mode
    place: Localisation
    actif: bool = True


@dataclass(frozen=True, slots=True)
class Trial:
    """What makes a call meaningful: tas to lay first, then the call as it is typed."""

    piles: tuple[LaidPile, ...]
    call: str


def trial(primitive: str) -> Trial:
    """Return what tries a primitive; raises `KeyError` when there is none of this name."""
    example = stub_functions(EXERCISES[TAS].stub)[primitive].examples[0]
    before, _arrow, _result = example.partition(" -> ")
    piles: list[LaidPile] = []
    call = ""
    for piece in re.split(r" ; |, (?=[A-Z] = )", before):
        target = re.fullmatch(rf"([A-Z] = )?({primitive}\(.*\))", piece)
        if target is not None:
            call = (target[1] or "") + _typed(primitive, target[2])
        elif not call:
            piles.append(_laid(piece, len(piles)))
    return Trial(tuple(piles), call)


def _laid(piece: str, before: int) -> LaidPile:
    placed = _PLACED.fullmatch(piece)
    if placed is not None:
        return LaidPile(placed["nom"], (), Mode[placed[4]], Localisation(int(placed[2]), int(placed[3])))
    laid = _LAID.fullmatch(piece)
    assert laid is not None, f"« {piece} » lays no tas"
    mode = Mode.ETALE if laid["mode"] else Mode.EMPILE
    place = Localisation(1, before + 1)
    return LaidPile(laid["nom"], tuple(laid["cartes"].split()), mode, place, not laid["inactive"])


def _typed(primitive: str, call: str) -> str:
    """Write the cartes of a call, which the examples name by their codes, as a program does."""
    if not any(parametre.genre is Genre.CARTE for parametre in PAR_NOM[primitive].parametres):
        return call
    name, _open, inside = call.removesuffix(")").partition("(")
    return f"{name}({', '.join(map(_carte, inside.split(', ')))})"


def _carte(argument: str) -> str:
    try:
        carte = carte_de(argument)
    except ValueError:  # the name of a tas
        return argument
    seen = ", True" if carte.decouverte else ""
    return f"Carte(Couleur.{carte.couleur.name}, Rang.{carte.rang.name}{seen})"

"""The piles that an example expects, as cells and links, made from the judge's drawing. No Tk here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...cours.cartes import carte_de
from ...judge.verdicts import TasDessine
from ...worker.codec import carte_code
from .linked.memory import Memory, Thing, Value


def linked_memory(piles: Sequence[TasDessine]) -> Memory:
    """Give piles as the course's double chaining holds them."""
    things: dict[int, Thing] = {}
    for number, tas in enumerate(piles):
        first = len(piles) + len(things)
        cells = [first + i for i in range(len(tas.cartes))]
        things[number] = Thing(number, True, {**_fields(tas), **_ends(cells)})
        for i, code in enumerate(tas.cartes):
            fields: dict[str, Value] = {
                "carte": _carte(code),
                "suiv": _to(cells, i + 1),
                "prec": _to(cells, i - 1),
            }
            things[cells[i]] = Thing(cells[i], False, fields)
    return Memory(things, _names(piles))


def plain_memory(piles: Sequence[TasDessine]) -> Memory:
    """Give piles as a row of cartes each, whatever the student's representation is."""
    things = {}
    for number, tas in enumerate(piles):
        row = ("L", [_carte(code) for code in tas.cartes], len(tas.cartes))
        things[number] = Thing(number, True, {**_fields(tas), "": row})
    return Memory(things, _names(piles))


def _fields(tas: TasDessine) -> dict[str, Value]:
    height: Value = ("i", int(tas.hauteur)) if tas.hauteur.isdecimal() else ("?", tas.hauteur)
    return {"mode": ("m", tas.mode), "role": ("role", "actif" if tas.actif else "inactif"), "hauteur": height}


def _ends(cells: Sequence[int]) -> dict[str, Value]:
    return {"tete": _to(cells, 0), "queue": _to(cells, len(cells) - 1)}


def _to(cells: Sequence[int], index: int) -> Value:
    return ("o", cells[index]) if 0 <= index < len(cells) else ("n",)


def _carte(code: str) -> Value:
    try:
        return ("c", carte_code(carte_de(code)))
    except (KeyError, ValueError):
        return ("?", code)


def _names(piles: Sequence[TasDessine]) -> Mapping[str, Value]:
    return {tas.nom: ("t", number) for number, tas in enumerate(piles)}

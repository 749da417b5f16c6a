"""How values of the course travel between the judge and a child: small lists of plain JSON.

Reading a student's value never calls a method of it: only its exact type decides, so an object
with a forged `==` or `__repr__` is just an object of another type.
"""

from __future__ import annotations

from typing import Any

from ..cours import Carte, Couleur, Localisation, Mode, Rang

JSON = Any


def carte_code(carte: Carte) -> int:
    """Give the number of a carte: couleur * 32 + rang * 2 + decouverte."""
    return int(carte.couleur) << 5 | int(carte.rang) << 1 | int(carte.decouverte)


_CARTES = {
    c << 5 | r << 1 | d: Carte(Couleur(c), Rang(r), bool(d))
    for c in range(1, 5)
    for r in range(2, 15)
    for d in (0, 1)
}


def carte_of(code: int) -> Carte:
    """Give the carte of a number; raises `KeyError` when there is none."""
    return _CARTES[code]


def read_carte(value: Any) -> int | None:
    """Give the number of a student's carte, or None when it is no proper `Carte`."""
    if type(value) is not Carte:
        return None
    couleur, rang, seen = value.couleur, value.rang, value.decouverte
    if type(couleur) not in _COULEURS or type(rang) not in _RANGS or type(seen) not in _SIDES:
        return None
    if 1 <= couleur <= 4 and 2 <= rang <= 14 and 0 <= seen <= 1:
        return couleur << 5 | rang << 1 | seen
    return None


_COULEURS, _RANGS, _SIDES = (Couleur, int), (Rang, int), (bool, int)


def encode(value: Any) -> JSON:
    """Describe a student's value: `["c", code]`, `["b", 0]`, `["i", 3]`… or `["?", words]`."""
    kind = type(value)
    if value is None:
        return ["n"]
    if kind is bool:
        return ["b", int(value)]
    if kind is int:
        return ["i", value] if abs(value) < 1 << 63 else ["?", "int"]
    if kind is Carte:
        code = read_carte(value)
        return ["?", "Carte"] if code is None else ["c", code]
    if kind is Couleur:
        return ["k", int(value)]
    if kind is Rang:
        return ["r", int(value)]
    if kind is Mode:
        return ["m", value.value]
    return encode_place(value) if kind is Localisation else ["?", describe(value)]


def encode_place(value: Any) -> JSON:
    """Describe a place: `["l", ligne, colonne]`, or `["?", words]`."""
    if type(value) is Localisation and type(value.ligne) is int and type(value.colonne) is int:
        return ["l", value.ligne, value.colonne]
    return ["?", describe(value)]


def describe(value: Any) -> str:
    """Say what a foreign value is, without running any code of its own."""
    kind = type(value)
    if kind in (str, float, bool, int):
        text = repr(value)
        return text if len(text) <= 40 else text[:37] + "…"
    return kind.__name__ if type(kind) is type else "objet"


def decode(arg: JSON) -> Any:
    """Give back the value of an argument that is no pile."""
    kind, *rest = arg
    return _DECODERS[kind](*rest)


_DECODERS: dict[str, Any] = {
    "c": carte_of,
    "i": int,
    "k": Couleur,
    "r": Rang,
    "m": Mode,
    "l": Localisation,
    "n": lambda: None,
    "b": bool,
}

"""How values of the course travel between the judge and a child: small lists of plain JSON.

Reading a student's value never calls a method of it: only its exact type decides, so an object
with a forged `==` or `__repr__` is just an object of another type. The course's own classes are read by
what they were when this module was loaded: a file may change `Carte` afterwards, not what is read of it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from enum import EnumType
from typing import Any

from ..cours import Carte, Couleur, Localisation, Mode, Rang, Role

JSON = Any

_plain: Callable[[int], int] = int.__int__
"""Returns the very integer that an enum member is, whatever has become of the methods of its class."""


def _field(kind: type, name: str) -> Callable[[Any], Any]:
    """Return what reads a slot of a record, kept from now."""
    reader: Callable[[Any], Any] = vars(kind)[name].__get__
    return reader


_couleur_of, _rang_of, _side_of = (_field(Carte, name) for name in ("couleur", "rang", "decouverte"))
_ligne_of, _colonne_of = (_field(Localisation, name) for name in ("ligne", "colonne"))
_EMPILE, _ETALE = Mode.EMPILE, Mode.ETALE
_ACTIF, _INACTIF = Role.ACTIF, Role.INACTIF
_COULEUR, _RANG = ({int(member): member for member in kind} for kind in (Couleur, Rang))
_MODE = {mode.value: mode for mode in Mode}


FACE_UP = 1
"""The bit of a carte's number that says that its face is seen."""


def carte_code(carte: Carte) -> int:
    """Return the number of a carte: couleur * 32 + rang * 2 + decouverte."""
    return _plain(carte.couleur) << 5 | _plain(carte.rang) << 1 | carte.decouverte


# Here, things are compared by `is` and never by `id()`: in a child, each call of it goes through the hook
# that watches the file, which takes longer than all the rest.


def mode_text(value: Any) -> str:
    """Return the word of a mode, or a question mark."""
    return "empile" if value is _EMPILE else "etale" if value is _ETALE else "?"


def role_text(value: Any) -> str:
    """Return the word of a role, or a question mark."""
    return "actif" if value is _ACTIF else "inactif" if value is _INACTIF else "?"


_CARTES = {
    c << 5 | r << 1 | d: Carte(Couleur(c), Rang(r), bool(d))
    for c in range(1, 5)
    for r in range(2, 15)
    for d in (0, 1)
}


def carte_of(code: int) -> Carte:
    """Return the carte of a number, the same one each time; raises `KeyError` when there is none."""
    return _CARTES[code]


def mend_cartes() -> None:
    """Make again the cartes whose fields a file has changed, so that only its own function meets them."""
    for code, carte in _CARTES.items():
        if read_carte(carte) != code:
            _CARTES[code] = _made(code)


def _made(code: int) -> Carte:
    """Make a carte without its constructor, which a file may have changed."""
    carte = _new(Carte)
    for slot, value in zip(_SLOTS, (_COULEUR[code >> 5], _RANG[code >> 1 & 15], bool(code & 1)), strict=True):
        slot(carte, value)
    return carte


_new = object.__new__
_SLOTS = [vars(Carte)[name].__set__ for name in ("couleur", "rang", "decouverte")]


def read_carte(value: Any) -> int | None:
    """Return the number of a student's carte, or None when it is no proper `Carte`."""
    if type(value) is not Carte:
        return None
    couleur, rang, seen = _couleur_of(value), _rang_of(value), _side_of(value)
    if type(couleur) is not Couleur or type(rang) is not Rang or type(seen) is not bool:
        if not _is_accepted(type(couleur), type(rang), type(seen)):
            return None
    couleur, rang = _plain(couleur), _plain(rang)
    if 1 <= couleur <= 4 and 2 <= rang <= 14 and 0 <= seen <= 1:
        number: int = couleur << 5 | rang << 1 | seen
        return number
    return None


def _is_accepted(couleur: type, rang: type, side: type) -> bool:
    """Return True if plain integers stand for the members; by identity: a class may have a forged `==`."""
    return (
        (couleur is Couleur or couleur is int)
        and (rang is Rang or rang is int)
        and (side is bool or side is int)
    )


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
        return ["k", _plain(value)]
    if kind is Rang:
        return ["r", _plain(value)]
    if kind is Mode:
        mode = mode_text(value)
        return ["?", "Mode"] if mode == "?" else ["m", mode]
    return encode_place(value) if kind is Localisation else ["?", describe(value)]


LONGEST_TEXT, MOST_TEXTS = 40, 78
"""What is kept of texts: longer ones, and longer rows of them, are described only."""


def encode_texts(value: Any) -> JSON:
    """Describe a value of a game whose cartes are texts: `["s", text]`, a row of them `["q", values]`.

    A row is a list or a tuple; all else is as `encode` describes it.
    """
    kind = type(value)
    if (kind is list or kind is tuple) and len(value) <= MOST_TEXTS:
        return ["q", [_encode_text(each) for each in value]]
    return _encode_text(value)


def _encode_text(value: Any) -> JSON:
    return ["s", value] if type(value) is str and len(value) <= LONGEST_TEXT else encode(value)


def read_texts(data: JSON) -> JSON:
    """Return what `encode_texts` wrote, its shape being sure; raises `ValueError` when it did not."""
    match data:
        case ["q", [*values]] if len(values) <= MOST_TEXTS:
            return ["q", [_read_text(each) for each in values]]
    return _read_text(data)


def _read_text(data: JSON) -> JSON:
    match data:
        case ["s" | "?" as kind, str(text)] if len(text) <= LONGEST_TEXT:
            return [kind, text]
        case [str(), *_]:
            with contextlib.suppress(KeyError, TypeError):
                if encode(decode(data)) == data:
                    return encode(decode(data))
    raise ValueError("no value of ours")


def encode_place(value: Any) -> JSON:
    """Describe a place: `["l", ligne, colonne]`, or `["?", words]`."""
    if type(value) is Localisation:
        ligne, colonne = _ligne_of(value), _colonne_of(value)
        if type(ligne) is int and type(colonne) is int and abs(ligne) < 1 << 63 and abs(colonne) < 1 << 63:
            return ["l", ligne, colonne]
    return ["?", describe(value)]


def describe(value: Any) -> str:
    """Return what a foreign value is, in words, without running any code of its own."""
    kind = type(value)
    if kind is Role:
        # No primitive gives one, but many a first version of `tas_actif` does.
        return "Role.ACTIF" if value is _ACTIF else "Role.INACTIF" if value is _INACTIF else "Role"
    if any(kind is plain for plain in (str, float, bool, int)):
        text = repr(value)
        return text if len(text) <= 40 else text[:37] + "…"
    if type(kind) is EnumType:
        return str.__add__(ENUM, _name_of(kind))  # the name may be of a subclass, which adds in its own way
    return _name_of(kind) if type(kind) is type else "objet"


ENUM = "enum "
"""What comes before the name of the class of an enum member."""


_name_of: Callable[[type], str] = vars(type)["__name__"].__get__


def decode(arg: JSON) -> Any:
    """Return the value of an argument that is no pile."""
    kind, *rest = arg
    return _DECODERS[kind](*rest)


_DECODERS: dict[str, Any] = {
    "c": carte_of,
    "i": int,
    "k": _COULEUR.__getitem__,
    "r": _RANG.__getitem__,
    "m": _MODE.__getitem__,
    "l": Localisation,
    "n": lambda: None,
    "b": bool,
}

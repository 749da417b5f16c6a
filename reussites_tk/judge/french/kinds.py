"""The types of Python in French: `NoneType` is None, `int` an entier."""

from __future__ import annotations

from ...texts import _
from .explained import Fields

_KINDS = {
    "NoneType": _("None"),
    "int": _("un entier"),
    "float": _("un nombre à virgule"),
    "bool": _("un booléen"),
    "str": _("un texte"),
    "list": _("une liste"),
    "tuple": _("un n-uplet"),
    "dict": _("un dictionnaire"),
    "set": _("un ensemble"),
    "function": _("une fonction"),
    "method": _("une fonction"),
    "builtin_function_or_method": _("une fonction"),
    "type": _("une classe"),
    "module": _("un module"),
    "range": _("un range"),
    "generator": _("un générateur"),
    "collections.deque": _("un deque"),
}
NONE_CAUSE = _(
    "Un nom vaut None à cet endroit : tas vide, première ou dernière cellule, ou fonction sans return ?"
)


def kind(name: str) -> str:
    """Name a type of Python with its article."""
    return _KINDS.get(name) or _("un objet {name}").format(name=name)


def with_kinds(fields: Fields) -> Fields:
    """Put the groups `a`, `b` and `c` of a message, which are types, in French."""
    return {name: kind(value) if name in ("a", "b", "c") else value for name, value in fields.items()}


def none_or_kinds(fields: Fields) -> Fields:
    """The same, with the cause `why` where one of the types is that of None."""
    why = NONE_CAUSE if "NoneType" in fields.values() else ""
    return {**with_kinds(fields), "why": why}

"""The explanation of an exception, and the rules that make it: one pattern per message of Python's."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from ...texts import _

Fields = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Explained:
    """What Python says, in French (`« suiv » est demandé à None`), its likely cause, and what to try."""

    sentence: str
    cause: str = ""
    advice: str = ""

    @property
    def in_full(self) -> str:
        """The three in a row, as sentences."""
        first = self.sentence.rstrip(" .")
        return " ".join(part for part in (f"{first}.", self.cause, self.advice) if part)


@dataclass(frozen=True, slots=True)
class Rule:
    """A message of Python's, as a pattern, and its explanation; `{name}` stands for one of its groups."""

    pattern: str
    sentence: str
    cause: str = ""
    advice: str = ""
    words: Callable[[Fields], Fields] = dict
    """Puts the groups in French: the name of a type becomes « un entier »."""

    def explanation(self, message: str) -> Explained | None:
        """Return the explanation of a message; None when it is another one."""
        # Compiled when a message first comes: all the rules together take 50 ms, and few files raise.
        found = re.fullmatch(self.pattern, message, re.DOTALL)
        if found is None:
            return None
        fields = self.words({name: value or "" for name, value in found.groupdict().items()})
        return Explained(*(text.format_map(fields) for text in (self.sentence, self.cause, self.advice)))


def rule(
    pattern: str, sentence: str, cause: str = "", advice: str = "", words: Callable[[Fields], Fields] = dict
) -> Rule:
    """Make a rule; Python's suggestion at the end of a message is left out."""
    hint = r"(?:[.;]? ?(?:Did you mean|Did you forget|Perhaps|perhaps|Maybe|Use)\b.*)?"
    return Rule(pattern + hint, sentence, cause, advice, words)


def first_explained(rules: Iterable[Rule], message: str) -> Explained | None:
    """Return the explanation of the first rule that knows a message; None when there is none."""
    explanations = (one.explanation(message) for one in rules)
    return next((explained for explained in explanations if explained is not None), None)


# --- the types of Python: `NoneType` is None, `int` un entier -------------------------------------


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
    """Return the French name of a type of Python, with its article."""
    return _KINDS.get(name) or _("un objet {name}").format(name=name)


def with_kinds(fields: Fields) -> Fields:
    """Put the groups `a`, `b` and `c` of a message, which are types, in French."""
    return {name: kind(value) if name in ("a", "b", "c") else value for name, value in fields.items()}


def none_or_kinds(fields: Fields) -> Fields:
    """Do the same, and add the cause `why` where one of the types is that of None."""
    why = NONE_CAUSE if "NoneType" in fields.values() else ""
    return {**with_kinds(fields), "why": why}

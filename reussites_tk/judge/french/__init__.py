"""Python's own errors in French: our rules first, then `friendly-traceback` where it is installed."""

from __future__ import annotations

from functools import lru_cache

from ...texts import _, without_controls
from . import name_errors, syntax_errors, type_errors, value_errors
from .friendly import cause_of_syntax, meaning_of
from .rules import Explained, Rule, first_told, rule

__all__ = ["Explained", "explain", "in_french"]

GRAMMAR = ("SyntaxError", "IndentationError", "TabError")
LONGEST = 300
"""Characters kept of a message that a program wrote."""

_RULES: dict[str, tuple[Rule, ...]] = {
    **name_errors.RULES,
    **value_errors.RULES,
    "TypeError": type_errors.RULES,
    **dict.fromkeys(GRAMMAR, syntax_errors.RULES),
}


OURS = (
    rule(
        "(?P<text>(?:Votre fichier|Le réseau|« reussites_tk|on ne peut plus construire de tas).*)", "{text}"
    ),
)
"""Messages that our own side of the child writes are French already."""


def explain(kind: str, message: str, text: str = "") -> Explained:
    """Tell an exception in French: what Python says, a likely cause, what to try.

    `kind` is its type and `message` what `str` gives of it. `text` is that of the file which does not
    compile, if there is one: it is never run.
    """
    if kind in GRAMMAR:
        return _grammar(kind, message, text)
    return _runtime(kind, message)


def in_french(kind: str, message: str) -> str:
    """Give what an exception says, in French where it is one of Python's messages; else as it is."""
    told = first_told((*OURS, *_RULES.get(kind, ())), syntax_errors.in_another_file(message)[0])
    return message if told is None else told.sentence


@lru_cache(maxsize=512)
def _runtime(kind: str, message: str) -> Explained:
    told = first_told((*OURS, *_RULES.get(kind, ())), message)
    return told or _by_its_type(kind, _shortened(message))


def _shortened(message: str) -> str:
    text = without_controls(message).strip()
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"


def _by_its_type(kind: str, message: str) -> Explained:
    """Tell an exception of which only the type is known: its message may be the student's own."""
    quoted = message if "«" in message else f"« {message} »"
    said = _("exception {type}, avec le message {message}") if message else _("exception {type}")
    return Explained(said.format(type=kind, message=quoted), meaning_of(kind))


def _grammar(kind: str, message: str, text: str) -> Explained:
    message, elsewhere = syntax_errors.in_another_file(message)
    told = first_told(_RULES[kind], message) or _asked_elsewhere("" if elsewhere else text)
    if not elsewhere:
        return told
    where = _(" (dans {file}, ligne {line})").format(file=elsewhere["file"], line=elsewhere["line"])
    return Explained(told.sentence + where, told.cause, told.advice)


def _asked_elsewhere(text: str) -> Explained:
    cause = cause_of_syntax(text) if text else ""
    return Explained(syntax_errors.ANY.sentence, cause) if cause else syntax_errors.ANY

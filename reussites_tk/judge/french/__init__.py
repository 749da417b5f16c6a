"""Python's own errors in French: our rules first, then `friendly-traceback` where it is installed."""

from __future__ import annotations

from functools import lru_cache

from ...texts import _, without_controls
from . import name_errors, syntax_errors, type_errors, value_errors
from .beginners import beginner_s_fault
from .friendly import cause_of_syntax, meaning_of
from .name_errors import LACKING, missing_from_file
from .newer import newer_syntax
from .pasted import fault_of, is_comparison, pasted_line
from .rules import Explained, Rule, first_explained, rule

__all__ = ["LACKING", "Explained", "explain", "in_french", "missing_from_file"]

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
    """Explain an exception in French: what Python says, a likely cause, what to try.

    `kind` is its type and `message` what `str` gives of it. `text` is that of the file which does not
    compile, if there is one: it is never run.
    """
    if kind in GRAMMAR:
        return _grammar(kind, message, text)
    return _runtime(kind, message)


def in_french(kind: str, message: str) -> str:
    """Return what an exception says, in French where it is one of Python's messages; else as it is."""
    explained = first_explained((*OURS, *_RULES.get(kind, ())), syntax_errors.in_another_file(message)[0])
    return message if explained is None else explained.sentence


@lru_cache(maxsize=512)
def _runtime(kind: str, message: str) -> Explained:
    explained = first_explained((*OURS, *_RULES.get(kind, ())), message)
    if explained is not None:
        return explained
    text = without_controls(message).strip()
    return _by_its_type(kind, text if len(text) <= LONGEST else f"{text[:LONGEST]} …")


def _by_its_text(text: str) -> Explained | None:
    """Explain a fault that the text itself tells better than Python's message."""
    fault = fault_of(text)
    if fault is None:
        return None
    found = pasted_line(text, fault) or newer_syntax(text, fault)
    if found is None and is_comparison(text, fault):
        return syntax_errors.COMPARISON
    return found or beginner_s_fault(text, fault)


def _by_its_type(kind: str, message: str) -> Explained:
    """Explain an exception of which only the type is known: its message may be the student's own."""
    quoted = message if "«" in message else f"« {message} »"
    said = _("exception {type}, avec le message {message}") if message else _("exception {type}")
    return Explained(said.format(type=kind, message=quoted), meaning_of(kind))


def _grammar(kind: str, message: str, text: str) -> Explained:
    message, elsewhere = syntax_errors.in_another_file(message)
    explained = None if elsewhere or not text else _by_its_text(text)
    explained = explained or first_explained(_RULES[kind], message)
    if explained is None:
        cause = cause_of_syntax(text) if text and not elsewhere else ""
        explained = Explained(syntax_errors.ANY.sentence, cause) if cause else syntax_errors.ANY
    if not elsewhere:
        return explained
    where = _(" (dans {file}, ligne {line})").format(file=elsewhere["file"], line=elsewhere["line"])
    return Explained(explained.sentence + where, explained.cause, explained.advice)

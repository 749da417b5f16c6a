"""Where a text stops being TOML, and what to write there: tomllib says it in English, and of its own work."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from .texts import _

GENERAL = _("ce n'est pas du TOML (clé = valeur, une par ligne, chaque clé une seule fois)")
_TWICE = _("« {0} » est donné deux fois : gardez-le une fois")
_BY_MESSAGE = (
    ("Unescaped", _("écrivez deux fois le signe « \\ » dans un texte")),
    ("Illegal character", _("un guillemet n'est pas refermé")),
    ("Unterminated string", _("un guillemet n'est pas refermé")),
    ('Expected "\'"', _("un guillemet n'est pas refermé")),
    ("Unclosed", _("un crochet ou une accolade n'est pas refermé avant cette ligne")),
    ("Expected ']'", _("un crochet n'est pas refermé")),
)
"""By how a sentence of tomllib begins."""
_BY_LINE = (
    (r"=\s*\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}", _("une date s'écrit 2026-01-15, ou 2026-01-15T23:59:00")),
    (r"[=\[,]\s*([-+]?\d+),(\d+)", _("un nombre s'écrit avec un point : {0}.{1}")),
    (r"=\s*([-+]?)\.(\d+)", _("un nombre a un chiffre avant le point : {0}0.{1}")),
    (r"=\s*(#.*)?$", _("il manque la valeur, après le signe « = »")),
    (r"(^|=)\s*[“”„«»‘’]", _('les guillemets sont droits : "…"')),
    (r"=\s*(?!(?:true|false|inf|nan)\b)[^\W\d_]", _('un texte s\'écrit entre guillemets : "…"')),
    (
        r"^\s*(?![\w.-]+\s*=)([^\"'\[=#]*?)\s*=",
        _('un nom qui a un espace s\'écrit entre guillemets : "{0}" = …'),
    ),
    (
        r"^\s*([^\W\d_]*[^\W\d_a-zA-Z]\w*)\s*=",
        _('un nom qui a un accent s\'écrit entre guillemets : "{0}" = …'),
    ),
)
"""By what the line that stops the reader looks like; a group of the pattern may be in the sentence."""


def fault_words(text: str, fault: Exception) -> str:
    """Return where a text stops being TOML and what to do, without a full stop: « ligne 3 : … »."""
    found = re.search(r"at line (\d+)", str(fault))
    rows = text.replace("\r\n", "\n").rstrip().split("\n")
    line = len(rows) if found is None else min(int(found[1]), len(rows))
    where = _("à la fin du fichier, ligne {line}") if found is None else _("ligne {line}")
    return _("{where} : {why}").format(where=where.format(line=line), why=_why(rows[line - 1], str(fault)))


def _why(row: str, message: str) -> str:
    if re.match(r"Cannot (overwrite|declare)", message):
        name = re.match(r"\s*(?:\[+\s*(.+?)\s*\]|(.+?)\s*=)", row)
        return GENERAL if name is None else _TWICE.format(name[1] or name[2])
    if message.startswith("Invalid date"):
        return _("cette date n'existe pas, ou s'écrit autrement : 2026-01-15T23:59:00")
    for beginning, sentence in _BY_MESSAGE:
        if message.startswith(beginning):
            return sentence
    for pattern, sentence in _BY_LINE:
        found = re.search(pattern, row)
        if found is not None:
            return sentence.format(*found.groups())
    return GENERAL


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known name that a word begins, else that it looks most like; "" when it looks like none."""
    by_plain = {name.casefold(): name for name in known}
    word = word.casefold()
    begun = sorted((name for name in by_plain if len(word) > 2 and name.startswith(word)), key=len)
    near = begun or get_close_matches(word, by_plain, 1, 0.6)
    return by_plain[near[0]] if near else ""

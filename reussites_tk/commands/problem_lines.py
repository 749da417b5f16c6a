"""A `Bulletin` as the lines that editors read to mark a file: `fichier:ligne: verdict: phrase`.

One line per function that is not right, or a single one for a file that cannot be loaded; the column stands
after the line where it is known: `fichier:ligne:colonne: verdict: phrase`.
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterator
from pathlib import Path

from ..judge.source import read_source
from ..judge.verdict_words import LOOKS, count_sentence, why_not_loaded
from ..judge.verdicts import Bulletin, Kind, Verdict
from ..texts import _, without_controls

NOT_LOADED = _("ne se charge pas")
"""What stands for the verdict of a file that cannot be loaded."""
LONGEST_SENTENCE = 400
"""Longer ones are cut: a terminal would fold the line, and some editors then read only its start."""


def problem_lines(bulletin: Bulletin, judged: Path, file: Path | None = None) -> Iterator[str]:
    """Yield the lines of a bulletin, the file judged named `file`, as the person named it."""
    source, file = read_source(judged), file or judged
    if bulletin.erreur is not None:
        erreur = bulletin.erreur
        column = _column(source.text, erreur.ligne) if erreur.type.endswith("Error") else None
        yield _problem(file, erreur.ligne, column, NOT_LOADED, why_not_loaded(erreur))
        return
    for verdict in bulletin.fonctions:
        if verdict.verdict is not Kind.JUSTE:
            line = verdict.ligne or source.line_of(verdict.nom)
            yield _problem(file, line, None, _(LOOKS[verdict.verdict].word), _sentence(verdict))


def count_line(bulletin: Bulletin) -> str:
    """Return how many functions are right, for whoever reads the terminal and not the editor."""
    if bulletin.erreur is not None:
        return _("Le fichier ne peut pas être chargé.")
    return count_sentence(bulletin.fonctions, [v.bareme for v in bulletin.fonctions])


def _sentence(verdict: Verdict) -> str:
    said = " ".join((verdict.message, *verdict.remarques)).strip()
    return f"{verdict.nom} : {said}" if said else verdict.nom


def _problem(file: Path, line: int | None, column: int | None, word: str, sentence: str) -> str:
    """Return one line; what has no line of its own (an absent function) is shown on the first."""
    place = f"{line or 1}:{column}" if column else f"{line or 1}"
    said = " ".join(without_controls(sentence).split())
    if len(said) > LONGEST_SENTENCE:
        said = f"{said[:LONGEST_SENTENCE]} …"
    return f"{without_controls(str(file))}:{place}: {word}: {said}"


def _column(text: str, line: int | None) -> int | None:
    """Return the column, from 1, where Python stops reading a text; None if it stops on another line."""
    try:
        with warnings.catch_warnings(action="ignore"):  # a doubtful `"\d"` is no fault
            ast.parse(text)
    except SyntaxError as fault:
        return fault.offset if fault.lineno == line and fault.offset else None
    except (ValueError, RecursionError, MemoryError):
        pass
    return None

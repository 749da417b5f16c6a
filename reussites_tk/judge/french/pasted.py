"""Lines that were never Python: marks of a merge, commands of a notebook, prompts, pages of another format.

Python says no more of them than « invalid syntax ». The line is looked at, never run.
"""

from __future__ import annotations

import re
import warnings

from ...texts import _
from .rules import Explained

_MERGE = Explained(
    _("cette ligne est une marque de git (<<<<<<<, ======= ou >>>>>>>), qui n'a pas su réunir deux versions"),
    _("L'une est avant =======, l'autre après."),
    _("Gardez celle que vous voulez, et effacez l'autre et ces marques."),
)
_COMMAND = Explained(
    _("cette ligne est une commande de Jupyter (%…, !… ou …?), que Python ne connaît pas"),
    "",
    _("Effacez-la : elle ne sert que dans un notebook."),
)
_PROMPT = Explained(
    _("cette ligne commence par ce que l'interpréteur affiche (>>>, ... ou In [1]:), et non par du Python"),
    "",
    _("Effacez ces signes, et les réponses recopiées avec eux."),
)
_FENCE = Explained(
    _("cette ligne marque le début ou la fin d'un extrait de programme (```) dans une page"),
    "",
    _("Effacez-la : seul ce qui est entre les deux est du Python."),
)
_TRACE = Explained(
    _("cette ligne vient d'un message d'erreur de Python, recopié dans le fichier"),
    "",
    _("Effacez le message."),
)
_PAGE = Explained(
    _("ce fichier est une page web ou un document, et non un programme"),
    _("Son nom finit par .py, mais il a été enregistré dans un autre format."),
    _("Enregistrez le programme comme texte brut, depuis l'éditeur où il est écrit."),
)
_LINES = (
    (r"(?:<{7}|={7}|>{7}|\|{7})(?: .*)?", _MERGE),
    (r"\s*(?:%{1,2}[A-Za-z]\w*(?![\w(]).*|![A-Za-z./].*|\?{1,2}[\w.]+|[\w.]+\?{1,2})", _COMMAND),
    (r"\s*[\w, ]+=\s*(?:![A-Za-z./]|%[A-Za-z]).*", _COMMAND),
    (r"\s*(?:>>>|\.\.\.)(?: .*|)", _PROMPT),
    (r"\s*(?:In|Out) ?\[\d*\] ?:.*", _PROMPT),
    (r"\s*(?:```|~~~).*", _FENCE),
    (r"\s*Traceback \(most recent call last\).*", _TRACE),
    (r'\s*File ".*", line \d+.*', _TRACE),
    (r"\w*(?:Error|Exception): .*", _TRACE),
    (r"\s*(?:\{\\rtf|<!DOCTYPE|<\?xml|</?(?:html|head|body|div|p|span|pre|script|meta)\b).*", _PAGE),
)


def fault_of(text: str) -> SyntaxError | None:
    """Return why a text does not compile; None when it does, or when that cannot be told."""
    try:
        with warnings.catch_warnings(action="ignore"):
            compile(text, "fichier", "exec", dont_inherit=True)
    except SyntaxError as fault:
        return fault
    except (ValueError, RecursionError, MemoryError):
        pass
    return None


def line_at(text: str, fault: SyntaxError) -> str:
    """Return the line of a text where a fault is."""
    lines = text.split("\n")
    number = fault.lineno or 0
    return lines[number - 1].rstrip("\r") if 0 < number <= len(lines) else ""


def pasted_line(text: str, fault: SyntaxError) -> Explained | None:
    """Explain a line that was never Python; None for any other."""
    line = line_at(text, fault)
    return next((said for pattern, said in _LINES if re.fullmatch(pattern, line, re.IGNORECASE)), None)


def is_comparison(text: str, fault: SyntaxError) -> bool:
    """Return True if the fault is a `=` which, written `==`, would be none."""
    line, place = line_at(text, fault), (fault.offset or 0) - 1
    if line[place : place + 1] != "=" or "=" in (line[place - 1 : place], line[place + 1 : place + 2]):
        return False
    lines = text.split("\n")
    lines[(fault.lineno or 1) - 1] = f"{line[:place]}=={line[place + 1 :]}"
    return is_further("\n".join(lines), fault)


def is_further(text: str, fault: SyntaxError) -> bool:
    """Return True if a text compiles, or has its first fault after the line of this one."""
    other = fault_of(text)
    return other is None or (other.lineno or 0) > (fault.end_lineno or fault.lineno or 0)

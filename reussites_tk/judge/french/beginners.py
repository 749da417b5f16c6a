"""Faults of beginners, told by the line itself: brackets without their other half, words of other languages.

Python says no more of them than « invalid syntax », or says it of something else. A line is read, never run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from keyword import iskeyword

from ...texts import _
from .newer import STARTS, end_of_plain
from .pasted import line_at
from .rules import Explained

VAGUE = re.compile(
    "invalid syntax|expected ':'|(?:Function|Lambda expression) parameters cannot be parenthesized"
)
"""What Python says of a line when it does not know what the person meant."""

_TITLE = re.compile(r"\s*(?:async\s+)?(?:def|class|if|elif|while|for|with|match|case|except)\b")
_CLOSING = {"(": ")", "[": "]", "{": "}"}


def beginner_s_fault(text: str, fault: SyntaxError) -> Explained | None:
    """Explain a fault of which Python's message says little or something else; None for any other."""
    if not VAGUE.fullmatch(fault.msg or ""):
        return None
    return unclosed_title(text, fault) or _on_its_line(text, fault)


def unclosed_title(text: str, fault: SyntaxError) -> Explained | None:
    """Explain a title (`def …:`, `if …:`) that ends before one of its brackets does; None for any other."""
    read = _code("\n".join(text.split("\n")[: fault.lineno])).split("\n")
    opened = _opened(read)
    if not opened or not read[-1].rstrip().endswith(":") or not _TITLE.match(read[opened[0][1]]):
        return None
    sign, _index = opened[-1]
    other, title = _CLOSING[sign], "".join(read[opened[0][1] :])
    return Explained(
        _("« {sign} » n'est pas refermé avant la fin du titre").format(sign=sign),
        _("Dans ce titre, « {sign} » est écrit {n} fois et « {other} » {m} fois.").format(
            sign=sign, n=title.count(sign), other=other, m=title.count(other)
        ),
        _("Manque-t-il un « {other} », ou y a-t-il un « {sign} » de trop ?").format(sign=sign, other=other),
    )


def _opened(lines: list[str]) -> list[tuple[str, int]]:
    """Return the brackets still open at the end of these lines, each with the index of its line."""
    found: list[tuple[str, int]] = []
    for index, line in enumerate(lines):
        for sign in line:
            if sign in _CLOSING:
                found.append((sign, index))
            elif sign in _CLOSING.values() and (not found or _CLOSING[found.pop()[0]] != sign):
                return []  # Python tells those better
    return found


def _code(text: str) -> str:
    """Return a text whose comments are blank and whose texts are « _ »: each sign keeps its place."""
    parts, at = [], 0
    while found := STARTS.search(text, at):
        end = found.end() if found["comment"] else end_of_plain(text, found.end(), found["quote"])
        blank = " " if found["comment"] else "_"
        parts += [text[at : found.start()], re.sub(r"[^\n]", blank, text[found.start() : end])]
        at = end
    return "".join((*parts, text[at:]))


def _on_its_line(text: str, fault: SyntaxError) -> Explained | None:
    """Explain a fault by the words of its line, if they are where Python stopped."""
    line, place = _code(line_at(text, fault)), (fault.offset or 0) - 1
    for pattern, sentence, advice in _LINES:
        for found in re.finditer(pattern, line):
            if found.start() - 1 <= place <= found.end():
                fields = {"good": _WRITTEN.get(found["bad"], ""), **found.groupdict()}
                return Explained(sentence.format(**fields), "", advice.format(**fields))
    return next(_on_its_words(line, place), None)


def _on_its_words(line: str, place: int) -> Iterator[Explained]:
    name = re.match(r"\s*(?:def\s+|class\s+|for\s+)?(\w+)\s*(?:[=(:]|\bin\b)(?!=)", line)
    if name and iskeyword(name[1]) and name.start(1) <= place <= name.end() and name[1] not in _OWN_LINES:
        yield Explained(
            _("« {name} » est un mot de Python : il ne peut pas servir de nom").format(name=name[1]),
            "",
            _("Choisissez un autre nom."),
        )
    inside = re.match(r"\s*def\s+\w+\s*\(", line)
    if inside and place >= inside.end():
        if re.search(r"\w\s+$", line[:place]) and re.match(r"\w", line[place:]):
            yield Explained(
                _("entre deux paramètres il manque une virgule, ou « : » entre un paramètre et son type"),
                "",
                _("On écrit : def nom(a: int, b: int):"),
            )
        elif re.match(r"[\d._]", line[place:]):
            yield Explained(
                _("un paramètre est un nom seul, sans point ni valeur"), "", _("On écrit : def nom(a, b):")
            )


_OWN_LINES = frozenset({"else", "try", "finally", "lambda", "not", "except", "if", "while", "elif", "return"})
"""Keywords that such signs may follow."""

_WRITTEN = {
    "&&": "and", "||": "or", "!": "not", "<>": "!=", "=>": ">=", "=<": "<=", "=!": "!=", "elseif": "elif",
    "elsif": "elif", "sinon": "else", "si": "if",
}  # fmt: skip
"""What other languages write, and what Python does."""

_NOT_PYTHON = _("« {bad} » n'est pas du Python"), _("Écrivez « {good} ».")
_NO_OWNER = _(
    "Ces deux lignes commencent-elles à la même colonne, sans autre ligne à cette colonne entre elles ?"
)
_LINES = (
    (
        r"^\s*def\b.*\)\s*(?P<bad>-\s+>|=>|>|-(?!\s*>))",
        _("« {bad} » n'est pas la flèche qui précède le type d'un résultat"),
        _("On écrit « -> », d'un seul tenant : def nom(a: int) -> int:"),
    ),
    (
        r"^\s*def\b.*\)\s*(?P<bad>->\s*:)",
        _("il n'y a pas de type après « -> »"),
        _("On écrit : def nom(a: int) -> int:"),
    ),
    (r"(?P<bad>&&|\|\||<>|=>|=<|=!|!(?!=))", *_NOT_PYTHON),
    (r"^\s*(?P<bad>elseif|elsif|sinon|si)\b\s*", *_NOT_PYTHON),
    (r"^\s*(?P<bad>else\s+if)\b", _("« {bad} » n'est pas du Python"), _("Écrivez « elif ».")),
    (
        r"\b(?P<name>[\w.]+)\s*(?P<bad>(?P<sign>[-+])(?P=sign))\s*;?\s*$",
        _("« {bad} » n'est pas du Python"),
        _("Écrivez « {name} {sign}= 1 »."),
    ),
    (
        r"(?P<bad>(?P<sign>[-+*/%])\s+=)(?!=)",
        _("« {bad} » s'écrit sans espace"),
        _("Écrivez « {sign}= »."),
    ),
    (
        r"\s(?P<bad>then|do|alors|faire)\s*:?\s*$",
        _("« {bad} » n'est pas du Python"),
        _("Un titre finit par sa condition et « : »."),
    ),
    (
        r"^\s*(?P<bad>import\s+.*\bfrom)\b",
        _("import vient avant from"),
        _("On écrit : from module import nom."),
    ),
    (
        r"^\s*(?P<bad>for\s+\w+\s*=)",
        _("une boucle for n'a pas de « = »"),
        _("On écrit : for nom in range(1, 5):"),
    ),
    (
        r"(?P<bad>lambda[^:]*:\s*return)\b",
        _("après lambda il n'y a pas de return"),
        _("On écrit : lambda x: x + 1"),
    ),
    (
        r"^\s*(?P<bad>elif|else)\b",
        _("« {bad} » ne suit aucun if"),
        _NO_OWNER,
    ),
    (r"^\s*(?P<bad>except|finally)\b", _("« {bad} » ne suit aucun try"), _NO_OWNER),
    (r"(?P<bad>,\s*,)", _("deux virgules se suivent"), _("Effacez-en une, ou écrivez ce qui manque.")),
    (r"(?P<bad>[(\[{]\s*,)", _("rien n'est écrit avant la virgule"), ""),
    (
        r"(?P<bad>[-+*/%=<>.]|\b(?:and|or|not|in|is|return))\s*$",
        _("la ligne s'arrête après « {bad} »"),
        _("Il manque ce qui vient ensuite."),
    ),
    (r"(?P<bad>[$?`])", _("« {bad} » n'a pas sa place ici"), ""),
)
"""A pattern of the line with the part that Python stops at, the sentence, the advice."""

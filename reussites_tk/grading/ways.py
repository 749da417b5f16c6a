"""What a teacher can do next, in the words of the window; the same in those of the command.

A remark is read in a page, in the window and in a terminal: it names what the window has, and the command
puts its own options in the place of that (`in_terminal`).
"""

from __future__ import annotations

import re

from ..texts import _

CHOOSE_WHICH = _("choisissez-le sous « Exercice »")
CHOOSE = _("choisissez {names} (« {title} ») sous « Exercice »")
CHOOSE_TOO = _("choisissez {names} (« {title} ») sous « Exercice » : seul, sans {others}")
LEAVE_OUT = _("donnez-lui 0 point dans le barème : il reste {names}")
"""The window takes one exercise, or those of the class; the command, a whole list of them."""
GIVE_SHEET = _("redonnez la feuille d’évaluation de Moodle par « Feuille de Moodle… »")
_PLACES = {"{names}": r"(?P<names>[\w,]+)", "{others}": r"(?P<others>[\w,]+)", "{title}": "[^«»]+"}
_OPTIONS = (
    (CHOOSE_WHICH, _("dites lequel avec --exercice")),
    (CHOOSE_TOO, _("donnez --exercice {others},{names}")),  # before the other, with which it begins
    (CHOOSE, _("donnez --exercice {names}")),
    (LEAVE_OUT, _("donnez --exercice {names}")),
    (GIVE_SHEET, _("redonnez la feuille d’évaluation de Moodle avec --feuille")),
)


def in_terminal(sentence: str) -> str:
    """Return a sentence with the options of the command in the place of the words of the window."""
    for words, option in _OPTIONS:
        pattern, said = re.escape(words), option
        for place, anything in _PLACES.items():
            pattern = pattern.replace(re.escape(place), anything)
            said = said.replace(place, rf"\g<{place.strip('{}')}>")
        sentence = re.sub(pattern, said, sentence)
    return sentence

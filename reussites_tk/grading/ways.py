"""What a teacher can do next, in the words of the window; the same in those of the command.

A remark is read in a page, in the window and in a terminal: it names what the window has, and the command
puts its own options in the place of that (`in_terminal`).
"""

from __future__ import annotations

import re

from ..texts import _

CHOOSE_WHICH = _("choisissez-le sous « Exercice »")
CHOOSE = _("choisissez {names} sous « Exercice »")
CHOOSE_EACH = _("choisissez un à un {names} sous « Exercice »")
GIVE_SHEET = _("redonnez la feuille d’évaluation de Moodle par « Feuille de Moodle… »")
CHOOSE_NAMES = _("si c’est l’inverse, choisissez-le sous « Noms »")
_OPTIONS = (
    (CHOOSE_WHICH, _("dites lequel avec --exercice")),
    (CHOOSE, _("ajoutez --exercice {names}")),
    (CHOOSE_EACH, _("ajoutez --exercice {names}")),
    (CHOOSE_NAMES, _("si c’est l’inverse, choisissez-le avec --noms")),
    (GIVE_SHEET, _("redonnez la feuille d’évaluation de Moodle avec --feuille")),
)


def in_terminal(sentence: str) -> str:
    """Return a sentence with the options of the command in the place of the words of the window."""
    for words, option in _OPTIONS:
        pattern = re.escape(words).replace(re.escape("{names}"), r"(?P<names>\S+)")
        sentence = re.sub(pattern, option.replace("{names}", r"\g<names>"), sentence)
    return sentence

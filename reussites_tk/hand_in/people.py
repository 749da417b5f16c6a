"""Who hands in: one to four people, and the name of the archive made of theirs."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from ..grading.signed import LONGEST_NAME, MOST_PEOPLE, STEM
from ..grading.students import LONGEST_SLUG, plain, slug, split_name
from ..outside import one_line
from ..texts import _
from .hand_outs import HandOut

SEPARATOR = "; "
"""Between the names, in the settings."""


def names_in(text: str) -> list[str]:
    """Return the names that the settings keep."""
    return cleaned(text.split(SEPARATOR.strip()))


def text_of(names: Iterable[str]) -> str:
    """Return names as the settings keep them."""
    return SEPARATOR.join(name.replace(SEPARATOR.strip(), " ") for name in names)


def cleaned(fields: Iterable[str]) -> list[str]:
    """Return the names typed in fields: on one line, without needless spaces; empty fields are nobody."""
    names = (" ".join(one_line(field, LONGEST_NAME).split()) for field in fields)
    return [name for name in names if name][:MOST_PEOPLE]


def names_fault(names: Sequence[str]) -> str:
    """Return why these names cannot be those of a hand-in, "" when they can."""
    if not names:
        return _("Écrivez votre nom et votre prénom : ils font le nom de l’archive.")
    for name in names:
        if len(plain(name).split()) < 2:
            return _("« {name} » : écrivez le nom, puis le prénom.").format(name=name)
    if len({plain(name) for name in names}) < len(names):
        return _("La même personne est écrite deux fois.")
    return ""


def team_remark(names: Sequence[str], hand_out: HandOut) -> str:
    """Return what a hand-out says of the size of a team, "" when it is as asked."""
    if not names or hand_out.least <= len(names) <= hand_out.most:
        return ""
    if hand_out.least == hand_out.most:
        return _("Ce sujet se fait à {n}.").format(n=hand_out.most)
    return _("Ce sujet se fait de {least} à {most} personnes.").format(
        least=hand_out.least, most=hand_out.most
    )


def stem_of(names: Sequence[str]) -> str:
    """Return the name of the archive, without its ending: `rendu_DUPONT_LE-GALL`."""
    families = (_in_a_file_name(split_name(name)[0]) for name in names)
    return "_".join([STEM, *families])


def _in_a_file_name(family: str) -> str:
    """Return a family name in capitals without accents; one in other letters than ours keeps its own."""
    own = unicodedata.normalize("NFC", plain(family)).replace(" ", "-")[:LONGEST_SLUG]
    return (slug(family) or own).upper()

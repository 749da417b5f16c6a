"""Which comes first in the full names of a class, the first name or the family name.

Moodle writes « Zoé Lefèvre » or « Lefèvre Zoé » as its administrator chose, for everybody alike. So the
whole class is asked: addresses (`zoe.lefevre@`), capitals, particles, and else the order of the rows.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from .students import Student, is_blind, is_particle, plain, split_name

FIRST_NAME_FIRST, FAMILY_NAME_FIRST = "prenom-nom", "nom-prenom"
ORDERS = (FIRST_NAME_FIRST, FAMILY_NAME_FIRST)
LEAST_ROWS = 6
"""The order of fewer rows than this says nothing."""
SORTED, SHUFFLED = 0.95, 0.8
"""The share of neighbours in order from which rows are sorted, and below which they are not."""
_ELIDED = re.compile(r"(?:[DOLN]['’]|Mac[A-Z]|Mc[A-Z])\w", re.IGNORECASE)
"""How many family names begin: D’Almeida, O'Brien."""
_DOUBLE = re.compile(r"(?:Jean|Marie|Anne|Pierre|Paul|Louis|Charles)-\w", re.IGNORECASE)
"""How first names made of two begin."""


def order_of(students: Sequence[Student]) -> str:
    """Return which order most names of a class have, in the order of its table; "" when nothing shows it."""
    votes = Counter(vote for student in students for vote in _votes(student))
    first, family = votes[FIRST_NAME_FIRST], votes[FAMILY_NAME_FIRST]
    if first != family:
        return FIRST_NAME_FIRST if first > family else FAMILY_NAME_FIRST
    return _by_rows(students)


def in_order_of(student: Student, order: str) -> Student:
    """Return a student whose full name is cut in two by this order; "" is the family name first."""
    if is_blind(student.name):
        return student
    cut = _cut_by_address(student)
    if cut is None:
        family, first = split_name(student.name, first_name_first=order == FIRST_NAME_FIRST)
        return replace(student, family_name=family, first_name=first)
    at, found = cut
    words = student.name.split()
    start, end = " ".join(words[:at]), " ".join(words[at:])
    if found == FIRST_NAME_FIRST:
        return replace(student, first_name=start, family_name=end)
    return replace(student, first_name=end, family_name=start)


def _votes(student: Student) -> Iterator[str]:
    words = student.name.split()
    if len(words) < 2 or is_blind(student.name):
        return
    cut = _cut_by_address(student)
    if cut is not None:
        yield cut[1]
    capitals = [word.isupper() and len(word) > 1 for word in words]
    if capitals[0] != capitals[-1]:
        yield FAMILY_NAME_FIRST if capitals[0] else FIRST_NAME_FIRST
    if is_particle(words[0]) or _ELIDED.match(words[0]) or _DOUBLE.match(words[-1]):
        yield FAMILY_NAME_FIRST
    elif any(map(is_particle, words[1:-1])) or _ELIDED.match(words[-1]) or _DOUBLE.match(words[0]):
        yield FIRST_NAME_FIRST


def _cut_by_address(student: Student) -> tuple[int, str] | None:
    """Return where the address of a student, `prenom.nom@`, cuts the full name, and which order it shows."""
    account = re.sub(r"\d+$", "", student.address.partition("@")[0])
    parts = [_squeezed(part) for part in account.split(".")]
    words = student.name.split()
    if len(parts) != 2 or not all(parts) or len(words) < 2:
        return None
    first, family = parts
    for at in range(1, len(words)):
        start, end = _squeezed(" ".join(words[:at])), _squeezed(" ".join(words[at:]))
        if _is_first_name(first, start) and (family == end or first == start):
            return at, FIRST_NAME_FIRST
        if _is_first_name(first, end) and (family == start or first == end):
            return at, FAMILY_NAME_FIRST
    return None


def _is_first_name(part: str, name: str) -> bool:
    """Return True for a first name, or for its initial alone."""
    return part == name or (len(part) == 1 and name.startswith(part))


def _squeezed(text: str) -> str:
    return plain(text).replace(" ", "")


def _by_rows(students: Sequence[Student]) -> str:
    """Return the order that the rows show, which Moodle sorts by family names; "" when they show none."""
    names = [student.name.split() for student in students if len(student.name.split()) > 1]
    if len(names) < LEAST_ROWS:
        return ""
    first, last = (_share_in_order([plain(name[at]) for name in names]) for at in (0, -1))
    if last >= SORTED and first < SHUFFLED:
        return FIRST_NAME_FIRST
    return FAMILY_NAME_FIRST if first >= SORTED and last < SHUFFLED else ""


def _share_in_order(words: Sequence[str]) -> float:
    return sum(one <= other for one, other in pairwise(words)) / (len(words) - 1)

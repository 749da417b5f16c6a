"""The names of people: cut in two, put in order, and told to be the same however they are written."""

from __future__ import annotations

import re

from .letters import plain as plain
from .records import Student

PARTICLES = {
    "de",
    "du",
    "des",
    "d",
    "la",
    "le",
    "les",
    "von",
    "van",
    "den",
    "der",
    "di",
    "da",
    "el",
    "al",
    "ben",
    "o",
}
"""Small words that belong to the family name that follows them."""

_ATTEMPT = re.compile(r"(?i)(?:tentative|attempt|essai|version|rendu|v)[ _.-]?(\d{1,4})")


def student_named(nom: str, identifiant: str = "", groupe: str = "") -> Student:
    """Make a student of a full name, the family name first, or in capitals."""
    nom = " ".join(nom.replace("_", " ").split())
    if is_blind(nom):
        return Student(f"{nom.split()[0]} {identifiant}".strip(), identifiant, "", "", groupe)
    famille, prenom = split_name(nom)
    return Student(nom, identifiant, prenom, famille, groupe)


def is_blind(nom: str) -> bool:
    """Say whether Moodle wrote this for a student whose name it hides."""
    words = nom.casefold().split()
    return bool(words) and words[0] == "participant" and all(word.isdigit() for word in words[1:])


def split_name(nom: str) -> tuple[str, str]:
    """Cut a full name in the family name and the other: capitals tell, else the family name comes first."""
    words = nom.split()
    if len(words) < 2:
        return nom, ""
    capitals = [word for word in words if word.isupper() and len(word) > 1]
    if capitals and len(capitals) < len(words):
        others = [word for word in words if word not in capitals]
        lead = [word for word in others if _is_particle(word)]
        return " ".join(w for w in words if w in capitals or w in lead), " ".join(
            w for w in others if w not in lead
        )
    end = 1
    while end < len(words) - 1 and _is_particle(words[end - 1]):
        end += 1
    return " ".join(words[:end]), " ".join(words[end:])


def _is_particle(word: str) -> bool:
    return plain(word) in PARTICLES


def in_order(student: Student) -> tuple[str, ...]:
    """Give what students are sorted by: the family name, then the other, as in a French list."""
    return (
        plain(student.nom_de_famille or student.nom),
        plain(student.prenom),
        student.nom,
        student.identifiant.zfill(12),
    )


def attempt_number(name: str) -> int:
    """Give the number of the attempt that the name of a folder tells, 0 when it tells none."""
    found = _ATTEMPT.fullmatch(name.strip())
    return int(found[1]) if found else 0


def nobody_in_common(one: str, other: str) -> bool:
    """Say whether two names are surely of two people: not one word of them is the same.

    Of a name that tells nobody (hidden by Moodle, made of numbers), nothing is sure.
    """
    words, others = _telling(one), _telling(other)
    return bool(words and others) and not words & others


def _telling(nom: str) -> set[str]:
    """Give the words that tell a person: no number, no initial; no particle either, if there are others."""
    if is_blind(nom):
        return set()
    words = {word for word in plain(nom).split() if word.isalpha() and len(word) > 1}
    return words - PARTICLES or words


def same_person(nom: str) -> tuple[str, ...]:
    """Give the words of a name whatever their order, accents, capitals and signs."""
    return tuple(sorted(plain(nom).split()))

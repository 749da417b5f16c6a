"""Students, and their names: cut in two, sorted, and compared however they are written."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from hashlib import sha256

from .damaged_names import may_be_same, mended

PARTICLES = frozenset("de du des d la le les von van den der di da el al ben o".split())
"""Small words that belong to the family name that follows them."""
LONGEST_SLUG = 32
PARTICIPANT = len("participant")

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l"})
_ATTEMPT = re.compile(r"(?i)(?:tentative|attempt|essai|version|rendu|v)[ _.-]?(\d{1,4})")


@dataclass(frozen=True, slots=True)
class Student:
    """One student, as the archive or the list of the class names them; `name` is the full name."""

    name: str
    number: str = ""
    """The number of the Moodle participant, or whatever the list has; "" when nothing says it."""
    first_name: str = ""
    family_name: str = ""
    group: str = ""
    address: str = ""
    team: str = ""
    """The name of the team that handed in together; "" for a student alone."""

    folder_number: str = ""
    """The number of the folder that holds the work: that of the list may be the school's, or missing."""

    @property
    def shown_number(self) -> str:
        """The number of the list, else that of the folder; "" when there is none."""
        return self.number or self.folder_number

    @property
    def is_team(self) -> bool:
        """True for a team whose members nobody knows: it stands for them all."""
        return bool(self.team) and self.team == self.name

    @property
    def key(self) -> str:
        """A short name for files: ASCII, the same on every run, different for every student."""
        person = f"{self.name}\0{self.number}".casefold()
        return f"{slug(self.name) or 'etudiant'}-{sha256(person.encode('utf-8', 'replace')).hexdigest()[:8]}"


def student_named(name: str, number: str = "", group: str = "") -> Student:
    """Return the student of a full name, the family name first, or in capitals."""
    name = readable_name(name)
    if is_blind(name):  # the number is all that is known
        return Student(f"{name[:PARTICIPANT]} {number}".strip(), number, "", "", group)
    family_name, first_name = split_name(name)
    return Student(name, number, first_name, family_name, group)


def readable_name(name: str) -> str:
    """Return a full name as it is shown: what was read in another encoding is undone, one space at a time."""
    return " ".join(mended(name).replace("_", " ").split())


def is_blind(name: str) -> bool:
    """Return True if Moodle wrote this for a student whose name it hides."""
    return re.fullmatch(r"(?i)\s*participant[\d\s]*", name) is not None


def split_name(name: str, first_name_first: bool = False) -> tuple[str, str]:
    """Return the family name and the first name: capitals show which, else the order of the class."""
    words = name.split()
    if len(words) < 2:
        return name, ""
    capitals = [word for word in words if word.isupper() and len(word) > 1]
    if capitals and len(capitals) < len(words):
        others = [word for word in words if word not in capitals]
        lead = [word for word in others if is_particle(word)]
        return " ".join(w for w in words if w in capitals or w in lead), " ".join(
            w for w in others if w not in lead
        )
    if first_name_first:  # the family name comes last, after its particles
        start = len(words) - 1
        while start > 1 and is_particle(words[start - 1]):
            start -= 1
        return " ".join(words[start:]), " ".join(words[:start])
    end = 1  # the family name comes first, with its particles
    while end < len(words) - 1 and is_particle(words[end - 1]):
        end += 1
    return " ".join(words[:end]), " ".join(words[end:])


def is_particle(word: str) -> bool:
    """Return True for the small words that belong to the family name that follows them."""
    return plain(word) in PARTICLES


def in_order(student: Student) -> tuple[str, ...]:
    """Return the sort key of a French list: the family name, then the first name."""
    return (
        plain(student.family_name or student.name),
        plain(student.first_name),
        student.name,
        student.number.zfill(12),
    )


def attempt_number(name: str) -> int:
    """Return the number of the attempt that the name of a folder holds, 0 when it holds none."""
    match = _ATTEMPT.fullmatch(name.strip())
    return int(match[1]) if match else 0


def nobody_in_common(one: str, other: str) -> bool:
    """Return True if two names are surely of two people: not one word of them is the same.

    Of a name that identifies nobody (hidden by Moodle, made of numbers), nothing is sure; nor of words that
    lost letters, as long as those left may be the other's.
    """
    words, others = _identifying_words(one), _identifying_words(other)
    if not words or not others or words & others:
        return False
    return not may_be_same(one, _whole_words(other)) and not may_be_same(other, _whole_words(one))


def _whole_words(name: str) -> list[str]:
    """Return the words of a name as `damaged_names` compares them: `D’Almeida` is one word."""
    return [slug(word).replace("-", "") for word in name.split()]


def may_be_name_of(damaged: str, name: str) -> bool:
    """Return True if a name whose letters were lost may be this one, word for word in any order."""
    words, known = damaged.split(), _whole_words(name)
    return len(words) == len(known) and all(
        may_be_same(word, known) or slug(word).replace("-", "") in known for word in words
    )


def _identifying_words(name: str) -> set[str]:
    """Return the words that identify a person: no number, no initial; particles only if nothing else is."""
    if is_blind(name):
        return set()
    words = {word for word in plain(name).split() if word.isalpha() and len(word) > 1}
    return words - PARTICLES or words


def same_person(name: str) -> tuple[str, ...]:
    """Return what is the same in all the ways to write a name: order, accents, capitals and signs apart."""
    return tuple(sorted(plain(name).split()))


def slug(text: str) -> str:
    """Return a text in small letters, digits and hyphens: `Zoé O'Brien (b)` gives `zoe-o-brien-b`."""
    return re.sub(r"[^a-z0-9]+", "-", _without_accents(text))[:LONGEST_SLUG].strip("-")


def plain(text: str) -> str:
    """Return a text in small letters without accents nor signs, one space between the words."""
    return " ".join("".join(c if c.isalnum() else " " for c in _without_accents(text)).split())


def _without_accents(text: str) -> str:
    """Return a text in small letters, without accents, its ligatures undone."""
    flat = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in flat if not unicodedata.combining(letter)).translate(_LIGATURES)

"""How Moodle names what a class handed in, once downloaded, and what it takes back."""

from __future__ import annotations

import html
import re
import unicodedata
from typing import NamedTuple

from .damaged_names import mended
from .students import Student
from .teams import TEAM_WORDS, is_default_team

ONLINE = "onlinetext"
LONGEST_NAME = 60
"""Characters of a student's name in the name of a folder that Moodle takes back."""

_NAMED = re.compile(
    # An underscore in a name is a letter lost on the way: Moodle writes none.
    r"(?:(?P<name>.+?)_(?P<number>\d+)|(?P<team>[^_]+))_assignsubmission_(?P<kind>[a-z]+)(?:_(?P<rest>.*))?",
    re.S,
)
_GROUP = re.compile(
    r"(?P<group>(?:groupe?|gr|td|tp|cm|classe|class|[ée]quipe|team|section|g)[ .]?[\w .]*?\d[\w .]*"
    r"|(?:groupe?|classe|[ée]quipe|team|section) [\w .]+?) ?- ?(?P<name>.+)",
    re.IGNORECASE | re.S,
)
_TEAM_PREFIX = re.compile(
    rf"(?P<group>(?:{TEAM_WORDS})(?![^\W\d_])[^-]*|.+(?=-participant$)) ?- ?(?P<name>.+)",
    re.IGNORECASE | re.S,
)
"""Before Moodle 4.1, each member of a team had a folder, and a hidden name is always « Participant »."""
_BREAKS = re.compile(r"(?i)<br\s*/?>\r?\n?|</(?:p|div|li|pre|h\d|tr)\s*>")
PICTURE_ALONE = "[image]"
"""The text of a page without any word, in which something is shown all the same."""
_PICTURES = re.compile(r"(?i)<(?:img|video|audio|object|iframe|embed|a)\b")
_TAGS = re.compile(r"<[^<>]*>")


class MoodleName(NamedTuple):
    """What one name says: who, the participant's number, what was handed in, the student's own name of it."""

    name: str
    number: str
    kind: str
    rest: str
    group: str = ""
    team: str = ""
    """The name of a team that has no number: that of those who are in no group."""


def moodle_name(name: str) -> MoodleName | None:
    """Read the name of a folder or of a file; return None when it is not one of Moodle's."""
    match = _NAMED.fullmatch(name)
    if match is None or (match["team"] is not None and not is_default_team(mended(match["team"]))):
        return None
    group, person = "", (match["name"] or match["team"]).strip()
    if before := _GROUP.fullmatch(person) or _TEAM_PREFIX.fullmatch(person):  # `Groupe 2-Dupont Marie`
        group, person = before["group"].strip(), before["name"].strip()
    rest = (match["rest"] or "").strip()
    return MoodleName(person, match["number"] or "", match["kind"], rest, group, match["team"] or "")


def is_group(name: str) -> bool:
    """Return True if a folder is named as a group of students is."""
    return _GROUP.fullmatch(f"{name}-x") is not None


def text_of_page(content: bytes) -> bytes:
    """Return the program that a student typed in Moodle's own editor, from the page that Moodle keeps."""
    page = content.decode("utf-8", "replace")
    body = re.sub(r"(?is)^.*?<body[^>]*>|</body>.*$|<head.*?</head>|<!doctype[^>]*>", "", page)
    text = html.unescape(_TAGS.sub("", _BREAKS.sub("\n", body)))
    text = text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{ZERO WIDTH SPACE}", "")
    if not text.strip() and _PICTURES.search(page):
        text = PICTURE_ALONE
    return text.strip().encode() + b"\n"


def participant_number(number: str) -> str:
    """Return the number of a Moodle participant: `123456` or `Participant 123456`; "" when there is none.

    The French words of Moodle have lost the space: `Participant123456`.
    """
    match = re.fullmatch(r"\s*(?:\D*\s|participant)?([0-9]+)\s*", number, re.IGNORECASE)
    return match[1] if match else ""


def folder_of(student: Student) -> str:
    """Return the folder of a student as Moodle names it; without a number, the student's key.

    The number of a team is that of its group, and may be some student's: its page is nobody's.
    """
    number = participant_number(student.folder_number) or participant_number(student.number)
    if not number or student.is_team:
        return student.key
    # No sign that some system refuses in a folder; Moodle cuts at underscores.
    plain = re.sub(r'[\0-\x1f\x7f<>:"/\\|?*_\ud800-\udfff]+', " ", unicodedata.normalize("NFC", student.name))
    name = " ".join(plain.split())[:LONGEST_NAME].strip(" .")
    return f"{name or 'Participant'}_{number}_assignsubmission_file_"

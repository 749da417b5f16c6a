"""How Moodle names what a class handed in, once downloaded."""

from __future__ import annotations

import html
import re
from typing import NamedTuple

ONLINE, FILE = "onlinetext", "file"

_NAMED = re.compile(
    r"(?P<nom>[^_]+)_(?P<number>\d+)_assignsubmission_(?P<kind>[a-z]+)(?:_(?P<rest>.*))?", re.S
)
_GROUP = re.compile(
    r"(?P<groupe>(?:groupe?|gr|td|tp|cm|classe|class|[ée]quipe|team|section|g)[ .]?[\w .]*?\d[\w .]*"
    r"|(?:groupe?|classe|[ée]quipe|team|section) [\w .]+?) ?- ?(?P<nom>.+)",
    re.IGNORECASE | re.S,
)
_BREAKS = re.compile(r"(?i)<br\s*/?>\r?\n?|</(?:p|div|li|pre|h\d|tr)\s*>")
_TAGS = re.compile(r"<[^<>]*>")


class MoodleName(NamedTuple):
    """What one name tells: who, the participant's number, what was handed in, the student's own name."""

    name: str
    number: str
    kind: str
    rest: str
    group: str = ""


def moodle_name(name: str) -> MoodleName | None:
    """Read the name of a folder or of a file; None when it is not one of Moodle's."""
    found = _NAMED.fullmatch(name)
    if found is None:
        return None
    groupe, nom = split_group(found["nom"].strip())
    return MoodleName(nom, found["number"], found["kind"], (found["rest"] or "").strip(), groupe)


def split_group(nom: str) -> tuple[str, str]:
    """Take from a full name the group that Moodle writes before it: `Groupe 2-Dupont Marie`."""
    found = _GROUP.fullmatch(nom)
    return (found["groupe"].strip(), found["nom"].strip()) if found else ("", nom)


def is_group(name: str) -> bool:
    """Say whether a folder is named as a group of students is."""
    return _GROUP.fullmatch(f"{name}-x") is not None


def text_of_page(content: bytes) -> bytes:
    """Give the program that a student typed in Moodle's own editor, from the page that Moodle keeps."""
    page = content.decode("utf-8", "replace")
    body = re.sub(r"(?is)^.*?<body[^>]*>|</body>.*$|<head.*?</head>|<!doctype[^>]*>", "", page)
    plain = html.unescape(_TAGS.sub("", _BREAKS.sub("\n", body)))
    return (
        plain.replace("\N{NO-BREAK SPACE}", " ").replace("\N{ZERO WIDTH SPACE}", "").strip().encode() + b"\n"
    )

"""How the bytes of a student's file become text: the same way in our process and in the child.

Files are taken as editors write them: UTF-8 with or without its mark, UTF-16 with its mark (PowerShell,
the old Notepad), the encoding that the first lines declare, else UTF-8 line by line, the lines that are
none being read in cp1252. A remark says when Python itself would not read the file so.

The child imports this before the student's code: it loads no catalogue of sentences, so those here
are plain French, and whoever shows them may translate them.
"""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

LARGEST_BYTES = 2_000_000
"""A larger file is no program that a person typed."""

BOTH_MARKS = ((codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"))
MARKS = (*BOTH_MARKS, (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
"""The marks of the wide encodings, the longest first: one begins with another."""

COOKIE = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-_.a-zA-Z0-9]+)")
"""Where a file declares its encoding: a comment on line 1 or 2 (PEP 263)."""

NOT_PLAIN = {
    "idna",
    "punycode",
    "unicode-escape",
    "unicode_escape",
    "raw-unicode-escape",
    "undefined",
    "utf-7",
}
"""Encodings in which a program typed in an editor is never written; some take very long to decode."""


class SourceText(NamedTuple):
    """The text of a file, its line ends made those of Python, and a remark on its encoding or nothing."""

    text: str
    remark: str = ""


class NotText(Exception):
    """Bytes that are no Python text: the type that Python would give it, a sentence, the line or None."""

    def __init__(self, kind: str, message: str, line: int | None = None) -> None:
        super().__init__(kind, message, line)
        self.kind, self.message, self.line = kind, message, line


def read_text(source: bytes) -> SourceText:
    """Return the text that bytes are. Raises `NotText` with a sentence that says what they are instead."""
    if len(source) > LARGEST_BYTES:
        raise NotText("SyntaxError", TOO_LARGE)
    for mark, encoding in MARKS:
        if source.startswith(mark):
            return _wide(source, encoding)
    _refuse_other_kinds(source)
    if source.startswith(codecs.BOM_UTF8):
        return _narrow(source[len(codecs.BOM_UTF8) :])
    return _declared(source) or _narrow(source)


def _wide(source: bytes, encoding: str) -> SourceText:
    try:
        text = source.decode(encoding)
    except UnicodeDecodeError:
        raise NotText("UnicodeDecodeError", BROKEN_WIDE.format(encoding=encoding.upper())) from None
    if "\0" in text:
        raise NotText("SyntaxError", NULL, text[: text.index("\0")].count("\n") + 1)
    return SourceText(_with_our_ends(text), WIDE.format(encoding=encoding.upper()))


def _declared(source: bytes) -> SourceText | None:
    """Read a file in the encoding that it declares; None when it declares none, or wrongly."""
    number, name = declared_encoding(source)
    if not name:
        return None
    try:
        codec = codecs.lookup(name)
    except LookupError:
        codec = None
    if codec is None or codec.name in NOT_PLAIN or name.lower() in NOT_PLAIN:
        raise NotText("SyntaxError", UNKNOWN.format(name=name), number)
    try:
        return SourceText(_with_our_ends(source.decode(name)))
    except (UnicodeError, LookupError):  # LookupError: a codec which makes no text, as rot13
        return None


def declared_encoding(source: bytes) -> tuple[int, str]:
    """Return the encoding declared and its line; an empty name when there is none."""
    for number, line in enumerate(source.splitlines()[:2], start=1):
        found = COOKIE.match(line)
        if found is not None:
            return number, found[1].decode()
        if line.strip() and not line.lstrip().startswith(b"#"):
            break
    return 0, ""


def _narrow(source: bytes) -> SourceText:
    try:
        return SourceText(_with_our_ends(source.decode("utf-8")))
    except UnicodeDecodeError as exc:
        lines = source.splitlines(keepends=True)
        number = len(source[: exc.start + 1].splitlines())
        return SourceText(_with_our_ends("".join(map(_line, lines))), OLD_WINDOWS.format(line=number))


def _line(line: bytes) -> str:
    """Read one line in UTF-8, else in cp1252, which leaves five bytes out: those are read in latin-1."""
    for encoding in ("utf-8", "cp1252"):
        try:
            return line.decode(encoding)
        except UnicodeDecodeError:
            pass
    return line.decode("latin-1")


def _with_our_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


# --- what is no text --------------------------------------------------------------------------


def _refuse_other_kinds(source: bytes) -> None:
    for start, what in OTHER_KINDS:
        if source.startswith(start):
            raise NotText("SyntaxError", OTHER_KIND.format(what=what))
    if source.lstrip().startswith(b"{") and b'"cells"' in source and b'"nbformat"' in source:
        raise NotText("SyntaxError", NOTEBOOK)
    if source[:200].lstrip().lower().startswith((b"<!doctype html", b"<html")):
        raise NotText("SyntaxError", OTHER_KIND.format(what="une page web"))
    if b"\0" in source:
        raise NotText("SyntaxError", NULL, source[: source.index(b"\0")].count(b"\n") + 1)


OTHER_KINDS = (
    (b"PK\x03\x04", "une archive zip, ou un document Word ou LibreOffice"),
    (b"\xd0\xcf\x11\xe0", "un ancien document Word ou Excel"),
    (b"{\\rtf", "un document RTF (WordPad, TextEdit)"),
    (b"%PDF", "un document PDF"),
    (b"\x1f\x8b", "une archive compressée"),
    (b"7z\xbc\xaf\x27\x1c", "une archive 7-Zip"),
    (b"Rar!", "une archive RAR"),
    (b"\x89PNG", "une image"),
    (b"\xff\xd8\xff", "une image"),
    (b"MZ", "un programme Windows"),
)
"""How other kinds of files begin, and what they are."""

OTHER_KIND = (
    "Ce fichier est {what}, et non du texte Python : "
    "ouvrez votre programme dans l'éditeur, et enregistrez-le sous un nom en .py."
)
NOTEBOOK = (
    "Ce fichier est un carnet Jupyter, et non du texte Python : "
    "exportez-le au format Python (.py), ou copiez ses cellules dans un fichier .py."
)
NULL = (
    "Le fichier contient un octet nul, qui n'a pas sa place dans un texte Python : "
    "il a pu être abîmé par une copie. Reprenez-le dans l'éditeur, et enregistrez-le de nouveau."
)
TOO_LARGE = "Le fichier est trop gros pour être un programme écrit à la main : est-ce bien le vôtre ?"
WHOLE_FILE = {NOTEBOOK, TOO_LARGE} | {
    OTHER_KIND.format(what=what) for what in ("une page web", *(what for _start, what in OTHER_KINDS))
}
"""What is said of a file that is no Python text at all: no line of it is wrong more than another."""
UNKNOWN = (
    "Le fichier déclare un encodage inconnu, « {name} » : "
    "enlevez cette ligne, et enregistrez le fichier en UTF-8."
)
BROKEN_WIDE = (
    "Le fichier commence comme un texte en {encoding}, mais n'en est pas un : enregistrez-le en UTF-8."
)
WIDE = (
    "Remarque : le fichier est enregistré en {encoding}, que Python ne lit pas : "
    "il a été lu ici, mais enregistrez-le en UTF-8."
)
OLD_WINDOWS = (
    "Remarque : la ligne {line} n'est pas en UTF-8, et Python refuserait le fichier : il a été lu ici "
    "comme un ancien texte de Windows (cp1252), mais enregistrez-le en UTF-8."
)

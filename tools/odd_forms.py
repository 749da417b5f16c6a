"""Forty ways to hand in work that cannot be judged as it is, and what must come out of each.

`make_class.py --formes` puts each of them once in its class. `ODD_FORMS` is the table: what a student sent,
whether it is judged, to be looked at again or either (when a library decides), and words that the teacher
and the student must find beside the name. All the programs in them are right: one that is judged has
all its points.
"""

from __future__ import annotations

import base64
import gzip
import io
import json
import random
import stat
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

START = datetime(2026, 1, 5, 8, 0)
JUDGED, TO_REVIEW, EITHER = "jugé", "à revoir", "jugé ou à revoir"
TEAM, TEAM_NUMBER = "Binôme 01", 100_000
"""The team of the class. Its number is also that of the first student: a group's number is nobody's."""


@dataclass(frozen=True, slots=True)
class Sent:
    """One file that a student sends: its place below the student's folder, and its content."""

    place: str
    content: bytes
    later: timedelta = timedelta(0)
    """How long after the student's first file."""
    typed: bool = False
    """It was typed in Moodle's editor, and lies in the folder of typed texts."""


@dataclass(frozen=True, slots=True)
class OddForm:
    """One way to hand in: its name, what must come out, words to be found, and how it is made.

    `make` takes a right program, the name that the exercise expects, and a source of chance.
    """

    kind: str
    outcome: str
    words: tuple[str, ...]
    """At least one of them is said, in whatever capitals; none when there is nothing to say."""
    make: Callable[[bytes, str, random.Random], list[Sent]]


def zip_of(entries: Iterable[tuple[str, bytes, datetime]]) -> bytes:
    """Return a zip of (name, content, date), the same bytes on every system."""
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as archive:
        for name, content, date in entries:
            info = zipfile.ZipInfo(name, date.timetuple()[:6])
            info.create_system = 3
            info.external_attr = (stat.S_IFDIR | 0o755 if name.endswith("/") else stat.S_IFREG | 0o644) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return kept.getvalue()


def packed(name: str, content: bytes) -> bytes:
    """Return a zip of one file."""
    return zip_of([(name, content, START)])


# --- archives


def _altered_zip(name: str, content: bytes, method: int | None = None, flags: int = 0) -> bytes:
    """Return a zip of one stored file, whose headers then announce another method or other flags.

    A deflated stream of stored blocks is the same in Deflate64 (APPNOTE 6.3, method 9): what announces
    it is a true archive of that method.
    """
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED, compresslevel=0) as archive:
        archive.writestr(zipfile.ZipInfo(name, START.timetuple()[:6]), content, zipfile.ZIP_DEFLATED, 0)
    data = bytearray(kept.getvalue())
    for place in (0, data.index(b"PK\x01\x02") + 2):  # the central header has one more field before
        old_flags, old_method = struct.unpack_from("<HH", data, place + 6)
        struct.pack_into("<HH", data, place + 6, old_flags | flags, old_method if method is None else method)
    return bytes(data)


def _seven_zip(name: str, content: bytes) -> bytes:
    """Return a 7z of one file, copied without compression (7zFormat.txt, in the LZMA SDK)."""

    def number(value: int) -> bytes:  # the long form, which every reader takes
        return b"\xff" + struct.pack("<Q", value)

    crc = struct.pack("<I", zlib.crc32(content))
    pack = b"\x06" + number(0) + number(1) + b"\x09" + number(len(content)) + b"\x00"
    folder = b"\x0b" + number(1) + b"\x00" + number(1) + b"\x01\x00"
    unpack = b"\x07" + folder + b"\x0c" + number(len(content)) + b"\x0a\x01" + crc + b"\x00"
    names = b"\x00" + name.encode("utf-16-le") + b"\0\0"
    files = b"\x05" + number(1) + b"\x11" + number(len(names)) + names + b"\x00"
    header = b"\x01\x04" + pack + unpack + b"\x08\x00" + b"\x00" + files + b"\x00"
    start = struct.pack("<QQI", len(content), len(header), zlib.crc32(header))
    return b"7z\xbc\xaf\x27\x1c\x00\x04" + struct.pack("<I", zlib.crc32(start)) + start + content + header


def _rar(chance: random.Random) -> bytes:
    """Return the beginning of a RAR 5 archive, and bytes that nothing unpacks."""
    return b"Rar!\x1a\x07\x01\x00" + chance.randbytes(4_000)


def _tar(name: str, content: bytes) -> bytes:
    kept = io.BytesIO()
    with tarfile.open(fileobj=kept, mode="w", format=tarfile.PAX_FORMAT) as archive:
        info = tarfile.TarInfo(name)
        info.size, info.mtime = len(content), int(START.timestamp())
        archive.addfile(info, io.BytesIO(content))
    return kept.getvalue()


def _tar_gz(name: str, content: bytes) -> bytes:
    return gzip.compress(_tar(name, content), mtime=0)


def _bomb() -> bytes:
    return packed("tp.py", bytes(8 << 20))


def _document(place: str, program: bytes) -> bytes:
    """Return a document of Word or of LibreOffice, in which a program was pasted."""
    text = program.decode("utf-8", "replace").replace("&", "&amp;").replace("<", "&lt;")
    if place.endswith(".odt"):
        kind = "application/vnd.oasis.opendocument.text"
        lines = "".join(f"<text:p>{line}</text:p>" for line in text.split("\n"))
        return zip_of([("mimetype", kind.encode(), START), ("content.xml", lines.encode(), START)])
    lines = "".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in text.split("\n"))
    return zip_of([("[Content_Types].xml", b"<Types/>", START), ("word/document.xml", lines.encode(), START)])


def _notebook(program: bytes) -> bytes:
    """Return a notebook of Jupyter: a title, then the program in cells of code, cut at its functions."""
    pieces = program.decode("utf-8").split("\n\n\n")
    cells: list[dict[str, object]] = [{"cell_type": "markdown", "metadata": {}, "source": ["# TP\n"]}]
    for piece in pieces:
        source = piece.splitlines(keepends=True)
        cells.append(
            {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": 1, "source": source}
        )
    language = {"kernelspec": {"language": "python", "name": "python3", "display_name": "Python 3"}}
    return json.dumps({"cells": cells, "metadata": language, "nbformat": 4, "nbformat_minor": 5}).encode()


def _email(name: str, program: bytes) -> bytes:
    head = (
        "From: etudiant@exemple.fr\r\nTo: professeur@exemple.fr\r\nSubject: mon TP\r\nMIME-Version: 1.0\r\n"
        'Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\n'
        f'Bonjour, voici mon TP.\r\n--x\r\nContent-Type: text/x-python; name="{name}"\r\n'
        "Content-Transfer-Encoding: base64\r\n\r\n"
    )
    return head.encode() + base64.encodebytes(program) + b"--x--\r\n"


def _one(place: str, content: bytes) -> list[Sent]:
    return [Sent(place, content)]


def _project(program: bytes, name: str) -> list[Sent]:
    """Return a project zipped with the packages that it installed."""
    packages = [
        (
            f"projet/venv/Lib/site-packages/paquet/module_{n}.py",
            f"def f{n}():\n    return {n}\n".encode(),
            START,
        )
        for n in range(150)
    ]
    marked = ("projet/venv/pyvenv.cfg", b"home = C:\\Python312\n", START)
    return _one("projet.zip", zip_of([(f"projet/{name}", program, START), marked, *packages]))


def _wrong_exercise(_program: bytes, name: str, _chance: random.Random) -> list[Sent]:
    other = "qll" if not name.startswith("qll") else "tas"
    return _one(f"{other}_a_completer.py", f'"""Mon {other}."""\n\n\ndef rien():\n    return 1\n'.encode())


def _other_beside(program: bytes, name: str, chance: random.Random) -> list[Sent]:
    return [Sent(name, program), *_wrong_exercise(program, name, chance)]


def _twice(program: bytes, name: str, _chance: random.Random) -> list[Sent]:
    draft = b"# brouillon\n" + program.split(b"\ndef ", 2)[0] + b"\n"
    return [Sent(f"brouillon/{name}", draft), Sent(name, program, timedelta(days=1))]


def _typed(text: str) -> list[Sent]:
    lines = "<br>".join(line.replace("&", "&amp;").replace("<", "&lt;") for line in text.split("\n"))
    page = PAGE.format(f"<p>{lines}</p>".replace("  ", " &nbsp;"))
    return [Sent("onlinetext.html", page.encode(), typed=True)]


PAGE = '<!DOCTYPE html><html><head><meta charset="UTF-8"></head><body>{}</body></html>'
"""The page in which Moodle lays what was typed."""
PDF = b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n"
PNG = b"\x89PNG\r\n\x1a\n" + bytes(64)
LINK = b"\x4c\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0\0\0\0F" + bytes(60)
"""The beginning of a shortcut of Windows ([MS-SHLLINK] 2.1)."""
BYTECODE = b"\xa7\r\r\n" + bytes(60)
PLACEHOLDER = b"bplist00" + bytes(40)
"""What a Mac leaves in the place of a file that is still in its cloud."""

ODD_FORMS: tuple[OddForm, ...] = (
    OddForm("rar", TO_REVIEW, ("rar",), lambda p, n, c: _one("tp.rar", _rar(c))),
    OddForm("seven_zip", EITHER, ("7z",), lambda p, n, c: _one("tp.7z", _seven_zip(n, p))),
    OddForm(
        "password", TO_REVIEW, ("mot de passe",), lambda p, n, c: _one("tp.zip", _altered_zip(n, p, flags=1))
    ),
    OddForm("deflate64", EITHER, ("zip",), lambda p, n, c: _one("tp.zip", _altered_zip(n, p, method=9))),
    OddForm("tar_gz", JUDGED, (), lambda p, n, c: _one("tp.tar.gz", _tar_gz(n, p))),
    OddForm("damaged_tar", TO_REVIEW, ("tar",), lambda p, n, c: _one("tp.tar.gz", _tar_gz(n, p)[:400])),
    OddForm("damaged_zip", TO_REVIEW, ("zip",), lambda p, n, c: _one("tp.zip", packed(n, p)[:900])),
    OddForm(
        "bomb",
        TO_REVIEW,
        ("tp.zip", "bombe", "gros"),
        lambda p, n, c: _one("tp.zip", packed("tp.zip", _bomb())),
    ),
    OddForm("empty_zip", TO_REVIEW, ("vide",), lambda p, n, c: _one("tp.zip", zip_of([]))),
    OddForm("docx", TO_REVIEW, ("docx", "word"), lambda p, n, c: _one("tp.docx", _document("tp.docx", p))),
    OddForm("odt", TO_REVIEW, ("odt",), lambda p, n, c: _one("tp.odt", _document("tp.odt", p))),
    OddForm("pdf", TO_REVIEW, ("pdf",), lambda p, n, c: _one("tp.pdf", PDF)),
    OddForm("picture", TO_REVIEW, ("png", "image"), lambda p, n, c: _one("Capture d’écran.png", PNG)),
    OddForm("notebook", JUDGED, (), lambda p, n, c: _one(n.replace(".py", ".ipynb"), _notebook(p))),
    OddForm(
        "damaged_notebook",
        TO_REVIEW,
        ("ipynb", "carnet"),
        lambda p, n, c: _one("tp.ipynb", _notebook(p)[:600]),
    ),
    OddForm("wrong_exercise", TO_REVIEW, ("qll", "tas"), _wrong_exercise),
    OddForm("other_exercise_beside", JUDGED, (), _other_beside),
    OddForm("backup", EITHER, (".bak",), lambda p, n, c: _one(f"{n}.bak", p)),
    OddForm("tilde", EITHER, ("~",), lambda p, n, c: _one(f"{n}~", p)),
    OddForm("bytecode", TO_REVIEW, ("pyc",), lambda p, n, c: _one("tas.cpython-311.pyc", BYTECODE)),
    OddForm("no_byte", EITHER, ("vide",), lambda p, n, c: _one(n, b"")),
    OddForm("email", TO_REVIEW, ("eml", "courriel"), lambda p, n, c: _one("mon TP.eml", _email(n, p))),
    OddForm(
        "link",
        TO_REVIEW,
        ("url", "lien"),
        lambda p, n, c: _one("TP.url", b"[InternetShortcut]\r\nURL=https://exemple.fr/tp\r\n"),
    ),
    OddForm("shortcut", TO_REVIEW, ("lnk", "raccourci"), lambda p, n, c: _one("tas - Raccourci.lnk", LINK)),
    OddForm("placeholder", TO_REVIEW, ("tient la place",), lambda p, n, c: _one(f".{n}.icloud", PLACEHOLDER)),
    OddForm("typed", JUDGED, (), lambda p, n, c: _typed(p.decode())),
    OddForm(
        "typed_sentence",
        EITHER,
        (),
        lambda p, n, c: _typed("Bonjour, mon ordinateur est en panne.\nLe TP suivra."),
    ),
    OddForm("garbled_name", JUDGED, (), lambda p, n, c: _one(n, p)),
    OddForm("garbled_name_twice", JUDGED, (), lambda p, n, c: _one(n, p)),
    OddForm(
        "huge",
        TO_REVIEW,
        ("gros", "grand", "taille", "mo"),
        lambda p, n, c: _one(n, p + b"# x\n" * 800_000),
    ),
    OddForm("too_deep", TO_REVIEW, ("profond", "long"), lambda p, n, c: _one("a/" * 80 + n, p)),
    OddForm("utf_16", JUDGED, (), lambda p, n, c: _one(n, p.decode().encode("utf-16"))),
    OddForm("project", JUDGED, (), lambda p, n, c: _project(p, n)),
    OddForm(
        "escape_codes", JUDGED, (), lambda p, n, c: _one("tp.zip", packed(f"\x1b[31mmon\x07 \u202e{n}", p))
    ),
    OddForm("team_first", JUDGED, (), lambda p, n, c: _one(n, p)),
    OddForm("team_second", JUDGED, (), lambda p, n, c: []),
    OddForm("twice", JUDGED, (), _twice),
    OddForm(
        "litter",
        TO_REVIEW,
        ("thumbs.db",),
        lambda p, n, c: _one("Thumbs.db", b"\xd0\xcf\x11\xe0" + bytes(60)),
    ),
    OddForm(
        "mac_litter",
        TO_REVIEW,
        ("macosx", "._", "vide"),
        lambda p, n, c: _one("tp.zip", packed(f"__MACOSX/._{n}", b"\0\x05\x16\x07")),
    ),
    OddForm(
        "markdown", TO_REVIEW, (".md",), lambda p, n, c: _one("rapport.md", b"# Mon TP\n\nJ'ai tout fait.\n")
    ),
)
"""By what was sent: what must come out."""


def garbled(kind: str, name: str) -> str:
    """Return a student's name as the archive has it: two were garbled on the way.

    Once, or twice, the bytes of UTF-8 were read as those of latin-1.
    """
    times = {"garbled_name": 1, "garbled_name_twice": 2}.get(kind, 0)
    for _time in range(times):
        name = name.encode().decode("latin-1")
    return name

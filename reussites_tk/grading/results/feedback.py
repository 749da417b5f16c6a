"""The archive of feedback that a teacher gives back to Moodle, in one zip.

Moodle (« Charger plusieurs fichiers de feedback dans une archive ») finds a student by the number in
the name of a folder such as it gave itself: `Nom Prénom_123456_assignsubmission_file_`.
"""

from __future__ import annotations

import io
import re
import unicodedata
import zipfile
from collections.abc import Iterable

from ..records import Student

FIRST_DATE = (1980, 1, 1, 0, 0, 0)
"""The date of every entry: the same archive from the same marks."""
PAGE = "retour.html"
LONGEST_NAME = 60


def feedback_archive(pages: Iterable[tuple[Student, bytes]]) -> bytes:
    """Give the archive: one folder a student, with their page in it."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for student, page in pages:
            entry = zipfile.ZipInfo(f"{folder_of(student)}/{PAGE}", FIRST_DATE)
            entry.compress_type, entry.external_attr, entry.create_system = (
                zipfile.ZIP_DEFLATED,
                0o644 << 16,
                3,
            )
            archive.writestr(entry, page)
    return written.getvalue()


def folder_of(student: Student) -> str:
    """Name the folder of a student as Moodle does; without a number, by what tells them from all others."""
    number = moodle_number(student)
    if number:
        return f"{_plain(student.nom) or 'Participant'}_{number}_assignsubmission_file_"
    return student.cle


def moodle_number(student: Student) -> str:
    """Give the number of a student in Moodle, "" when there is none."""
    return participant_number(student.identifiant)


def participant_number(identifiant: str) -> str:
    """Give the number of a Moodle participant: `123456` or `Participant 123456`; "" when there is none."""
    found = re.fullmatch(r"\s*(?:\D*\s)?([0-9]+)\s*", identifiant)
    return found[1] if found else ""


def _plain(nom: str) -> str:
    """Give a name that every system takes for a folder; Moodle cuts at underscores."""
    text = re.sub(r'[\0-\x1f\x7f<>:"/\\|?*_\ud800-\udfff]+', " ", unicodedata.normalize("NFC", nom))
    return " ".join(text.split())[:LONGEST_NAME].strip(" .")

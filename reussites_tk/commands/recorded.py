"""The file of `verifier --enregistrer`: the record of a check and its bulletin, to judge it again."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import plain_json
from ..errors import UserError, cannot_write
from ..files import check_writable, read_beginning, write_atomically
from ..judge.records import Record, as_json, hash_of, hashes_of_modules, read_record, versions
from ..judge.verdicts import Bulletin
from ..student_file import readable_file
from ..texts import _

JSON = dict[str, Any]
LARGEST_RECORD = 20_000_000
"""Bytes: a larger file is no record."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """One recorded check: its record, and the object that `verifier --json` printed."""

    record: Record
    bulletin: JSON


def check_target(target: Path, judged: Path) -> None:
    """Refuse to write over what is no record, or where nothing can be written; raises `UserError`."""
    try:
        known = target.exists() and readable_file(target, "JSON") == target
        check_writable(target)
    except (OSError, ValueError) as fault:
        raise UserError(cannot_write(target.parent, fault, target.name)) from None
    if known and (_same(target, judged) or _read(target) is None):
        sentence = _("« {file} » existe déjà et n'est pas un enregistrement : donnez un autre nom.")
        raise UserError(sentence.format(file=target))


def _same(target: Path, judged: Path) -> bool:
    try:
        return target.samefile(judged)
    except OSError:
        return False


def write_recorded(target: Path, record: Record, bulletin: Bulletin) -> None:
    """Write a check down; raises `UserError` when the disk refuses."""
    content = {"record": as_json(record), "bulletin": bulletin.en_json()}
    text = json.dumps(content, ensure_ascii=False, indent=1) + "\n"
    try:
        write_atomically(target, text.encode("utf-8", "backslashreplace"))
    except OSError as fault:
        raise UserError(cannot_write(target.parent, fault, target.name)) from None


def read_recorded(source: Path) -> Recorded:
    """Read a recorded check; raises `UserError` when the file holds none."""
    found = _read(readable_file(source, "JSON"))
    if found is None:
        sentence = _(
            "« {file} » n'est pas un enregistrement de verifier --enregistrer, ou il est abîmé ou modifié."
        )
        raise UserError(sentence.format(file=source))
    if not _agree(found):
        sentence = _(
            "« {file} » est abîmé ou modifié : ses deux parties, record et bulletin, se contredisent."
        )
        raise UserError(sentence.format(file=source))
    return found


def _agree(recorded: Recorded) -> bool:
    """Return True if the record and the bulletin say the same; a mark that is no number never does."""
    record, bulletin = recorded.record, recorded.bulletin
    verdicts = {verdict["nom"]: verdict.get("verdict") for verdict in bulletin["fonctions"]}
    kept = (bulletin.get("exercice"), bulletin.get("note"), bulletin.get("bareme"), verdicts)
    return kept == (record.exercice, record.note, record.bareme, record.verdicts)


def _read(source: Path) -> Recorded | None:
    """Return what a file of `--enregistrer` holds, None when it is no such file or is damaged."""
    try:
        data = plain_json.parsed(read_beginning(source, LARGEST_RECORD))
        bulletin = plain_json.object_at(data, "bulletin")
        plain_json.text_at(bulletin, "fichier")
        for verdict in plain_json.list_at(bulletin, "fonctions"):
            plain_json.text_at(verdict, "nom")
        record = read_record(plain_json.object_at(data, "record"))
        plain = Path(record.fichier).name == record.fichier != ""  # the record of a file tells no folder
        return Recorded(record, bulletin) if plain else None
    except (OSError, ValueError):
        return None


def recorded_file(recorded: Recorded, source: Path, given: Path | None) -> Path:
    """Return the file to judge again: the one given, else where it was, else beside the record.

    Raises `UserError` when it is not there, or is no longer the file that was judged.
    """
    was = Path(recorded.bulletin["fichier"])
    places = [given] if given is not None else [was, source.with_name(recorded.record.fichier)]
    file = next((place for place in places if place.is_file()), None)
    if file is None:
        if given is not None:
            readable_file(given)  # says why it does not do
        sentence = _("Le fichier enregistré, « {file} », n'est plus là : donnez-le après --rejouer RECORD.")
        raise UserError(sentence.format(file=given or recorded.record.fichier))
    if given is not None and hash_of(given) != recorded.record.sha256:
        sentence = _(
            "« {given} » n'est pas le fichier enregistré, « {file} », ou il a changé depuis : "
            "donnez ce fichier tel qu'il était."
        )
        raise UserError(sentence.format(given=given, file=recorded.record.fichier))
    _check_unchanged(recorded.record, file)
    return file


def _check_unchanged(record: Record, file: Path) -> None:
    found = {record.fichier: hash_of(file), **hashes_of_modules(file)}
    wanted = {record.fichier: record.sha256, **record.modules}
    changed = sorted(name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name))
    if changed:
        sentence = _(
            "« {file} » a changé depuis l'enregistrement : "
            "pour rejouer ce contrôle, remettez ce fichier tel qu'il était."
        )
        raise UserError(sentence.format(file=changed[0]))


def comparison(recorded: Recorded, again: JSON) -> str:
    """Return the sentence that says whether the verdicts and the mark are the same, and what differs."""
    before = {verdict["nom"]: verdict for verdict in recorded.bulletin["fonctions"]}
    after = {verdict["nom"]: verdict for verdict in again["fonctions"]}
    changed = [nom for nom in {**before, **after} if before.get(nom) != after.get(nom)]
    if any(recorded.bulletin[key] != again[key] for key in ("note", "bareme")):
        changed.append(_("la note"))
    if changed:
        sentence = _("Les verdicts diffèrent de ceux de l'enregistrement : {names}{versions}.")
    else:
        sentence = _("Les verdicts sont identiques à ceux de l'enregistrement{versions}.")
    return sentence.format(names=", ".join(changed), versions=_other_versions(recorded.record))


def _other_versions(record: Record) -> str:
    """Return the words that name the versions that are not those of the record; nothing when all are."""
    now = versions()
    names = [name for name in now if record.versions.get(name) != now[name]]
    if not names:
        return ""
    return _(" (enregistré avec {before}, rejoué avec {after})").format(
        before=" ".join(f"{name} {record.versions.get(name, '?')}" for name in names),
        after=" ".join(f"{name} {now[name]}" for name in names),
    )

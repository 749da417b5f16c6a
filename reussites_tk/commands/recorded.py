"""The file of `verifier --enregistrer`: the record of one check and its bulletin; and its check again."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import UserError
from ..files import write_atomically
from ..judge.records import Record, as_json, hash_of, hashes_of_modules, read_record, versions
from ..judge.verdicts import Bulletin
from ..texts import _

JSON = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Recorded:
    """One recorded check: its record, and the object that `verifier --json` printed."""

    record: Record
    bulletin: JSON


def check_name(target: Path, judged: Path) -> None:
    """Refuse to write over what is no record; raises `UserError`."""
    if target.exists() and (_same(target, judged) or _read(target) is None):
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
    except OSError as error:
        sentence = _("« {file} » ne peut pas être écrit : {why}.")
        raise UserError(sentence.format(file=target, why=error.strerror or "")) from None


def read_recorded(source: Path) -> Recorded:
    """Read a recorded check; raises `UserError` when the file holds none."""
    found = _read(source)
    if found is None:
        sentence = _("« {file} » n'est pas un enregistrement de verifier --enregistrer, ou il est abîmé.")
        raise UserError(sentence.format(file=source))
    return found


def _read(source: Path) -> Recorded | None:
    try:
        data = json.loads(source.read_bytes())
        bulletin = data["bulletin"]
        texts = [bulletin["fichier"], *(told["nom"] for told in bulletin["fonctions"])]
        if not all(isinstance(text, str) for text in texts):
            return None
        return Recorded(read_record(data["record"]), bulletin)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def recorded_file(recorded: Recorded, source: Path, given: Path | None) -> Path:
    """Give the file to judge again: the one given, else where it was, else beside the record.

    Raises `UserError` when it is not there, or is no longer the file that was judged.
    """
    was = Path(recorded.bulletin["fichier"])
    places = [given] if given is not None else [was, source.with_name(recorded.record.fichier)]
    file = next((place for place in places if place.is_file()), None)
    if file is None:
        sentence = _("Le fichier enregistré, « {file} », n'est plus là : donnez-le après --rejouer RECORD.")
        raise UserError(sentence.format(file=given or recorded.record.fichier))
    _check_unchanged(recorded.record, file)
    return file


def _check_unchanged(record: Record, file: Path) -> None:
    found = {record.fichier: hash_of(file), **hashes_of_modules(file)}
    wanted = {record.fichier: record.sha256, **record.modules}
    changed = sorted(name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name))
    if changed:
        sentence = _("« {file} » a changé depuis l'enregistrement : on ne peut plus rejouer ce contrôle.")
        raise UserError(sentence.format(file=changed[0]))


def comparison(recorded: Recorded, again: JSON) -> str:
    """Say in one sentence whether the verdicts are the same, and which functions differ if not."""
    before = {told["nom"]: told for told in recorded.bulletin["fonctions"]}
    after = {told["nom"]: told for told in again["fonctions"]}
    changed = [nom for nom in {**before, **after} if before.get(nom) != after.get(nom)]
    if changed:
        told = _("Les verdicts diffèrent de ceux de l'enregistrement : {names}{versions}.")
    else:
        told = _("Les verdicts sont identiques à ceux de l'enregistrement{versions}.")
    return told.format(names=", ".join(changed), versions=_other_versions(recorded.record))


def _other_versions(record: Record) -> str:
    """Say which versions are not those of the record; nothing when all are."""
    now = versions()
    names = [name for name in now if record.versions.get(name) != now[name]]
    if not names:
        return ""
    return _(" (enregistré avec {before}, rejoué avec {after})").format(
        before=" ".join(f"{name} {record.versions.get(name, '?')}" for name in names),
        after=" ".join(f"{name} {now[name]}" for name in names),
    )

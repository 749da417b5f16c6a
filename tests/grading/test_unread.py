"""What does not read is « à revoir »: never « rien rendu », never a 0, and never kept as known."""

import io
import os
import struct
import sys
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading.class_records import Order, Rules
from reussites_tk.grading.class_run import grade_class, read_class
from reussites_tk.grading.cohort import grade, known_results
from reussites_tk.grading.hand_ins import Handed
from reussites_tk.grading.records import Result
from reussites_tk.grading.store import Store
from reussites_tk.grading.submissions import Submission, take_in

from .conftest import CARTES, Files, PlainJudge, zip_bytes
from .test_judging import member, submission

Lay = Callable[[Files], Path]
TAS = "tas_a_completer.py"
BIG = CARTES + b"#" * 5_000


def damaged(content: bytes) -> bytes:
    """A zip whose first entry no longer unpacks."""
    return content[:70] + bytes(byte ^ 0xA5 for byte in content[70:130]) + content[130:]


def packed(method: int) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        archive.writestr(TAS, CARTES)
    return made.getvalue()


def far(offset: int) -> bytes:
    """A zip whose directory says that its entry is very far away."""
    content = zip_bytes({TAS: CARTES})
    at, end = content.rindex(b"PK\x01\x02"), content.rindex(b"PK\x05\x06")
    extra = struct.pack("<HHQ", 1, 8, offset)
    head = content[at : at + 30] + struct.pack("<H", len(extra)) + content[at + 32 : at + 42] + b"\xff" * 4
    directory = head + content[at + 46 : end] + extra
    return (
        content[:at] + directory + struct.pack("<4s4HIIH", b"PK\x05\x06", 0, 0, 1, 1, len(directory), at, 0)
    )


def notes(results: list[Result]) -> dict[str, float | None]:
    return {result.student.name: result.note for result in results}


EVIL = {
    "deflate": damaged(packed(zipfile.ZIP_DEFLATED)),
    "lzma": damaged(packed(zipfile.ZIP_LZMA)),
    "bz2": damaged(packed(zipfile.ZIP_BZIP2)),
    "far": far((1 << 64) - 1),
    "cut": packed(zipfile.ZIP_DEFLATED)[:200],
    "none": b"PK\x03\x04 nothing",
    "deep": zip_bytes({"z.zip": zip_bytes({"z.zip": zip_bytes({TAS: CARTES})})}),
}


DAMAGED, GONE = "est abîmé, ou n'est pas l'archive que dit son nom", "ne se lit pas : il est abîmé"
WHY = {**dict.fromkeys(EVIL, GONE), "cut": DAMAGED, "none": DAMAGED, "deep": "dans trop d'autres archives"}


@pytest.mark.parametrize("what", EVIL)
@pytest.mark.parametrize("place", ["Bob/x.zip", "Bob.zip", "Bob_2_assignsubmission_file/x.zip"])
def test_damaged_work_is_to_be_reviewed_and_does_not_affect_the_others(
    what: str, place: str, zipped: Lay, plain_judge: PlainJudge, tmp_path: Path
) -> None:
    ana = "Ana_1_assignsubmission_file" if "assign" in place else "Ana"
    found = take_in(zipped({place: EVIL[what], f"{ana}/{TAS}": CARTES}))
    results = grade(found.submissions, Store(tmp_path))
    assert notes(results) == {"Ana": 20.0, "Bob": None}
    assert results[1].handed_in and {verdict["verdict"] for verdict in results[1].functions} == {
        "erreur_juge"
    }
    assert WHY[what] in results[1].why_aside and "Renvoyez" in results[1].advice
    assert not any(verdict["message"] for verdict in results[1].functions)  # the reason is said once
    assert len(list((tmp_path / "resultats").glob("*-tas.json"))) == 1


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="everything reads")
def test_a_file_that_may_not_be_read(laid_out: Lay, plain_judge: PlainJudge, tmp_path: Path) -> None:
    folder = laid_out({f"Ana/{TAS}": CARTES, f"Bob/{TAS}": CARTES})
    (folder / "Bob" / TAS).chmod(0)
    assert notes(grade(take_in(folder).submissions, Store(tmp_path))) == {"Ana": 20.0, "Bob": None}


def test_a_file_that_reads_again_is_judged_then(
    laid_out: Lay, plain_judge: PlainJudge, tmp_path: Path
) -> None:
    folder = laid_out({f"Ana/{TAS}": CARTES})
    found, store = take_in(folder).submissions, Store(tmp_path)
    (folder / "Ana" / TAS).rename(folder / "away")
    assert notes(grade(found, store)) == notes(known_results(found, store, Rules())) == {"Ana": None}
    (folder / "away").rename(folder / "Ana" / TAS)
    assert notes(grade(found, store)) == {"Ana": 20.0}


def test_the_newest_attempt_counts_even_if_it_does_not_read(
    zipped: Lay, plain_judge: PlainJudge, tmp_path: Path
) -> None:
    source = zipped({f"Ana/v1/{TAS}": CARTES, f"Ana/v2/{TAS}": BIG, f"Bob/{TAS}": CARTES})
    content = source.read_bytes()
    at = content.index(f"Ana/v2/{TAS}".encode()) + 40
    source.write_bytes(content[:at] + b"\xff" * 8 + content[at + 8 :])
    assert notes(grade(take_in(source).submissions, Store(tmp_path))) == {"Ana": None, "Bob": 20.0}


def once(content: bytes) -> Callable[[], bytes]:
    """Something that reads once, and no more."""
    left = [content]

    def read() -> bytes:
        if not left:
            raise OSError
        return left.pop()

    return read


def beside(read: Callable[[], bytes]) -> Submission:
    return submission(TAS, Handed(("outils.py",), replace(member("a", "outils.py"), read=read)))


def test_a_module_is_read_once_and_is_what_is_judged(plain_judge: PlainJudge, tmp_path: Path) -> None:
    seen: list[bytes] = []
    plain_judge.hook = lambda file: seen.append((file.parent / "outils.py").read_bytes())
    assert notes(grade([beside(once(b"a = 1\n"))], Store(tmp_path))) == {"Ana": 20.0}
    assert seen == [b"a = 1\n"]


def test_a_module_that_does_not_read_is_to_be_looked_at(plain_judge: PlainJudge, tmp_path: Path) -> None:
    read = once(b"")
    read()
    (result,) = grade([beside(read)], Store(tmp_path))
    assert result.note is None and result.why_aside.startswith("« outils.py » ne se lit pas")
    assert plain_judge.asked == [] and not list((tmp_path / "resultats").glob("ana-*"))


@pytest.mark.parametrize("when", ["before", "while"])
@pytest.mark.parametrize("how", ["gone", "other"])
def test_a_source_that_changed_gives_no_mark(
    when: str, how: str, zipped: Lay, plain_judge: PlainJudge, tmp_path: Path
) -> None:
    source = zipped({f"Ana/{TAS}": CARTES})
    read = read_class(Order(source, tmp_path / "notes"))

    def change(file: Path) -> None:
        source.unlink()
        if how == "other":
            source.write_bytes(zip_bytes({f"Ana/{TAS}": b"1"}))

    if when == "before":
        change(source)
    plain_judge.hook = change
    with pytest.raises(UserError, match="n'est plus là, ou a changé depuis sa lecture : rien n'a été noté"):
        grade_class(read)
    assert not (tmp_path / "notes/notes.csv").exists()
    assert (tmp_path / "notes").exists() == (when == "while")


def test_a_folder_that_is_gone_gives_no_mark(laid_out: Lay, plain_judge: PlainJudge, tmp_path: Path) -> None:
    folder = laid_out({f"Ana/{TAS}": CARTES})
    read = read_class(Order(folder, tmp_path / "notes"))
    folder.rename(tmp_path / "away")
    with pytest.raises(UserError, match="n'est plus là"):
        grade_class(read)


def test_a_source_that_cannot_be_read_is_reported_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "boucle").symlink_to(tmp_path / "boucle")
    for name in ("x" * 300, "boucle", "a\0b", "absent", "boucle/x"):
        with pytest.raises(UserError, match="vérifiez son nom"):
            read_class(Order(tmp_path / name, tmp_path / "notes"))
    for name in ("x" * 300, "boucle", "a\0b"):
        with pytest.raises(UserError, match="vérifiez son nom"):
            take_in(tmp_path / name, apart=tmp_path / "boucle")


def test_a_folder_without_any_exercise_is_no_class(laid_out: Lay, tmp_path: Path) -> None:
    folder = laid_out({"images/a.png": b"1", "src/x.py": b"print(1)\n"})
    with pytest.raises(UserError, match="On ne reconnaît aucun exercice"):
        read_class(Order(folder, tmp_path / "notes"))
    assert len(read_class(Order(folder, tmp_path / "notes", ("tas",))).intake.submissions) == 2

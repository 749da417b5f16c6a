"""Each check is kept, whatever else writes at the same time and whatever happened to the store."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk import paths
from reussites_tk.judge import Bulletin, Kind, Verdict, records
from reussites_tk.judge.records import Record, all_records, history, keep, record_of, store_of

BULLETIN = Bulletin(
    "tas",
    "tas.py",
    (
        Verdict("la_hauteur", Kind.JUSTE, 0.5, 0.5),
        Verdict("carte_sur", Kind.FAUX, 0.0, 0.5, "SECRET", ("SECRET",), "SECRET", "SECRET", 3, ("SECRET",)),
    ),
    "SECRET",
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "outils.py").write_text("import autres, math\n")
    (tmp_path / "autres").mkdir()
    (tmp_path / "autres/__init__.py").write_text("")
    (tmp_path / "inutile.py").write_text("")
    path = tmp_path / "tas élève.py"
    path.write_text("from outils import SECRET\n", encoding="utf-8")
    return path


def made(file: Path, note: float = 1.0, second: int = 0) -> Record:
    record = record_of(BULLETIN, file, 7)
    return replace(record, note=note, date=f"2026-01-02T03:04:{second:02}.000+00:00")


def test_a_record_holds_what_a_verdict_depends_on_and_nothing_of_the_text(file: Path) -> None:
    record = record_of(BULLETIN, file, 7)
    assert (record.fichier, record.exercice, record.graine) == ("tas élève.py", "tas", 7)
    assert (record.note, record.bareme, record.justes) == (0.5, 1.0, 1)
    assert record.verdicts == {"la_hauteur": "juste", "carte_sur": "faux"}
    assert list(record.modules) == ["autres/__init__.py", "outils.py"]
    assert set(record.versions) == {"reussites_tk", "python", "schema"}
    assert record.moment.tzinfo is not None
    assert keep(record, file)
    assert b"SECRET" not in store_of(file).read_bytes() and str(file.parent) not in store_of(file).read_text()
    assert history(file) == (record,)


def test_another_text_has_another_hash_and_an_unreadable_one_none(file: Path) -> None:
    first = record_of(BULLETIN, file, 7)
    (file.parent / "outils.py").write_text("")
    second = record_of(BULLETIN, file, 7)
    assert first.sha256 == second.sha256 and first.modules["outils.py"] != second.modules["outils.py"]
    assert record_of(BULLETIN, file.parent / "absent.py", 7).sha256 == ""


def test_a_file_is_known_by_its_path_however_it_is_written(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = file.with_name("autre.py")
    keep(made(file, second=1), file)
    keep(made(other, second=0), other)
    monkeypatch.chdir(file.parent)
    assert history(Path("autres/..") / file.name) == history(file) != ()
    assert [record.fichier for record in all_records()] == ["autre.py", "tas élève.py"]


def test_a_damaged_store_is_kept_aside_and_what_can_be_read_of_it_goes_on(file: Path) -> None:
    keep(made(file, 1.0), file)
    sound = store_of(file).read_bytes()
    for broken in (b'{"date": 3}', b"\xff\0", b"[" * 9999, sound[:-20], sound.replace(b"1.0", b"NaN")):
        store_of(file).write_bytes(sound + broken)
        assert len(history(file)) == 1
        assert keep(made(file, 2.0), file)
        assert [record.note for record in history(file)] == [1.0, 2.0]
        assert store_of(file).with_suffix(".ecarte").read_bytes() == sound + broken


def test_the_stores_are_bounded(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST_RECORDS", 3)
    monkeypatch.setattr(records, "MOST_STORES", 2)
    for note in range(5):
        keep(made(file, note), file)
    assert [record.note for record in history(file)] == [0.0, 3.0, 4.0]
    for name in ("b.py", "c.py"):
        keep(made(file), file.with_name(name))
    assert history(file) == () and len(all_records()) == 2


def test_nothing_stops_when_the_disk_refuses(file: Path, person_folder: Path) -> None:
    (person_folder / "verifications").write_text("a file where the folder should be")
    assert not keep(made(file), file)
    assert (history(file), all_records()) == ((), ())


WRITER = """
import json, sys
from pathlib import Path
from reussites_tk.judge.records import keep, read_record
record, file = read_record(json.loads(sys.argv[1])), Path(sys.argv[2])
print(all([keep(record, file) for _ in range(5)]))
"""


def test_two_processes_lose_nothing_of_each_other(
    file: Path, person_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = json.dumps(records.as_json(made(file)))
    command = [sys.executable, "-c", WRITER, record, str(file)]
    # On Linux their folder is that of this test; elsewhere they only have to end well.
    writers = [subprocess.Popen(command, stdout=subprocess.PIPE) for _ in range(2)]
    assert [writer.communicate()[0].strip() for writer in writers] == [b"True", b"True"]
    if sys.platform == "linux":
        monkeypatch.setattr(paths, "user_data_folder", lambda: person_folder / "reussites")
        assert len(history(file)) == 10

"""Archives that are no zips: tar and 7z, read within the bounds, whatever they claim."""

import base64
import io
import os
import shutil
import stat
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from reussites_tk.grading import sevens
from reussites_tk.grading.archives import open_archive
from reussites_tk.grading.bounds import Bounds
from reussites_tk.grading.problems import NO_ENTRY, OUTSIDE
from reussites_tk.grading.source_reader import read_contents
from reussites_tk.grading.submissions import take_in
from reussites_tk.grading.zips import ArchiveFault

from .conftest import CARTES, Files, zip_bytes

Lay = Callable[[Files], Path]
TAS = "tas_a_completer.py"
MOST = 1_000_000


LOCKED = base64.b64decode(
    "N3q8ryccAAQR+WvoewAAAAAAAAAUAAAAAAAAAH6zv2GZ8HRIe8HhdjSCfJNgb6ElAQBmAQQGAAEJEAoB49wXyQAHCw"
    "EAAiQG8QcBElMPQqO12ffuw3C0L21wPehALyEhARgBAAwKBgAICgFo2i+vAAAFAREPAHQAYQBzAC4AcAB5AAAAFAoB"
    "AGB/jnNOgN0BFQYBACCAgIEAAAAXBhABCWsABwsBAAEhIQEYDGcAAA=="
)
"""A 7z with a password: making one takes seconds."""


def tar_bytes(files: Files, mode: str = "w", kinds: Files | None = None) -> bytes:
    """Make a tar; `kinds` are the types of entries by their names, links lead outside."""
    kept = io.BytesIO()
    with tarfile.open(fileobj=kept, mode=mode) as archive:  # type: ignore[call-overload]
        for name, content in files.items():
            info = tarfile.TarInfo(name)
            info.size, info.mtime = len(content), 1_767_600_000
            archive.addfile(info, io.BytesIO(content))
        for name, kind in (kinds or {}).items():
            info = tarfile.TarInfo(name)
            info.type, info.linkname = kind, "/etc/passwd"
            archive.addfile(info)
    return kept.getvalue()


def seven_bytes(files: Files) -> bytes:
    py7zr = pytest.importorskip("py7zr")
    kept = io.BytesIO()
    with py7zr.SevenZipFile(kept, "w") as archive:
        for name, content in files.items():
            archive.writestr(content, name)
    return kept.getvalue()


def read(content: bytes, name: str = "a", most: int = MOST) -> dict[str, bytes]:
    entries = open_archive(content, name, most).entries()
    return {"/".join(e.parts): e.read() for e in entries if e.problem is None and not e.is_folder}


def why_closed(content: bytes, name: str = "a", most: int = MOST) -> str:
    with pytest.raises(ArchiveFault) as fault:
        open_archive(content, name, most)
    return fault.value.problem.sentence


@pytest.mark.parametrize("mode", ["w", "w:gz", "w:bz2", "w:xz"])
def test_a_tar_is_read_by_what_it_holds(mode: str) -> None:
    assert read(tar_bytes({"./a/tas.py": b"1", "b.py": b"2"}, mode), "x.zip") == {
        "a/tas.py": b"1",
        "b.py": b"2",
    }


def test_what_a_tar_holds_never_leads_elsewhere() -> None:
    kinds = {
        "lien": tarfile.SYMTYPE,
        "dur": tarfile.LNKTYPE,
        "tuyau": tarfile.FIFOTYPE,
        "disque": tarfile.BLKTYPE,
    }
    content = tar_bytes({"../evade.py": b"1", "/etc/x.py": b"2", "tas.py": b"3"}, kinds=kinds)
    entries = [*open_archive(content, "a", MOST).entries()]
    assert read(content) == {"tas.py": b"3"}
    assert sum(entry.problem is not None for entry in entries) == 6


@pytest.mark.parametrize("mode", ["w", "w:gz", "w:bz2", "w:xz"])
def test_a_tar_that_unpacks_to_too_much_is_closed(mode: str) -> None:
    content = tar_bytes({"x.py": bytes(200_000)}, mode)
    assert "trop gros" in why_closed(content, most=100_000)


def test_headers_that_claim_too_much_cost_nothing() -> None:
    info = tarfile.TarInfo("x")
    info.type, info.size = tarfile.GNUTYPE_LONGNAME, 1 << 40
    assert "abîmé" in why_closed(info.tobuf(tarfile.GNU_FORMAT) + b"x" * 5_000, "a.tar")


@pytest.mark.parametrize("mode", ["w", "w:gz", "w:bz2", "w:xz"])
def test_a_tar_that_is_cut_is_damaged(mode: str) -> None:
    content = tar_bytes({"x.py": os.urandom(5_000)}, mode)
    assert "abîmé" in why_closed(content[:2_500])


def test_a_class_may_be_in_a_tar(tmp_path: Path) -> None:
    files = {f"{nom}_{n}_assignsubmission_file/{TAS}": CARTES for n, nom in enumerate(("Ana", "Bob"))}
    files["Zoé_9_assignsubmission_file/tp.zip"] = zip_bytes({TAS: CARTES})
    (tmp_path / "classe.tar.gz").write_bytes(tar_bytes(files, "w:gz"))
    found = take_in(tmp_path / "classe.tar.gz")
    assert [(one.student.name, one.judged) for one in found.submissions] == [
        ("Ana", True),
        ("Bob", True),
        ("Zoé", True),
    ]
    assert found.submissions[0].member is not None and found.submissions[0].member.read() == CARTES


@pytest.mark.parametrize("itself", [".", "./", "./.", ".//", "", "/", ".\\"])
@pytest.mark.parametrize("packed", ["tar", "zip"])
def test_the_folder_itself_is_no_way_out_of_it(itself: str, packed: str, zipped: Lay) -> None:
    files = {f"./{TAS}": CARTES}
    if packed == "tar":
        content = tar_bytes(files, "w:gz", {itself: tarfile.DIRTYPE} if itself else None)
    else:
        content = zip_bytes({itself: b"", **files})
    found = read_contents(zipped({f"Luc Petit/tp.{packed}": content, "Ana/x.py": b"1"}))
    assert [member.shown for member in found.members] == ["Ana/x.py", f"Luc Petit/tp.{packed}/{TAS}"]
    assert not found.remarks and not found.unread


def test_a_7z_that_names_its_own_folder_goes_nowhere() -> None:
    assert read(seven_bytes({f"./{TAS}": CARTES})) == {TAS: CARTES}


def test_an_archive_of_the_folder_alone_is_empty_and_what_leads_out_is_still_refused(zipped: Lay) -> None:
    alone = tar_bytes({}, kinds={".": tarfile.DIRTYPE})
    out = tar_bytes({}, kinds={name: tarfile.DIRTYPE for name in ("./..", "//x", "C:")})
    found = read_contents(zipped({"Ana/a.tar": alone, "Bob/b.tar": out}))
    assert [each.problem for each in found.unread] == [NO_ENTRY, OUTSIDE, OUTSIDE, OUTSIDE]


def test_archives_in_archives_are_counted_whatever_their_kind(zipped: Lay) -> None:
    inner = tar_bytes({"b.zip": zip_bytes({TAS: b"1"})}, "w:gz")
    found = read_contents(zipped({"Ana/a.tgz": inner, "Bob/x.py": b"1"}))
    assert [member.shown for member in found.members] == [f"Ana/a.tgz/b.zip/{TAS}", "Bob/x.py"]
    found = read_contents(zipped({"Ana/a.tgz": inner, "Bob/x.py": b"1"}), Bounds(zip_depth=2))
    assert [member.shown for member in found.members] == ["Bob/x.py"]


# --- 7z


def test_a_7z_is_read_by_py7zr() -> None:
    assert read(seven_bytes({"d/tas.py": b"1", "é.py": b"2"})) == {"d/tas.py": b"1", "é.py": b"2"}


def test_a_7z_is_closed_with_its_reason() -> None:
    assert "mot de passe" in why_closed(LOCKED)
    assert "trop gros" in why_closed(seven_bytes({"a.py": bytes(20_000)}), most=10_000)
    assert "abîmé" in why_closed(seven_bytes({"a.py": b"1"})[:60])


@pytest.fixture
def without_py7zr(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sevens, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: None)


SEVEN = b"7z\xbc\xaf\x27\x1c" + bytes(50)


def test_without_any_reader_a_7z_is_named(without_py7zr: None) -> None:
    assert "que rien ne sait ouvrir sur l'ordinateur qui note" in why_closed(SEVEN)


@pytest.mark.skipif(sys.platform == "win32", reason="its tool is a script of a shell")
@pytest.mark.parametrize("name", ["7zz", "7z", "7za", "bsdtar"])
def test_a_tool_of_the_system_reads_a_7z(
    name: str, without_py7zr: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tool = _tool(tmp_path, name, [("a b.py", b"1" * 40, ""), ("c.py", b"22", "")])
    monkeypatch.setattr(shutil, "which", lambda wanted: str(tool) if wanted == name else None)
    assert read(SEVEN) == {"a b.py": b"1" * 40, "c.py": b"22"}
    if name != "bsdtar":
        assert "trop gros" in why_closed(SEVEN, most=41)


@pytest.mark.skipif(sys.platform == "win32", reason="its tool is a script of a shell")
@pytest.mark.parametrize(
    ("extra", "word"), [("Encrypted = +", "mot de passe"), ("CRC = 00000001", "abîmé"), ("Size = 9", "abîmé")]
)
def test_a_tool_of_the_system_is_not_believed(
    extra: str, word: str, without_py7zr: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tool = _tool(tmp_path, "7z", [("a.py", b"1", extra)])
    monkeypatch.setattr(shutil, "which", lambda wanted: str(tool) if wanted == "7z" else None)
    assert word in why_closed(SEVEN)


def _tool(folder: Path, name: str, files: list[tuple[str, bytes, str]]) -> Path:
    """A program that lists and writes these files as 7-Zip and bsdtar do."""
    listed = "\n".join(f"Path = {n}\nSize = {len(c)}\nAttributes = A\n{extra}\n" for n, c, extra in files)
    (folder / "list").write_text(listed)
    (folder / "out").write_bytes(b"".join(content for _n, content, _e in files))
    (folder / "tar").write_bytes(tar_bytes({n: content for n, content, _e in files}))
    tool = folder / name
    tool.write_text(f'#!/bin/sh\ncd "{folder}"\ncase "$1" in l) cat list;; x) cat out;; *) cat tar;; esac\n')
    tool.chmod(tool.stat().st_mode | stat.S_IXUSR)
    return tool

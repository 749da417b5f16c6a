"""What is read of an archive or of a folder, and what is refused."""

import os
import stat
import sys
import unicodedata
import zipfile
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading.bounds import CLASS, Bounds
from reussites_tk.grading.contents import Contents
from reussites_tk.grading.source_reader import read_contents

from .conftest import Files, zip_bytes

Lay = Callable[[Files], Path]


def names(contents: Contents) -> list[str]:
    return [member.shown for member in contents.members]


def test_a_folder_and_its_zip_hold_the_same(laid_out: Lay, zipped: Lay) -> None:
    files = {"Zoé/tas.py": b"1", "Zoé/TP 1/r7.py": b"2", "O'Brien (abc) #2/de la Tour.py": b"3"}
    found = read_contents(laid_out(files)), read_contents(zipped(files))
    assert names(found[0]) == names(found[1]) == sorted(files)
    assert [[m.read() for m in each.members] for each in found] == [[b"3", b"2", b"1"]] * 2


def test_nothing_is_extracted(zipped: Lay, tmp_path: Path) -> None:
    source = zipped({"a/tas.py": b"1"})
    before = sorted(tmp_path.rglob("*"))
    assert [m.read() for m in read_contents(source).members] == [b"1"]
    assert sorted(tmp_path.rglob("*")) == before


def test_zips_inside_are_folders_of_their_name(zipped: Lay) -> None:
    inner = zip_bytes({"b.zip": zip_bytes({"tas.py": b"1"})})
    assert names(read_contents(zipped({"Marie/a.zip": inner}))) == ["Marie/a.zip/b.zip/tas.py"]


def test_zips_inside_a_folder_of_the_disk_too(laid_out: Lay) -> None:
    assert names(read_contents(laid_out({"Marie.zip": zip_bytes({"tas.py": b"1"})}))) == ["Marie.zip/tas.py"]


def test_zips_too_deep_have_a_remark(zipped: Lay) -> None:
    deep = zip_bytes({"tas.py": b"1"})
    for _step in range(4):
        deep = zip_bytes({"z.zip": deep})
    found = read_contents(zipped({"Marie/a.zip": deep, "Zoé/tas.py": b"1"}))
    assert names(found) == ["Zoé/tas.py"]
    assert "trop d'archives les unes dans les autres" in str(found.remarks[0])


@pytest.mark.parametrize(
    "name", ["../evade.py", "a/../../evade.py", "/etc/passwd", "C:/x.py", "\\x.py", "a\\..\\..\\x.py"]
)
def test_an_entry_that_leaves_the_folder_is_refused_with_a_remark(name: str, zipped: Lay) -> None:
    found = read_contents(zipped({"Marie/tas.py": b"1", name: b"2"}))
    assert names(found) == ["Marie/tas.py"]
    assert [remark.sentence for remark in found.remarks] == [
        "cette entrée sortirait du dossier : elle est refusée."
    ]


def test_two_dots_in_a_name_leave_nothing(zipped: Lay) -> None:
    assert names(read_contents(zipped({"Marie/..tas..py": b"1"}))) == ["Marie/..tas..py"]


@pytest.mark.parametrize(
    ("kind", "word"), [(stat.S_IFLNK, "lien"), (stat.S_IFIFO, "ordinaire"), (stat.S_IFCHR, "ordinaire")]
)
def test_links_and_devices_of_an_archive_are_refused(kind: int, word: str, tmp_path: Path) -> None:
    info = zipfile.ZipInfo("Marie/tas.py")
    info.create_system, info.external_attr = 3, (kind | 0o777) << 16
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr(info, "/etc/passwd")
    found = read_contents(tmp_path / "a.zip")
    assert names(found) == [] and word in found.remarks[0].sentence


@pytest.mark.skipif(sys.platform == "win32", reason="no such files there")
def test_links_and_pipes_of_a_folder_are_refused(laid_out: Lay) -> None:
    folder = laid_out({"Marie/tas.py": b"1"})
    (folder / "Marie/lien.py").symlink_to("/etc/passwd")
    (folder / "boucle").symlink_to(folder)
    os.mkfifo(folder / "Marie/tuyau.py")
    found = read_contents(folder)
    assert names(found) == ["Marie/tas.py"]
    assert len(found.remarks) == 3


def test_files_left_by_systems_and_editors_are_left_out(zipped: Lay) -> None:
    litter = [
        "__MACOSX/._tas.py",
        "a/.DS_Store",
        "a/Thumbs.db",
        "a/desktop.ini",
        "a/__pycache__/tas.pyc",
        "a/tas.py~",
        "a/tas.py.bak",
        "a/._tas.py",
    ]
    found = read_contents(zipped({**dict.fromkeys(litter, b"0"), "a/tas.py": b"1"}))
    assert (names(found), found.remarks) == (["a/tas.py"], [])


def test_names_are_in_nfc(zipped: Lay) -> None:
    apart = unicodedata.normalize("NFD", "Zoé Lefèvre/tas.py")
    assert names(read_contents(zipped({apart: b"1"}))) == ["Zoé Lefèvre/tas.py"]


@pytest.mark.parametrize("encoding", ["utf-8", "cp437", "cp850", "cp1252"])
def test_names_written_without_the_flag_of_utf_8(encoding: str, tmp_path: Path) -> None:
    content = zip_bytes({"Zxx Lefxvre/tas.py": b"1"})
    written = "Zoé".encode(encoding)
    raw = content.replace(b"Zxx", written[:3]) if len(written) == 3 else content
    raw = raw.replace(b"Lefxvre", "Lefèvre".encode(encoding)[:7])
    if encoding == "utf-8":  # a letter more: the lengths of the archive would be wrong
        raw = content.replace(b"Lefxvre", "Lefèvr".encode()).replace(b"Zxx", b"Zoe")
    (tmp_path / "a.zip").write_bytes(raw)
    wanted = "Zoe Lefèvr/tas.py" if encoding == "utf-8" else "Zoé Lefèvre/tas.py"
    assert names(read_contents(tmp_path / "a.zip")) == [wanted]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are Unicode there")
def test_names_of_the_disk_that_are_no_utf_8(tmp_path: Path) -> None:
    place = os.fsencode(tmp_path) + b"/Zo\xe9"
    os.mkdir(place)
    with open(place + b"/tas.py", "wb") as stream:
        stream.write(b"1")
    assert names(read_contents(tmp_path)) == ["Zoé/tas.py"]


def test_a_name_stays_on_its_line(zipped: Lay) -> None:
    assert names(read_contents(zipped({"Marie\nX/t\x1b[2Jas.py": b"1"}))) == ["Marie X/t [2Jas.py"]


def test_empty_folders_are_seen(zipped: Lay, laid_out: Lay) -> None:
    for lay in (zipped, laid_out):
        assert ("Marie",) in read_contents(lay({"Marie/": b"", "Zoé/tas.py": b"1"})).folders


def test_bounds_on_number_and_size(zipped: Lay) -> None:
    source = zipped({f"e{n}/tas.py": b"1" * 100 for n in range(10)})
    for bounds in (Bounds(whole_class=replace(CLASS, files=4)), Bounds(whole_class=replace(CLASS, size=400))):
        found = read_contents(source, bounds)
        assert len(found.members) == 4
        assert [str(remark) for remark in found.remarks] == [
            f"e{n} : il y a trop de fichiers, ou ils sont trop gros : la suite n'est pas lue."
            for n in range(4, 10)
        ]


def test_a_bomb_is_not_opened(zipped: Lay) -> None:
    bomb = zip_bytes({"b.zip": b"\0" * 3_000_000, "tas.py": b"\0" * 3_000_000})
    found = read_contents(zipped({"Marie/a.zip": bomb}))
    assert names(found) == ["Marie/a.zip/tas.py"]
    assert "trop grosse" in found.remarks[0].sentence
    assert len(found.members[0].read()) == 2_000_001  # enough to say that it is too large


def test_damaged_archives(zipped: Lay, tmp_path: Path) -> None:
    found = read_contents(zipped({"Marie/a.zip": b"PK\x03\x04 nothing", "Zoé/tas.py": b"1"}))
    assert names(found) == ["Zoé/tas.py"] and "abîmée" in found.remarks[0].sentence
    (tmp_path / "b.zip").write_bytes(b"hello")
    with pytest.raises(UserError, match="ni un dossier ni une archive zip"):
        read_contents(tmp_path / "b.zip")


def test_a_damaged_file_is_an_os_error_when_it_is_read(zipped: Lay) -> None:
    source = zipped({"a/tas.py": b"def f(): pass\n" * 30})
    content = bytearray(source.read_bytes())
    content[50:54] = b"\xff\xff\xff\xff"
    source.write_bytes(content)
    with pytest.raises(OSError):
        read_contents(source).members[0].read()


def test_a_locked_file_has_a_remark(zipped: Lay) -> None:
    source = zipped({"a/tas.py": b"1"})
    content = source.read_bytes()
    at = content.index(b"PK\x01\x02") + 8
    source.write_bytes(content[:at] + b"\x01\x00" + content[at + 2 :])
    assert "mot de passe" in read_contents(source).remarks[0].sentence


def test_our_own_results_inside_the_source_are_left_out(laid_out: Lay) -> None:
    folder = laid_out({"Marie/tas.py": b"1", "notes/index.html": b"2"})
    assert names(read_contents(folder, apart=folder / "notes")) == ["Marie/tas.py"]


def test_the_dates_inside_a_student_s_zip_are_not_when_it_was_handed_in(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr(zipfile.ZipInfo("Marie/a.zip", (2026, 3, 1, 8, 0, 0)), zip_bytes({"tas.py": b"1"}))
    (member,) = read_contents(tmp_path / "a.zip").members
    assert (member.date, member.handed) == (datetime(2026, 1, 5, 8), datetime(2026, 3, 1, 8))

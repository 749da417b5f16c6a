"""The archive of the built program: what it holds is what was built."""

import stat
import sys
import zipfile
from pathlib import Path

import pytest
from pack_executable import pack, sums


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A program that can be executed, beside a folder for its libraries."""
    folder = tmp_path / "reussites"
    (folder / "_internal" / "é").mkdir(parents=True)
    (folder / "reussites").write_bytes(b"program")
    (folder / "reussites").chmod(0o755)
    return folder


def test_the_archive_holds_one_folder_with_the_rights_of_its_files(built: Path) -> None:
    archive = zipfile.ZipFile(pack(built))
    assert archive.namelist() == ["reussites/_internal/", "reussites/_internal/é/", "reussites/reussites"]
    assert archive.read("reussites/reussites") == b"program"
    if sys.platform != "win32":
        assert stat.S_IMODE(archive.getinfo("reussites/reussites").external_attr >> 16) == 0o755


@pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators there, and not in a build")
def test_a_link_stays_a_link(built: Path) -> None:
    (built / "_internal" / "lib.so.1").write_bytes(b"library")
    (built / "_internal" / "lib.so").symlink_to("lib.so.1")
    (built / "_internal" / "Current").symlink_to("é")
    archive = zipfile.ZipFile(pack(built))
    for name, target in (("lib.so", "lib.so.1"), ("Current", "é")):
        entry = archive.getinfo(f"reussites/_internal/{name}")
        assert stat.S_ISLNK(entry.external_attr >> 16)
        assert archive.read(entry).decode() == target


def test_the_sums_name_each_archive(built: Path) -> None:
    archive = pack(built)
    (line,) = sums([archive]).splitlines()
    digest, name = line.split("  ")
    assert len(digest) == 64 and name == archive.name

"""The compiled engine is made wherever a compiler can be had, and nothing else is used in its place."""

import ctypes
import errno
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from reussites_tk.native import building, compilers, library, names
from reussites_tk.native.compilers import TARGETS, CannotBuild, Compiler

FAILING = Compiler((sys.executable, "-c", "import sys; sys.exit('no headers')"))
has_compiler = pytest.mark.skipif(not list(compilers.of_this_machine()), reason="no C compiler here")


@contextmanager
def no_zig() -> Iterator[dict[tuple[str, str], Compiler]]:
    raise CannotBuild("ziglang cannot be had")
    yield {}


@pytest.fixture(autouse=True)
def nothing_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "zig", no_zig)


def compilers_found(monkeypatch: pytest.MonkeyPatch, *found: Compiler) -> None:
    monkeypatch.setattr(building, "of_this_machine", lambda: iter(found))


# --- What is made


@has_compiler
def test_the_next_compiler_is_tried_and_every_level_is_in_the_library(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    compilers_found(monkeypatch, FAILING, *compilers.of_this_machine())
    made = building.build(tmp_path)
    assert [made] == list(tmp_path.iterdir()) and made.name == names.library_name()
    loaded = ctypes.CDLL(str(made))
    for level in building.LEVELS.get(names.this_machine(), {"": ()}):
        assert hasattr(loaded, f"r7_play{level}")
    loaded.library_sources.restype = ctypes.c_uint64
    assert loaded.library_sources() == names.sources_digest()


def test_each_compiler_that_failed_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    compilers_found(monkeypatch, FAILING)
    with pytest.raises(CannotBuild) as caught:
        building.build(tmp_path)
    assert "no headers" in str(caught.value) and "ziglang cannot be had" in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_a_compiler_that_is_not_there_is_a_fault_like_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    compilers_found(monkeypatch, Compiler(("/no/such/cc",)))
    with pytest.raises(CannotBuild, match="/no/such/cc"):
        building.build(tmp_path)


def test_what_cannot_be_loaded_here_is_not_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A compiler may make libraries for another machine than that of this Python."""
    writes = "import sys; open(sys.argv[sys.argv.index('-o') + 1], 'w').write('for another machine')"
    compilers_found(monkeypatch, Compiler((sys.executable, "-c", writes)))
    with pytest.raises(CannotBuild, match="cannot be loaded"):
        building.build(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_written_nothing_is_compiled_nor_fetched(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def compilers_wanted() -> Iterator[Compiler]:
        raise AssertionError
        yield

    monkeypatch.setattr(building, "of_this_machine", compilers_wanted)
    nowhere = tmp_path / "nowhere"
    with pytest.raises(CannotBuild, match="nowhere"):
        building.build(nowhere)


def test_a_disk_that_is_full_leaves_nothing_half_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fill(_library: Path, copy: str) -> None:
        Path(copy).write_bytes(b"half")
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(building, "_load", lambda library: None)
    monkeypatch.setattr(shutil, "copyfile", fill)
    writes = "import sys; open(sys.argv[sys.argv.index('-o') + 1], 'w').write('x')"
    with pytest.raises(CannotBuild, match="No space left"):
        building.make(Compiler((sys.executable, "-c", writes)), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_what_is_for_another_system_is_made_without_being_loaded(tmp_path: Path) -> None:
    writes = "import sys; open(sys.argv[sys.argv.index('-o') + 1], 'w').write('x')"
    other = next(place for place in TARGETS if place != (names.this_system(), names.this_machine()))
    made = building.make(Compiler((sys.executable, "-c", writes), *other), tmp_path)
    assert made.read_text(encoding="utf-8") == "x" and made.name == names.library_name(*other)


def test_the_person_is_told_in_french_that_all_works_without(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    compilers_found(monkeypatch)
    assert building.main() == 1
    assert "tout marche sans lui" in capsys.readouterr().err


def test_the_oldest_c_library_is_read_in_the_library(tmp_path: Path) -> None:
    file = tmp_path / "a.so"
    file.write_bytes(b"\0memcpy\0GLIBC_2.2.5\0exp\0GLIBC_2.29\0GLIBC_2.4\0")
    assert building.oldest_glibc(file) == (2, 29)
    file.write_bytes(b"\0r7_play\0")
    assert building.oldest_glibc(file) == (0, 0)


# --- Which compilers


def test_the_compiler_that_is_named_is_the_only_one_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "ccache gcc-13")
    assert [found.command for found in compilers.of_this_machine()] == [("ccache", "gcc-13")]


@pytest.mark.parametrize(("system", "several"), [("linux", True), ("macos", False), ("windows", False)])
def test_no_compiler_is_used_that_would_ask_or_make_something_else(
    monkeypatch: pytest.MonkeyPatch, system: str, several: bool
) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(compilers, "this_system", lambda: system)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(compilers, "_succeeds", lambda command: False)  # the tools of macOS are not there
    assert bool(list(compilers.of_this_machine())) == several


def test_zig_compiles_for_each_system_and_writes_nothing_that_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compilers, "find_spec", lambda name: object())
    with compilers.zig() as found:
        assert set(found) == set(TARGETS)
        for place, compiler in found.items():
            assert compiler.command[-2:] == ("-target", TARGETS[place])
            (cache,) = {Path(folder) for folder in compiler.environment.values()}
            assert cache.is_dir()
    assert not cache.exists()


def test_zig_that_is_not_installed_is_fetched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compilers, "find_spec", lambda name: None)
    monkeypatch.setattr(compilers, "_fetch", lambda folder: str(folder / "python"))
    with compilers.zig() as found:
        assert found["linux", "x86_64"].command[1:3] == ("-m", "ziglang")


def test_pip_keeps_no_copy_of_the_zig_that_is_fetched(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    commands: list[list[str]] = []

    def note(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", note)
    python = compilers._fetch(tmp_path)
    assert commands[-1][:4] == [python, "-m", "pip", "install"] and "--no-cache-dir" in commands[-1]


# --- Which library is used


@has_compiler
def test_a_library_made_of_other_sources_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    compilers_found(monkeypatch, *compilers.of_this_machine())
    building.build(tmp_path)
    monkeypatch.setattr(library, "FOLDER", tmp_path)
    assert library._library.__wrapped__() is not None
    monkeypatch.setattr(library, "sources_digest", lambda: 1)
    assert library._library.__wrapped__() is None


def test_a_library_without_what_tells_its_sources_is_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(library, "FOLDER", tmp_path)
    assert library._library.__wrapped__() is None
    (tmp_path / names.library_name()).write_bytes(b"not a library")
    assert library._library.__wrapped__() is None

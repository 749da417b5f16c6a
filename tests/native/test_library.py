"""The library is found, its best functions chosen; where it is absent that is said."""

import ctypes
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from reussites_tk.analysis import kernels
from reussites_tk.native import BYTES, array_of, available, function, library
from reussites_tk.native.names import library_name
from tests.compiled import compiled

CALLS: dict[str, tuple[object, ...]] = {
    "r7": (ctypes.c_int, ctypes.c_int),
    "qll": (ctypes.c_int, ctypes.c_int, ctypes.c_int),
    "c4": (ctypes.c_int, ctypes.c_int),
    "md": (ctypes.c_int,),
}
OPTIONS = {"r7": (3, 1), "qll": (52, 1, 2), "c4": (1, 0), "md": (2,)}


def forget() -> None:
    for known in (library._library, library._level, library.function):
        known.cache_clear()


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder where the library is looked for, empty."""
    monkeypatch.setattr(library, "FOLDER", tmp_path)
    forget()
    yield tmp_path
    forget()


def test_without_the_library_nothing_is_played_and_it_is_said_which_file_is_missing(elsewhere: Path) -> None:
    assert not available()
    with pytest.raises(RuntimeError, match="the compiled engine is not there") as fault:
        kernels.codes_of("r7", 1, 1, 1)
    assert library_name() in str(fault.value)


def test_a_file_that_is_no_library_is_as_if_there_were_none(elsewhere: Path) -> None:
    (elsewhere / library_name()).write_bytes(b"not a library")
    assert not available()


@compiled
@pytest.mark.skipif(sys.platform != "linux", reason="the loaders of other systems look by themselves")
@pytest.mark.parametrize("kept", [0.0001, 0.02, 0.5, 0.99])
def test_a_library_that_lacks_its_end_does_not_kill_who_loads_it(elsewhere: Path, kept: float) -> None:
    """What was copied to a full disk lacks its end; the loader of Linux maps what is not there."""
    whole = (Path(library.__file__).parent / library_name()).read_bytes()
    (elsewhere / library_name()).write_bytes(whole[: int(len(whole) * kept)])
    program = (
        "import sys; from pathlib import Path; from reussites_tk.native import library; "
        "library.FOLDER = Path(sys.argv[1]); print(library.available())"
    )
    done = subprocess.run([sys.executable, "-c", program, str(elsewhere)], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "False\n")
    (elsewhere / library_name()).write_bytes(whole)
    assert available()


def codes_at(jeu: str, level: int, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Play games with the functions of a level of processor."""
    monkeypatch.setattr(library, "_level", lambda: level)
    library.function.cache_clear()
    codes = bytearray(2000)
    play = function(
        f"{jeu}_play",
        None,
        *(ctypes.c_uint64, ctypes.c_uint64, BYTES, ctypes.c_int64),
        *CALLS[jeu],
    )
    play(9, 1, array_of(codes), len(codes), *OPTIONS[jeu])
    library.function.cache_clear()
    return bytes(codes)


@compiled
@pytest.mark.parametrize("jeu", sorted(CALLS))
def test_every_level_of_processor_plays_the_same_games(jeu: str, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = range(library._level() + 1)
    assert len({codes_at(jeu, level, monkeypatch) for level in levels}) == 1


@compiled
def test_the_best_level_of_this_processor_is_chosen() -> None:
    found = function("tally", None)
    assert found.__name__ == "tally" + library.LEVELS[library._level()]


@compiled
def test_threads_that_play_at_the_same_time_give_the_counts_of_one() -> None:
    alone = kernels.play_block("qll", 4, 1, 8000)
    with ThreadPoolExecutor(4) as threads:
        parts = list(
            threads.map(lambda first: kernels.play_block("qll", 4, first, 1000), range(1, 8001, 1000))
        )
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    assert total == alone

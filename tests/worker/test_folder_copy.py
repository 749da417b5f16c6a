"""A file writes beside itself as it likes: the person's folder stays as it was, with a wall or without it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from reussites_tk import paths
from reussites_tk.worker.child.folder_copy import MOST_FILES, Copies
from reussites_tk.worker.messages import LoadOk, Observed
from reussites_tk.worker.parent import wall
from reussites_tk.worker.parent.child import Child

from .conftest import BENCH, LIMITS, use_wall

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")


@pytest.fixture(params=wall.Wall)
def either(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With each wall where it can stand, then without any."""
    use_wall(request.param, monkeypatch)


def state(folder: Path) -> dict[str, bytes | None]:
    return {
        str(place.relative_to(folder)): place.read_bytes() if place.is_file() else None
        for place in sorted(folder.rglob("*"))
        if "__pycache__" not in place.parts
    }


def answers(child: Child, *names: str) -> list[Any]:
    return [o.data for _, o in child.run(list(names)) if isinstance(o, Observed)]


WRITES = {
    "a log beside the file": (
        "import logging, os\n"
        "logging.basicConfig(filename=os.path.join(os.path.dirname(os.path.abspath(__file__)), 'j.log'))\n"
        "logging.warning('ici')\ndef f(): return len(open('j.log').read()) > 3"
    ),
    "a plain name": "open('notes.txt', 'w').write('x')\ndef f(): return open('notes.txt').read() == 'x'",
    "what is there already": (
        "open('donnees.csv', 'a').write('3;4')\ndef f(): return open('donnees.csv').read().endswith('3;4')"
    ),
    "a data base": (
        "import sqlite3\nbase = sqlite3.connect('parties.db')\nbase.execute('create table t (n)')\n"
        "def f():\n    with base: base.execute('insert into t values (1)')\n    return True"
    ),
    "a pickle by pathlib": (
        "import pathlib, pickle\nplace = pathlib.Path(__file__).with_name('etat.pickle')\n"
        "place.write_bytes(pickle.dumps([1]))\ndef f(): return pickle.loads(place.read_bytes()) == [1]"
    ),
    "in a folder of its own": (
        "import os\nos.makedirs('sorties', exist_ok=True)\nopen('dossier/x.txt', 'w').write('x')\n"
        "def f():\n    open('sorties/1', 'w').close()\n    return os.listdir('sorties') == ['1']"
    ),
    "by a call": (
        "def f():\n    with open(__file__ + '.log', 'a') as journal: print('ici', file=journal)\n"
        "    return True"
    ),
    "a file removed": (
        "import os\nos.remove('donnees.csv')\ndef f(): return not os.path.exists('donnees.csv')"
    ),
    "a temporary file": (
        "import tempfile\ndef f():\n    with tempfile.TemporaryFile() as t: return t.write(b'x') == 1"
    ),
}


@pytest.mark.parametrize("source", WRITES.values(), ids=WRITES)
def test_what_is_written_beside_the_file_is_thrown_away(either: None, tmp_path: Path, source: str) -> None:
    (tmp_path / "dossier").mkdir()
    (tmp_path / "donnees.csv").write_text("1;2\n", encoding="utf-8")
    (tmp_path / "copie.py").write_text(source, encoding="utf-8")
    before = state(tmp_path)
    for _ in range(2):  # the second child sees nothing of the first
        with Child(tmp_path / "copie.py", BENCH, {}, LIMITS) as child:
            assert child.load() == LoadOk()
            assert [o for _, o in child.run(["f", "f"])] == [Observed({"value": True})] * 2
    assert state(tmp_path) == before


def test_the_person_s_own_folder_is_never_written(either: None, tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("x", encoding="utf-8")
    file = tmp_path / "copie.py"
    here = str(tmp_path)
    file.write_text(
        f"import os\nici = {here!r}\ndef write(): open(ici + '/x.txt', 'w')\n"
        "def make(): os.mkdir(ici + '/d')\ndef remove(): os.remove(ici + '/x.txt')\n"
        "def move(): os.rename(ici + '/x.txt', 'y.txt')\n"
        "def read(): return open(ici + '/x.txt').read()\n",
        encoding="utf-8",
    )
    with Child(file, BENCH, {}, LIMITS) as child:
        *refused, read = answers(child, "write", "make", "remove", "move", "read")
    assert {data["type"] for data in refused} == {"OSError"} and read == {"value": "x"}
    assert state(tmp_path).keys() == {"copie.py", "x.txt"}


def test_nobody_hears_of_the_copy(either: None, tmp_path: Path) -> None:
    file = tmp_path / "copie.py"
    file.write_text("print(__file__)\ndef f(): raise ValueError('dans ' + __file__)\n", encoding="utf-8")
    with Child(file, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk(f"{file}\n")
        assert [answer["message"] for answer in answers(child, "f")] == ["dans copie.py"]


def copied(file: Path, work: Path, package: str) -> Path:
    return Path(Copies([str(file)], str(work), package).of(str(file)))


@POSIX
def test_links_and_huge_files_cost_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "moi"
    folder.mkdir()
    with open(folder / "film.mp4", "wb") as film:
        film.truncate(2 << 30)
    (folder / "boucle").symlink_to(folder)
    (folder / "rien").symlink_to(folder / "absent")
    os.mkfifo(folder / "tuyau")
    (folder / "tas.py").write_text("n = 1", encoding="utf-8")
    copy = copied(folder / "tas.py", tmp_path / "travail", "/ailleurs")
    assert copy.read_text(encoding="utf-8") == "n = 1" and copy.parent.name == "moi"
    assert {place.name for place in copy.parent.iterdir()} == {"tas.py", "film.mp4", "boucle"}
    assert (copy.parent / "film.mp4").is_symlink() and (copy.parent / "boucle").is_symlink()


@POSIX
def test_a_large_folder_is_not_copied(tmp_path: Path) -> None:
    folder = tmp_path / "moi"
    (folder / "lib").mkdir(parents=True)
    for n in range(MOST_FILES + 5):
        (folder / "lib" / f"{n}.py").touch()
        (folder / f"{n}.txt").touch()
    (folder / "tas.py").touch()
    copy = copied(folder / "tas.py", tmp_path / "travail", "/ailleurs")
    links = [place.name for place in copy.parent.iterdir() if place.is_symlink()]
    assert "lib" in links and len(links) == 7 and not copy.is_symlink()


@POSIX
def test_a_module_is_found_behind_full_folders(tmp_path: Path) -> None:
    for name in ("a", "b", "c", "d", "e"):
        (tmp_path / name).mkdir()
        for number in range(2 * MOST_FILES):
            (tmp_path / name / f"{number}.txt").touch()
    (tmp_path / "zz").mkdir()
    (tmp_path / "zz/aide.py").write_text("n = 3\n")
    file = tmp_path / "copie.py"
    file.write_text("import os\nfrom zz.aide import n\ndef f(): return n, len(os.listdir('e'))\n")
    with Child(file, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()
        assert answers(child, "f") == [{"value": [3, 2 * MOST_FILES]}]


@POSIX
def test_our_own_folders_are_not_copied_with_a_file_that_is_beside_them(tmp_path: Path) -> None:
    package = tmp_path / "reussites_tk"
    for place in (package / "tas", tmp_path / "tests"):
        place.mkdir(parents=True)
        (place / "juste.py").touch()
    for file in (package / "tas/copie.py", tmp_path / "copie.py"):
        file.touch()
        copy = copied(file, tmp_path / "travail" / file.parent.name, str(package))
        assert [place.name for place in copy.parent.iterdir()] == ["copie.py"]


def test_a_file_that_is_not_there_stays_where_it_is_said_to_be(tmp_path: Path) -> None:
    file = str(tmp_path / "absent.py")
    assert Copies([file, "nul\0.py", "liste_double"], str(tmp_path), "/ailleurs").of(file) == file


READS = {
    "by its whole name": "open(PLACE + '/partie_memorix.json').read()",
    "from the file's folder": "open('.local/share/Reussites/partie_memorix.json').read()",
    "a list": "os.listdir(PLACE)[0] + '123'",
    "by a link": "(os.symlink(PLACE, 'lien'), open('lien/partie_memorix.json').read())[1]",
    "by a descriptor": "open(os.open(PLACE + '/partie_memorix.json', os.O_RDONLY)).read()",
    "going there": "(os.chdir(PLACE), open('partie_memorix.json').read())[1]",
}


@POSIX
@pytest.mark.parametrize("way", READS.values(), ids=READS)
def test_a_game_under_way_is_not_read(
    way: str, either: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A saved game holds its seed: whoever reads it knows every hidden carte."""
    place = tmp_path / ".local/share/Reussites"
    place.mkdir(parents=True)
    (place / "partie_memorix.json").write_text("123", encoding="utf-8")
    monkeypatch.setattr(paths, "user_data_folder", lambda: place)
    file = tmp_path / "eleve.py"
    file.write_text(
        f"import os\nPLACE = {str(place)!r}\ndef f():\n    try: return '123' in {way}\n"
        "    except (OSError, IndexError): return False",
        encoding="utf-8",
    )
    with Child(file, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()
        assert answers(child, "f") == [{"value": False}]


@POSIX
def test_a_link_to_itself_is_left_out_alone(tmp_path: Path) -> None:
    folder = tmp_path / "tp"
    folder.mkdir()
    for name in ("mon_jeu.py", "outils.py"):
        (folder / name).write_text("", encoding="utf-8")
    (folder / "boucle.py").symlink_to("boucle.py")
    copies = Copies([str(folder / "mon_jeu.py")], str(tmp_path / "work"), "/ailleurs")
    there = Path(copies.of(str(folder / "mon_jeu.py"))).parent
    assert sorted(os.listdir(there)) == ["mon_jeu.py", "outils.py"]

"""What is shipped: the wheel carries everything, and README tells every module."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import reussites_tk

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this source tree."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (file,) = folder.glob("*.whl")
    return file


def chapters() -> list[str]:
    """The files of the hand-out, as the package names them."""
    package = ROOT / "reussites_tk"
    return [file.relative_to(package).as_posix() for file in package.glob("sujet/textes/*.md")]


def test_the_wheel_carries_the_files_that_are_not_code(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("images", "exercises"):
        for file in (ROOT / folder).rglob("*.p*"):
            if file.suffix in (".py", ".png"):
                assert f"reussites_tk/_data/{file.relative_to(ROOT).as_posix()}" in names
    for name in ("py.typed", "sujet/paper.css", "carnet/carnet.css", *chapters()):
        assert f"reussites_tk/{name}" in names
    assert not [name for name in names if name.startswith(("tests/", "tools/"))]


def test_the_wheel_carries_the_plugin_of_thonny_in_a_folder_that_others_share(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "thonnycontrib/reussites/__init__.py" in names
    assert "thonnycontrib/__init__.py" not in names


def test_an_installed_wheel_finds_them(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    program = (
        f"import sys, json; sys.path.insert(0, {str(tmp_path)!r}); from reussites_tk import paths; "
        "print(json.dumps([str(paths.images_folder()), str(paths.exercises_folder())]))"
    )
    output = subprocess.check_output([sys.executable, "-I", "-c", program], cwd=tmp_path)
    folders = [Path(folder) for folder in json.loads(output)]
    assert folders == [tmp_path / "reussites_tk" / "_data" / name for name in ("images", "exercises")]
    assert all(folder.is_dir() for folder in folders)


def test_the_version_is_the_package_s(wheel: Path) -> None:
    assert wheel.name.startswith(f"reussites_tk-{reussites_tk.__version__}-")


def test_the_command_is_declared(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (entries,) = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
    assert "reussites = reussites_tk.__main__:start_quietly" in archive.read(entries).decode()


def test_the_readme_tells_every_room() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    table = "".join(line for line in readme.splitlines() if line.startswith("|"))
    rooms = [file.parent.name for file in (ROOT / "reussites_tk").glob("*/__init__.py")]
    assert rooms and not [room for room in rooms if f"`{room}/`" not in table]


def test_every_module_says_what_it_holds() -> None:
    lines = subprocess.check_output(
        [sys.executable, ROOT / "tools" / "list_modules.py"], text=True
    ).splitlines()
    assert "cours/cartes.py" in " ".join(lines)
    assert not [line for line in lines if line.endswith(": ")]

"""The documents: what they link to is there, and the commands that they show are understood."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from reussites_tk.arguments import build_parser, magic_parser
from reussites_tk.gui.header import INNER, LEVELS
from reussites_tk.jeux import PARTIES
from reussites_tk.paths import exercises_folder

ROOT = Path(__file__).parent.parent
NAMES = ("README.md", "LISEZMOI.md", "CONTRIBUTING.md")
DOCUMENTS = [ROOT / name for name in NAMES] + sorted((ROOT / "docs").glob("*.md"))
FRENCH = [document for document in DOCUMENTS if document.name not in ("README.md", "CONTRIBUTING.md")]
MOST_BYTES = 150_000
COUNTS = {14: "Quatorze", 15: "Quinze", 16: "Seize", 17: "Dix-sept", 18: "Dix-huit"}
FENCED = re.compile(r"^ *```[^`\n]*\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"^ {4}(\S.*)$", re.MULTILINE)
LAUNCHER = re.compile(r"(?:(?:python3|py) lancer\.py|reussites)(?: |$)")


def named(document: Path) -> str:
    return document.name


def prose(text: str) -> str:
    """The text without its blocks of code, whose brackets are no links."""
    return INDENTED.sub("", FENCED.sub("", text))


def links(text: str) -> list[str]:
    """The targets of the links and of the pictures."""
    return re.findall(r"\]\(([^()\s]+)\)", re.sub(r"`[^`\n]*`", "", prose(text)))


def local(document: Path) -> Iterator[tuple[Path, str]]:
    """The files that a document links to, with the heading asked for or ""."""
    for target in links(document.read_text(encoding="utf-8")):
        if not re.match(r"[a-z]+:", target):
            place, _mark, heading = target.partition("#")
            yield (document.parent / place if place else document).resolve(), heading


def anchors(document: Path) -> set[str]:
    """The headings of a document, as a link names them."""
    titles = re.findall(r"(?m)^#+ (.+)$", prose(document.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-") for title in titles}


def commands(text: str) -> list[str]:
    """The command lines of a text: those of its blocks, and those that stand in its sentences."""
    lines = [line.strip() for block in FENCED.findall(text) for line in block.splitlines()]
    lines += INDENTED.findall(text) + re.findall(r"`([^`\n]+)`", prose(text))
    return [line.removeprefix("$ ") for line in lines if LAUNCHER.match(line.removeprefix("$ "))]


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_what_is_linked_is_there(document: Path) -> None:
    gone = [str(file) for file, _heading in local(document) if not file.exists()]
    assert not gone


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_headings_that_are_linked_are_there(document: Path) -> None:
    gone = [
        heading
        for file, heading in local(document)
        if heading and file.suffix == ".md" and heading not in anchors(file)
    ]
    assert not gone


def test_every_picture_is_shown_and_light() -> None:
    shown = {file for document in DOCUMENTS for file, _heading in local(document)}
    pictures = sorted((ROOT / "docs" / "images").rglob("*.png"))
    assert [file.name for file in pictures if file.resolve() not in shown] == []
    assert [file.name for file in pictures if file.stat().st_size > MOST_BYTES] == []


@pytest.mark.parametrize("document", FRENCH, ids=named)
def test_the_commands_shown_are_understood(document: Path) -> None:
    for line in commands(document.read_text(encoding="utf-8")):
        words = shlex.split(LAUNCHER.sub("", line, count=1))
        if words[:1] in (["tests"], ["--help"], ["--version"]):  # they end there
            continue
        build_parser().parse_args(words)  # raises `UserError` when it does not understand


def magics(text: str) -> list[tuple[str, str, str]]:
    """The magics of notebooks that a text shows: their signs, their names, what follows."""
    shown = re.findall(r"(?:^|`)(%%?)(nouveau|verifier|observer|analyser)\b ?([^`\n]*)", text, re.MULTILINE)
    return [found for found in shown if found[2]]  # without words, one that is only named


@pytest.mark.parametrize("name", ["etudiants.md", "enseignants.md"])
def test_the_magics_shown_are_understood(name: str) -> None:
    shown = magics((ROOT / "docs" / name).read_text(encoding="utf-8"))
    assert len(shown) >= 2
    for signs, magic, line in shown:
        if line != "--help":
            magic_parser(magic, on_cell=signs == "%%").parse_args(shlex.split(line))


def test_the_two_guides_show_commands() -> None:
    for name in ("etudiants.md", "enseignants.md"):
        assert len(commands((ROOT / "docs" / name).read_text(encoding="utf-8"))) >= 5


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_pages_have_the_names_that_the_window_gives_them(document: Path) -> None:
    titles = {level.titre for level in (LEVELS | INNER).values()}
    named_pages = re.findall(r"\b[Pp]ages?\s\*([^*]+)\*", document.read_text(encoding="utf-8"))
    assert set(named_pages) <= titles


def test_the_guide_of_students_tells_every_file_that_is_laid() -> None:
    guide = (ROOT / "docs" / "etudiants.md").read_text(encoding="utf-8")
    stubs = sorted(file.stem.removesuffix("_a_completer") for file in exercises_folder().glob("*.py"))
    assert f"{COUNTS[len(stubs)]} fichiers y sont posés" in guide
    told = re.findall(r"(?m)^\| (`[^|]*) \|", guide.partition("### Exercices")[2].partition("\n### ")[0])
    assert sorted(re.findall(r"`(\w+?)_(?:a_completer\.py|…)`", " ".join(told))) == stubs


def test_a_command_that_does_not_exist_would_be_seen() -> None:
    (line,) = commands("Tapez `python3 lancer.py noteur classe.zip`, puis `ls`.")
    assert line == "python3 lancer.py noteur classe.zip"
    assert links("![une image](images/x.png) et `[a](b)`") == ["images/x.png"]


def test_the_guide_of_teachers_says_what_each_profile_of_the_tarot_sets() -> None:
    guide, jeu = (ROOT / "docs" / "enseignants.md").read_text(encoding="utf-8"), PARTIES["tarot"]
    told: dict[str, list[str]] = {}
    for keys, *values in re.findall(r"(?m)^\| (`[^|]*) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", guide):
        told |= {key: [value.strip("`") for value in values] for key in re.findall(r"`(\w+)`", keys)}
    changed = {key for profil in jeu.profils.values() for key in profil}
    assert changed <= told.keys()
    for key in changed:
        defaults = [jeu.defauts_sous(profil)[key] for profil in ("cours", "polycopie", "fft")]
        assert told[key] == [
            str(value).lower() if value in (True, False) else str(value) for value in defaults
        ]

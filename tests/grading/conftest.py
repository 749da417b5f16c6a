"""Small classes: what students hand in as a folder, as a zip, and a judge that starts no child."""

import io
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from reussites_tk.grading import judging
from reussites_tk.grading.results import mistakes
from reussites_tk.judge import EXERCISES, Bulletin, Kind, Verdict

Files = Mapping[str, bytes]
CARTES = b"class Cellule:\n    pass\n\n\n" + b"".join(
    f"def {nom}(*t):\n    return 1\n\n\n".encode() for nom in EXERCISES["tas"].names
)
"""A program that defines all that is asked for."""
STUB = CARTES.replace(b"return 1", b"raise NotImplementedError")
R7 = b"".join(f"def {nom}(*t):\n    return 1\n\n\n".encode() for nom in EXERCISES["r7"].names)


def zip_bytes(files: Files) -> bytes:
    """Make a zip; a name that ends with / is a folder."""
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            info = zipfile.ZipInfo(name, (2026, 1, 5, 8, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return kept.getvalue()


@pytest.fixture
def laid_out(tmp_path: Path) -> Callable[[Files], Path]:
    """Lay files in a folder."""

    def lay(files: Files) -> Path:
        folder = tmp_path / "rendus"
        folder.mkdir(exist_ok=True)
        for name, content in files.items():
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            if name.endswith("/"):
                place.mkdir(exist_ok=True)
            else:
                place.write_bytes(content)
        return folder

    return lay


@pytest.fixture
def zipped(tmp_path: Path) -> Callable[[Files], Path]:
    """Lay files in a zip."""

    def lay(files: Files) -> Path:
        file = tmp_path / "rendus.zip"
        file.write_bytes(zip_bytes(files))
        return file

    return lay


class PlainJudge:
    """Finds everything right but where the file says `faux`, and keeps the names of its files."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.hook: Callable[[Path], None] = lambda file: None

    def __call__(self, file: Path, exercice: str, **options: object) -> Bulletin:
        content = file.read_bytes()
        self.asked.append(file.name)
        self.hook(file)
        kind = Kind.FAUX if b"faux" in content else Kind.JUSTE
        verdicts = tuple(
            Verdict(f.nom, kind, f.bareme if kind is Kind.JUSTE else 0.0, f.bareme, f"dans {file}")
            for f in EXERCISES[exercice].functions
        )
        return Bulletin(exercice, str(file), verdicts, sortie=f"{file.parent}/x")


@pytest.fixture
def plain_judge(monkeypatch: pytest.MonkeyPatch) -> PlainJudge:
    """A judge without a child process nor an examination, and no fault of the catalogue to compare with."""
    made = PlainJudge()
    monkeypatch.setattr(judging, "judge", made)
    monkeypatch.setattr(mistakes, "_judged", lambda mutants, graine, stop: {m.nom: None for m in mutants})
    monkeypatch.setattr("reussites_tk.grading.cohort.check_judge", lambda exercices, stop: None)
    return made

"""The scale to start from changes nothing as it is, and each of its lines can be put in use."""

from pathlib import Path

import pytest

from reussites_tk.grading.scale import Scale
from reussites_tk.grading.scale_file import read_scale, template
from reussites_tk.judge.exercises import EXERCISES


def written(folder: Path, text: str) -> Path:
    file = folder / "bareme.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_as_it_is_it_changes_nothing(tmp_path: Path) -> None:
    assert read_scale(written(tmp_path, template(("tas", "r7")))) == Scale()


@pytest.mark.parametrize("exercices", [("tas",), ("r7", "md"), ()])
def test_every_line_can_be_put_in_use(exercices: tuple[str, ...], tmp_path: Path) -> None:
    lines = template(exercices).split("\n")
    used = [line.removeprefix("# ") for line in lines if "=" in line or line.startswith("# [")]
    scale = read_scale(written(tmp_path, "\n".join(used)))
    wanted = exercices or tuple(EXERCISES)
    assert set(scale.exercices) == set(scale.fonctions) == set(wanted)
    assert scale.retard is not None and scale.arrondi == 0.5
    for nom in exercices:
        assert scale.exercices[nom] == sum(scale.fonctions[nom].values())

"""The buttons of a verdict are there, do what they say, and never replace a student's work."""

import tkinter as tk
from dataclasses import replace
from pathlib import Path
from tkinter import filedialog

import pytest

from reussites_tk.errors import UserError
from reussites_tk.gui.app import App
from reussites_tk.gui.shared.exercise_files import ExerciseFile
from reussites_tk.gui.shared.verdicts.example_tools import ExampleTools, VerdictActions, VerdictTools
from reussites_tk.judge.verdicts import Verdict
from tests.gui.exercises.test_example_file import MOVED

WRONG = replace(MOVED, ligne=283)


@pytest.fixture
def file(tmp_path: Path) -> ExerciseFile:
    (tmp_path / "tas_a_completer.py").write_text("# le travail\n")
    return ExerciseFile(tmp_path / "tas_a_completer.py", "tas")


def buttons(app: App, file: ExerciseFile, verdict: Verdict, actions: VerdictActions) -> VerdictTools:
    tools = VerdictTools(app.body, app, file, verdict, actions)
    tools.pack()
    app.root.update()
    return tools


def test_one_click_follows_and_another_opens_the_editor_at_the_line(app: App, file: ExerciseFile) -> None:
    done: list[object] = []
    tools = buttons(app, file, WRONG, VerdictActions(done.append, done.append))
    for button in (tools.follow_button, tools.editor_button):
        assert button.winfo_viewable()
        button.invoke()
    assert done == [WRONG, 283]
    assert "283" in str(tools.editor_button.cget("text"))


def test_a_game_is_not_followed_and_the_reason_is_written(app: App, file: ExerciseFile) -> None:
    tools = buttons(app, replace(file, exercise="c4"), WRONG, VerdictActions())
    assert tools.follow_button.instate(("disabled",)) and tools.follow_button.winfo_viewable()
    assert tools.reason.winfo_viewable() and "ligne à ligne" in str(tools.reason.cget("text"))
    tools.fit(120)
    app.root.update()
    assert tools.reason.winfo_width() <= 120 and tools.reason.winfo_height() > 30


def test_without_an_example_only_the_editor_is_offered(app: App, file: ExerciseFile) -> None:
    tools = buttons(app, file, replace(WRONG, contre_exemple=(), exemple=None), VerdictActions())
    assert tools.editor_button.winfo_viewable() and not tools.follow_button.winfo_viewable()


def test_the_example_is_saved_beside_the_file_under_a_free_name(
    app: App, file: ExerciseFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: dict[str, object] = {}

    def ask(**options: object) -> str:
        asked.update(options)
        return str(file.path.parent / str(options["initialfile"]))

    monkeypatch.setattr(filedialog, "asksaveasfilename", ask)
    (file.path.parent / "essai_deplacer_haut_sur.py").write_text("# à moi\n")
    tools = ExampleTools(app.body, app, file, WRONG)
    tools.pack()
    app.root.update()
    assert tools.save_button.winfo_viewable() and "Enregistrer" in str(tools.save_button.cget("text"))
    tools.save_button.invoke()
    assert asked["initialfile"] == "essai_deplacer_haut_sur_2.py" and asked["confirmoverwrite"] is True
    saved = (file.path.parent / "essai_deplacer_haut_sur_2.py").read_text(encoding="utf-8")
    assert "from tas_a_completer import" in saved
    assert (file.path.parent / "essai_deplacer_haut_sur.py").read_text() == "# à moi\n"


def test_the_students_own_file_is_never_replaced(app: App, file: ExerciseFile) -> None:
    tools = ExampleTools(app.body, app, file, WRONG)
    with pytest.raises(UserError, match="est votre fichier"):
        tools.save_in(file.path)
    assert file.path.read_text() == "# le travail\n"


def test_giving_no_name_writes_nothing(
    app: App, file: ExerciseFile, monkeypatch: pytest.MonkeyPatch, root: tk.Tk
) -> None:
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_options: "")
    ExampleTools(app.body, app, file, WRONG).save_button.invoke()
    assert [path.name for path in file.path.parent.iterdir()] == ["tas_a_completer.py"]

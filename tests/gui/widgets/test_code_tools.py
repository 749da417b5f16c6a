"""Code can be copied, and saved beside (a clipboard may die with the program)."""

from pathlib import Path
from tkinter import filedialog

import pytest

from reussites_tk.errors import UserError
from reussites_tk.gui.app import App
from reussites_tk.gui.widgets.code_tools import CodeTools


@pytest.fixture
def tools(app: App) -> CodeTools:
    widget = CodeTools(app.body, lambda: "é = 1\n", "essai.py")
    widget.pack()
    return widget


def test_the_code_is_copied(app: App, tools: CodeTools) -> None:
    tools.copy_button.invoke()
    assert app.root.clipboard_get() == "é = 1\n"
    assert "presse-papiers" in app.notice.text


def test_the_code_is_saved_in_utf8(
    app: App, tools: CodeTools, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "essai.py"
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_options: str(file))
    tools.save_button.invoke()
    assert file.read_bytes() == "é = 1\n".encode()
    assert "essai.py" in app.notice.text


def test_giving_up_saves_nothing(app: App, tools: CodeTools, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_options: "")
    tools.save_button.invoke()
    assert app.notice.text == ""


def test_a_folder_that_cannot_be_written_is_reported(tools: CodeTools, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="choisissez un autre dossier"):
        tools.save_in(tmp_path / "absent" / "essai.py")

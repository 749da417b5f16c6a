"""The small class of `classes` in a folder of its own, and the page that shows it."""

from pathlib import Path

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.teacher.page import TeacherPage
from tests.gui.conftest import Pump
from tests.gui.teacher.classes import Classe, graded_session, lay_class, use_plain_judge


@pytest.fixture
def classe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Classe:
    """The files of a class; no child process is started to judge them."""
    use_plain_judge(monkeypatch)
    return lay_class(tmp_path)


@pytest.fixture
def page(app: App, pump: Pump) -> TeacherPage:
    """The page, in front, in a window of the usual size."""
    app.root.deiconify()
    app.show("professeur")
    pump()
    shown = app.page
    assert isinstance(shown, TeacherPage)
    return shown


@pytest.fixture
def read(page: TeacherPage, classe: Classe, pump: Pump) -> TeacherPage:
    """The page, the class read."""
    page.take((classe.archive,))
    pump(lambda: page.session is not None)
    return page


@pytest.fixture
def graded(page: TeacherPage, classe: Classe, pump: Pump) -> TeacherPage:
    """The page, the class graded before and opened again."""
    graded_session(classe)
    page.take((classe.archive,))
    pump(lambda: page.session is not None)
    return page

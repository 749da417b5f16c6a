"""The small class of `classes`, laid in a folder of its own."""

from pathlib import Path

import pytest

from tests.gui.teacher.classes import Classe, lay_class, use_plain_judge


@pytest.fixture
def classe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Classe:
    """The files of a class; no child process is started to judge them."""
    use_plain_judge(monkeypatch)
    return lay_class(tmp_path)

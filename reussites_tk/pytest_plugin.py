"""The judge in pytest: a `*_a_completer.py` file is a collector, each of its functions a test.

Nothing is judged while tests are collected, and a file once for all its functions. The student's
file only ever runs in the judge's own child processes, never in pytest's. What else pytest would
make of such a file (a module of tests, or of doctests) would import it here: it is left out.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any

import pytest

from .commands.report import cannot_load, in_full
from .judge import Bulletin, Kind, Verdict, exercise_in, guess_exercise, judge
from .judge.source import read_source
from .judge.verdict_words import look_of
from .texts import visible

ENDING = "_a_completer.py"


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Collect a student's file, and let nobody else do it."""
    others = yield
    exercise = _exercise(file_path, parent)
    if exercise is None:
        return others
    return [StudentFile.from_parent(parent, path=file_path, exercise=exercise)]


def _exercise(file: Path, parent: pytest.Collector) -> str | None:
    """Return the exercise of a file to complete, or of a file of another name given on the command line."""
    to_complete = file.name.endswith(ENDING)
    test_module = any(file.match(pattern) for pattern in parent.config.getini("python_files"))
    named = parent.session.isinitpath(file) and file.suffix == ".py" and not test_module
    if not (named or to_complete):
        return None
    exercise = guess_exercise(file)
    return exercise if exercise and (to_complete or _defines_some(file, exercise)) else None


def _defines_some(file: Path, exercise: str) -> bool:
    """Return True if a file, whatever its name, defines a function of an exercise."""
    source = read_source(file)
    return any(source.line_of(nom) is not None for nom in exercise_in(file, exercise).names)


class StudentFile(pytest.File):
    """A file to complete: judged once, when its first function is run."""

    def __init__(self, *, exercise: str, **options: Any) -> None:
        """Keep the exercise of the file."""
        super().__init__(**options)
        self.exercise = exercise
        self._bulletin: Bulletin | None = None
        self._explained = False

    def collect(self) -> Iterable[pytest.Item]:
        """Return a test for each function of the exercise, in the hand-out's order."""
        source = read_source(self.path)
        for nom in exercise_in(self.path, self.exercise).names:
            yield StudentFunction.from_parent(self, name=nom, line=source.line_of(nom))

    def bulletin(self) -> Bulletin:
        """Judge the file, the first time."""
        if self._bulletin is None:
            self._bulletin = judge(self.path, self.exercise)
        return self._bulletin

    def check_loaded(self) -> None:
        """Stop a test of a file that cannot be loaded: the first one says why, the others only wait."""
        bulletin = self.bulletin()
        if bulletin.erreur is None:
            return
        if self._explained:
            pytest.skip("le fichier ne se charge pas")
        self._explained = True
        pytest.fail(visible("\n".join(cannot_load(bulletin))), pytrace=False)


class StudentFunction(pytest.Item):
    """One function of a student's file; its verdict is that of `reussites verifier`."""

    def __init__(self, *, line: int | None, **options: Any) -> None:
        """Keep the line where the function begins."""
        super().__init__(**options)
        self._line = line

    def verdict(self) -> Verdict:
        """Return the verdict of the judge on the function."""
        assert isinstance(self.parent, StudentFile)
        return next(v for v in self.parent.bulletin().fonctions if v.nom == self.name)

    def setup(self) -> None:
        """Have the file judged; what says nothing of the function is an error or a skip, not a failure."""
        assert isinstance(self.parent, StudentFile)
        self.parent.check_loaded()
        verdict = self.verdict()
        if verdict.verdict is Kind.A_COMPLETER:
            pytest.skip("à compléter")
        if verdict.verdict is Kind.ERREUR_JUGE:
            pytest.fail(visible(verdict.message), pytrace=False)

    def runtest(self) -> None:
        """Fail with the counter-example of the function, unless it is right."""
        verdict = self.verdict()
        text = visible("\n".join(in_full(verdict)))
        if verdict.verdict is not Kind.JUSTE:
            pytest.fail(f"{verdict.nom} · {look_of(verdict).word}\n{text}", pytrace=False)
        if text.strip():
            self.add_report_section("call", "remarque", text)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return the sentence that says where the function is."""
        return self.path, None if self._line is None else self._line - 1, self.name

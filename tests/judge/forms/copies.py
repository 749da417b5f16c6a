"""Changed programs, and what the judge makes of them: for the tests of whole files."""

from __future__ import annotations

from pathlib import Path

from reussites_tk.judge import Kind, Verdict, judge
from reussites_tk.judge.check import LIMITS
from reussites_tk.worker.limits import Limits


def changed_text(text: str, *changes: tuple[str, str]) -> str:
    """Return a program in which texts, each there once, are replaced."""
    for before, after in changes:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text


def verdicts_on(
    folder: Path, text: str, exercise: str, graine: int = 1, limits: Limits = LIMITS
) -> dict[str, Verdict]:
    """Judge a text as the file of an exercise; return the verdict of each function."""
    file = folder / "copie.py"
    file.write_text(text, encoding="utf-8")
    return {verdict.nom: verdict for verdict in judge(file, exercise, graine=graine, limits=limits).fonctions}


def wrong(verdicts: dict[str, Verdict]) -> dict[str, str]:
    """Return the verdicts of the functions that are not right."""
    return {nom: v.verdict.value for nom, v in verdicts.items() if v.verdict is not Kind.JUSTE}

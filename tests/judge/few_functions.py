"""Judges some functions of an exercise only: enough where a test asks about them, and about no other."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from reussites_tk.judge import EXERCISES, Bulletin
from reussites_tk.judge.check import _Check


def judge_few(file: Path, exercise: str, names: Collection[str]) -> Bulletin:
    """Judge a file as `judge` does, as if the exercise had only the functions of these names."""
    whole = EXERCISES[exercise]
    few = replace(whole, functions=tuple(f for f in whole.functions if f.nom in names))
    return _Check(file, few, 1, lambda verdict: None, None).bulletin()

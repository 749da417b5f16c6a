"""What the tests of whole files of an exercise share."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from reussites_tk.judge.forms.form import Case
from reussites_tk.judge.forms.judge import FormJudge, GroupInquiry
from reussites_tk.judge.mutants import reference_text
from tests.copies_loader import COPIES

NINTH, FIFTH = 9, 5


@cache
def functions_of(text: str) -> dict[str, str]:
    return {
        node.name: ast.unparse(node) for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)
    }


@cache
def known_right(nom: str) -> frozenset[str]:
    """Return how a function of Mémorix is written in two right files, which are judged on all the cases."""
    texts = (reference_text("memorix"), (COPIES / "memorix/justes/simple.py").read_text(encoding="utf-8"))
    return frozenset(functions_of(text).get(nom, "") for text in texts)


@pytest.fixture
def innocents_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the functions of Mémorix that a test did not change be tried on some cases, and no law."""
    every, histories = FormJudge._tried, GroupInquiry._cases

    def is_innocent(judge: FormJudge, *names: str) -> bool:
        written = functions_of(judge.source.text)
        return all(written.get(nom) in known_right(nom) for nom in names)

    def tried(judge: FormJudge, runner: Any, nom: str) -> Any:
        function = judge.form.functions[nom]
        if not is_innocent(judge, nom):
            return every(judge, runner, nom)
        some = replace(function, cases=lambda g: [*function.cases(g)][::NINTH], laws=lambda g: ())
        return judge.trials.tried(runner, some)

    def cases(inquiry: GroupInquiry, name: str) -> Sequence[Case]:
        found = histories(inquiry, name)
        return found[::FIFTH] if is_innocent(inquiry._judge, *inquiry._group.functions) else found

    monkeypatch.setattr(FormJudge, "_tried", tried)
    monkeypatch.setattr(GroupInquiry, "_cases", cases)

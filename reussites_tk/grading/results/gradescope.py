"""A `results.json` a student, in the shape that Gradescope reads."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from ...judge.verdict_words import count_sentence
from ...judge.verdicts import Kind, Verdict
from ...texts import _
from ..records import Result, total_of
from .junit import clean_xml, plain_text
from .told import verdicts_of


def gradescope(results: Sequence[Result]) -> bytes:
    """Give the results of one student; without a `score` as long as one of them is to be looked at again."""
    told: dict[str, Any] = {
        "output": _output(results),
        "output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": [test for result in results for test in _tests(result)],
    }
    total = total_of(results)
    if total.note is not None:
        told["score"] = total.note
    return (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def _output(results: Sequence[Result]) -> str:
    return "\n".join(line for result in results for line in _summary(result))


def _summary(result: Result) -> Iterator[str]:
    """Say what is known of a whole file."""
    verdicts = verdicts_of(result)
    if not result.rendu:
        yield _("{exercise} : aucun fichier rendu.").format(exercise=result.exercice)
        return
    count = count_sentence(verdicts, [v.bareme for v in verdicts])
    yield _("{exercise} : {count}.").format(exercise=result.exercice, count=count)
    if "erreur" in result.bulletin:
        yield clean_xml(str(result.bulletin["erreur"]["message"]))
    yield from ((clean_xml(line) for line in result.mark.lignes) if result.mark else ())


def _tests(result: Result) -> Iterator[dict[str, Any]]:
    for number, verdict in enumerate(verdicts_of(result), 1):
        yield _test(result.exercice, number, verdict)


def _test(exercice: str, number: int, verdict: Verdict) -> dict[str, Any]:
    right = verdict.verdict is Kind.JUSTE
    return {
        "name": f"{exercice} · {verdict.nom}",
        "name_format": "text",
        "number": str(number),
        "score": verdict.points,
        "max_score": verdict.bareme,
        "status": "passed" if right else "failed",
        "output": clean_xml(verdict.message if right else plain_text(verdict)),
        "output_format": "text",
        "tags": [verdict.verdict.value],
        "visibility": "visible",
    }

"""`notes.json`: a list of the objects that `verifier --json` prints, each with `etudiant`.

And with `commentaire` where the teacher wrote one.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence

from ..records import Result, by_student


def notes_json(results: Sequence[Result], comments: Mapping[str, str] | None = None) -> bytes:
    """Give the list, in the order of the results; two students of one name are told apart by their number.

    `comments` are the teacher's own, by the `cle` of a student.
    """
    names = Counter(student.nom for student, _some in by_student(results))
    told = [
        {"etudiant": _name(r, names[r.student.nom] > 1), **r.bulletin, **_comment(r, comments or {})}
        for r in results
    ]
    return (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def _comment(result: Result, comments: Mapping[str, str]) -> dict[str, str]:
    said = comments.get(result.student.cle)
    return {"commentaire": said} if said else {}


def _name(result: Result, shared: bool) -> str:
    student = result.student
    return f"{student.nom} ({student.identifiant or student.cle})" if shared else student.nom

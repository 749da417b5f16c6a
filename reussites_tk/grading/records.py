"""What is known of one student's work once it is judged: plain records, and their JSON both ways.

The cohort makes them, the store keeps them, `results` turns them into pages and sheets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from typing import Any

from ..judge.verdicts import Exemple, Kind, TasDessine
from ..texts import _
from .letters import without_accents

JSON = dict[str, Any]
LONGEST_SLUG = 32


@dataclass(frozen=True, slots=True)
class Student:
    """One student, as the archive or the roster names them; `nom` is the full name."""

    nom: str
    identifiant: str = ""
    """The number of the Moodle participant, or whatever the roster has; "" when nothing tells it."""
    prenom: str = ""
    nom_de_famille: str = ""
    groupe: str = ""
    adresse: str = ""

    @property
    def cle(self) -> str:
        """A short name for files: ASCII, the same on every run, another one for every student."""
        told = f"{self.nom}\0{self.identifiant}".casefold()
        return f"{slug(self.nom) or 'etudiant'}-{sha256(told.encode('utf-8', 'replace')).hexdigest()[:8]}"


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark out of `bareme`, and in sentences how it was made.

    `note` is None when it cannot be given yet (« à revoir »): the judge itself failed somewhere.
    """

    note: float | None
    bareme: float
    lignes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hidden:
    """What hidden trials showed of a function: for the teacher alone, in nothing that a student reads."""

    verdict: JSON
    """The keys that a verdict has in the contract."""
    exemple: Exemple | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """One student's work for one exercise, judged; with nothing handed in, every function is `absente`."""

    student: Student
    exercice: str
    bulletin: JSON
    """The contract's object: its marks are those of the scale once there is a `mark`; a file name only."""
    rendu: bool = True
    """False when nothing that can be judged was handed in."""
    mark: Mark | None = None
    """None until a scale is applied (see `scale`)."""
    exemples: Mapping[str, Exemple] = field(default_factory=dict)
    """The drawn example of a function, by its name."""
    sorties: Mapping[str, str] = field(default_factory=dict)
    """What the calls of the example of a function printed, by its name."""
    hidden: Mapping[str, Hidden] = field(default_factory=dict)
    """By the name of a function: only those where the hidden trials changed the verdict."""
    remarks: tuple[str, ...] = ()
    """What the teacher should know of this submission (renamed file, several candidates…)."""
    seconds: float = 0.0
    """What judging it took: measured, so another number on every run. It is not in the JSON of a result
    (see `store`), and has no place in a file that must be the same on every run."""
    kept: bool = False
    """True when it was not judged this time, but known from a run before; as `seconds`, not in the JSON."""
    texte: str = ""
    """The text of the file, for the pages and the clues of similarity; its beginning when it is huge."""
    membre: str = ""
    """Where the file was, in the archive or the folder."""
    date: str = ""
    """When it was handed in, ISO, as the archive or the roster tells it; "" when neither does."""
    tentative: int = 0
    """The number of the attempt that was judged, 0 when there was but one."""
    fingerprint: str = ""
    """What the result depends on: the same fingerprint, the same result."""

    @property
    def fonctions(self) -> list[JSON]:
        """The verdicts, in the order of the hand-out."""
        return list(self.bulletin["fonctions"])

    @property
    def a_revoir(self) -> bool:
        """True when the judge itself failed: there is no mark, and the teacher is told."""
        return any(told["verdict"] == Kind.ERREUR_JUGE.value for told in self.bulletin["fonctions"])

    @property
    def cle(self) -> str:
        """The name of its file: the student's, then the exercise."""
        return f"{self.student.cle}-{self.exercice or 'rien'}"

    @property
    def note(self) -> float | None:
        """The mark by the scale, else the judge's own; None when it is to be looked at again."""
        if self.mark is not None:
            return self.mark.note
        return None if self.a_revoir else float(self.bulletin["note"])

    @property
    def bareme(self) -> float:
        """What the mark is out of."""
        return self.mark.bareme if self.mark is not None else float(self.bulletin["bareme"])


def why_unsure(result: Result) -> str:
    """Say why there is no mark: the file does not read, as its last remark says, or the judge is at fault."""
    told = {told["message"] for told in result.fonctions}
    return next((one for one in result.remarks if told == {one}), _("le juge n’a pas su conclure"))


def by_student(results: Iterable[Result]) -> list[tuple[Student, tuple[Result, ...]]]:
    """Gather the results of each student, in the order in which the students come."""
    gathered: dict[str, list[Result]] = {}
    for result in results:
        gathered.setdefault(result.student.cle, []).append(result)
    return [(some[0].student, tuple(some)) for some in gathered.values()]


def total_of(results: Sequence[Result]) -> Mark:
    """Add up the marks of one student; there is none as long as one of them is to be looked at again."""
    notes = [result.note for result in results]
    known = [note for note in notes if note is not None]
    bareme = round(sum(result.bareme for result in results), 2)
    return Mark(round(sum(known), 2) if len(known) == len(notes) else None, bareme)


def slug(text: str) -> str:
    """Write a text with small letters, digits and hyphens: `Zoé O'Brien (b)` gives `zoe-o-brien-b`."""
    return re.sub(r"[^a-z0-9]+", "-", without_accents(text))[:LONGEST_SLUG].strip("-")


# --- the JSON -----------------------------------------------------------------------------------


def as_json(result: Result) -> JSON:
    """Give a result as JSON, without what belongs to one run only."""
    told = asdict(result)
    del told["seconds"], told["kept"]
    return told


def read_result(data: Any) -> Result:
    """Read a result; raises `ValueError`, `TypeError`, `KeyError` or `AttributeError` when it is none."""
    told = {**data}
    told["student"] = Student(**_texts(told["student"]))
    told["bulletin"] = _bulletin(told["bulletin"])
    told["mark"] = None if told["mark"] is None else Mark(**_with_tuples(told["mark"]))
    told["exemples"] = {nom: read_example(each) for nom, each in told["exemples"].items()}
    told["sorties"] = _texts(told["sorties"])
    told["hidden"] = {nom: _hidden(each) for nom, each in told["hidden"].items()}
    told["remarks"] = tuple(told["remarks"])
    result = Result(**told)
    if type(result.rendu) is not bool:
        raise TypeError(data)
    _texts({key: told[key] for key in ("exercice", "texte", "membre", "date", "fingerprint")})
    return result


def read_example(data: Any) -> Exemple:
    """Read a drawn example; raises as `read_result` does."""
    piles = {key: tuple(_pile(each) for each in data[key]) for key in ("avant", "attendu", "obtenu")}
    return Exemple(tuple(data["code"]), **piles, note=str(data["note"]), pose=int(data["pose"]))


def _pile(data: Any) -> TasDessine:
    return TasDessine(**_with_tuples(data))


def _hidden(data: Any) -> Hidden:
    exemple = data["exemple"]
    return Hidden({**data["verdict"]}, None if exemple is None else read_example(exemple))


def _bulletin(data: Any) -> JSON:
    """Read the contract's object, and see that what is read of it everywhere is there."""
    noms = [_texts({key: told[key] for key in ("nom", "verdict", "message")}) for told in data["fonctions"]]
    if {told["verdict"] for told in noms} - {kind.value for kind in Kind}:
        raise ValueError(data)
    float(data["note"] or 0.0), float(data["bareme"])
    return {**data}


def _texts(data: Any) -> dict[str, str]:
    if not all(isinstance(text, str) for text in data.values()):
        raise TypeError(data)
    return {**data}


def _with_tuples(data: Any) -> JSON:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}

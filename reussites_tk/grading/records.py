"""What is known of one student's work once it is judged: plain records, and their JSON both ways.

The cohort makes them, the store keeps them, `results` turns them into pages and sheets. Their fields are in
English but for the words of the course; the keys of the JSON, older than they are, stay as they were.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from ..judge.stream import read_example
from ..judge.verdict_words import isolation_sentence
from ..judge.verdicts import Exemple, Kind
from ..plain_json import DamagedJSON, flag_at, list_at, text_at, texts_at
from ..texts import _, after_colon
from .problems import NOT_IN_ARCHIVE
from .students import Student

JSON = dict[str, Any]
A_REVOIR, A_RENVOYER, CARNET = "a_revoir", "a_renvoyer", "carnet"
"""Keys that a bulletin may have besides those of the contract: why nothing of what came was judged, what the
student should send instead, and true when the program was taken from the cells of a notebook."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark out of `bareme`, and the sentences that explain it.

    `note` is None when it cannot be given yet (« à revoir »): the judge itself failed somewhere.
    """

    note: float | None
    bareme: float
    lines: tuple[str, ...] = ()
    notable: tuple[str, ...] = ()
    """Those of the lines that go into the comment too: what the functions alone do not explain."""
    by_hand: str = ""
    """The teacher's reason when the mark was set by hand; "" otherwise."""
    late: float | None = None
    """The points lost by lateness; None when the scale says nothing of lateness."""
    choice: tuple[str, ...] = ()
    """The exercises among which this one could be chosen, itself too: only the best mark counts."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """What hidden trials showed of a function: for the teacher alone, in nothing that a student reads."""

    verdict: JSON
    """The keys that a verdict has in the contract."""
    example: Exemple | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """One student's work for one exercise, judged; with nothing handed in, every function is `absente`."""

    student: Student
    exercice: str
    bulletin: JSON
    """The contract's object: its marks are those of the scale once there is a `mark`; a file name only."""
    handed_in: bool = True
    """False when nothing that can be judged was handed in."""
    mark: Mark | None = None
    """None until a scale is applied (see `scale`)."""
    examples: Mapping[str, Exemple] = field(default_factory=dict)
    """The drawn example of a function, by its name."""
    outputs: Mapping[str, str] = field(default_factory=dict)
    """What the calls of the example of a function printed, by its name."""
    hidden: Mapping[str, Hidden] = field(default_factory=dict)
    """By the name of a function: only those where the hidden trials changed the verdict."""
    remarks: tuple[str, ...] = ()
    """What the teacher should know of this submission (renamed file, several candidates…)."""
    seconds: float = 0.0
    """What judging it took: measured, so a different number on every run. It is not in the JSON of a result
    (see `store`), and has no place in a file that must be the same on every run."""
    kept: bool = False
    """True when it was not judged this time, but known from an earlier run; not in the JSON either."""
    text: str = ""
    """The text of the judged file, for the pages; its beginning when it is huge."""
    original: str | None = None
    """The student's own text when the teacher mended the file, "" where it does not read; else None."""
    path: str = ""
    """Where the file was, in the archive or the folder."""
    place: str = ""
    """Where it was in what the student handed in: the name of a zip is that of a folder."""
    date: str = ""
    """When it was handed in, ISO, if the archive or the list says so; "" otherwise."""
    attempt: int = 0
    """The number of the attempt that was judged, 0 when there was but one."""
    fingerprint: str = ""
    """What the result depends on: the same fingerprint, the same result."""

    @property
    def functions(self) -> list[JSON]:
        """The verdicts, in the order of the hand-out."""
        return list(self.bulletin["fonctions"])

    @property
    def to_review(self) -> bool:
        """True when there is no mark and the teacher has to look: set aside, or the judge itself failed."""
        if self.by_hand:  # the teacher has looked
            return False
        return self.set_aside or any(
            verdict["verdict"] == Kind.ERREUR_JUGE.value for verdict in self.bulletin["fonctions"]
        )

    @property
    def set_aside(self) -> bool:
        """True when nothing of what came could be judged: `why_aside` says why."""
        return A_REVOIR in self.bulletin

    @property
    def is_missing(self) -> bool:
        """True when Moodle has the work, and the archive has nothing of it: the student did what was due."""
        return self.why_aside == NOT_IN_ARCHIVE.sentence

    @property
    def why_aside(self) -> str:
        """Why nothing could be judged, in one sentence for the teacher; "" otherwise."""
        return str(self.bulletin.get(A_REVOIR, ""))

    @property
    def advice(self) -> str:
        """What the student should send instead of what was set aside; "" otherwise."""
        return str(self.bulletin.get(A_RENVOYER, ""))

    @property
    def unloadable(self) -> bool:
        """True when the student's file stops before its functions can be judged: the fault is its own."""
        return "erreur" in self.bulletin and not self.to_review

    @property
    def key(self) -> str:
        """The name of its file: the student's, then the exercise."""
        return f"{self.student.key}-{self.exercice or 'rien'}"

    @property
    def stored_as(self) -> str:
        """The name under which it is kept: a mended file never takes the place of the student's own."""
        return stored_name(self.key, self.original is not None)

    @property
    def provided(self) -> bool:
        """True when the judged file is the teacher's own, for who handed in nothing that reads."""
        return self.original == ""

    @property
    def own_text(self) -> str:
        """What the student wrote, whatever the teacher mended in it."""
        return self.text if self.original is None else self.original

    @property
    def by_hand(self) -> str:
        """The reason of a mark set by hand; "" when the mark is that of the judge."""
        return self.mark.by_hand if self.mark is not None else ""

    @property
    def counts(self) -> bool:
        """True if there is something to mark: a file, or a mark set by hand."""
        return self.handed_in or bool(self.by_hand)

    @property
    def note(self) -> float | None:
        """The mark by the scale, else the judge's own; None when it is to be reviewed."""
        if self.mark is not None:
            return self.mark.note
        return None if self.to_review else float(self.bulletin["note"])

    @property
    def bareme(self) -> float:
        """What the mark is out of."""
        return self.mark.bareme if self.mark is not None else float(self.bulletin["bareme"])


def why_unsure(result: Result) -> str:
    """Return why there is no mark, as it goes on after « : »."""
    if result.set_aside:
        return after_colon(result.why_aside)
    names = [f["nom"] for f in result.functions if f["verdict"] == Kind.ERREUR_JUGE.value]
    shown = ", ".join(names[:3]) + (" …" if len(names) > 3 else "")
    return _("le juge n’a pas su conclure ({names}).").format(names=shown)


def by_student(results: Iterable[Result]) -> list[tuple[Student, tuple[Result, ...]]]:
    """Return the results of each student, in the order in which the students come."""
    gathered: dict[str, list[Result]] = {}
    for result in results:
        gathered.setdefault(result.student.key, []).append(result)
    return [(some[0].student, tuple(some)) for some in gathered.values()]


def names_in(results: Iterable[Result]) -> set[str]:
    """Return the names that remarks say: those of students, teams, folders and files."""
    names: set[str] = set()
    for result in results:
        student = result.student
        names.update((student.name, student.family_name, student.first_name, student.team, result.path))
        names.update(result.path.split("/"))
    return names - {""}


def stored_name(key: str, mended: bool) -> str:
    """Return the name under which a result is kept, by its key and whether the teacher mended the file."""
    return f"{key}_corrige" if mended else key


def total_of(results: Sequence[Result]) -> Mark:
    """Return the total of one student; its note is None as long as one result is to be reviewed.

    Of exercises among which to choose, the best mark counts, once.
    """
    groups: dict[object, list[Result]] = {}
    for index, result in enumerate(results):
        groups.setdefault(_choice_of(result) or index, []).append(result)
    notes = [_best_note(some) for some in groups.values()]
    known = [note for note in notes if note is not None]
    bareme = round(sum(some[0].bareme for some in groups.values()), 2)
    return Mark(round(sum(known), 2) if len(known) == len(notes) else None, bareme)


def _choice_of(result: Result) -> tuple[str, ...]:
    return result.mark.choice if result.mark is not None else ()


def _best_note(results: Sequence[Result]) -> float | None:
    """Return the best mark of exercises among which to choose; None while one to review could be it."""
    best = max((result.note for result in results if result.note is not None), default=None)
    unsure = any(result.note is None for result in results)
    return None if unsure and (best is None or best < results[0].bareme) else best


def without_unchosen(results: Iterable[Result]) -> list[Result]:
    """Return results without the empty ones whose student chose another exercise, in the same order."""
    results = list(results)
    chosen = {(r.student.key, _choice_of(r)) for r in results if r.counts and _choice_of(r)}
    return [r for r in results if r.counts or (r.student.key, _choice_of(r)) not in chosen]


def isolation(results: Iterable[Result]) -> str:
    """Return the sentence that says what held the files while they were judged, "" when nobody knows."""
    return isolation_sentence(Counter(result.bulletin.get("mur", "") for result in results))


# --- the JSON

STUDENT_KEYS = {
    "name": "nom", "number": "identifiant", "first_name": "prenom", "family_name": "nom_de_famille",
    "group": "groupe", "address": "adresse", "team": "equipe", "folder_number": "identifiant_du_dossier",
}  # fmt: skip
MARK_KEYS = {
    "lines": "lignes", "notable": "remarquables", "by_hand": "a_la_main", "late": "retard",
    "choice": "au_choix",
}  # fmt: skip
HIDDEN_KEYS = {"example": "exemple"}
RESULT_KEYS = {
    "handed_in": "rendu", "examples": "exemples", "outputs": "sorties", "text": "texte", "path": "membre",
    "attempt": "tentative", "original": "texte_rendu",
}  # fmt: skip
"""By a field whose key is not its name, its key."""


def as_json(result: Result) -> JSON:
    """Return a result as JSON, without what belongs to one run only."""
    data = asdict(result)
    del data["seconds"], data["kept"]
    data["student"] = _with_keys(data["student"], STUDENT_KEYS)
    data["mark"] = data["mark"] and _with_keys(data["mark"], MARK_KEYS)
    data["hidden"] = {nom: _with_keys(each, HIDDEN_KEYS) for nom, each in data["hidden"].items()}
    return _with_keys(data, RESULT_KEYS)


def read_result(data: Any) -> Result:
    """Return the result that a JSON holds.

    Raises `ValueError`, `TypeError`, `KeyError` or `AttributeError` when it holds none.
    """
    fields = _with_fields(data, RESULT_KEYS)
    fields["student"] = Student(**_with_fields(texts_at(data, "student"), STUDENT_KEYS))
    fields["bulletin"] = _checked_bulletin(fields["bulletin"])
    mark = fields["mark"]
    fields["mark"] = None if mark is None else Mark(**_with_tuples(_with_fields(mark, MARK_KEYS)))
    fields["examples"] = {nom: read_example(each) for nom, each in fields["examples"].items()}
    fields["outputs"] = texts_at(data, "sorties")
    fields["hidden"] = {
        nom: Hidden({**each["verdict"]}, None if each["exemple"] is None else read_example(each["exemple"]))
        for nom, each in fields["hidden"].items()
    }
    fields["remarks"] = tuple(fields["remarks"])
    flag_at(data, "rendu")
    for key in ("exercice", "texte", "membre", "date", "fingerprint"):
        text_at(data, key)
    if "place" in data:  # a result kept by an earlier version has no such key, nor the next one
        text_at(data, "place")
    if data.get("texte_rendu") is not None:
        text_at(data, "texte_rendu")
    return Result(**fields)


def _checked_bulletin(data: Any) -> JSON:
    """Return the contract's object, once all that is read of it everywhere is known to be there."""
    for verdict in list_at(data, "fonctions"):
        text_at(verdict, "nom"), text_at(verdict, "message"), Kind(text_at(verdict, "verdict"))
        if not all(type(nom) is str for nom in verdict.get("pretees", ())):
            raise DamagedJSON("pretees")
    if not all(type(remark) is str for remark in data.get("remarques", ())):
        raise DamagedJSON("remarques")
    float(data["note"] or 0.0), float(data["bareme"])
    return {**data}


def _with_keys(fields: JSON, keys: Mapping[str, str]) -> JSON:
    return {keys.get(name, name): value for name, value in fields.items()}


def _with_fields(data: Any, keys: Mapping[str, str]) -> JSON:
    """Return the values of a JSON by the names of the fields; a name that is no key raises `KeyError`."""
    names = {key: name for name, key in keys.items()}
    if unknown := keys.keys() & data.keys():
        raise KeyError(*unknown)
    return {names.get(key, key): value for key, value in data.items()}


def _with_tuples(data: Any) -> JSON:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}

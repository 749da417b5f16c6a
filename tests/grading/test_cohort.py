"""A class judged: each student alone, everything kept, the same results whatever the order."""

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading import cohort, judging
from reussites_tk.grading.class_records import Advance, Rules
from reussites_tk.grading.cohort import grade
from reussites_tk.grading.records import Result
from reussites_tk.grading.scale import Scale, scaled
from reussites_tk.grading.store import Store, differences
from reussites_tk.grading.submissions import Submission, take_in
from reussites_tk.judge import Bulletin, Kind, Stopped, Verdict, words
from reussites_tk.judge.tas import inquiry
from reussites_tk.judge.tas import judge as tas_judge
from reussites_tk.judge.tas.case_makers import cases_of
from tests import copies_loader

from .conftest import CARTES, Files, PlainJudge

Lay = Callable[[Files], Path]
TAS = "tas_a_completer.py"
FEW = 40
"""Cases of each primitive where the real judge is used."""
NAMES = ("Ana", "Bob", "Élie", "O'Brien", "Zoé")


@pytest.fixture
def submissions(zipped: Lay) -> list[Submission]:
    files = {f"{nom}/{TAS}": CARTES + b"# faux" * (nom == "Bob") for nom in NAMES}
    return take_in(zipped({**files, "Vide/": b""})).submissions


def kept(folder: Path) -> dict[str, bytes]:
    files = (folder / "resultats").glob("*.json")
    return {file.name: file.read_bytes() for file in files if file.name != "durees.json"}


def notes(results: list[Result]) -> dict[str, float | None]:
    return {result.student.name: result.note for result in results}


RIGHT = {"Ana": 20.0, "Bob": 0.0, "Élie": 20.0, "O'Brien": 20.0, "Vide": 0.0, "Zoé": 20.0}


def test_everybody_has_a_result(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    results = grade(submissions, Store(tmp_path))
    assert notes(results) == RIGHT
    assert [result.handed_in for result in results] == [True, True, True, True, False, True]
    assert len(results[4].functions) == 38 and results[4].functions[0]["verdict"] == "absente"


def test_the_same_bytes_whatever_the_order_and_the_workers(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    seen = []
    for number, workers in enumerate((1, 4)):
        some = submissions[:: 1 if number else -1]
        grade(some, Store(tmp_path / str(number)), workers=workers)
        seen.append(kept(tmp_path / str(number)))
    assert seen[0] == seen[1] and len(seen[0]) == 5


def test_a_run_that_was_stopped_goes_on(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    grade(submissions, Store(tmp_path / "whole"))
    stop = threading.Event()

    def stop_after_two(advance: Advance) -> None:
        if advance.done - advance.kept == 2:
            stop.set()

    plain_judge.asked.clear()
    with pytest.raises(Stopped):
        grade(submissions, Store(tmp_path / "cut"), workers=1, stop=stop, on_advance=stop_after_two)
    first = len(kept(tmp_path / "cut"))
    assert 2 <= first < 5
    half = f".{submissions[0].key}.json.abc.tmp"
    (tmp_path / "cut/resultats" / half).write_bytes(b"half")
    grade(submissions, Store(tmp_path / "cut"))
    assert len(plain_judge.asked) == 5  # nobody was judged twice
    assert kept(tmp_path / "cut") == kept(tmp_path / "whole")
    assert not list((tmp_path / "cut/resultats").glob(".*"))


def test_only_what_changed_is_judged_again(zipped: Lay, plain_judge: PlainJudge, tmp_path: Path) -> None:
    files = {f"{nom}/{TAS}": CARTES for nom in NAMES}
    store = Store(tmp_path)
    before = grade(take_in(zipped(files)).submissions, store)
    store.keep_marks(before)
    plain_judge.asked.clear()
    later = take_in(zipped({**files, f"Zoé/{TAS}": CARTES + b"# faux"})).submissions
    after = grade(later, Store(tmp_path))
    assert len(plain_judge.asked) == 1
    (difference,) = differences(store.previous_marks(), after)
    assert (difference.name, difference.before, difference.after) == ("Zoé", 20.0, 0.0)


@pytest.mark.parametrize("rules", [Rules(graine=2), Rules(graine_cachee=5)])
def test_another_seed_is_another_result(
    rules: Rules, submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    grade(submissions, Store(tmp_path))
    grade(submissions, Store(tmp_path), rules)
    assert len(plain_judge.asked) == 10


def test_a_result_can_be_asked_for_again(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    grade(submissions, Store(tmp_path))
    grade(submissions, Store(tmp_path), again={submissions[0].key})
    assert len(plain_judge.asked) == 6


def test_another_scale_changes_marks_and_judges_nothing(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    grade(submissions, Store(tmp_path))
    results = grade(submissions, Store(tmp_path))
    assert len(plain_judge.asked) == 5
    assert scaled(results[0], Scale({"tas": 7.0})).note == 7.0


def test_a_fault_of_the_judge_is_reported_and_tried_again(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    def fail(file: Path) -> None:
        raise ZeroDivisionError

    plain_judge.hook = fail
    results = grade(submissions, Store(tmp_path))
    assert set(notes(results).values()) == {None, 0.0}  # 0 is who handed in nothing
    assert all(f["verdict"] == "erreur_juge" for f in results[0].functions)
    plain_judge.hook = lambda file: None
    assert notes(grade(submissions, Store(tmp_path))) == RIGHT


def test_no_path_of_ours_is_left(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    result = grade(submissions, Store(tmp_path))[0]
    assert result.bulletin["fichier"] == TAS
    assert result.functions[0]["message"] == f"dans {TAS}" and result.bulletin["sortie"] == "x"


def test_a_damaged_result_is_judged_again(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    grade(submissions, Store(tmp_path))
    for content in (b"", b"{}", b"[1]", b'{"student": {}}', b"\xff"):
        (tmp_path / "resultats" / f"{submissions[0].key}.json").write_bytes(content)
        assert notes(grade(submissions, Store(tmp_path))) == RIGHT
    assert len(plain_judge.asked) == 10


def test_progress_shows_how_long_is_left(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    seen: list[tuple[int, int, bool]] = []
    grade(
        submissions,
        Store(tmp_path),
        on_advance=lambda a: seen.append((a.done, a.asked, a.seconds_left is None)),
    )
    assert seen[0] == (0, 5, True) and seen[-1] == (5, 5, False)  # who handed in nothing is not waited for


def test_a_judge_that_fails_its_own_examination_gives_no_mark(
    submissions: list[Submission], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wrong = Bulletin("tas", "x.py", (Verdict("la_hauteur", Kind.FAUX, 0.0, 0.5),))
    monkeypatch.setattr(cohort, "judge", lambda *some, **options: wrong)
    with pytest.raises(UserError, match="c'est notre erreur, pas celle des étudiants, et rien n'a été noté"):
        grade(submissions, Store(tmp_path))
    assert kept(tmp_path) == {}


def test_functions_left_alone_are_reported_to_the_teacher(
    submissions: list[Submission], plain_judge: PlainJudge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    verdict = Verdict("la_hauteur", Kind.TEMPS_DEPASSE, 0.0, 0.5, words.NO_TIME_LEFT)
    monkeypatch.setattr(
        judging, "judge", lambda *some, **options: Bulletin("tas", "x.py", (verdict, verdict))
    )
    for _run in range(2):  # judged, then kept
        result = grade(submissions, Store(tmp_path))[0]
        assert result.remarks[-1].startswith("2 fonctions n'ont pas été essayées")


def test_one_file_that_hangs_does_not_affect_the_others(
    zipped: Lay, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The real judge: a file that never ends, one that leaves, a right one with a module of its own, and one
    that imports the module of the one before."""
    right = (copies_loader.COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
    endless = right.replace("    return t.hauteur\n", "    while True:\n        pass\n", 1)
    files = {
        f"Ana/{TAS}": f"import mes_outils\n{right}".encode(),
        "Ana/mes_outils.py": b"def f():\n    return 1\n",
        f"Bob/{TAS}": b"import os\nos._exit(0)\n",
        f"Cléo/{TAS}": f"import mes_outils\n{right}".encode(),
        f"Zoé/{TAS}": endless.encode(),
    }
    monkeypatch.setattr(cohort, "check_judge", lambda *of_ours: None)
    monkeypatch.setattr(judging, "CLASS_LIMITS", replace(judging.CLASS_LIMITS, seconds=0.3))
    monkeypatch.setattr(tas_judge, "cases_of", lambda nom, graine, count=FEW: cases_of(nom, graine, FEW))
    monkeypatch.setattr(inquiry, "shuffle_fault", lambda *arguments: None)
    results = grade(take_in(zipped(files)).submissions, Store(tmp_path))
    verdicts = {r.student.name: {f["verdict"] for f in r.functions} for r in results}
    nothing, late = {"absente"}, {"juste", "temps_depasse"}
    assert verdicts == {"Ana": {"juste"}, "Bob": nothing, "Cléo": nothing, "Zoé": late}
    assert "mes_outils" in results[2].bulletin["erreur"]["message"]
    assert not any(
        "/tmp" in str(result.bulletin) or "reussites-" in str(result.bulletin) for result in results
    )

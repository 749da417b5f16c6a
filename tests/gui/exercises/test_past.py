"""What stays in view of a file that does not load any more."""

from datetime import UTC, date, datetime

from reussites_tk.gui.exercises.past import past_in, past_of
from reussites_tk.judge import EXERCISES, Bulletin, Kind, Verdict
from reussites_tk.judge.records import Record

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC).isoformat()


def kept(verdicts: dict[str, str], exercice: str = "tas", note: float = 3.0) -> Record:
    return Record(NOON, "tas.py", "", exercice, 1, {}, note, 20.0, verdicts)


def test_the_last_check_that_loaded_the_file_is_the_past() -> None:
    found = [
        kept({"carte_sur": "faux"}, note=1.0),
        kept({"carte_sur": "juste", "le_rang": "precondition"}),
        kept(dict.fromkeys(EXERCISES["tas"].names, "absente"), note=0.0),
    ]
    past = past_in(found, EXERCISES["tas"])
    assert past is not None and past.note == 3.0
    verdicts = {nom: (v.verdict, v.points) for nom, v in past.verdicts.items()}
    assert verdicts == {"carte_sur": (Kind.JUSTE, 0.5), "le_rang": (Kind.PRECONDITION, 0.375)}
    assert past.sentence(date(2026, 11, 28)).startswith("Les verdicts grisés sont ceux du 28\xa0novembre à ")


def test_there_is_no_past_without_a_check_that_loaded_this_exercise() -> None:
    assert past_in([], EXERCISES["tas"]) is None
    assert past_in([kept({"carte_sur": "absente"})], EXERCISES["tas"]) is None
    assert past_in([kept({"carte_sur": "juste"}, "tas_libre")], EXERCISES["tas"]) is None


def test_the_tests_of_one_s_own_are_of_the_past_too() -> None:
    past = past_in(
        [kept({"essai_b": "juste", "essai_a": "faux", "le_rang": "faux"}, "essais_tas")],
        EXERCISES["essais_tas"],
    )
    assert past is not None
    assert past.exercise.names[:2] == ("essai_b", "essai_a")
    assert past.verdicts["essai_a"].verdict is Kind.FAUX


def test_a_check_of_this_session_keeps_its_explanations() -> None:
    verdict = Verdict("le_rang", Kind.FAUX, 0.0, 0.5, "Elle donne la couleur.")
    past = past_of(Bulletin("tas", "tas.py", (verdict,)), EXERCISES["tas"])
    assert past.verdicts == {"le_rang": verdict}

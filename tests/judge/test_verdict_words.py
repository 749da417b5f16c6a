"""Each family of verdict has its word, its sign and its colour; the first to mend is a real fault."""

from reussites_tk.judge.verdict_words import (
    LOOKS,
    UNKNOWN,
    count_sentence,
    error_name,
    first_to_mend,
    look_of,
    mark_text,
    short_number,
)
from reussites_tk.judge.verdicts import Erreur, Kind, Verdict


def verdict(nom: str, kind: Kind) -> Verdict:
    return Verdict(nom, kind, 0.0, 0.5)


def test_every_family_has_a_look() -> None:
    assert set(LOOKS) == set(Kind)
    assert look_of(None) is UNKNOWN
    assert look_of(verdict("f", Kind.JUSTE)).word == "juste"


def test_a_fault_comes_before_what_it_blocks_and_before_what_is_to_write() -> None:
    verdicts = [
        verdict("a", Kind.A_COMPLETER),
        verdict("b", Kind.BLOQUEE),
        verdict("c", Kind.PRECONDITION),
        verdict("d", Kind.EXCEPTION),
        verdict("e", Kind.FAUX),
    ]
    names = []
    while (found := first_to_mend(verdicts)) is not None:
        names.append(found.nom)
        verdicts.remove(found)
    assert names == ["d", "e", "c", "b", "a"]


def test_nothing_to_mend_when_all_is_right_or_when_the_fault_is_ours() -> None:
    assert first_to_mend([verdict("a", Kind.JUSTE), verdict("b", Kind.ERREUR_JUGE)]) is None


def test_numbers_are_french_and_short() -> None:
    assert [short_number(x) for x in (20.0, 12.5, 0.75, 0.0, 0.38)] == ["20", "12,5", "0,75", "0", "0,38"]
    assert mark_text(12.5, 20.0) == "12,5 / 20"


def test_the_count_agrees_in_number() -> None:
    right = [verdict("a", Kind.JUSTE)]
    assert count_sentence(right, [0.5] * 38) == "1 juste sur 38"
    assert count_sentence(right * 2, [0.5] * 38) == "2 justes sur 38"


def test_the_tests_of_ones_own_are_counted_apart() -> None:
    test = Verdict("essai_a", Kind.JUSTE, 0.0, 0.0)
    sentence = count_sentence(
        [test, test, verdict("a", Kind.JUSTE), verdict("b", Kind.FAUX)], [0.0] * 3 + [0.5] * 38
    )
    assert sentence == "2 essais valides sur 3 · 1 fonction sur 38"


def test_what_keeps_a_file_from_loading_has_a_name_that_one_can_read() -> None:
    assert error_name(Erreur("SyntaxError", "", 1)) == "SyntaxError"
    assert error_name(Erreur("temps_depasse", "", None)) == "temps dépassé"

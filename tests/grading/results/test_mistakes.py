from dataclasses import replace

from reussites_tk.grading.results.mistakes import (
    Catalogue,
    common_mistakes,
    functions_to_compare,
    signature_of,
)
from reussites_tk.grading.results.result_words import verdicts_of
from reussites_tk.judge.mutants import mutants_of
from tests.grading.results.made import LEA, NOEL, ZOE, half, result, right, told, unloadable, wrong

MUTANT = next(m for m in mutants_of("tas") if m.fonction == "deplacer_haut_sur")


def test_what_shows_itself_in_the_same_way_resembles_the_fault() -> None:
    results = [half(), half(NOEL), right(ZOE)]
    seen = signature_of(verdicts_of(results[0])[1])
    (mistake,) = common_mistakes(results, {"tas": Catalogue({seen: (MUTANT.nom,)})})
    assert mistake.mutants == (MUTANT,) and mistake.faults == (MUTANT.faute,)
    assert [r.student for r in mistake.results] == [LEA, NOEL]


def test_without_a_fault_that_is_like_it_the_message_gathers() -> None:
    results = [half(), half(NOEL), result(ZOE, wrong(message="Autre chose."))]
    (mistake,) = common_mistakes(results, {"tas": Catalogue({})})
    assert mistake.faults == () and len(mistake.results) == 2


def test_the_students_own_line_numbers_do_not_keep_mistakes_apart() -> None:
    results = [result(s, wrong(message=f"L'appel s'arrête, ligne {n}.")) for s, n in ((LEA, 12), (NOEL, 345))]
    assert len(common_mistakes(results, {})) == 1


def test_what_waits_or_is_not_written_is_no_mistake() -> None:
    for kind in ("bloquee", "a_completer", "absente", "erreur_juge", "juste"):
        results = [result(s, told("tas_vide", kind, "Un mot.")) for s in (LEA, NOEL)]
        assert common_mistakes(results, {}) == [] and functions_to_compare(results) == {}
    assert common_mistakes([unloadable(), unloadable(NOEL)], {}) == []


def test_the_commonest_comes_first_whatever_the_order_of_the_students() -> None:
    some = [result(s, wrong(), wrong("tas_vide")) for s in (LEA, NOEL)] + [result(ZOE, wrong("tas_vide"))]
    names = [[m.example.nom for m in common_mistakes(order, {})] for order in (some, some[::-1])]
    assert names == [["tas_vide", "deplacer_haut_sur"]] * 2


def test_only_functions_that_several_got_wrong_need_the_catalogue() -> None:
    results = [half(), result(NOEL, wrong(), wrong("tas_vide"))]
    assert functions_to_compare(results) == {"tas": frozenset({"deplacer_haut_sur"})}


def test_the_same_words_on_other_cartes_are_a_resemblance_unless_they_fit_many() -> None:
    seen = signature_of(verdicts_of(half())[1])
    elsewhere = replace(seen, appels="ailleurs")
    assert Catalogue({elsewhere: ("un",)}).nearest(seen) == ("un",)
    assert Catalogue({elsewhere: ("un", "deux", "trois", "quatre")}).nearest(seen) == ()
    assert Catalogue({replace(elsewhere, message="Autre chose."): ("un",)}).nearest(seen) == ()

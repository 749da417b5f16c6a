from dataclasses import replace

from reussites_tk.grading.results.class_page import time_page
from tests.grading.results.made import LEA, NOEL, ZOE, absent, half, hostile, is_harmless, right, to_review


def text_of(*results: object) -> str:
    return is_harmless(time_page(results)).text  # type: ignore[arg-type]


def test_the_total_the_mean_and_the_slowest_first() -> None:
    text = text_of(half(seconds=3.0), right(NOEL, seconds=90.0), absent(ZOE))
    assert "1 min 33 s de jugement en tout, 46,5 s par copie en moyenne." in text
    rows = text.partition("longues à juger")[2]
    assert rows.index(NOEL.name) < rows.index(LEA.name) and "97\xa0%" in rows and ZOE.name not in rows


def test_how_many_were_judged_this_time() -> None:
    before = replace(right(NOEL, seconds=2.0), kept=True)
    assert "Cette fois, 1 copie a été jugée, 1 l’était déjà." in text_of(half(seconds=1.0), before)
    assert "Cette fois, 0 copie a été jugée, 2 l’étaient déjà." in text_of(before, before, absent(ZOE))


def test_any_class_has_its_page() -> None:
    assert "Aucune copie" in text_of() and "Aucune copie" in text_of(absent())
    assert "à revoir" in text_of(to_review(seconds=1.0))
    assert text_of(replace(hostile(), seconds=2.0))

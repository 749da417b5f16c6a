"""The words of options that a person types."""

import pytest

from reussites_tk.jeux import PARTIES
from reussites_tk.play.option_words import VALUES, recognised, refusal_words, simplified


@pytest.mark.parametrize("word", ["casse_cou", "casse-cou", "Casse cou", " CASSE-COU "])
def test_a_value_is_recognised_however_it_is_written(word: str) -> None:
    assert recognised(word, {"regles": "règles", "casse_cou": "casse-cou"}) == "casse_cou"


def test_a_word_that_means_nothing_stays_as_it_is() -> None:
    assert recognised("Zzz", {"regles": "règles"}) == "Zzz"
    assert recognised("", {"regles": "règles"}) == ""


def test_no_two_values_of_an_option_are_written_alike() -> None:
    for name, words in VALUES.items():
        written = [{simplified(str(code)), simplified(shown)} for code, shown in words.items()]
        assert sum(map(len, written)) == len(set().union(*written)), name


def test_a_refusal_names_the_fields_of_the_form() -> None:
    memorix = PARTIES["memorix"]
    reason = memorix.refus({"lignes": 4})
    assert reason is not None and reason.startswith("table [memorix], clé lignes : ")
    said = refusal_words(memorix, reason).replace("\u00a0", " ")
    assert said.startswith("Nombre de lignes : 4 n'est pas permis avec le joker")

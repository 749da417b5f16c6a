"""French numbers and plurals."""

import pytest

from reussites_tk.texts import (
    _,
    after_colon,
    french_number,
    french_percent,
    listed,
    plural,
    short_number,
    signed,
    typographic,
    with_minus,
)

SPACE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("value", "decimals", "written"),
    [
        (0, 0, "0"),
        (1_000_000, 0, f"1{SPACE}000{SPACE}000"),
        (86.744, 2, "86,74"),
        (-1234.5, 1, f"-1{SPACE}234,5"),
    ],
)
def test_numbers_have_a_comma_and_no_break_spaces(value: float, decimals: int, written: str) -> None:
    assert french_number(value, decimals) == written


def test_what_is_written_as_zero_has_no_sign() -> None:
    assert [with_minus(value, 1) for value in (3, -5, 0, -0.04)] == ["3,0", "−5,0", "0,0", "0,0"]
    assert [signed(value, 2) for value in (1.25, -0.5, 0, 0.004, -0.004)] == [
        "+1,25",
        "−0,50",
        "0,00",
        "0,00",
        "0,00",
    ]
    assert signed(1_000) == "+1\u00a0000"


def test_a_number_has_a_decimal_only_where_it_is_not_whole() -> None:
    assert [short_number(value) for value in (3, 3.0, 2.5)] == ["3", "3", "2,5"]


def test_the_last_name_comes_after_a_word() -> None:
    assert listed(["Ada"]) == "Ada" and listed(["Ada", "Blaise", "Chloé"]) == "Ada, Blaise et Chloé"


def test_a_share_is_written_as_a_percentage() -> None:
    assert french_percent(0.8674) == f"86,74{SPACE}%"
    assert french_percent(1, 0) == f"100{SPACE}%"


@pytest.mark.parametrize(
    ("number", "word"), [(0, "partie"), (1, "partie"), (1.5, "partie"), (2, "parties"), (-3, "parties")]
)
def test_french_plural_begins_at_two(number: float, word: str) -> None:
    assert plural(number, "partie", "parties") == word


def test_a_sentence_without_translation_stays_french() -> None:
    assert _("Fichier prêt") == "Fichier prêt"


def test_signs_are_held_to_their_word() -> None:
    assert typographic("Vu : oui ; « là » ?") == "Vu\u00a0: oui\u00a0; «\u00a0là\u00a0»\u00a0?"
    assert typographic("à 95 % près (95 %)") == "à 95\u00a0% près (95\u00a0%)"
    assert typographic("13 % 4 vaut 1") == "13 % 4 vaut 1"


def test_an_apostrophe_between_letters_is_curved() -> None:
    assert typographic("l'as n'est 'pas' l'« as »") == "l’as n’est 'pas' l’«\u00a0as\u00a0»"


def test_what_is_quoted_and_the_names_that_are_given_stay_as_they_are_written() -> None:
    names = ["Zoé N'Guyen", "N'Guyen", "Élie : d'Arc", "Max"]
    said = "L'essai d'O'Brien, Zoé N'Guyen et XN'Guyen : c'est « l'an : d'hier.py » d'Élie : d'Arc"
    assert typographic(said, names) == (
        "L’essai d’O’Brien, Zoé N'Guyen et XN’Guyen\u00a0: c’est «\u00a0l'an\u00a0: d'hier.py\u00a0» "
        "d'Élie : d'Arc".replace("d'É", "d’É", 1)
    )
    assert typographic("Vu : l'as") == typographic("Vu : l'as", ["Max"])
    assert typographic("« l'as »") == "«\u00a0l’as\u00a0»"  # our own words, when nobody else's are there


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Il n'y a rien.", "il n'y a rien."),
        ("L'archive", "l'archive"),
        ("C’est vide.", "c’est vide."),
        ("Python refuse.", "Python refuse."),
        ("« A.py » est vide.", "« A.py » est vide."),
        ("Leïla", "Leïla"),
        ("", ""),
    ],
)
def test_a_sentence_after_a_colon_has_no_capital_of_its_own(sentence: str, said: str) -> None:
    assert after_colon(sentence) == said


def test_the_quotes_of_python_stay_straight() -> None:
    for code in ("carte == '7T'", "f'7{couleur}' + b'a'", "TABLE['7T']"):
        assert typographic(code) == code

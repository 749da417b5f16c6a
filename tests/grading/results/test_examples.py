"""Counter-examples drawn in SVG."""

from reussites_tk.grading.results.examples import ROW_WIDTH, SIZES, SYMBOLS, row_svg, sign
from reussites_tk.judge.example_layout import lay_row


def drawn(*codes: str, ringed: tuple[int, ...] = ()) -> str:
    return row_svg(lay_row(codes, ringed, 0.0, ROW_WIDTH, SIZES), "A")


def test_the_couleur_is_a_shape_that_the_page_holds() -> None:
    for code in "TKCP":
        assert f'href="#c{code}"' in drawn(f"7{code}")
        assert f'id="c{code}"' in SYMBOLS


def test_a_carte_face_down_shows_its_back_and_its_name() -> None:
    assert "url(#dos)" in drawn("(10C)") and ">10<" in drawn("(10C)")
    assert "url(#dos)" not in drawn("10C")


def test_what_differs_has_a_sign_besides_its_colour() -> None:
    assert drawn("7T", "8T", ringed=(1,)).count("≠") == 1
    assert "≠" not in drawn("7T", "8T")


def test_a_missing_carte_and_an_empty_row_are_labelled() -> None:
    assert "manque" in drawn("7T", "")
    assert "vide" in drawn()


def test_a_long_row_goes_on_under_itself() -> None:
    assert 'width="238"' not in drawn("7T")
    many = drawn(*["7T"] * 30)
    width = float(many.split('width="')[1].split('"')[0])
    assert width <= ROW_WIDTH + 6
    assert many.count("<g ") == 30


def test_what_is_no_carte_is_a_question_mark() -> None:
    assert ">?<" in drawn("?") and ">?<" in drawn("<script>")


def test_each_verdict_has_its_sign() -> None:
    from reussites_tk.judge.verdict_words import LOOKS

    for look in LOOKS.values():
        assert sign(look.icon) and f'id="s-{look.icon}"' in SYMBOLS


def test_the_trumps_of_the_tarot_and_the_excuse_have_words() -> None:
    shown = drawn("a7", "EX", "CC")
    assert ">7<" in shown and ">atout<" in shown and ">Excuse<" in shown and ">?<" not in shown

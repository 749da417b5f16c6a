"""Texts are cut between their words, never inside one."""

from reussites_tk.gui.look.wrapping import wrapped


def test_words_are_cut_between_lines() -> None:
    assert wrapped("un deux trois quatre cinq", len, 13) == ["un deux trois", "quatre cinq"]


def test_a_word_longer_than_a_line_stays_whole() -> None:
    assert wrapped("un anticonstitutionnellement deux", len, 8) == ["un", "anticonstitutionnellement", "deux"]


def test_a_number_and_its_unit_are_not_parted() -> None:
    assert wrapped("vaut 12\u00a0000\u00a0% au moins", len, 12) == ["vaut", "12\u00a0000\u00a0% au", "moins"]


def test_no_text_is_one_empty_line() -> None:
    assert wrapped("", len, 10) == [""]

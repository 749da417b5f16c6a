"""Lines do not end before a colon, and apostrophes are curved."""

from reussites_tk.gui.look.typography import typographic


def test_signs_are_held_to_their_word() -> None:
    assert typographic("Vu : oui ; « là » ?") == "Vu\u00a0: oui\u00a0; «\u00a0là\u00a0»\u00a0?"


def test_an_apostrophe_between_letters_is_curved() -> None:
    assert typographic("l'as n'est 'pas'") == "l’as n’est 'pas'"

"""Where a text stops being TOML, and what to write there."""

import tomllib

import pytest

from reussites_tk.toml_words import fault_words, nearest


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a = 1\r\nb = 0,5\r\n", "ligne 2 : un nombre s'écrit avec un point : 0.5"),
        ("x = {a = 1, b = -0,25}", "ligne 1 : un nombre s'écrit avec un point : -0.25"),
        ("a = .5", "ligne 1 : un nombre a un chiffre avant le point : 0.5"),
        ("a = 1\na = 2\n", "ligne 2 : « a » est donné deux fois : gardez-le une fois"),
        ("[t]\n[t]", "ligne 2 : « t » est donné deux fois : gardez-le une fois"),
        ("[t]\n[[t]]", "ligne 2 : « t » est donné deux fois : gardez-le une fois"),
        ("a = [1,\n 2]\na = [1,\n 2]\n", "ligne 4 : ce n'est pas du TOML (clé = valeur"),
        ("a = Oral", "ligne 1 : un texte s'écrit entre guillemets"),
        ("a = “Oral”", "ligne 1 : les guillemets sont droits"),
        ('a = "Oral\nb = 2', "ligne 1 : un guillemet n'est pas refermé"),
        ('a = """Oral', "à la fin du fichier, ligne 1 : un guillemet n'est pas refermé"),
        ("a = [[1]\nb = 2", "ligne 2 : un crochet ou une accolade n'est pas refermé avant cette ligne"),
        ("[a\nb = 2", "ligne 1 : un crochet n'est pas refermé"),
        ("a =\nb = 2", "ligne 1 : il manque la valeur"),
        ("a = 15/01/2026", "ligne 1 : une date s'écrit 2026-01-15"),
        ("a = 2026-02-30", "ligne 1 : cette date n'existe pas"),
        (
            "Dupont Marie = 3",
            'ligne 1 : un nom qui a un espace s\'écrit entre guillemets : "Dupont Marie" = …',
        ),
        ("Zoé = 3", 'ligne 1 : un nom qui a un accent s\'écrit entre guillemets : "Zoé" = …'),
        ("a : 3", "ligne 1 : ce n'est pas du TOML (clé = valeur, une par ligne"),
    ],
)
def test_the_line_and_what_to_do(text: str, sentence: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    assert fault_words(text, caught.value).startswith(sentence)


def test_the_nearest_name() -> None:
    known = ("poser_carte", "poser_tas_sur_tas", "arrondi")
    assert nearest("poser_tas", known) == "poser_tas_sur_tas"
    assert (nearest("Arondi", known), nearest("belote", known), nearest("", known)) == ("arrondi", "", "")

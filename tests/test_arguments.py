"""Wrong usages are refused with one French sentence; help is in French too."""

import re

import pytest

from reussites_tk.arguments import build_parser
from reussites_tk.errors import UserError

ENGLISH = re.compile(
    r"\b(the|argument \S+:|invalid|choice|expected|required|unrecognized|usage|option:|show|program)\b"
)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("verifie x.py", "La commande « verifie » n'existe pas."),
        ("nouveau", "Il manque DOSSIER."),
        ("verifier x.py y.py", "L'argument « y.py » n'est pas compris."),
        ("verifier x.py --jason", "L'argument « --jason » n'est pas compris."),
        (
            "noter x --sortie y --noms prenom",
            "La valeur « prenom » de --noms n'est pas possible ; choisissez parmi : prenom-nom, nom-prenom.",
        ),
        ("verifier x.py --graine", "Il manque la valeur de --graine."),
        ("verifier x.py --graine-cachee un", "--graine-cachee « un » : une graine est un nombre entier."),
        ("verifier x.py --rejouer", "Il manque la valeur de --rejouer."),
        ("verifier x.py --graine un", "--graine « un » : une graine est un nombre entier."),
        ("verifier x.py --json=oui", "L'option --json ne prend pas de valeur."),
        ("observer", "Il manque JEU."),
        ("observer r7 --partie 0", "--partie « 0 » : un nombre entier d'au moins 1 est attendu."),
        ("observer r7 --option tours_max", "--option « tours_max » : écrivez CLE=VALEUR."),
        ("analyser r7 -n beaucoup", "-n « beaucoup » : un nombre entier d'au moins 1 est attendu."),
        (
            "analyser r7 -n 1000000001",
            "-n « 1000000001 » : un nombre entier d'au plus 1\xa0000\xa0000\xa0000 est attendu.",
        ),
        ("analyser r7 --tours=-1", "--tours « -1 » : un nombre entier d'au moins 1 est attendu."),
        ("--partie 3", None),
    ],
)
def test_wrong_words(line: str, sentence: str | None) -> None:
    with pytest.raises(UserError) as caught:
        build_parser().parse_args(line.split())
    said = str(caught.value)
    assert "\n" not in said
    assert not ENGLISH.search(said)
    assert sentence is None or said.startswith(sentence)
    assert re.search(r"Tapez « reussites( \w+)? --help » pour l'aide\.$", said)


@pytest.mark.parametrize(
    "line",
    [
        "nouveau x",
        "verifier x.py",
        "observer r7",
        "analyser r7",
        "jouer tarot",
        "noter x --sortie y",
        "tournoi x --jeu tarot --sortie y",
    ],
)
def test_the_help_that_is_named_is_that_of_the_command(line: str) -> None:
    command = line.split()[0]
    with pytest.raises(UserError, match=f"« --inconnu » n'est .* « reussites {command} --help »"):
        build_parser().parse_args([*line.split(), "--inconnu"])


@pytest.mark.parametrize("command", ["", "nouveau", "verifier", "observer", "analyser", "jouer"])
def test_help_is_french(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        build_parser().parse_args([*command.split(), "--help"])
    assert caught.value.code == 0
    help_text = capsys.readouterr().out
    assert help_text.startswith("Utilisation : reussites")
    assert "montre cette aide" in help_text
    assert not ENGLISH.search(help_text)


def test_no_command_is_the_window() -> None:
    assert build_parser().parse_args([]).commande == "window"


def test_words_of_a_whole_command() -> None:
    line = "analyser r7 -n 5 --graine -3 --tours 2 --option rejeu_rebut=jamais --option a=b=c --json"
    words = build_parser().parse_args(line.split())
    assert (words.commande, words.jeu, words.n, words.graine, words.tours) == ("analyser", "r7", 5, -3, 2)
    assert words.options == [("rejeu_rebut", "jamais"), ("a", "b=c")]
    assert words.json and words.moteur is None and words.a_partir_de == 1


@pytest.mark.parametrize("name", ["", " "])
def test_a_folder_without_a_name_is_refused(name: str) -> None:
    with pytest.raises(UserError, match=f"^« {name} » : un nom de dossier est attendu. Tapez"):
        build_parser().parse_args(["nouveau", name])


def test_the_words_of_the_person_stay_on_one_line() -> None:
    with pytest.raises(UserError, match="^L'argument « a b » n'est pas compris"):
        build_parser().parse_args(["verifier", "x.py", "a\n\x1bb"])

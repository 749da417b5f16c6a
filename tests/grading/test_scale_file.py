"""The file of a scale: what is read, what is refused, and the file to start from."""

from datetime import datetime
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading.scale import HandMark, Lateness, Named, Scale, bareme_of
from reussites_tk.grading.scale_file import read_scale, template
from reussites_tk.judge import EXERCISES


def written(folder: Path, text: str) -> Path:
    (folder / "bareme.toml").write_text(text, encoding="utf-8")
    return folder / "bareme.toml"


def test_the_points_of_a_method_are_read_with_and_without_quotes(tmp_path: Path) -> None:
    text = '[fonctions.tarot]\nPile.points = 2\nPile.bouts = 3\n"Main.rendre_jouables" = 4\nAtout = 0\n'
    scale = read_scale(written(tmp_path, text))
    points = {"Pile.points": 2.0, "Pile.bouts": 3.0, "Main.rendre_jouables": 4.0, "Atout": 0.0}
    assert scale.fonctions == {"tarot": points}
    with pytest.raises(UserError, match="« Pile.vider » n'y a pas de sens"):
        read_scale(written(tmp_path, "[fonctions.tarot]\nPile.vider = 2\n"))


def test_a_whole_file_is_read(tmp_path: Path) -> None:
    text = """
    arrondi = 0.25
    minimum = 1
    part_cachee = 0.5
    precondition = 0.5
    bloquee = 0.25
    [exercices]
    tas = 12
    r7 = 8
    [fonctions.tas]
    battre_tas = 2
    [retard]
    date_limite = 2026-01-15
    par_jour = 2
    maximum = 6
    """
    scale = read_scale(written(tmp_path, text))
    assert scale.exercices == {"tas": 12.0, "r7": 8.0} and scale.fonctions == {"tas": {"battre_tas": 2.0}}
    assert (scale.arrondi, scale.minimum, scale.part_cachee, scale.precondition) == (0.25, 1.0, 0.5, 0.5)
    assert scale.bloquee == 0.25
    assert scale.retard == Lateness(datetime(2026, 1, 15, 23, 59, 59), 2.0, 6.0)
    assert bareme_of("tas", scale) == 12.0


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = ", "« bareme.toml », à la fin du fichier, ligne 1 : il manque la valeur"),
        ("\narrondi = 0,5", "« bareme.toml », ligne 2 : un nombre s'écrit avec un point : 0.5"),
        ("9 = " + "9" * 5000, "un nombre y est trop long"),
        ("points = 3", "« points » n'y a pas de sens"),
        ("[exercices]\nbelote = 3", "« belote » n'y a pas de sens dans \\[exercices\\]"),
        ("[fonctions.tas]\ncarte = 3", "« carte » n'y a pas de sens"),
        ("[fonctions.tas]\nposer_tas = 3", "voulez-vous dire « poser_tas_sur_tas » \\?$"),
        ("arondi = 3", "« arondi » n'y a pas de sens ; voulez-vous dire « arrondi »"),
        ("[exercices]\ntas_libr = 3", "voulez-vous dire « tas_libre »"),
        ("au_choix = [['tas_libr']]", "n'est pas un exercice ; voulez-vous dire « tas_libre »"),
        ("[exercices]\ntas = -1", "tas de \\[exercices\\] est un nombre de 0 à 1000"),
        ("minimum = nan", "minimum est un nombre"),
        ("part_cachee = 2", "un nombre de 0 à 1"),
        ("bloquee = 1.5", "bloquee est un nombre de 0 à 1"),
        ("fonctions = 3", "écrivez \\[fonctions\\]"),
        ("[retard]\npar_jour = 1", "date_limite"),
        ("[retard]\ndate_limite = 2026-01-15", "veut par_jour"),
        ("[retard]\ndate_limite = 0001-01-01T00:00:00+14:00", "date_limite de \\[retard\\] est trop loin"),
        ("minimum = 21", "minimum = 21 dépasse le total de l'exercice tas, qui est de 20"),
        (
            "minimum = 5\n[exercices]\ntas = 15\nr7 = 4.5",
            "minimum = 5 dépasse le total de l'exercice r7.* 4,5",
        ),
        ("arrondi = 10\n[exercices]\nr7 = 5", "arrondi = 10 dépasse le total de l'exercice r7"),
        ("[exercices]\ntas = 0.001", "tas de \\[exercices\\] vaut 0.001, moins d'un centième"),
        ("[fonctions.tas]\ntas_vide = 0.004", "tas_vide de \\[fonctions.tas\\] vaut 0.004"),
        ("minimum = 1e-9", "minimum vaut 1e-09, moins d'un centième"),
        ("minimum = true", "minimum est un nombre"),
        ("arrondi = -0.5", "arrondi est un nombre de 0 à 1000"),
        ("au_choix = ['r7', 'qll']", 'au_choix = \\[\\["r7", "qll"\\]\\]'),
        ("au_choix = 3", "liste de listes"),
        ("au_choix = [['r7', 'belote']]", "« belote » de au_choix n'est pas un exercice"),
        ("au_choix = [['r7', 7]]", "« 7 » de au_choix n'est pas un exercice"),
        ("au_choix = [['r7', 'qll'], ['md', 'r7']]", "« r7 » est deux fois dans au_choix"),
        ("au_choix = [['r7']]", "au moins deux exercices"),
        (
            "au_choix = [['r7', 'qll']]\n[exercices]\nr7 = 5",
            "mêmes points.*r7 = 5, qll = 20.*donnez-leur les mêmes dans \\[exercices\\]",
        ),
        ("[a_la_main]\nnote = 3", "écrivez \\[\\[a_la_main\\]\\], avec deux crochets"),
        ("[[a_la_main]]\nnote = 3", "veut un etudiant"),
        ("[[a_la_main]]\netudiant = 'A'", "veut une note"),
        ("[[a_la_main]]\netudiant = 'A'\nnote = 3", "veut une raison"),
        ("[[a_la_main]]\netudiant = 'A'\nnote = 3\nraison = ' '", "veut une raison"),
        ("[[a_la_main]]\netudiant = 'A'\nnote = -3\nraison = 'x'", "note de \\[\\[a_la_main"),
        ("[[a_la_main]]\netudiant = 'A'\nexercice = 'x'\nnote = 3\nraison = 'x'", "« x », exercice de"),
        (
            "[[a_la_main]]\netudiant = 'A'\nexercice = 'r7'\nnote = 21\nraison = 'x'",
            "note de .*« A », dépasse le total de r7, qui est de 20",
        ),
        ("[[corriges]]\netudiant = 12", "veut moins"),
        ("[[corriges]]\netudiant = 12\nmoins = 'x'", "moins de \\[\\[corriges\\]\\] est un nombre"),
        ("[[corriges]]\netudiant = 12\nnote = 1", "« note » n'y a pas de sens dans \\[\\[corriges"),
        (
            "[retard]\npar_jour = 1\ndate_limite = '2026-01-15'",
            "date_limite de \\[retard\\] est une date, sans",
        ),
        (
            "[retard]\npar_jour = 1\ndate_limite = 2026-01-15\n[retard.delais]\n'Ana' = 3",
            "Ana de \\[retard.delais\\] est une date",
        ),
        ("[retard]\npar_jour = 1\ndate_limite = 2026-01-15\ndelais = 3", "écrivez \\[retard.delais\\]"),
        ("[fonctions.strategie_md]\nchoisir_stockage = 0", "strategie_md vaut 20 points, mais aucune"),
    ]
    + [
        (
            f"[retard]\ndate_limite = 2026-01-15\n{key} = {value}",
            f"{key} de \\[retard\\] est un nombre de 0 à 1000",
        )
        for key in ("par_jour", "maximum", "tolerance_minutes")
        for value in ("-1", "nan", "inf", "-inf", "1e9", "'2'")
    ],
)
def test_what_is_wrong_is_explained(text: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=sentence):
        read_scale(written(tmp_path, text))


def test_points_that_nobody_could_earn_are_refused(tmp_path: Path) -> None:
    worthless = "\n".join(f"{nom} = 0" for nom in EXERCISES["r7"].names)
    with pytest.raises(UserError, match="r7 vaut 5 points, mais aucune de ses fonctions n'en a"):
        read_scale(written(tmp_path, f"[exercices]\nr7 = 5\n[fonctions.r7]\n{worthless}"))


def test_what_is_said_of_single_students_is_read(tmp_path: Path) -> None:
    text = """
    au_choix = [["r7", "qll"]]
    [retard]
    date_limite = 2026-01-15
    par_jour = 1
    [retard.delais]
    "Dupont Marie" = 2026-01-20T12:00:00
    1234 = 2026-01-22
    [[a_la_main]]
    etudiant = "Dupont Marie"
    exercice = "r7"
    note = 12
    raison = "  Interrogée\tà l'oral "
    [[corriges]]
    etudiant = 1234
    moins = 2.5
    """
    scale = read_scale(written(tmp_path, text))
    assert scale.au_choix == (("r7", "qll"),) and scale.retard is not None
    assert scale.retard.own_limits == {
        "Dupont Marie": datetime(2026, 1, 20, 12),
        "1234": datetime(2026, 1, 22, 23, 59, 59),
    }
    assert scale.a_la_main == (Named("Dupont Marie", "r7", HandMark(12.0, "Interrogée à l'oral")),)
    assert scale.corriges == (Named("1234", "", 2.5),)


def test_points_of_functions_alone_change_no_total(tmp_path: Path) -> None:
    text = "[fonctions.tarot]\nPile.points = 40\n[fonctions.tas]\ntas_vide = 7\n"
    scale = read_scale(written(tmp_path, text))
    assert bareme_of("tas", scale) == bareme_of("tarot", scale) == bareme_of("r7", scale) == 20.0


@pytest.mark.parametrize(
    "text", ["minimum = 20", "minimum = 3\n[exercices]\nr7 = 3", "minimum = 2\n[exercices]\nr7 = 0"]
)
def test_a_minimum_that_can_be_is_taken(text: str, tmp_path: Path) -> None:
    assert read_scale(written(tmp_path, text)).minimum > 0


def test_a_scale_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="n'existe pas : vérifiez son nom et son dossier"):
        read_scale(tmp_path / "rien.toml")
    with pytest.raises(UserError, match="est un dossier"):
        read_scale(tmp_path)
    for content in ("a = 1\n# été".encode("cp1252"), "\nminimum = 1".encode("utf-16-be")[:-1] + b"\xff"):
        (tmp_path / "bareme.toml").write_bytes(content)
        with pytest.raises(UserError, match="ligne 2 : ce n'est pas de l'UTF-8 ; enregistrez-le en UTF-8"):
            read_scale(tmp_path / "bareme.toml")


# --- the file to start from


def test_as_it_is_it_changes_nothing(tmp_path: Path) -> None:
    assert read_scale(written(tmp_path, template(("tas", "r7")))) == Scale()


@pytest.mark.parametrize("exercices", [("tas",), ("r7", "md"), ()])
def test_every_line_can_be_put_in_use(exercices: tuple[str, ...], tmp_path: Path) -> None:
    lines = template(exercices).split("\n")
    used = [line.removeprefix("# ") for line in lines if "=" in line or line.startswith("# [")]
    scale = read_scale(written(tmp_path, "\n".join(used)))
    wanted = exercices or tuple(EXERCISES)
    assert set(scale.exercices) == set(scale.fonctions) == set(wanted)
    assert scale.retard is not None and scale.arrondi == 0.5
    for nom in exercices:
        assert scale.exercices[nom] == sum(scale.fonctions[nom].values())

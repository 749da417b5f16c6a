"""`noter`: which words, files, exit codes and sentences. The room `grading` has its own tests."""

import argparse
import csv
import io
import json
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk import cli
from reussites_tk.commands import noter
from reussites_tk.commands.noter import advance_line, end_report
from reussites_tk.grading import class_run, judging
from reussites_tk.grading.class_records import Advance, Graded
from reussites_tk.grading.records import Result
from reussites_tk.grading.students import student_named
from reussites_tk.judge import EXERCISES, Bulletin, Kind, Stopped, Verdict

TAS = "tas_a_completer.py"
CARTES = b"class Cellule:\n    pass\n\n\n" + b"".join(
    f"def {nom}(*t):\n    return 1\n\n\n".encode() for nom in EXERCISES["tas"].names
)
SHEET = (
    'Identifiant,"Nom complet",Statut,Note,"Note maximale","La note peut être modifiée",'
    '"Dernière modification (note)","Feedback par commentaires"\n'
    + "".join(
        f'"Participant {n}","{nom}",Remis,,"20,00",Oui,-,\n'
        for n, nom in ((1, "Zola Émile"), (2, "Absent Noé"))
    )
)


@pytest.fixture
def kinds(monkeypatch: pytest.MonkeyPatch) -> list[Kind]:
    """The verdicts of the next judgements; `juste` once there is none left. No child process is started."""
    kinds: list[Kind] = []

    def judge(file: Path, exercice: str, **options: object) -> Bulletin:
        kind = kinds.pop() if kinds else Kind.JUSTE
        points = 1.0 if kind is Kind.JUSTE else 0.0
        verdicts = tuple(
            Verdict(f.nom, kind, points * f.bareme, f.bareme) for f in EXERCISES[exercice].functions
        )
        return Bulletin(exercice, str(file), verdicts)

    monkeypatch.setattr(judging, "judge", judge)
    monkeypatch.setattr("reussites_tk.grading.cohort.check_judge", lambda exercices, stop: None)
    return kinds


@pytest.fixture
def classe(tmp_path: Path) -> Path:
    """Two students, one of whom handed in nothing."""
    folder = tmp_path / "rendus"
    for nom in ("Zola Émile_1_assignsubmission_file", "O'Brien Ana_3_assignsubmission_file"):
        (folder / nom).mkdir(parents=True)
    (folder / "Zola Émile_1_assignsubmission_file" / TAS).write_bytes(CARTES)
    return folder


@pytest.fixture
def noted(classe: Path, tmp_path: Path) -> Callable[..., int]:
    """Call the command on the class."""
    return lambda *words: cli.main(["noter", str(classe), "--sortie", str(tmp_path / "notes"), *words])


def test_the_files_of_the_contract(
    noted: Callable[..., int], kinds: list[Kind], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert noted() == 0
    folder = tmp_path / "notes"
    content = (folder / "notes.csv").read_bytes()
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig")), delimiter=";"))
    assert len(rows) == 3 and "O'Brien" in str(rows[1]) and "Zola" in str(rows[2])
    marks = json.loads((folder / "notes.json").read_text(encoding="utf-8"))
    assert [(one["etudiant"], one["note"], one["fichier"]) for one in marks] == [
        ("O'Brien Ana", 0.0, ""),
        ("Zola Émile", 20.0, TAS),
    ]
    assert {"exercice", "fichier", "note", "bareme", "fonctions", "sortie", "etudiant"} == set(marks[0])
    assert (folder / "index.html").is_file() and len(list(folder.glob("zola-emile-*.html"))) == 1
    out = capsys.readouterr().out
    assert "tas : 1 noté, 1 sans rendu, 0 à revoir, sur 2" in out


def test_a_fault_of_the_judge_is_code_1_and_no_zero(
    noted: Callable[..., int], kinds: list[Kind], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds.append(Kind.ERREUR_JUGE)
    assert noted() == 1
    out = capsys.readouterr().out
    assert "1 à revoir" in out and "Zola Émile (tas) : le correcteur a échoué sur ce fichier" in out
    marks = json.loads((tmp_path / "notes/notes.json").read_text(encoding="utf-8"))
    assert marks[1]["note"] is None


def test_a_file_that_does_not_read_is_code_1_and_no_zero(
    noted: Callable[..., int],
    kinds: list[Kind],
    classe: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (classe / "O'Brien Ana_3_assignsubmission_file/rendu.zip").write_bytes(b"PK")
    assert noted() == 1
    assert "O'Brien Ana (tas) : « rendu.zip » est abîmé" in capsys.readouterr().out
    marks = json.loads((tmp_path / "notes/notes.json").read_text(encoding="utf-8"))
    assert [one["note"] for one in marks] == [None, 20.0]


def test_the_same_sentence_of_several_exercises_is_one_line(tmp_path: Path) -> None:
    bulletin = {"a_revoir": "« tas.pdf » est un document PDF.", "fonctions": []}
    remarks = ("3 fichiers rendus : seuls 2 ont été regardés.",)
    ana, bob = (student_named(name) for name in ("Ana", "Bob"))
    results = [Result(ana, nom, {**bulletin}, remarks=remarks) for nom in ("tas", "r7", "qll")]
    lines = [*end_report(Graded([*results, replace(results[0], student=bob)], [], ()), tmp_path)]
    assert [line.strip() for line in lines if "PDF" in line] == [
        "Ana (tas, r7, qll) : « tas.pdf » est un document PDF.",
        "Bob (tas) : « tas.pdf » est un document PDF.",
    ]
    assert sum("seuls 2" in line for line in lines) == 2


def test_a_folder_without_any_exercise_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "photos/été").mkdir(parents=True)
    assert cli.main(["noter", str(tmp_path / "photos"), "--sortie", str(tmp_path / "notes")]) == 2
    assert "On ne reconnaît aucun exercice" in capsys.readouterr().err


def test_what_changed_since_the_last_time_is_listed(
    noted: Callable[..., int], kinds: list[Kind], capsys: pytest.CaptureFixture[str]
) -> None:
    noted()
    assert "Notes changées" not in capsys.readouterr().out
    kinds.append(Kind.FAUX)
    assert noted("--refaire", "émile zola") == 0
    assert "Zola Émile (tas) : 20 → 0" in capsys.readouterr().out


def test_run_again_it_leaves_the_same_bytes(
    noted: Callable[..., int], kinds: list[Kind], tmp_path: Path
) -> None:
    def files() -> dict[str, bytes]:
        found = (f for f in (tmp_path / "notes").rglob("*") if f.is_file() and f.name not in MEASURED)
        return {f.name: f.read_bytes() for f in found}

    noted()
    before = files()
    kinds.append(Kind.FAUX)  # it would be seen
    noted()
    assert files() == before and len(before) > 6


MEASURED = ("durees.json", "temps.html")


def test_the_worksheet_is_filled_and_is_the_list_too(
    noted: Callable[..., int], kinds: list[Kind], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "feuille.csv"
    sheet.write_text(SHEET, encoding="utf-8")
    assert noted("--feuille", str(sheet)) == 0
    out, err = capsys.readouterr()
    assert "2 étudiants lus dans « feuille.csv » (séparateur : « , »)" in err
    assert "3 étudiants" in out and "O'Brien Ana a rendu un travail, mais n'est pas dans la liste" in out
    assert "20" in (tmp_path / "notes/feuille_moodle.csv").read_text(encoding="utf-8").splitlines()[1]


def test_a_scale_changes_the_marks(noted: Callable[..., int], kinds: list[Kind], tmp_path: Path) -> None:
    scale = tmp_path / "bareme.toml"
    scale.write_text("[exercices]\ntas = 5\n", encoding="utf-8")
    noted()
    kinds.append(Kind.FAUX)  # nothing is judged again
    noted("--bareme", str(scale))
    marks = json.loads((tmp_path / "notes/notes.json").read_text(encoding="utf-8"))
    assert (marks[1]["note"], marks[1]["bareme"]) == (5.0, 5.0)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--exercice", "belote"], "L'exercice « belote » n'existe pas"),
        (["--exercice", ","], "n'existe pas"),
        (["--exercice", "strategie"], "voulez-vous dire « strategie_md » ?"),
        (
            ["--bareme", "rien.toml"],
            "Le barème « rien.toml » n'existe pas : vérifiez son nom et son dossier.",
        ),
        (["--liste", "rien.csv"], "La liste « rien.csv » ne se lit pas"),
        (["--refaire", "Personne"], "« Personne »"),
        (["--refaire", ""], "ni un exercice"),
        (["--travailleurs", "0"], "un nombre entier d'au moins 1"),
    ],
)
def test_a_wrong_call_is_one_sentence(
    words: list[str],
    sentence: str,
    noted: Callable[..., int],
    kinds: list[Kind],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert noted(*words) == 2
    out, err = capsys.readouterr()
    assert sentence in err and err.count("\n") == 1 and out == ""


@pytest.mark.parametrize("name", ["rien", "vide.zip", "vide"])
def test_a_source_without_students(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "vide").mkdir()
    (tmp_path / "vide.zip").write_bytes(b"PK\x05\x06" + b"\0" * 18)
    assert cli.main(["noter", str(tmp_path / name), "--sortie", str(tmp_path / "notes")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_results_are_not_written_among_the_submissions(
    classe: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["noter", str(classe), "--sortie", str(classe)]) == 2
    assert "donnez-en un autre" in capsys.readouterr().err


def test_a_folder_that_is_a_file(classe: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes").write_text("x")
    assert cli.main(["noter", str(classe), "--sortie", str(tmp_path / "notes")]) == 2
    assert "est un fichier : donnez le nom d'un dossier" in capsys.readouterr().err


def test_interrupted_it_says_how_to_go_on(
    noted: Callable[..., int],
    kinds: list[Kind],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def interrupted(*some: object, on_advance: Callable[[Advance], None], **options: object) -> None:
        on_advance(Advance(60, done=34))
        raise Stopped

    monkeypatch.setattr(class_run, "grade", interrupted)
    assert noted() == 128 + signal.SIGINT
    err = capsys.readouterr().err
    assert "34 copies sur 60 sont jugées et gardées : relancez la même commande pour continuer." in err


def test_the_advance_is_one_line() -> None:
    advance = Advance(60, kept=4, done=34, to_review=2)
    assert advance_line(advance).startswith("34 copies sur 60 · dont 4 d'avant · 2 à revoir · encore ")


def test_two_runs_at_once_in_one_folder(
    noted: Callable[..., int],
    kinds: list[Kind],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def busy(folder: Path) -> argparse.Namespace:
        raise BlockingIOError

    monkeypatch.setattr(class_run, "locked", busy)
    assert noted() == 2
    assert "Une autre notation est en cours" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close otherwise there")
def test_nobody_reading_the_report_is_no_fault_of_the_disk(
    noted: Callable[..., int],
    kinds: list[Kind],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def closed(text: str, **options: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(noter, "print", closed, raising=False)
    assert noted() == 0
    assert "écrire" not in capsys.readouterr().err


def test_a_worksheet_without_marks_is_refused_before_anything_is_judged(
    noted: Callable[..., int],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(judging, "judge", lambda *args, **options: pytest.fail("judged"))
    sheet = tmp_path / "feuille.csv"
    sheet.write_text(SHEET.replace(",Note,", ",Points,"), encoding="utf-8")
    assert noted("--feuille", str(sheet)) == 2
    assert "avec une colonne « Note »" in capsys.readouterr().err
    assert not (tmp_path / "notes").exists()


def test_damaged_comments_are_mentioned_in_the_report(
    noted: Callable[..., int], kinds: list[Kind], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes/resultats").mkdir(parents=True)
    (tmp_path / "notes/resultats/commentaires.json").write_text("{")
    assert noted() == 0
    assert "resultats/commentaires.json.abime" in capsys.readouterr().out
    assert "commentaires.json.abime" in (tmp_path / "notes/index.html").read_text(encoding="utf-8")


def test_the_worksheet_of_another_class_gets_no_mark_and_both_names_are_given(
    noted: Callable[..., int],
    kinds: list[Kind],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    sheet = tmp_path / "feuille.csv"
    sheet.write_text(SHEET.replace("Zola Émile", "Dupont Zoé"), encoding="utf-8")
    assert noted("--feuille", str(sheet)) == 0
    assert (tmp_path / "notes/feuille_moodle.csv").read_bytes() == sheet.read_bytes()
    out = capsys.readouterr().out
    assert "Le numéro 1 est celui de Dupont Zoé" in out and "de Zola Émile dans les rendus" in out


def test_a_mark_that_stands_is_kept_and_listed_everywhere_until_told_otherwise(
    noted: Callable[..., int], kinds: list[Kind], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet, filled = tmp_path / "feuille.csv", tmp_path / "notes/feuille_moodle.csv"
    sheet.write_text(SHEET.replace("Remis,,", 'Remis,"12,00",', 1), encoding="utf-8")
    assert noted("--feuille", str(sheet)) == 0
    out = capsys.readouterr().out
    said = "Zola Émile : 12,00 dans la feuille, 20,00 ici"
    assert said in out and "(pour écrire par-dessus : --remplacer)" in out
    page = (tmp_path / "notes/index.html").read_text("utf-8").replace("\xa0", " ")
    assert "Déjà dans votre feuille" in page and said in page and "--remplacer" not in page
    assert filled.read_bytes() == sheet.read_bytes()
    assert noted("--feuille", str(sheet), "--remplacer") == 0
    out = capsys.readouterr().out
    assert said in out and "remplacé, comme vous l'avez demandé" in out
    assert '"20,00","20,00"' in filled.read_text("utf-8")
    # What we wrote is ours from now on: the filled sheet may be given again.
    kinds.append(Kind.FAUX)
    assert noted("--feuille", str(filled), "--refaire", "tas") == 0
    assert "Déjà dans votre feuille" not in capsys.readouterr().out
    assert '"0,00","20,00"' in filled.read_text("utf-8")


def test_replacing_marks_needs_a_worksheet(
    noted: Callable[..., int], kinds: list[Kind], capsys: pytest.CaptureFixture[str]
) -> None:
    assert noted("--remplacer") == 2
    assert "donnez-la avec --feuille" in capsys.readouterr().err


def test_a_scale_of_words_is_refused_before_anything_is_judged(
    noted: Callable[..., int], kinds: list[Kind], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "feuille.csv"
    sheet.write_text(SHEET.replace("Note maximale", "Barème").replace("20,00", "Acquis, Non acquis"), "utf-8")
    assert noted("--feuille", str(sheet)) == 2
    assert "« Acquis »" in capsys.readouterr().err and not (tmp_path / "notes").exists()


def test_the_order_of_names_may_be_said(noted: Callable[..., int], kinds: list[Kind], tmp_path: Path) -> None:
    assert noted("--noms", "prenom-nom") == 0
    rows = (tmp_path / "notes/notes.csv").read_text("utf-8-sig").splitlines()
    assert rows[1].startswith("O'Brien Ana;Ana;O'Brien;") and rows[2].startswith("Zola Émile;Émile;Zola;")


def test_a_mark_by_hand_settles_what_was_to_be_reviewed(
    noted: Callable[..., int], kinds: list[Kind], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scale = tmp_path / "bareme.toml"
    scale.write_text(
        "[[a_la_main]]\netudiant = 'Émile Zola'\nnote = 13.5\nraison = \"Jugé en salle\"\n", encoding="utf-8"
    )
    kinds.append(Kind.ERREUR_JUGE)
    assert noted("--bareme", str(scale)) == 0
    assert "Zola Émile (tas) : note mise à la main : Jugé en salle" in capsys.readouterr().out
    marks = json.loads((tmp_path / "notes/notes.json").read_text(encoding="utf-8"))
    assert [one["note"] for one in marks] == [0.0, 13.5]


def test_a_copy_is_laid_to_be_mended_and_judged_by_the_next_run(
    noted: Callable[..., int], kinds: list[Kind], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert noted("--corriger", "Zola Émile", "--corriger", "3") == 0
    out = capsys.readouterr().out
    (copy,) = (tmp_path / "notes" / "corriges").glob("zola-emile-*-tas/*.py")
    assert f"Zola Émile (tas) : {copy}" in out and "O'Brien Ana (tas) : rien de lisible" in out
    assert out.rstrip().endswith("elles seront jugées.")
    assert noted("--corriger", "3") == 0 and "Mettez-y ces fichiers" in capsys.readouterr().out
    assert not (tmp_path / "notes" / "notes.csv").exists()
    copy.write_bytes(CARTES.replace(b"return 1", b"return 2", 1))
    assert noted() == 0
    assert "Zola Émile (tas) : Fichier corrigé par vous (1 ligne changée)" in capsys.readouterr().out
    assert noted("--corriger", "Nul") == 2
    assert "Corriger « Nul » : ce n'est le nom ni le numéro" in capsys.readouterr().err


def test_a_class_graded_with_hidden_trials_is_not_judged_without_them_in_silence(
    noted: Callable[..., int], kinds: list[Kind], capsys: pytest.CaptureFixture[str]
) -> None:
    assert noted("--graine-cachee", "5") == 0
    assert noted() == 2
    assert "redonnez leur graine (--graine-cachee N)" in capsys.readouterr().err
    assert noted("--graine-cachee", "5", "--sans-graine-cachee") == 2
    assert noted("--graine-cachee", "5") == 0 == noted("--sans-graine-cachee") == noted()

"""`verifier`: which file, which exercise, which form, which exit code. The judge has its own tests."""

import io
import json
import os
import sys
from pathlib import Path

import pytest

from reussites_tk import cli
from reussites_tk.commands import verifier
from reussites_tk.judge import EXERCISES, Bulletin, Kind, Verdict
from reussites_tk.judge.records import history
from reussites_tk.judge.stream import Start, read_line
from reussites_tk.paths import exercises_folder
from reussites_tk.worker.parent.wall import Wall

Asked = list[tuple[str, str | None, int, int | None]]
STUB = exercises_folder() / "tas_a_completer.py"


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What the judge was asked; it finds everything right."""
    asked: Asked = []

    def answer(
        file: Path,
        exercise: str | None = None,
        *,
        graine: int = 1,
        graine_cachee: int | None = None,
    ) -> Bulletin:
        asked.append((file.name, exercise, graine, graine_cachee))
        return Bulletin(exercise or "", file.name, (Verdict("le_rang", Kind.JUSTE, 0.5, 0.5),))

    monkeypatch.setattr(verifier, "judge", answer)
    return asked


def test_an_untouched_stub_is_all_to_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verifier", str(STUB), "--json"]) == 1
    out, err = capsys.readouterr()
    data = json.loads(out)
    assert out.count("\n") == 1 and err == ""
    assert list(data) == ["exercice", "fichier", "note", "bareme", "fonctions", "sortie", "mur"]
    assert data["mur"] in list(Wall)
    assert (data["exercice"], data["note"], data["bareme"]) == ("tas", 0.0, 20.0)
    assert [function["verdict"] for function in data["fonctions"]] == ["a_completer"] * 38


def test_all_right_is_code_0(judged: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verifier", str(STUB), "--graine", "9"]) == 0
    assert judged == [("tas_a_completer.py", "tas", 9, None)]
    assert "Tout est juste." in capsys.readouterr().out


def test_the_exercise_is_the_one_asked_for(judged: Asked) -> None:
    cli.main(["verifier", str(STUB), "--exercice", "tas_libre"])
    assert judged == [("tas_a_completer.py", "tas_libre", 1, None)]


def test_each_check_is_kept_but_not_one_with_hidden_trials(judged: Asked) -> None:
    cli.main(["verifier", str(STUB)])
    cli.main(["verifier", str(STUB), "--graine-cachee", "-7"])
    assert [asked[2:] for asked in judged] == [(1, None), (1, -7)]
    assert [record.verdicts for record in history(STUB)] == [{"le_rang": "juste"}]


@pytest.mark.parametrize(
    ("name", "content", "more", "sentence"),
    [
        ("absent.py", None, [], "n'existe pas : vérifiez son nom et son dossier."),
        (".", None, [], "est un dossier : donnez le nom d'un fichier Python."),
        ("vide.py", b"", [], f"ajoutez --exercice NOM ({', '.join(EXERCISES)})."),
        ("tas.py", b"", ["--exercice", "belote"], f"les exercices sont : {', '.join(EXERCISES)}."),
    ],
)
def test_a_wrong_call_is_one_sentence(
    name: str,
    content: bytes | None,
    more: list[str],
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    assert cli.main(["verifier", str(tmp_path / name), *more]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.endswith(sentence + "\n")


@pytest.mark.skipif(sys.platform == "win32", reason="no such files there")
@pytest.mark.parametrize(
    "words",
    [
        ["verifier", "pipe"],
        ["verifier", "/dev/zero"],
        ["verifier", "--rejouer", "pipe"],
        ["verifier", str(STUB), "--enregistrer", "pipe"],
        ["observer", "r7", "--texte", "--avec", "pipe"],
        ["observer", "r7", "--texte", "--parametres", "/dev/zero"],
    ],
)
def test_what_may_never_end_is_not_read(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    assert cli.main(words) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1) and "n'est pas un fichier ordinaire" in err


@pytest.mark.parametrize("option", [[], ["--rejouer"], ["--enregistrer"]])
def test_an_empty_name_is_one_sentence(option: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verifier", *option, ""]) == 2
    words = [*option, "«  » : un nom de fichier est attendu. Tapez "]
    assert capsys.readouterr().err.startswith(" ".join(words))


@pytest.mark.parametrize("content", [b"def f(:\n", b"x = '\xff\n", b"x = 1\0\n", b"raise SystemExit(0)\n"])
def test_a_file_that_cannot_be_loaded_is_judged_not_refused(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tas_a_completer.py"
    file.write_bytes(content)
    assert cli.main(["verifier", str(file), "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert set(data["erreur"]) == {"type", "message", "ligne"}
    assert {function["verdict"] for function in data["fonctions"]} == {"absente"}


def test_a_stream_gives_each_verdict_then_the_bulletin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tas.py"
    file.write_text("def couleur_suivante(c):\n    return c\n")
    assert cli.main(["verifier", str(file), "--format", "flux"]) == 1
    first, *verdicts, last = [read_line(line) for line in capsys.readouterr().out.splitlines()]
    assert first == Start("tas") and isinstance(last, Bulletin)
    assert {v.nom for v in verdicts if isinstance(v, Verdict)} == {v.nom for v in last.fonctions}
    (wrong,) = [v for v in last.fonctions if v.nom == "couleur_suivante"]
    assert wrong.verdict is Kind.FAUX and wrong.exemple is not None


def test_a_draft_is_judged_in_the_place_of_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "aides.py").write_text("def suivante(c):\n    return c\n")
    file = tmp_path / "tas.py"
    file.write_text("")
    text = b"from aides import suivante\n\n\ndef couleur_suivante(c):\n    return suivante(c)\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))
    assert cli.main(["verifier", str(file), "--brouillon", "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["fichier"] == str(file)
    assert data["fonctions"][0]["verdict"] == "faux"
    assert file.read_text() == "" and history(file) == ()


@pytest.mark.parametrize("other", ["--enregistrer", "--rejouer"])
def test_nothing_is_recorded_of_a_draft(
    judged: Asked, tmp_path: Path, other: str, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "r.json"
    cli.main(["verifier", str(STUB), "--enregistrer", str(kept)])
    assert cli.main(["verifier", str(STUB), "--brouillon", other, str(kept)]) == 2
    assert "--brouillon" in capsys.readouterr().err

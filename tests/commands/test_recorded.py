"""A check is recorded, and judged again to the very same object; what has changed since is said."""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reussites_tk import cli
from reussites_tk.paths import exercises_folder
from tests.copies_loader import assemble

STUB = (exercises_folder() / "tas_a_completer.py").read_text(encoding="utf-8")
SNIPPET = """
from outils import UN


def la_hauteur(t):
    return UN


def tas_vide(t):
    return t.hauteur == 0
"""

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `verifier`; give its code, what it printed, and its sentence."""

    def command(*words: str | Path) -> tuple[int, str, str]:
        code = cli.main(["verifier", *map(str, words)])
        return code, *capsys.readouterr()

    return command


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "outils.py").write_text("UN = 1\n")
    path = tmp_path / "tas_a_completer.py"
    path.write_text(assemble(SNIPPET, STUB), encoding="utf-8")
    return path


def changed(source: Path, **changes: Any) -> Path:
    """Return another record in which some parts are changed."""
    data = json.loads(source.read_bytes())
    data["record"].update(changes.pop("record", {}))
    for verdict in data["bulletin"]["fonctions"]:
        verdict.update(changes.get(verdict["nom"], {}))
    other = source.with_name("autre.json")
    other.write_text(json.dumps(data), encoding="utf-8")
    return other


def test_a_check_is_replayed_to_the_same_object_until_the_file_changes(file: Path, run: Run) -> None:
    record = file.with_name("R.json")
    code, out, _err = run(file.name, "--json", "--graine", "5", "--enregistrer", record)
    assert code == 1 and '"faux"' in out and '"juste"' in out
    same = "Les verdicts sont identiques à ceux de l'enregistrement.\n"
    assert run("--rejouer", record) == (1, out, same)
    elsewhere = file.rename(file.with_name("ailleurs.py"))
    assert run(elsewhere, "--rejouer", record) == (1, out, same)
    code, again, said = run("--rejouer", record)
    assert (code, again) == (2, "") and "« tas_a_completer.py », n'est plus là" in said
    elsewhere.rename(file)

    verdicts = {v["nom"]: v["verdict"] for v in json.loads(out)["fonctions"]} | {"tas_vide": "faux"}
    other = changed(
        record, record={"versions": {"python": "3.1"}, "verdicts": verdicts}, tas_vide={"verdict": "faux"}
    )
    code, again, said = run("--rejouer", other)
    assert (code, again) == (1, out)
    assert said.startswith("Les verdicts diffèrent de ceux de l'enregistrement : tas_vide (enregistré avec ")
    assert "python 3.1" in said and said.count("\n") == 1

    for moved in (file.with_name("outils.py"), file):
        text = moved.read_text(encoding="utf-8")
        moved.write_text(text + "\n", encoding="utf-8")
        code, again, said = run("--rejouer", record)
        assert (code, again) == (2, "") and said.startswith(f"« {moved.name} » a changé")
        moved.write_text(text, encoding="utf-8")


@pytest.fixture
def recorded(file: Path, run: Run) -> Path:
    """The record of a file that cannot be loaded: quickly judged."""
    file.write_text("raise SystemExit\n")
    assert run(file, "--enregistrer", "R.json")[0] == 1
    return file.with_name("R.json")


def test_a_replay_takes_its_seeds_from_the_record_but_the_hidden_one(recorded: Path, run: Run) -> None:
    for words, sentence in (
        (["--graine", "2"], "Avec --rejouer, la graine et l'exercice sont ceux de l'enregistrement."),
        (["--exercice", "tas"], "Avec --rejouer, la graine et l'exercice sont ceux de l'enregistrement."),
        (["--graine-cachee", "2"], "Ce contrôle n'avait pas d'essais cachés : retirez --graine-cachee."),
    ):
        assert run("--rejouer", recorded, *words) == (2, "", sentence + "\n")
    hidden = changed(recorded, record={"cachee": True})
    code, out, said = run("--rejouer", hidden)
    assert (code, out) == (2, "") and "ajoutez --graine-cachee N" in said
    assert run("--rejouer", hidden, "--graine-cachee", "3")[0] == 1


def test_a_record_that_cannot_be_read_or_written_is_one_sentence(recorded: Path, run: Run) -> None:
    file = recorded.with_name("tas_a_completer.py")
    text = file.read_bytes()
    for damaged in (b"", b"[]", b"\xff", b'{"record": {}, "bulletin": {"fichier": "", "fonctions": []}}'):
        other = recorded.with_name("abime.json")
        other.write_bytes(damaged)
        code, out, said = run("--rejouer", other)
        assert (code, out) == (2, "") and said.startswith(f"« {other} » n'est pas un enregistrement")
        assert said.endswith("abîmé ou modifié.\n")
    for target in (file, other):
        code, out, said = run(file, "--enregistrer", target)
        assert (code, out) == (2, "") and "existe déjà et n'est pas un enregistrement" in said
    assert file.read_bytes() == text
    for target, sentence in (
        (Path("absent/R.json"), "Le dossier « absent » n'existe pas"),
        (Path("."), "« . » est un dossier : donnez le nom d'un fichier JSON."),
    ):
        code, out, said = run(file, "--json", "--enregistrer", target)
        assert (code, out) == (2, "") and sentence in said  # known before anything is judged
    assert run(file, "--enregistrer", recorded)[0] == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows refuses them in other words")
def test_a_target_that_the_system_refuses_is_reported_in_french(recorded: Path, run: Run) -> None:
    file, long = recorded.with_name("tas_a_completer.py").name, "R" * 300
    for target, sentence in (
        (f"{file}/R.json", f"« {file} » est un fichier : donnez le nom d'un dossier.\n"),
        (long, f"Le nom « {long} » est trop long : choisissez-en un plus court.\n"),
    ):
        assert run(file, "--enregistrer", target) == (2, "", sentence)


def test_a_disk_that_fills_up_while_judging_is_one_sentence(
    recorded: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_words: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("reussites_tk.commands.recorded.write_atomically", full)
    code, _out, said = run("tas_a_completer.py", "--enregistrer", recorded)
    assert (code, said) == (
        2,
        f"Le disque de « {recorded.parent} » est plein : faites de la place et recommencez, ou choisissez un "
        "autre dossier.\n",
    )


def test_a_record_whose_halves_disagree_is_not_replayed(recorded: Path, run: Run) -> None:
    damages: tuple[dict[str, Any], ...] = (
        {"record": {"note": 20.0}},
        {"record": {"note": float("nan")}},
        {"record": {"verdicts": {}}},
        {"record": {"fichier": "../tas_a_completer.py"}},
        {"record": {"fichier": ""}},
        {"tas_vide": {"verdict": "juste"}},
    )
    for changes in damages:
        code, out, said = run("--rejouer", changed(recorded, **changes))
        assert (code, out) == (2, "") and "abîmé ou modifié" in said


def test_a_mark_changed_in_both_halves_is_noticed(recorded: Path, run: Run) -> None:
    other = changed(recorded, record={"note": 20.0})
    other.write_text(other.read_text("utf-8").replace('"note": 0.0', '"note": 20.0'), encoding="utf-8")
    code, _out, said = run("--rejouer", other)
    assert (code, said) == (1, "Les verdicts diffèrent de ceux de l'enregistrement : la note.\n")


def test_what_is_given_to_a_replay_is_named_when_it_does_not_do(recorded: Path, run: Run) -> None:
    Path("autre.py").write_text("1\n")
    for words, sentence in (
        (["absent.json"], "Le fichier « absent.json » n'existe pas"),
        (["."], "« . » est un dossier : donnez le nom d'un fichier JSON."),
        (
            [recorded, "autre.py"],
            "« autre.py » n'est pas le fichier enregistré, « tas_a_completer.py », ou il",
        ),
        ([recorded, "absent.py"], "Le fichier « absent.py » n'existe pas"),
        ([recorded, "--enregistrer", "x"], "--enregistrer ne va pas avec --rejouer"),
    ):
        code, out, said = run("--rejouer", *words)
        assert (code, out, said.count("\n")) == (2, "", 1) and said.startswith(sentence)


def test_there_must_be_a_file_or_a_record(run: Run) -> None:
    sentence = "Il manque FICHIER. Tapez « reussites verifier --help » pour l'aide.\n"
    assert run() == (2, "", sentence)

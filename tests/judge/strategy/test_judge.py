"""The exercise `strategie_md` from end to end: legality first, then a rate beside those of our strategies."""

import contextlib
import io
import threading
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.judge import Kind, Stopped, Verdict, judge
from reussites_tk.judge.strategy import judge as strategy_judge
from reussites_tk.judge.strategy import trials as strategy_trials
from reussites_tk.judge.strategy.references import references
from reussites_tk.judge.strategy.trials import replayed
from reussites_tk.paths import exercises_folder
from reussites_tk.reussites.md_rapide import cartes_tirees
from tests.copies_loader import copies, expected_verdicts
from tests.judge.short_limits import SHORT

pytestmark = pytest.mark.long
GAMES = 300


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough games for every fault here; the exercise itself plays 10 000."""
    assert strategy_judge.GAMES == 10_000
    monkeypatch.setattr(strategy_judge, "GAMES", GAMES)


def verdict_of(file: Path, **how: Any) -> Verdict:
    (verdict,) = judge(file, "strategie_md", limits=SHORT, **how).fonctions
    return verdict


def written(folder: Path, body: str) -> Path:
    file = folder / "strategie_md_essai.py"
    file.write_text(f"def choisir_stockage(vue):\n    {body}\n", encoding="utf-8")
    return file


# --- right strategies


@pytest.mark.parametrize("file", copies("strategie_md/justes"), ids=lambda path: path.stem)
def test_a_strategy_that_is_always_permitted_is_right(file: Path) -> None:
    verdict = verdict_of(file)
    assert (verdict.verdict, verdict.points) == (Kind.JUSTE, 20.0)
    assert f"sur {GAMES}, soit " in verdict.message
    assert len(verdict.remarques) == 3


def test_the_rate_is_that_of_our_own_strategy_when_it_is_the_same(tmp_path: Path) -> None:
    won = sum(references(1, GAMES).wins("premier", GAMES))
    verdict = verdict_of(written(tmp_path, "return vue.permis[0]"))
    assert verdict.message.startswith(f"Tous ses choix sont permis. Elle gagne {won} parties sur {GAMES}, ")
    first, second, best = verdict.remarques
    assert first.startswith("Sans écart sûr avec « premier » (") and " : 0,00 point, " in first
    assert "avec « ajuste » (" in second or "que « ajuste » (" in second
    assert "la meilleure règle courte que nous connaissions (" in best


def test_a_bad_strategy_is_right_and_compared_with_ours(tmp_path: Path) -> None:
    verdict = verdict_of(written(tmp_path, "return vue.permis[vue.carte.rang % len(vue.permis)]"))
    assert verdict.verdict is Kind.JUSTE
    assert all(remark.startswith("Moins bonne que ") for remark in verdict.remarques)


def test_the_same_file_has_the_same_verdict_and_another_seed_other_games() -> None:
    file = copies("strategie_md/justes")[-1]
    assert verdict_of(file) == verdict_of(file)
    assert verdict_of(file).message != verdict_of(file, graine=2).message


def test_a_slow_strategy_plays_fewer_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strategy_trials, "PATIENCE_SECONDS", 0.0)
    monkeypatch.setattr(strategy_trials, "PATIENCE_WALL", 0.0)
    verdict = verdict_of(written(tmp_path, "return vue.permis[0]"))
    assert verdict.verdict is Kind.JUSTE
    assert "sur 20, soit" in verdict.message and "est comparée sur les 20 premières" in verdict.message


def test_a_strategy_that_thinks_for_long_is_judged_on_fewer_games(tmp_path: Path) -> None:
    body = """import time
    end = time.process_time() + 0.01
    while time.process_time() < end:
        pass
    return vue.permis[0]"""
    verdict = verdict_of(written(tmp_path, body))
    assert (verdict.verdict, verdict.points) == (Kind.JUSTE, 20.0), verdict.message
    assert "sur 20, soit" in verdict.message


# --- wrong strategies


@pytest.mark.parametrize("file", copies("strategie_md/fautes"), ids=lambda path: path.stem)
def test_a_fault_is_shown_with_its_game_and_its_view(file: Path) -> None:
    verdict = verdict_of(file)
    assert {str(verdict.verdict)} == expected_verdicts(file)["choisir_stockage"]
    assert verdict.points == 0
    assert " de la graine 1, " in verdict.message
    assert verdict.exemple is not None and verdict.exemple.avant[0].nom == "vue.carte"
    assert [tas.nom for tas in verdict.exemple.avant[1:5]] == [f"vue.stockage[{i}]" for i in range(4)]


def answer_of(file: Path, lines: tuple[str, ...]) -> Any:
    """Run an example in the file that it is about; give what its last line answers."""
    names: dict[str, Any] = {}
    *before, last = lines
    with contextlib.redirect_stdout(io.StringIO()):
        exec(file.read_text(encoding="utf-8"), names)
        exec("\n".join(before), names)
        return names["vue"], eval(last, names)


@pytest.mark.parametrize("name", ["numerote_de_un", "premier_tas_vide_ou_zero", "rend_une_carte"])
def test_the_example_shows_the_fault_when_it_is_run(name: str) -> None:
    (file,) = [f for f in copies("strategie_md/fautes") if f.stem.endswith(name)]
    verdict = verdict_of(file)
    vue, answer = answer_of(file, verdict.contre_exemple)
    assert answer not in vue.permis
    allowed = verdict.attendu.replace(" ou ", ", ").split(", ")
    assert allowed == [str(index) for index in vue.permis]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("vue.permis[0]", "donne None. Manque-t-il un return ?"),
        ("return 7", "donne 7. Les tas de stockage sont numérotés de 0 à 3."),
        ("return bool(vue.permis)", "un entier de vue.permis"),
        ("return 0", "au-dessus, de rang trop petit : voyez vue.permis."),
        ("return vue.stockage[0][-1].rang", "Un tas vide n'a pas de carte du dessus"),
    ],
)
def test_each_kind_of_answer_has_its_sentence(body: str, words: str, tmp_path: Path) -> None:
    assert words in verdict_of(written(tmp_path, body)).message


def test_a_fault_that_needs_earlier_games_says_so() -> None:
    late, early = (
        next(f for f in copies("strategie_md/fautes") if f.stem.endswith(name))
        for name in ("leve_tard", "tas_vide_sans_dessus")
    )
    assert "Seul, cet appel est juste" in verdict_of(late).message
    assert "Seul, cet appel est juste" not in verdict_of(early).message


# --- around


def test_the_stub_is_still_to_write() -> None:
    stub = exercises_folder() / "strategie_md_a_completer.py"
    bulletin = judge(stub)
    assert bulletin.exercice == "strategie_md"
    assert [v.verdict for v in bulletin.fonctions] == [Kind.A_COMPLETER]


def test_the_exercise_is_guessed_from_its_function(tmp_path: Path) -> None:
    file = tmp_path / "essai.py"
    file.write_text("def choisir_stockage(vue): return vue.permis[0]\n", encoding="utf-8")
    assert judge(file).exercice == "strategie_md"


def test_a_check_can_be_stopped(tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        verdict_of(written(tmp_path, "return vue.permis[0]"), stop=stop)


def test_the_parent_refuses_a_choice_that_is_not_permitted() -> None:
    cartes = cartes_tirees(1, 1)
    assert replayed(cartes, "")[1:] == ("",)  # type: ignore[index]
    end = replayed(cartes, "0000000000000")
    assert not isinstance(end, bool)
    vue, digit = end
    assert digit == "0" and 0 not in vue.permis

"""The exercise `joueur_memorix` from end to end: permitted decisions first, then games beside ours."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.intervals import paired_difference
from reussites_tk.jeux.memorix_vue import VueMemorix
from reussites_tk.judge import Kind, Stopped, Verdict, judge
from reussites_tk.judge.check import LIMITS
from reussites_tk.judge.players import judge as player_judge
from reussites_tk.judge.players import trials
from reussites_tk.judge.players.form import Duel
from reussites_tk.judge.players.memorix import FORM, TABLES, MemorixForm
from reussites_tk.paths import exercises_folder
from reussites_tk.worker.parent.players import PlayerSeat, player_child
from tests.copies_loader import copies, expected_verdicts

pytestmark = pytest.mark.long
DEALS = 2
SHORT = replace(LIMITS, seconds=0.2, wall_seconds=1.2)
"""No long wait for a call that never ends."""


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough deals for every fault here; the exercise itself plays more."""
    assert MemorixForm.deals == 100
    monkeypatch.setattr(MemorixForm, "deals", DEALS)


def verdict_of(file: Path, **how: Any) -> Verdict:
    (verdict,) = judge(file, "joueur_memorix", limits=SHORT, **how).fonctions
    return verdict


def written(folder: Path, body: str) -> Path:
    file = folder / "joueur_memorix_essai.py"
    file.write_text(f"def choisir_case_memorix(vue):\n    {body}\n", encoding="utf-8")
    return file


LOWEST = "return [c for c in vue.restantes if c != vue.premiere][0]"


# --- right players


@pytest.mark.parametrize("file", copies("joueur_memorix/justes"), ids=lambda path: path.stem)
def test_a_player_whose_decisions_are_permitted_is_right(file: Path) -> None:
    verdict = verdict_of(file)
    assert (verdict.verdict, verdict.points) == (Kind.JUSTE, 20.0), verdict.message
    assert "en 16 parties sur des tableaux variés." in verdict.message
    memoire, prudent = verdict.remarques
    assert "« memoire » : " in memoire and f"en {2 * DEALS} parties à deux" in memoire
    assert "« prudent » : " in prudent and "intervalle à 95 %" in prudent


def test_the_same_file_has_the_same_verdict_and_another_seed_other_deals() -> None:
    (file,) = [f for f in copies("joueur_memorix/justes") if f.stem == "au_hasard"]
    one, other = verdict_of(file), verdict_of(file, graine=2)
    assert verdict_of(file) == one
    assert (one.verdict, one.points) == (other.verdict, other.points) and one.message != other.message


WITH_THE_CLASS_OF_THE_STUB = {
    "unpacked": "joueur, noms, lignes, colonnes, e, restantes, premiere, *others = vue\n    "
    "return [c for c in restantes if c != premiere][0]",
    "indexed": "return [c for c in vue[5] if c != vue[6]][0]",
    "replaced": f"vue = vue._replace(e=0)\n    {LOWEST}",
    "as a dictionary": 'return [c for c in vue._asdict()["restantes"] if c != vue.premiere][0]',
    "of its class": f"assert isinstance(vue, VueMemorix)\n    {LOWEST}",
    "built again": f"vue = VueMemorix(*vue)\n    {LOWEST}",
    "hashed": "return {vue: c for c in vue.restantes if c != vue.premiere}[vue]",
    "with a method": "return vue.permises()[0]",
}


@pytest.mark.parametrize("body", WITH_THE_CLASS_OF_THE_STUB.values(), ids=WITH_THE_CLASS_OF_THE_STUB)
def test_the_view_is_of_the_class_that_the_stub_shows(body: str, tmp_path: Path) -> None:
    text = (exercises_folder() / "joueur_memorix_a_completer.py").read_text(encoding="utf-8")
    method = "    def permises(self):\n        return [c for c in self.restantes if c != self.premiere]\n"
    text = text.replace("\n\n# === Choisir", f"\n{method}\n\n# === Choisir")
    text = text.replace('raise NotImplementedError("choisir_case_memorix : à compléter")', body)
    file = tmp_path / "joueur_memorix_a_completer.py"
    file.write_text(text, encoding="utf-8")
    verdict = verdict_of(file)
    assert verdict.verdict is Kind.JUSTE, verdict.message


def test_a_player_that_never_finds_a_pair_is_right_and_told_weaker(tmp_path: Path) -> None:
    memoire, prudent = verdict_of(written(tmp_path, LOWEST)).remarques
    assert memoire.startswith("Moins fort que « memoire » : 0 gagnées, 4 perdues, 0 à égalité")
    assert prudent.startswith("Moins fort que « prudent »") and "écart −100,0 points" in prudent


def test_the_interval_of_a_duel_is_that_of_paired_games() -> None:
    pair, level = (1, -1), (1, 0)
    deals: list[tuple[int, ...]] = [*[pair] * 30, *[level] * 20]
    sentence = FORM.duel_sentence("choisir_case_memorix", Duel("memoire", deals))
    assert "50 gagnées, 30 perdues, 20 à égalité en 100 parties" in sentence
    low, high = paired_difference(20, 50, 30, 0)
    assert 0 < low < 0.2 < high and sentence.startswith("Plus fort que")
    assert sentence.endswith(f"de +{100 * low:.1f} à +{100 * high:.1f}.".replace(".", ",", 2))


def test_the_tables_vary_in_all_that_a_player_sees() -> None:
    complete = [table.complete() for table in TABLES]
    assert {len(options["joueurs"]) for options in complete} == {2, 3, 4}
    assert {table.seat for table in TABLES} == {1, 2, 3, 4}
    assert {options["joker"] for options in complete} == {True, False}
    assert {0, 1, 3} <= {options["E"] for options in complete}
    boards = {(options["lignes"], options["colonnes"]) for options in complete}
    assert len(boards) >= 6 and {(3, 5), (7, 9)} <= boards


def test_a_slow_player_plays_each_table_once_and_is_not_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "SECONDS", 0.0)
    monkeypatch.setattr(trials, "VARIED_SECONDS", 0.0)
    verdict = verdict_of(written(tmp_path, LOWEST))
    assert verdict.verdict is Kind.JUSTE and "en 8 parties " in verdict.message
    assert verdict.remarques == (
        "Remarque : il prend trop de temps pour être comparé ici à tous nos joueurs.",
    )


def test_a_duel_without_time_is_one_deal_from_each_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "SECONDS", 0.0)
    child = player_child(written(tmp_path, LOWEST), "memorix", FORM.functions)
    with PlayerSeat(child) as player:
        duel = trials.Trials(FORM, player, child, 1, FORM.functions).duel("memoire")
    assert [len(deal) for deal in duel.deals] == [2] and duel.faulty is None


def test_a_player_that_waits_more_than_the_time_of_a_deal_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player_judge, "DEAL_SECONDS", 0.5)
    body = f"import time\n    time.sleep(0.2)\n    {LOWEST}"
    verdict = verdict_of(written(tmp_path, body))
    assert verdict.verdict is Kind.TEMPS_DEPASSE and "ou d’attente" in verdict.message


def test_threads_that_are_left_are_remarked(tmp_path: Path) -> None:
    body = f"""import threading, time
    if not vue.evenements:
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
    {LOWEST}"""
    verdict = verdict_of(written(tmp_path, body))
    assert verdict.verdict is Kind.JUSTE and "le module a été rechargé" in verdict.remarques[-1]


# --- wrong players


@pytest.mark.parametrize("file", copies("joueur_memorix/fautes"), ids=lambda path: path.stem)
def test_a_fault_has_its_word_its_position_and_the_game_goes_on(file: Path) -> None:
    verdict = verdict_of(file)
    assert {str(verdict.verdict)} == expected_verdicts(file)["choisir_case_memorix"], verdict.message
    assert verdict.points == 0
    assert " de la graine 1, en " in verdict.message
    assert "La partie a continué, avec la plus petite case permise à la place : " in verdict.message
    assert verdict.contre_exemple[0] == "vue = VueMemorix("
    assert verdict.exemple is not None and verdict.exemple.code == verdict.contre_exemple


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("vue.restantes[0]", "et donne None. Manque-t-il un return ?"),
        ("return vue.restantes[-1] + 1", "Les cases sont numérotées de 0 à 14 ; il n’y a pas de case 15."),
        ("return -1", "Les cases sont numérotées de 0 à 14"),
        ("return 10**40", "C’est le numéro d’une case qu’il faut rendre"),
        ("return True", "True et False ne sont pas des numéros de cases."),
        ("return 3.0", "C’est le numéro d’une case qu’il faut rendre"),
        ("return '3'", "un entier de vue.restantes"),
        ("return vue.restantes[0]", "La case 0 est déjà montrée : choisissez-en une autre."),
        ("return min(c for c, v in {}.items())", "Au premier tour, rien n'est encore connu."),
        ("vue.joueur = 3", "La vue ne se change pas"),
        ("raise ValueError('rien')", "« rien »"),
        ("return choisir_case_memorix(vue)", "Manque-t-il le cas où elle s'arrête"),
        ("return vue[0][0]", "des crochets suivent un entier"),
        ("x = [0]\n    while True: x += x", "Une boucle "),
    ],
)
def test_each_kind_of_answer_has_its_sentence(body: str, words: str, tmp_path: Path) -> None:
    assert words in verdict_of(written(tmp_path, body)).message


@pytest.mark.parametrize(
    "body",
    [
        "raise ValueError('rien')",
        "return choisir_case_memorix(vue)",
        "return vue[0][0]",
        "x = [0]\n    while True: x += x",
    ],
)
def test_a_fault_is_told_without_piles_nor_what_python_did_not_say(body: str, tmp_path: Path) -> None:
    message = verdict_of(written(tmp_path, body)).message
    assert not [word for word in ("tas", "cellules", "min()") if f" {word} " in message], message


def test_an_emptied_cell_is_named(tmp_path: Path) -> None:
    body = f"""gone = [a for kind, _j, a, _b in vue.evenements if kind == "paire"]
    if gone: return gone[-1]
    {LOWEST}"""
    verdict = verdict_of(written(tmp_path, body))
    assert verdict.verdict is Kind.FAUX and "est vide : sa paire est déjà prise." in verdict.message


def test_the_example_shows_the_fault_when_it_is_run() -> None:
    (file,) = [f for f in copies("joueur_memorix/fautes") if f.stem.endswith("case_videe")]
    verdict = verdict_of(file)
    names: dict[str, Any] = {"VueMemorix": VueMemorix}
    exec(file.read_text(encoding="utf-8"), names)
    *before, call = verdict.contre_exemple
    exec("\n".join(before), names)
    assert str(eval(call, names)) == verdict.obtenu
    assert eval(call, names) not in names["vue"].restantes


def test_a_fault_that_needs_earlier_games_says_so() -> None:
    late, early = (
        next(f for f in copies("joueur_memorix/fautes") if f.stem.endswith(name))
        for name in ("garde_la_partie_d_avant", "premier_tour_vide")
    )
    assert "Seul, cet appel est juste" in verdict_of(late).message
    assert "Seul, cet appel est juste" not in verdict_of(early).message


def test_a_fault_met_late_in_the_duels_is_a_fault(tmp_path: Path) -> None:
    body = f"""global calls
    calls = globals().get("calls", 0) + (not vue.evenements)
    if vue.lignes == 3 and vue.colonnes == 7 and len(vue.noms) == 2: return None
    {LOWEST}"""
    verdict = verdict_of(written(tmp_path, body))
    assert verdict.verdict is Kind.FAUX and "en 3 × 7, à 2 joueurs" in verdict.message


# --- around


def test_the_stub_is_still_to_write() -> None:
    bulletin = judge(exercises_folder() / "joueur_memorix_a_completer.py")
    assert bulletin.exercice == "joueur_memorix"
    assert [v.verdict for v in bulletin.fonctions] == [Kind.A_COMPLETER]


def test_the_exercise_is_guessed_from_its_function(tmp_path: Path) -> None:
    file = tmp_path / "essai.py"
    file.write_text("def choisir_case_memorix(vue): return None\n", encoding="utf-8")
    assert judge(file).exercice == "joueur_memorix"


def test_a_hidden_seed_shows_nothing_of_its_deals(tmp_path: Path) -> None:
    verdict = verdict_of(written(tmp_path, LOWEST), graine_cachee=77)
    assert verdict.verdict is Kind.JUSTE and "graine 77" not in verdict.message


def test_a_check_can_be_stopped(tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        verdict_of(written(tmp_path, LOWEST), stop=stop)

"""The exercise `joueur_tarot` from end to end: each of four functions has a verdict of its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.tarot_coups import Annoncer
from reussites_tk.jeux.tarot_vue import ANNONCES, Profil, VueTarot
from reussites_tk.judge import Kind, Verdict, judge
from reussites_tk.judge.check import LIMITS
from reussites_tk.judge.mutants import Mutant, apply, mutants_of
from reussites_tk.judge.players import trials
from reussites_tk.judge.players.form import Duel
from reussites_tk.judge.players.tarot import (
    FORM,
    TABLES,
    Fare,
    TarotForm,
    made_to_hear,
    made_to_take,
)
from reussites_tk.paths import exercises_folder
from reussites_tk.worker.parent.referee import ASIDE, BID, CALL, CARTE
from tests.copies_loader import copies, expected_verdicts

pytestmark = pytest.mark.long
POINTS = {BID: 4.0, CALL: 3.0, ASIDE: 5.0, CARTE: 8.0}
SHORT = replace(LIMITS, seconds=0.3)
MUTANTS = mutants_of("joueur_tarot")
CHOSEN = (
    "annoncer_tarot__derniere_annonce_seule",
    "appeler_tarot__le_chien_d_abord",
    "ecarter_tarot__toujours_six",
    "jouer_tarot__quatre_joueurs",
)
"""Mutants of every function; `tools/certifie.py` judges them all."""
FOUR = {
    BID: "'petite' if not any(vue.annonces) else None",
    CALL: "vue.permises[0]",
    ASIDE: "sorted(vue.permises, key=lambda c: c[0] == 'a')[: len(vue.chien)]",
    CARTE: "vue.permises[0]",
}


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough deals for every fault here; the exercise itself plays more."""
    assert TarotForm.deals == 25
    monkeypatch.setattr(TarotForm, "deals", 1)
    monkeypatch.setattr(trials, "DEALS_PER_TABLE", 1)
    monkeypatch.setattr(TarotForm, "tables", (*TABLES[:4], *TABLES[-2:]))


def verdicts_of(file: Path, **how: Any) -> dict[str, Verdict]:
    bulletin = judge(file, "joueur_tarot", limits=SHORT, **how)
    return {verdict.nom: verdict for verdict in bulletin.fonctions}


def written(folder: Path, **bodies: str) -> Path:
    """Write a player; `bodies` are what its functions return instead, by the first word of their names."""
    given = {**FOUR, **{f"{nom}_tarot": body for nom, body in bodies.items()}}
    file = folder / "joueur_tarot_essai.py"
    text = "\n\n".join(f"def {nom}(vue):\n    return {body}" for nom, body in given.items() if body)
    file.write_text(text + "\n", encoding="utf-8")
    return file


def alone(folder: Path, nom: str, body: str) -> Verdict:
    """Judge one function without the others, in the place of which ours decides."""
    others = {other.removesuffix("_tarot"): "" for other in FOUR if other != nom}
    return verdicts_of(written(folder, **others, **{nom.removesuffix("_tarot"): body}))[nom]


# --- right players


@pytest.mark.parametrize("file", copies("joueur_tarot/justes"), ids=lambda path: path.stem)
def test_a_player_whose_decisions_are_permitted_is_right(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TarotForm, "tables", TABLES)
    found = verdicts_of(file)
    for nom, verdict in found.items():
        assert (verdict.verdict, verdict.points) == (Kind.JUSTE, POINTS[nom]), verdict.message
        assert f"en {len(TABLES)} donnes à des tables variées." in verdict.message
        assert not verdict.pretees
    for nom, words in ((BID, "il "), (CARTE, "à quatre, ")):
        assert [name in said for name, said in zip(("regles", "hasard"), found[nom].remarques, strict=True)]
        assert all(words in said for said in found[nom].remarques)
    assert found[CALL].remarques == found[ASIDE].remarques == ()


def test_the_same_file_has_the_same_verdict_and_another_seed_other_deals() -> None:
    (file,) = [f for f in copies("joueur_tarot/justes") if f.stem == "au_hasard"]
    one, other = verdicts_of(file), verdicts_of(file, graine=2)
    assert verdicts_of(file) == one
    assert [v.points for v in one.values()] == [v.points for v in other.values()]
    assert one[CARTE].remarques != other[CARTE].remarques


def test_the_view_is_of_the_classes_that_the_stub_shows(tmp_path: Path) -> None:
    text = (exercises_folder() / "joueur_tarot_a_completer.py").read_text(encoding="utf-8")
    for nom, body in FOUR.items():
        checked = "isinstance(vue, VueTarot) and type(vue.profil) is Profil and hash(vue)"
        text = text.replace(
            f'raise NotImplementedError("{nom} : à compléter")', f"assert {checked}\n    return {body}"
        )
    file = tmp_path / "joueur_tarot_essai.py"
    file.write_text(text, encoding="utf-8")
    assert {verdict.verdict for verdict in verdicts_of(file).values()} == {Kind.JUSTE}


# --- wrong players


@pytest.mark.parametrize("file", copies("joueur_tarot/fautes"), ids=lambda path: path.stem)
def test_a_fault_is_blamed_on_its_function_and_costs_the_others_nothing(file: Path) -> None:
    ((nom, kinds),) = expected_verdicts(file).items()
    found = verdicts_of(file)
    wrong = found.pop(nom)
    assert {str(wrong.verdict)} == kinds and wrong.points == 0, wrong.message
    for other, right in found.items():
        assert (right.verdict, right.points) == (Kind.JUSTE, POINTS[other]), right.message
        assert right.pretees == (nom,)
    assert " de la graine 1, à " in wrong.message and "La donne a continué, " in wrong.message
    assert wrong.contre_exemple[0] == "vue = VueTarot("


@pytest.mark.parametrize("mutant", [m for m in MUTANTS if m.nom in CHOSEN], ids=lambda m: m.nom)
def test_a_mutant_is_seen_and_blamed_on_its_function(
    mutant: Mutant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TarotForm, "tables", TABLES)
    file = tmp_path / "joueur_tarot_essai.py"
    file.write_text(apply(mutant), encoding="utf-8")
    wrong = {nom for nom, verdict in verdicts_of(file).items() if verdict.verdict is not Kind.JUSTE}
    assert wrong == {mutant.fonction}


def test_there_are_at_least_25_mutants_and_five_right_files() -> None:
    assert len(MUTANTS) >= 25 and len(CHOSEN) == sum(mutant.nom in CHOSEN for mutant in MUTANTS)
    assert len(copies("joueur_tarot/justes")) >= 5


MEMBER = "__import__('enum').StrEnum('E', {'X': 'a7'}).X"


@pytest.mark.parametrize(
    ("nom", "body", "words"),
    [
        (BID, "'passe'", "et donne 'passe'. Annoncez petite, garde, garde sans, garde contre, ou passez."),
        (BID, "0", "C’est le texte d’une annonce qu’il faut rendre, ou None pour passer."),
        (BID, "max(vue.annonces)", "Qui passe est None dans vue.annonces"),
        (CALL, "vue.permises[:1]", "C’est une seule carte qu’il faut rendre"),
        (CALL, "'DT'", "La dame de trèfle ne s’appelle que si vous avez les quatre rois"),
        (ASIDE, "None", "et donne None. Manque-t-il un return ?"),
        (ASIDE, "set(vue.permises[:6])", "C’est une liste, ou un tuple, de cartes de vue.permises"),
        (ASIDE, "range(6)", "C’est une liste, ou un tuple, de cartes de vue.permises"),
        (ASIDE, "[0] * 6", "Ce sont les cartes qu’il faut rendre, et non leurs places"),
        (
            ASIDE,
            "[type('S', (str,), {})(carte) for carte in vue.permises[:6]]",
            "Ce sont des textes ordinaires (str) qu’il faut rendre : ceux de vue.permises.",
        ),
        (ASIDE, f"[{MEMBER}] * 6", "D’un membre d’énumération, rendez le texte : sa valeur, .value."),
        (BID, f"{MEMBER}", "D’un membre d’énumération, rendez le texte : sa valeur, .value."),
        (
            CARTE,
            f"{MEMBER}",
            "et donne un membre de l’énumération E. D’un membre d’énumération, rendez le texte : sa valeur",
        ),
        (
            ASIDE,
            "[*vue.permises[1 : len(vue.chien)], 'EX']",
            "L’Excuse est un bout : un bout",
        ),
        (CARTE, "0", "C’est la carte qu’il faut rendre, et non sa place"),
        (CARTE, "vue.main[-1]", "il faut en fournir."),
        (CARTE, "int(vue.permises[0])", "une carte est « EX », « a7 »"),
        (CARTE, "vue.permises.pop()", "La vue ne se change pas"),
        (CARTE, "vue.partenaire + 1", "valent None tant qu'on ne les sait pas"),
        (CARTE, "input()", "input() n'a pas de clavier ici"),
        (CARTE, "'a' * 99", "C’est le texte d’une carte qu’il faut rendre"),
    ],
)
def test_each_kind_of_answer_has_its_sentence(nom: str, body: str, words: str, tmp_path: Path) -> None:
    assert words in alone(tmp_path, nom, body).message


@pytest.mark.parametrize("nom", FOUR)
def test_a_function_alone_is_judged_and_ours_plays_the_others(nom: str, tmp_path: Path) -> None:
    verdict = alone(tmp_path, nom, FOUR[nom])
    assert verdict.verdict is Kind.JUSTE and set(verdict.pretees) == set(FOUR) - {nom}


def test_the_example_shows_the_fault_when_it_is_run() -> None:
    (file,) = [f for f in copies("joueur_tarot/fautes") if f.stem.endswith("sans_fournir")]
    lines = verdicts_of(file)[CARTE].contre_exemple
    names: dict[str, Any] = {"VueTarot": VueTarot, "Profil": Profil}
    exec(file.read_text(encoding="utf-8"), names)
    exec("\n".join(lines[:-1]), names)
    assert eval(lines[-1], names) not in names["vue"].permises


# --- tables and duels


def test_the_tables_vary_in_all_that_a_player_meets() -> None:
    complete = [table.complete() for table in TABLES]
    assert {(len(each["joueurs"]), each["profil"]) for each in complete} == {
        (count, profil) for count in (3, 4, 5) for profil in ("cours", "polycopie", "fft")
    }
    assert {each["nb_donnes"] for each in complete} == {1}
    taken = {len(each["joueurs"]) for each, table in zip(complete, TABLES, strict=True) if table.imposed}
    assert taken == {3, 4, 5} and {table.seat for table in TABLES} == {1, 2, 3, 4, 5}


def test_where_a_player_is_made_to_take_it_bids_and_the_others_pass() -> None:
    partie = PARTIES["tarot"].charger().nouvelle_partie(TABLES[0].complete(), 1, 1)
    vue = partie.vue_de(1)
    assert made_to_take(vue, True) == Annoncer(ANNONCES[0]) and made_to_take(vue, False) == Annoncer(None)
    assert made_to_hear(vue, False) == Annoncer(ANNONCES[0]) and made_to_hear(vue, True) is None
    partie.jouer(Annoncer("petite"))
    assert made_to_hear(partie.vue_de(2), False) == Annoncer(None)


def test_the_remarks_on_duels_say_what_is_sure() -> None:
    deals: list[tuple[Fare, ...]] = [
        (Fare(40.0 + k, True, k % 2 == 0), Fare(-10.0, False, False)) for k in range(20)
    ]
    duel = Duel("regles", deals)
    assert FORM.duel_sentence(BID, duel) == (
        "Contre « regles », il prend 50\N{NO-BREAK SPACE}% des donnes, "
        "et en gagne 50\N{NO-BREAK SPACE}% de celles-là."
    )
    said = FORM.duel_sentence(CARTE, duel)
    assert said.startswith("Plus fort que « regles » : +19,8 points par donne d’écart")
    assert said.endswith("; 20 donnes à quatre, jouées à chaque place.")
    assert FORM.duel_sentence(CALL, duel) == FORM.duel_sentence(ASIDE, duel) == ""


def test_the_stub_is_still_to_write() -> None:
    bulletin = judge(exercises_folder() / "joueur_tarot_a_completer.py")
    assert bulletin.exercice == "joueur_tarot"
    assert {verdict.nom: verdict.bareme for verdict in bulletin.fonctions} == POINTS
    assert {verdict.verdict for verdict in bulletin.fonctions} == {Kind.A_COMPLETER}

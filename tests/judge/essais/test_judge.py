"""The judge of a student's own tests: what is valid, what is caught, and why one is not valid.

Tests cost a child each: one file of tests shows many things.
"""

from __future__ import annotations

import textwrap
from functools import cache
from pathlib import Path

import pytest

from reussites_tk.judge import Bulletin, Kind, Verdict, judge
from reussites_tk.judge.essais import judge as essais_judge
from reussites_tk.judge.essais import runs, words
from reussites_tk.judge.essais.piles import CHOSEN, asked_for
from reussites_tk.judge.essais.reading import LOOKS_INSIDE, NO_ASSERT
from reussites_tk.paths import exercises_folder
from reussites_tk.worker.messages import Failed
from tests.copies_loader import COPIES, copies

pytestmark = pytest.mark.long

ASKED = sum(map(len, CHOSEN.values()))


@cache
def bulletin_of(file: Path) -> Bulletin:
    return judge(file, "essais_tas")


def verdicts_of(file: Path) -> dict[str, Verdict]:
    return {v.nom: v for v in bulletin_of(file).fonctions}


def written(folder: Path, body: str) -> dict[str, Verdict]:
    file = folder / "essais_tas_moi.py"
    head = "from reussites_tk.cours import *\nfrom reussites_tk.cours.jeux_essais import *\n\n\n"
    file.write_text(head + textwrap.dedent(body), encoding="utf-8")
    return {v.nom: v for v in judge(file, "essais_tas").fonctions}


# --- valid tests


def test_good_tests_catch_every_fault_that_is_asked_for() -> None:
    (file,) = copies("essais_tas/justes")
    bulletin = bulletin_of(file)
    left = {v.nom: v.message for v in bulletin.fonctions if v.verdict is not Kind.JUSTE}
    assert left == {}
    assert (bulletin.note, bulletin.bareme) == (20.0, 20.0)
    assert [v.nom for v in bulletin.fonctions][-38:] == list(CHOSEN)
    assert all(v.bareme == 0 for v in bulletin.fonctions[:-38])


def test_the_given_test_is_valid_and_earns_nothing() -> None:
    bulletin = bulletin_of(exercises_folder() / "essais_tas_a_completer.py")
    first, *primitives = bulletin.fonctions
    assert (first.nom, first.verdict, first.message) == ("essai_deplacer_haut_sur", Kind.JUSTE, words.GIVEN)
    assert {v.verdict for v in primitives} == {Kind.A_COMPLETER}
    assert bulletin.note == 0


def test_the_given_test_counts_once_it_is_changed(tmp_path: Path) -> None:
    given = (exercises_folder() / "essais_tas_a_completer.py").read_text(encoding="utf-8")
    file = tmp_path / "essais_tas_moi.py"
    line = '    assert codes(p, a) == "7T 8T"\n'
    assert line in given
    file.write_text(given.replace(line, line + "    assert p.la_hauteur(a) == 2\n"), encoding="utf-8")
    verdicts = {v.nom: v for v in judge(file, "essais_tas").fonctions}
    assert verdicts["essai_deplacer_haut_sur"].message.startswith("Valide. Attrape ")
    assert verdicts["la_hauteur"].points > 0


def test_the_points_of_a_primitive_are_its_share_of_faults_caught(tmp_path: Path) -> None:
    verdicts = written(
        tmp_path,
        """
        def essai_rangs(p):
            assert not p.rang_inferieur(carte_de("7T"), carte_de("7T"))
            assert p.rang_inferieur(carte_de("7T"), carte_de("8T"))
        """,
    )
    verdict = verdicts["rang_inferieur"]
    assert verdict.verdict is Kind.FAUX
    assert verdict.points == pytest.approx(0.5 / 3, abs=1e-4)
    assert verdict.message.startswith("1 faute sur 3 attrapée. Échappent : ")
    assert asked_for("rang_inferieur")[0].faute.rstrip(".") not in verdict.message
    assert verdicts["essai_rangs"].message == "Valide. Attrape 1 faute : rang_inferieur (1)."


def test_tests_that_can_never_fail_have_nothing(tmp_path: Path) -> None:
    verdicts = written(
        tmp_path,
        """
        def essai_avale_tout(p):
            try:
                assert p.la_hauteur(poser(p, "7T")) == 5
            except:
                pass

        def essai_battre(p):
            try:
                t = poser(p, "7T 8T 9T")
                p.battre_tas(t)
                melange = codes(p, t)
            except Exception:
                return
            assert melange == codes(p, t) or "il a changé"

        def essai_rend_sa_reponse(p):
            return p.couleur_suivante(Couleur.PIQUE) == Couleur.TREFLE

        def essai_sans_p(p):
            assert 1 + 1 == 2

        def essai_regarde_dedans(p):
            assert p.le_rang.__code__ is not None
        """,
    )
    assert sum(v.points for v in verdicts.values()) == 0
    for nom in ("essai_avale_tout", "essai_battre", "essai_rend_sa_reponse", "essai_sans_p"):
        assert verdicts[nom].verdict is Kind.JUSTE
        assert verdicts[nom].message.startswith("Valide, mais n'attrape aucune des fautes essayées.")
    assert words.GIVES in verdicts["essai_rend_sa_reponse"].remarques
    assert NO_ASSERT in verdicts["essai_rend_sa_reponse"].remarques
    assert words.PILES.no_call in verdicts["essai_sans_p"].message
    assert verdicts["essai_regarde_dedans"].remarques == (LOOKS_INSIDE,)
    assert verdicts["battre_tas"].message.startswith("0 faute sur 3 attrapée.")
    assert verdicts["couleur_suivante"].message.startswith("0 faute sur 2 attrapée.")


# --- tests that are not valid


INVALID = COPIES / "essais_tas/fautes/pas_valides.py"


@pytest.mark.parametrize(
    ("nom", "kind", "expected"),
    [
        ("essai_faux_partout", Kind.FAUX, "on attend p.la_hauteur(t) == 3, on obtient 2 (« la hauteur »)."),
        ("essai_attendu_a_gauche", Kind.FAUX, "on attend p.carte_sur(t) == 7T, on obtient (8T)."),
        ("essai_vrai_ou_faux", Kind.FAUX, "on attend que p.tas_vide(t) soit vrai, on obtient False."),
        ("essai_dans_une_aide", Kind.FAUX, "on attend codes(p, t) == '8T', on obtient '7T'."),
        ("essai_liste_double_seulement", Kind.EXCEPTION, words.PILES.inside),
        ("essai_place_d_un_tas_supprime", Kind.FAUX, words.PILES.free),
        ("essai_ordre_exact_du_melange", Kind.FAUX, words.PILES.free),
        ("essai_ce_que_rend_une_action", Kind.FAUX, words.PILES.free),
        ("essai_qui_compte", Kind.FAUX, words.PILES.state),
        ("essai_apres_un_autre", Kind.EXCEPTION, words.ORDER),
        ("essai_au_hasard", Kind.FAUX, words.PILES.chance),
        ("essai_ordre_espere", Kind.FAUX, words.PILES.draws),
        ("essai_sans_parametre", Kind.EXCEPTION, "def essai_sans_parametre(p)"),
        ("essai_qui_affiche_trop", Kind.SORTIE, "affiche beaucoup trop"),
        ("essai_qui_appelle_sans_fin", Kind.TEMPS_DEPASSE, "ne finit pas"),
        ("essai_qui_quitte", Kind.TUE, "arrête brutalement"),
        ("essai_a_ecrire", Kind.A_COMPLETER, ""),
    ],
)
def test_a_test_that_is_not_valid_gets_its_reason(nom: str, kind: Kind, expected: str) -> None:
    verdict = verdicts_of(INVALID)[nom]
    assert (verdict.verdict, verdict.points) == (kind, 0)
    assert expected in verdict.message


def test_it_names_the_piles_the_line_and_both_sides() -> None:
    verdict = verdicts_of(INVALID)["essai_faux_partout"]
    text = INVALID.read_text(encoding="utf-8").splitlines()
    assert verdict.ligne is not None and "== 3" in text[verdict.ligne - 1]
    assert f"(une liste doublement chaînée). Ligne {verdict.ligne} : " in verdict.message
    assert (verdict.attendu, verdict.obtenu) == ("p.la_hauteur(t) == 3", "2")
    lines = ("from reussites_tk.tas import liste_double", "essai_faux_partout(liste_double)")
    assert verdict.contre_exemple == lines


def test_what_a_test_prints_is_read_once_and_beside_it() -> None:
    verdicts = verdicts_of(INVALID)
    assert verdicts["essai_qui_parle"].sortie == "hauteur 1\n"
    assert verdicts["essai_qui_parle"].verdict is Kind.JUSTE  # whatever the test before it has spoilt
    assert "hauteur 1" not in bulletin_of(INVALID).sortie


def test_what_only_invalid_tests_call_waits_for_them() -> None:
    verdict = verdicts_of(INVALID)["supprimer_tas_vide"]
    assert verdict.verdict is Kind.BLOQUEE
    assert "essai_place_d_un_tas_supprime appelle cette fonction, mais n'est pas valide" in verdict.message


def test_an_endless_test_costs_one_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dead: list[runs.Run] = []
    read = runs._failed

    def noting(failed: Failed) -> runs.Run:
        dead.append(read(failed))
        return dead[-1]

    monkeypatch.setattr(runs, "_failed", noting)
    verdicts = written(tmp_path, "def essai_boucle(p):\n    while True:\n        pass\n")
    assert verdicts["essai_boucle"].verdict is Kind.TEMPS_DEPASSE
    assert verdicts["essai_boucle"].ligne in (6, 7)
    assert len(dead) == 1


def test_the_same_seed_gives_the_same_verdict() -> None:
    file = exercises_folder() / "essais_tas_a_completer.py"
    assert judge(file) == bulletin_of(file)


def test_between_60_and_90_faults_are_asked_for_and_none_is_a_precondition() -> None:
    assert 60 <= ASKED <= 90
    assert not [m.nom for nom in CHOSEN for m in asked_for(nom) if "precondition" in m.nom or m.dans]


def test_a_test_that_runs_nothing_is_not_valid_and_too_many_are_not_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(essais_judge, "MOST_TESTS", 1)
    found = written(
        tmp_path,
        """
        def essai_a(p):
            assert p.le_rang
            yield

        def essai_b(p):
            assert p.le_rang
        """,
    )
    assert (found["essai_a"].verdict, found["essai_a"].message) == (Kind.FAUX, words.NEVER_RUN)
    assert (found["essai_b"].verdict, found["essai_b"].message) == (
        Kind.BLOQUEE,
        words.TOO_MANY.format(n=1),
    )

"""Every height is called once, whatever the seed: a fault that shows on one of them alone is seen."""

from pathlib import Path

import pytest

from reussites_tk.judge import Kind, Verdict, judge
from reussites_tk.judge.tas.cases import Case
from reussites_tk.judge.tas.oracle import Oracle
from reussites_tk.judge.tas.sweeps import RIGHT, is_swept, number_of, sweep_cases, told_by
from reussites_tk.tas.catalogue import PRIMITIVES
from tests.copies_loader import COPIES, assemble

pytestmark = pytest.mark.usefixtures("few_cases")

BASE = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
ORACLE = Oracle()
SWEPT = [p.nom for p in PRIMITIVES if is_swept(p.nom)]
REFUSING = [p.nom for p in PRIMITIVES if p.precondition and is_swept(p.nom)]


def verdict_on(tmp_path: Path, nom: str, condition: str, does: str) -> Verdict:
    """Judge a right file in which one function does something else first, under a condition."""
    head = next(line for line in BASE.splitlines() if line.startswith(f"def {nom}("))
    file = tmp_path / "tas_a_completer.py"
    body = f"{head}\n    if {condition}:\n        {does}\n    return juste_{nom}{head.split(nom)[1][:-1]}\n"
    file.write_text(
        assemble(body, BASE.replace(head, head.replace(nom, f"juste_{nom}")) + f"\n\n{head}\n    pass\n")
    )
    (verdict,) = [v for v in judge(file, "tas").fonctions if v.verdict is not Kind.JUSTE]
    assert verdict.nom == nom
    return verdict


def is_legal(case: Case) -> bool:
    return not ORACLE.expected(case).refusal


def test_the_number_of_each_function_is_that_of_a_right_one() -> None:
    assert {nom: number_of(told_by(nom, ORACLE)) for nom in SWEPT} == RIGHT


@pytest.mark.parametrize("nom", sorted({*SWEPT} - {"supprimer_tas_vide"}))
def test_a_legal_call_is_made_at_every_height(nom: str) -> None:
    heights = {len(case.tas[0].codes) for case in sweep_cases(nom, ORACLE) if is_legal(case)}
    assert heights >= set(range(1, 52))


@pytest.mark.parametrize(
    "nom", sorted({*REFUSING} - {"carte_sur", "carte_sous", "retourner_carte_sur"} - {"retourner_carte_sous"})
)
def test_illegal_calls_are_made_on_tall_piles_too(nom: str) -> None:
    heights = {len(case.tas[0].codes) for case in sweep_cases(nom, ORACLE) if not is_legal(case)}
    assert min(heights) < 6 and max(heights) > 45 or nom.startswith("ajouter")


@pytest.mark.parametrize("nom", SWEPT)
def test_both_packs_are_in_use(nom: str) -> None:
    assert {case.n for case in sweep_cases(nom, ORACLE)} == {32, 52}


@pytest.mark.parametrize(
    ("nom", "condition"),
    [
        ("carte_sur", "t.hauteur == 31"),
        ("ieme_carte", "t.hauteur == 13 and i == 7"),
        ("echanger_cartes", "t.hauteur == 43"),
        ("retourner_tas", "NB_CARTES == 32 and t.hauteur == 23"),
        ("ajouter_carte_sous_tas", "t.hauteur == 17"),
        ("deplacer_haut_sous", "t1 is t2 and t1.hauteur == 38"),
        ("deplacer_bas_sur", "t2.hauteur == 29"),
        ("poser_tas_sur_tas", "t1.hauteur == 47"),
    ],
)
def test_a_function_that_does_nothing_at_one_height_is_wrong(
    tmp_path: Path, nom: str, condition: str
) -> None:
    verdict = verdict_on(tmp_path, nom, condition, "return None")
    assert verdict.verdict in (Kind.FAUX, Kind.EXCEPTION)


@pytest.mark.parametrize(
    ("nom", "condition", "does"),
    [
        ("poser_tas_sur_tas", "t1.mode != t2.mode and t1.hauteur > 30", "return None"),
        ("poser_tas_sur_tas", "t1.mode != t2.mode and t1.hauteur > 30", "t1.place = None"),
        ("deplacer_bas_sous", "t2.role is Role.INACTIF and t1.hauteur > 20", "return None"),
        ("echanger_cartes", "j > t.hauteur > 20", "return None"),
        ("supprimer_tas_vide", "t.hauteur > 30", "return None"),
    ],
)
def test_a_refusal_that_fails_on_tall_piles_is_seen(
    tmp_path: Path, nom: str, condition: str, does: str
) -> None:
    assert verdict_on(tmp_path, nom, condition, does).verdict is Kind.PRECONDITION

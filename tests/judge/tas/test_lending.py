"""Lent functions: a wrong one costs its own points, and nothing else, whoever calls it."""

from collections.abc import Collection
from pathlib import Path

import pytest

from reussites_tk.cours import Mode, Rang, Role
from reussites_tk.cours.essais import tas_de
from reussites_tk.judge import EXERCISES, Kind, Verdict, judge
from reussites_tk.judge.tas import lent_functions
from reussites_tk.judge.tas.case_makers import cases_of
from reussites_tk.judge.tas.cases import TasState
from reussites_tk.judge.tas.lending import lent_texts, reached
from reussites_tk.judge.tas.oracle import Oracle
from reussites_tk.paths import exercises_folder
from reussites_tk.tas import liste_double
from reussites_tk.worker.codec import carte_code, decode
from tests.copies_loader import COPIES, assemble
from tests.judge.few_functions import judge_few

pytestmark = pytest.mark.usefixtures("few_cases")

RIGHT = COPIES / "tas/justes/simple.py"


CALLED = ("carte_sur", "retourner_carte_sur", "deplacer_haut_sur")
"""Judged beside functions that call each other without end: the others have their own files here."""


def verdicts_on(
    tmp_path: Path, snippet: str, base: str | None = None, only: Collection[str] = EXERCISES["tas"].names
) -> dict[str, Verdict]:
    """Judge a right file, or another, in which some functions are replaced; all its functions, or some."""
    file = tmp_path / "tas_a_completer.py"
    text = RIGHT.read_text(encoding="utf-8") if base is None else base
    file.write_text(assemble(snippet, text), encoding="utf-8")
    return {verdict.nom: verdict for verdict in judge_few(file, "tas", only).fonctions}


def not_right(verdicts: dict[str, Verdict]) -> dict[str, Kind]:
    return {nom: v.verdict for nom, v in verdicts.items() if v.verdict is not Kind.JUSTE}


def lent_to(verdicts: dict[str, Verdict]) -> dict[str, tuple[str, ...]]:
    return {nom: v.pretees for nom, v in verdicts.items() if v.pretees}


CALLERS = """
def carte_sur(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("vide")
    return t.queue.carte


def carte_sous(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("vide")
    return t.tete.carte


def retourner_carte_sur(t):
    t.queue.carte = carte_sur(t).retournee()
"""


@pytest.mark.parametrize(
    "wrong",
    [
        "return t.hauteur == 1",
        "return not tas_vide(t)",
        "raise ValueError('oups')",
        "return t.haut == 0",
        "raise NotImplementedError('tas_vide : à compléter')",
    ],
    ids=["a value", "endless recursion", "an exception", "a misspelt field", "unwritten"],
)
def test_a_wrong_function_costs_its_own_points_alone(tmp_path: Path, wrong: str) -> None:
    verdicts = verdicts_on(tmp_path, f"{CALLERS}\n\ndef tas_vide(t):\n    {wrong}\n")
    assert list(not_right(verdicts)) == ["tas_vide"]
    assert {"carte_sur", "carte_sous"} <= lent_to(verdicts).keys()
    assert set(lent_to(verdicts).values()) == {("tas_vide",)}


def test_an_absent_function_is_lent_and_remains_absent(tmp_path: Path) -> None:
    base = RIGHT.read_text(encoding="utf-8").replace("def tas_vide(", "def est_vide(")
    verdicts = verdicts_on(tmp_path, CALLERS, base)
    assert not_right(verdicts) == {"tas_vide": Kind.ABSENTE}
    assert lent_to(verdicts)["carte_sur"] == ("tas_vide",)


def test_one_function_alone_can_be_completed_in_the_stub(tmp_path: Path) -> None:
    stub = (exercises_folder() / EXERCISES["tas"].stub).read_text(encoding="utf-8")
    snippet = """
def poser_tas_sur_tas(t1, t2):
    if tas_empile(t1) != tas_empile(t2) or not tas_actif(t2):
        raise PreconditionNonRespectee("mode")
    while not tas_vide(t1):
        deplacer_bas_sur(t1, t2)
"""
    verdict = verdicts_on(tmp_path, snippet, stub)["poser_tas_sur_tas"]
    assert verdict.verdict is Kind.JUSTE
    assert set(verdict.pretees) == {"tas_empile", "tas_actif", "tas_vide", "deplacer_bas_sur"}


def test_two_wrong_functions_that_call_each_other_are_told_apart(tmp_path: Path) -> None:
    verdicts = verdicts_on(
        tmp_path,
        """
def tas_vide(t):
    return la_hauteur(t) == 0


def la_hauteur(t):
    if tas_vide(t):
        return 0
    return la_hauteur(t)
""",
        only=("tas_vide", "la_hauteur", *CALLED),
    )
    assert list(not_right(verdicts)) == ["la_hauteur"]
    assert lent_to(verdicts)["tas_vide"] == ("la_hauteur",)


def test_of_two_right_halves_that_wait_for_each_other_one_alone_is_blamed(tmp_path: Path) -> None:
    verdicts = verdicts_on(
        tmp_path,
        """
def tas_vide(t):
    return la_hauteur(t) == 0


def la_hauteur(t):
    return 0 if tas_vide(t) else t.hauteur
""",
        only=("tas_vide", "la_hauteur", *CALLED),
    )
    assert len(not_right(verdicts)) == 1


def test_a_wrong_function_is_lent_behind_a_right_one_that_calls_it(tmp_path: Path) -> None:
    verdicts = verdicts_on(
        tmp_path,
        """
def la_hauteur(t):
    return t.hauteur + 1


def tas_vide(t):
    return la_hauteur(t) == 0


def carte_sous(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("vide")
    return t.tete.carte
""",
    )
    assert not_right(verdicts) == {"la_hauteur": Kind.FAUX}
    assert lent_to(verdicts)["carte_sous"] == ("la_hauteur",)


ALIAS = """

haut = la_hauteur


def sans_carte(t):
    return haut(t) == 0
"""


def test_another_name_and_a_private_helper_lead_to_the_lent_function_too(tmp_path: Path) -> None:
    verdicts = verdicts_on(
        tmp_path,
        """
def la_hauteur(t):
    return t.hauteur - 1


def tas_vide(t):
    return sans_carte(t)
""",
        RIGHT.read_text(encoding="utf-8") + ALIAS,
    )
    assert not_right(verdicts) == {"la_hauteur": Kind.FAUX}
    assert lent_to(verdicts)["tas_vide"] == ("la_hauteur",)


KEPT = {
    "a partial": ("_vide = functools.partial(tas_vide)", "_vide(t)"),
    "a table": ("_tests = {'vide': tas_vide}", "_tests['vide'](t)"),
    "a closure": ("def _sur(f): return lambda t: f(t)\n_vide = _sur(tas_vide)", "_vide(t)"),
    "a class": ("class _Aide: vide = staticmethod(tas_vide)", "_Aide.vide(t)"),
    "a value by default": ("", "vide(t)"),
}


@pytest.mark.parametrize("way", KEPT)
def test_a_function_is_lent_to_those_that_took_it_when_the_file_was_loaded(tmp_path: Path, way: str) -> None:
    kept, call = KEPT[way]
    parameter = ", vide=tas_vide" if way == "a value by default" else ""
    text = RIGHT.read_text(encoding="utf-8")
    text += (
        f"\n\nimport functools\n{kept}\n\n\ndef carte_sur(t{parameter}):\n"
        f"    if {call}:\n        raise PreconditionNonRespectee('vide')\n    return t.queue.carte\n"
    )
    verdicts = verdicts_on(tmp_path, "def tas_vide(t):\n    return not t.hauteur == 0\n", text)
    assert not_right(verdicts) == {"tas_vide": Kind.FAUX}
    assert lent_to(verdicts)["carte_sur"] == ("tas_vide",)


def test_a_lent_function_is_called_with_the_values_that_the_file_gives_by_default(tmp_path: Path) -> None:
    verdicts = verdicts_on(
        tmp_path,
        """
def ieme_carte(t, i=1):
    return t.queue.carte


def carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("vide")
    return ieme_carte(t)
""",
    )
    assert not_right(verdicts) == {"ieme_carte": Kind.FAUX}


def test_a_missing_refusal_is_lent_to_the_caller_that_counts_on_it(tmp_path: Path) -> None:
    verdicts = verdicts_on(
        tmp_path,
        """
def carte_sous(t):
    return None if t.tete is None else t.tete.carte


def retourner_carte_sous(t):
    c = carte_sous(t)
    if c is not None:
        t.tete.carte = c.retournee()
""",
    )
    assert not_right(verdicts) == {"carte_sous": Kind.PRECONDITION}
    assert lent_to(verdicts)["retourner_carte_sous"] == ("carte_sous",)


def test_what_is_wrong_with_ours_too_is_shown_with_a_true_example(tmp_path: Path) -> None:
    verdicts = verdicts_on(
        tmp_path,
        """
def tas_vide(t):
    return t.hauteur != 0


def carte_sur(t):
    if tas_vide(t):
        raise PreconditionNonRespectee("vide")
    return t.tete.carte
""",
    )
    assert not_right(verdicts) == {"tas_vide": Kind.FAUX, "carte_sur": Kind.FAUX}
    wrong = verdicts["carte_sur"]
    assert wrong.pretees == ("tas_vide",) and "DEUX" not in wrong.obtenu
    assert "refus" not in wrong.message


# --- the functions that are lent


@pytest.mark.parametrize("nom", EXERCISES["tas"].names)
def test_a_lent_function_is_right_and_stands_alone(nom: str, monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle()
    for case in cases_of(nom, 1)[:40]:
        expected = oracle.expected(case)
        if case.mode != "call" or expected.result[0] in ("T", "x") or nom == "battre_tas":
            continue
        piles = [laid(state) for state in case.tas]
        monkeypatch.setitem(lent_functions.MODULE, "PREMIER_RANG", Rang(7 if case.n == 32 else 2))
        args = [piles[arg[1]] if arg[0] == "t" else decode(arg) for arg in case.args]
        getattr(lent_functions, nom)(*args)
        assert [codes_of(tas) for tas in piles] == [state.codes for state in expected.tas]
    others = EXERCISES["tas"].names
    assert not reached(lent_texts()[nom], nom, others, ())


def laid(state: TasState) -> liste_double.Tas:
    text = " ".join(str(decode(("c", code))) for code in state.codes)
    role = Role.ACTIF if state.actif else Role.INACTIF
    tas: liste_double.Tas = tas_de(liste_double.Tas, liste_double.Cellule, text, Mode(state.mode), role)
    return tas


def codes_of(tas: liste_double.Tas) -> tuple[int, ...]:
    return tuple(carte_code(cellule.carte) for cellule in liste_double._cellules(tas))


def test_two_judged_names_of_one_function_are_lent_apart(tmp_path: Path) -> None:
    base = RIGHT.read_text(encoding="utf-8") + "\n\ntas_etale = tas_empile\n\n\n_vide = tas_vide = None\n"
    verdicts = verdicts_on(
        tmp_path,
        """
def etaler_tas(t):
    if not tas_etale(t):
        t.mode = Mode.ETALE
""",
        base,
    )
    assert verdicts["tas_etale"].verdict is Kind.FAUX
    assert verdicts["tas_empile"].verdict is Kind.JUSTE and not verdicts["tas_empile"].pretees
    assert verdicts["etaler_tas"].verdict is Kind.JUSTE and verdicts["etaler_tas"].pretees == ("tas_etale",)


def test_of_two_functions_that_are_each_not_the_other_one_at_most_is_right(tmp_path: Path) -> None:
    verdicts = verdicts_on(
        tmp_path,
        """
def est_cachee(c):
    return not est_decouverte(c)


def est_decouverte(c):
    return not est_cachee(c)
""",
        only=("est_cachee", "est_decouverte", *CALLED),
    )
    assert len(not_right(verdicts)) == 1


OWES_A_RIGHT_ONE = """
AUTRE = False


def meme_rang(c1, c2):
    raise ValueError("oups")


def est_cachee(c):
    meme_rang(c, c)
    if AUTRE:
        return None
    return not c.decouverte if c is not None else est_decouverte(c)


def est_decouverte(c):
    global AUTRE
    AUTRE = True
    cachee = est_cachee(c)
    AUTRE = False
    return None if cachee is None else not cachee
"""


def test_what_owes_its_points_to_a_right_function_is_judged_again_without_it(tmp_path: Path) -> None:
    verdicts = verdicts_on(tmp_path, OWES_A_RIGHT_ONE)
    assert not_right(verdicts) == {"meme_rang": Kind.EXCEPTION, "est_decouverte": Kind.FAUX}
    assert verdicts["est_cachee"].pretees == ("meme_rang",)


def test_no_verdict_is_told_before_it_is_the_last_one(tmp_path: Path) -> None:
    file = tmp_path / "tas_a_completer.py"
    file.write_text(assemble(OWES_A_RIGHT_ONE, RIGHT.read_text(encoding="utf-8")), encoding="utf-8")
    told: list[Verdict] = []
    final = judge(file, "tas", on_verdict=told.append).fonctions
    assert {v.nom: v for v in told} == {v.nom: v for v in final} and len(told) == len(final)


def test_few_functions_are_lent_before_they_have_a_verdict(tmp_path: Path) -> None:
    names = ("est_cachee", "est_decouverte", "tas_vide", "la_hauteur")
    snippet = "\n\n".join(
        f"def {nom}(x):\n    return [f(x) for f in ({', '.join(n for n in names if n != nom)},)][0]"
        for nom in names
    )
    verdicts = verdicts_on(tmp_path, snippet, only=(*names, *CALLED))
    assert set(not_right(verdicts)) == set(names)

"""The exercise `memorix` from end to end: each function for itself, whatever the others are worth."""

from pathlib import Path

import pytest

from reussites_tk.judge import Kind, Verdict, guess_exercise, judge
from reussites_tk.judge.mutants import Mutant, apply, mutants_of, reference_text
from tests.copies_loader import COPIES, copies
from tests.judge.forms.copies import changed_text, verdicts_on, wrong
from tests.judge.short_limits import SHORT_SERIES

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("innocents_quickly")]
REFERENCE = reference_text("memorix")
FILES = copies("memorix/justes")
MUTANTS = mutants_of("memorix")
CHOSEN = (
    "jouer_coup__penalite_trop_tard",
    "classement__joueurs_tries",
    "permutation_aleatoire__toutes_les_places",
    "joker_vu__rien_oublie",
    "permutation_aleatoire__liste_partagee",
    "remplir_tableau__tableau_partage",
    "retirer_paire__echecs_remis_a_zero",
    "jouer_coup__h_jusqu_a_vingt",
    "jouer_coup__h_ramene_par_le_reste",
    "jouer_coup__case_zero_pour_rien",
)
"""Mutants of every kind; `tools/certifie.py` judges them all."""


def changed(folder: Path, *changes: tuple[str, str], base: str = REFERENCE) -> dict[str, Verdict]:
    """Judge a file in which texts, each there once, are replaced."""
    return verdicts_on(folder, changed_text(base, *changes), "memorix")


# --- what is right


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_right_file_has_all_its_points(file: Path) -> None:
    bulletin = judge(file, "memorix")
    assert bulletin.tout_juste and bulletin.note == bulletin.bareme == 20


COUPLE = """
from collections import namedtuple

Couple = namedtuple("Couple", "i j")


class Suite(list):
    pass


"""
COURANT = "    joueur = partie.joueurs[partie.courant]\n"
PSEUDO = "        self.pseudo = pseudo\n"
POINTS = """
    @property
    def score(self):
        return sum(self.points)

    @score.setter
    def score(self, valeur):
        self.points = [valeur]
"""


@pytest.mark.parametrize(
    "changes",
    [
        [
            ("        self.courant = courant\n", "        self.courant = courant\n        self.coups = []\n"),
            (COURANT, COURANT + "    partie.coups.append((a, b))\n"),
        ],
        [
            (PSEUDO, PSEUDO + "        self.paires = set()\n"),
            ("joueur.score += 1\n", "joueur.score += 1\n        joueur.paires |= {a, b}\n"),
        ],
        [
            ("    def __init__(self, pseudo: str)", POINTS + "\n    def __init__(self, pseudo: str)"),
            (
                "class Partie:",
                "class Partie:\n    __slots__ = tuple('lignes colonnes e tableau t joueurs courant'.split())",
            ),
        ],
    ],
    ids=["a game with its coups", "a player with his pairs", "a property and slots"],
)
def test_the_classes_of_a_file_may_have_more(tmp_path: Path, changes: list[tuple[str, str]]) -> None:
    assert wrong(changed(tmp_path, *changes)) == {}


def test_a_named_tuple_is_a_couple_and_a_list_of_ones_own_is_a_list(tmp_path: Path) -> None:
    found = changed(
        tmp_path,
        (
            "return (numero // colonnes, numero % colonnes)",
            "return Couple(numero // colonnes, numero % colonnes)",
        ),
        ("    t = list(range(r))", "    t = Suite(range(r))"),
        ("class Joueur:", COUPLE + "class Joueur:"),
    )
    assert wrong(found) == {}


def test_what_a_function_knows_already_may_be_given_again(tmp_path: Path) -> None:
    """A board kept for its arguments is the same object, and nobody changed it."""
    kept = "    if (lignes, colonnes, *t) in vus:\n        return vus[lignes, colonnes, *t]\n"
    found = changed(
        tmp_path,
        ("    tableau = [[0]", kept + "    tableau = [[0]"),
        ("    return tableau\n", "    vus[lignes, colonnes, *t] = tableau\n    return tableau\n"),
        ("class Joueur:", "vus = {}\n\n\nclass Joueur:"),
    )
    assert wrong(found) == {}


def test_there_are_at_least_five_right_files_and_sixty_mutants() -> None:
    assert len(FILES) >= 5 and len(MUTANTS) >= 60


def test_an_exercise_is_guessed_from_the_functions_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "projet.py"
    file.write_text(REFERENCE, encoding="utf-8")
    assert guess_exercise(file) == "memorix"


# --- what is wrong


@pytest.mark.parametrize("mutant", [m for m in MUTANTS if m.nom in CHOSEN], ids=lambda m: m.nom)
def test_a_fault_is_blamed_on_its_function_alone(mutant: Mutant, tmp_path: Path) -> None:
    found = verdicts_on(tmp_path, apply(mutant), "memorix")
    assert wrong(found).keys() == {mutant.fonction}
    assert found[mutant.fonction].contre_exemple and found[mutant.fonction].points == 0


def test_a_counter_example_is_the_shortest_call_and_says_both_sides(tmp_path: Path) -> None:
    found = changed(tmp_path, ("return i * colonnes + j", "return i + colonnes * j"))["numero_de_case"]
    assert found.contre_exemple == ("numero_de_case(0, 1, 5)",)
    assert (found.attendu, found.obtenu) == ("1", "5")
    assert found.message == "L'appel devrait donner 1, et donne 5."


def test_a_counter_example_lays_the_game_in_the_classes_of_the_stub(tmp_path: Path) -> None:
    found = changed(tmp_path, ("joueur.score += 1", "joueur.score += 2"))["jouer_coup"]
    names: dict[str, object] = {}
    exec(compile(REFERENCE.replace("joueur.score += 1", "joueur.score += 2"), "copie", "exec"), names)
    exec("\n".join(found.contre_exemple), names)
    path, _, value = found.obtenu.partition(" = ")
    assert eval(path, names) == int(value)
    assert found.attendu.startswith(path) and found.attendu != found.obtenu


def test_an_argument_that_should_not_change_is_a_side_effect(tmp_path: Path) -> None:
    found = changed(tmp_path, ("    return tableau\n", "    t.clear()\n    return tableau\n"))
    assert found["remplir_tableau"].verdict is Kind.EFFET_DE_BORD
    assert "L'appel ne doit pas changer t, qui valait [0, 1, 2, " in found["remplir_tableau"].message


def test_a_function_that_calls_a_wrong_one_is_judged_with_ours(tmp_path: Path) -> None:
    found = changed(tmp_path, ("return (numero // colonnes, numero % colonnes)", "return None"))
    assert wrong(found) == {"case_de_numero": "faux"}
    assert found["retirer_paire"].pretees == ("case_de_numero",)


def test_a_call_that_is_right_when_it_comes_first_says_so(tmp_path: Path) -> None:
    found = changed(
        tmp_path,
        ("    return i * colonnes + j", "    vus.append(i)\n    return i * colonnes + j + len(vus) // 5"),
        ("class Joueur:", "vus = []\n\n\nclass Joueur:"),
    )["numero_de_case"]
    assert "Seul, cet appel est juste" in found.message


def test_a_call_that_never_ends_is_named(tmp_path: Path) -> None:
    text = changed_text(REFERENCE, ("return len(partie.t) == 1", "while True:\n        pass"))
    found = verdicts_on(tmp_path, text, "memorix", limits=SHORT_SERIES)
    assert wrong(found) == {"partie_finie": "temps_depasse"}


def test_what_two_calls_share_is_told(tmp_path: Path) -> None:
    line = "[joueur for joueur in partie.joueurs if joueur.score == score] for score in scores"
    shared = f"    groupes[:] = [{line}]\n    return groupes\n"
    found = changed(
        tmp_path,
        (f"    return [{line}]\n", shared),
        ("class Joueur:", "groupes = []\n\n\nclass Joueur:"),
    )
    assert wrong(found) == {"classement": "effet_de_bord"}
    assert "a changé pendant le second" in found["classement"].message
    assert found["classement"].contre_exemple[-2:] == ("premier = classement(partie)", "classement(autre)")


@pytest.mark.parametrize("graine", [1, 2, 3])
def test_rare_faults_are_seen_on_every_seed(graine: int, tmp_path: Path) -> None:
    text = REFERENCE
    for before, after in (
        ("return a != b and", "return a - b != partie.colonnes * (partie.lignes - 1) and a != b and"),
        ("len(partie.t) == 1", "len(partie.t) < 4 and partie.t == sorted(partie.t)"),
    ):
        assert text.count(before) == 1
        text = text.replace(before, after)
    found = verdicts_on(tmp_path, text, "memorix", graine)
    assert wrong(found) == {"est_paire": "faux", "partie_finie": "faux"}


# --- chance


def spared(condition: str) -> tuple[tuple[str, str], ...]:
    """Return what spares the first card shown, where a condition holds."""
    before = "permuter_joker(partie, un_entier(len(partie.t)) - 1)"
    kept = f"[k for k, c in enumerate(partie.t) if b is None or c != a or not ({condition})]"
    return ((before, f"permis = {kept}\n        permuter_joker(partie, permis[un_entier(len(permis)) - 1])"),)


def test_the_first_card_may_be_spared_by_the_joker(tmp_path: Path) -> None:
    found = changed(tmp_path, *spared("True"))
    assert wrong(found) == {} and found["jouer_coup"].remarques == ()


def test_a_file_that_spares_it_now_and_then_has_a_remark(tmp_path: Path) -> None:
    found = changed(tmp_path, *spared("a % 2 == partie.lignes * partie.colonnes % 2 or a == min(partie.t)"))
    assert wrong(found) == {}
    assert any("tantôt épargnée" in remark for remark in found["jouer_coup"].remarques)


@pytest.mark.parametrize("graine", [1, 2])
def test_a_joker_that_never_stays_is_unfair(graine: int, tmp_path: Path) -> None:
    text = REFERENCE.replace("un_entier(len(partie.t)) - 1", "un_entier(len(partie.t) - 1) - 1")
    found = verdicts_on(tmp_path, text, "memorix", graine)
    assert wrong(found) == {"jouer_coup": "faux"}
    assert found["jouer_coup"].attendu == "chaque case aussi souvent que les autres"
    assert "le joker se trouve ensuite dans la case" in found["jouer_coup"].obtenu


def test_a_source_that_is_seeded_at_each_call_is_told(tmp_path: Path) -> None:
    found = changed(
        tmp_path,
        ("    t = list(range(r))", "    init_alea(5)\n    t = list(range(r))"),
        ("class Joueur:", "from reussites_tk.cours import init_alea\n\n\nclass Joueur:"),
    )
    assert wrong(found) == {"permutation_aleatoire": "faux"}
    assert "init_alea" in found["permutation_aleatoire"].message


@pytest.mark.parametrize(
    "result",
    ["None", "[[0]] * r", "list(range(r + 1))"],
)
def test_a_long_permutation_that_is_none_is_wrong_though_only_its_chance_is_counted(
    result: str, tmp_path: Path
) -> None:
    found = changed(
        tmp_path,
        ("    t = list(range(r))", f"    if r > 10:\n        return {result}\n    t = list(range(r))"),
    )
    assert wrong(found) == {"permutation_aleatoire": "faux"}
    verdict = found["permutation_aleatoire"]
    assert verdict.contre_exemple == ("permutation_aleatoire(15)",)
    assert verdict.attendu == "une liste des entiers de 0 à 14"


def test_the_place_that_a_long_permutation_favours_is_shown(tmp_path: Path) -> None:
    rest = "*(e for e in permutation_aleatoire(10) if e != 3), *range(10, r)"
    kept = f"    if r > 10:\n        return [3, {rest}]\n"
    found = changed(tmp_path, ("    t = list(range(r))", kept + "    t = list(range(r))"))
    assert wrong(found) == {"permutation_aleatoire": "faux"}
    assert found["permutation_aleatoire"].obtenu == "900 fois sur 900 : 3 est à l'indice 0"


# --- the memory


def test_a_first_card_may_be_kept_before_or_after_the_second_is_chosen(tmp_path: Path) -> None:
    """The mate may be looked for only once the first card was kept; the first card is never an answer."""
    mate = "memoire.get(case) == valeur"
    found = changed(tmp_path, (mate, f"premiere in memoire and {mate}"))
    assert wrong(found) == {}
    found = changed(tmp_path, ("if case != premiere]", "if case != premiere or premiere not in memoire]"))
    assert wrong(found) == {"choisir_seconde": "faux"}


def test_a_memory_of_another_kind_is_blamed_rightly(tmp_path: Path) -> None:
    simple = (COPIES / "memorix/justes/simple.py").read_text(encoding="utf-8")
    narrow = ("[None] * (lignes * colonnes)", "[None] * (lignes * colonnes - 1)")
    assert wrong(changed(tmp_path, narrow, base=simple))["nouvelle_memoire"] == "exception"
    kept = ("        memoire[i] = None", "        memoire[case] = None")
    assert wrong(changed(tmp_path, kept, base=simple))["joker_vu"] == "faux"


def test_what_is_still_to_write_blames_nobody(tmp_path: Path) -> None:
    text = REFERENCE.partition("def choisir_premiere")[0]
    found = verdicts_on(tmp_path, text, "memorix")
    assert wrong(found) == {
        "nouvelle_memoire": "bloquee",
        "retenir": "bloquee",
        "joker_vu": "bloquee",
        "choisir_premiere": "absente",
        "choisir_seconde": "absente",
    }

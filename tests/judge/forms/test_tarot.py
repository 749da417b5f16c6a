"""The exercise `tarot` from end to end: classes and methods, under any of the three profiles of the rules."""

import re
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.judge import Verdict, guess_exercise, judge
from reussites_tk.judge.forms.form import Call, Case, OwnCarte, Reference, Var, lendable
from reussites_tk.judge.forms.tarot import FORM, PROFILES, _aside, _before, cartes
from reussites_tk.judge.forms.tarot_compare import deal_fault, same_number, whole_pack_fault
from reussites_tk.judge.forms.tarot_pack import PACK, points
from reussites_tk.judge.forms.trial import Trials
from reussites_tk.judge.mutants import Mutant, apply, mutants_of, reference_text
from tests.copies_loader import copies
from tests.judge.forms.copies import changed_text, verdicts_on, wrong

REFERENCE = reference_text("tarot")
FILES = copies("tarot/justes")
SIMPLE = next(file for file in FILES if file.stem == "simple").read_text(encoding="utf-8")
MUTANTS = mutants_of("tarot")
CHOSEN = ("Joueur__main_partagee", "Atout__valeur_oubliee", "Pile.points__remis_a_zero")
"""Mutants of several kinds; `tools/certifie.py` judges them all."""
COURS, POLYCOPIE, FFT = (Reference(FORM, reading) for reading in PROFILES)


def changed(folder: Path, *changes: tuple[str, str], text: str = REFERENCE) -> dict[str, Verdict]:
    """Judge a program in which texts, each there once, are replaced."""
    return verdicts_on(folder, changed_text(text, *changes), "tarot")


def value(reference: Reference, case: Case) -> Any:
    """Return what ours gives: a number, or codes."""
    (way,) = reference.outcomes(case)
    kind, given = way.value[0], way.value[1]
    return {each[1] for each in given} if kind == "L" else given


# --- ours follow RULES 7


def test_the_pack_is_worth_91_points_in_78_cartes() -> None:
    assert len(PACK) == len(set(PACK)) == 78
    assert sum(map(points, PACK)) == 91


@pytest.mark.parametrize(
    ("hand", "trick", "playable", "to_the_letter"),
    [
        ("5C a2 a7 a15 RP EX", "9C", "5C EX", "5C EX"),
        ("5C a2 a7 a15 RP EX", "3K", "a2 a7 a15 EX", "5C a2 a7 a15 RP EX"),
        ("5C a2 a7 a15 RP EX", "3K a8", "a15 EX", "5C a2 a7 a15 RP EX"),
        ("5C a2 a7 a15 RP EX", "3K a16", "a2 a7 a15 EX", "5C a2 a7 a15 RP EX"),
        ("5C a2 a7 a15 RP EX", "a4", "a7 a15 EX", "a7 a15 EX"),
        ("5C a2 a7 a15 RP", "EX", "5C a2 a7 a15 RP", "5C a2 a7 a15 RP"),
        ("5C a2 a7 a15 RP", "EX 2P", "RP", "RP"),
        ("5C RP", "3K a8", "5C RP", "5C RP"),
    ],
)
def test_the_playable_cartes_are_those_of_ta_d(
    hand: str, trick: str, playable: str, to_the_letter: str
) -> None:
    case = _before(hand.split(), trick.split())
    assert value(COURS, case) == value(FFT, case) == set(playable.split())
    assert value(POLYCOPIE, case) == set(to_the_letter.split())


@pytest.mark.parametrize(("trick", "winner"), [("DK RK a2 1K", 2), ("EX 3P RC 10P", 3), ("a5 a9 EX RT", 1)])
def test_the_winners_are_those_of_ta_d(trick: str, winner: int) -> None:
    cases = FORM.functions["TourDeJeu.gagnant"].cases(1)
    laid = cartes(trick)
    case = next(case for case in cases if case.lay[0][1].fields["cartes"] == laid)
    assert value(COURS, case) == winner


@pytest.mark.parametrize(
    ("others", "allowed"),
    [
        ("DT DK 2C 5P a7 a8", (True, True, True)),
        ("DT DK 2C 5P a7 RT", (True, True, False)),
        ("DT DK 2C 5P RT RK", (True, True, False)),
        ("DT DK 2C 5P a7 a21", (False, False, False)),
        ("DT DK 2C a7 a8 a9", (False, True, False)),
    ],
)
def test_what_may_be_put_aside_is_that_of_ta_e(others: str, allowed: tuple[bool, ...]) -> None:
    main = "RT RK RC RP DT DK 2C 5P a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19 a20 a21 EX"
    case = _aside(main, others, "")
    assert tuple(bool(value(each, case)) for each in (COURS, POLYCOPIE, FFT)) == allowed


@pytest.mark.parametrize(
    ("points", "bouts", "annonce", "rounded", "exact"),
    [
        (46, 2, "garde", 60, 60),
        (36, 2, "garde", -60, -60),
        (40.5, 2, "petite", -26, -25.5),
        (41.5, 2, "petite", 26, 25.5),
        (41, 2, "petite", 25, 25),
        (50, 1, "garde sans", -104, -104),
        (56, 0, "garde contre", 150, 150),
    ],
)
def test_the_results_are_those_of_ta_a_and_ta_c(
    points: float, bouts: int, annonce: str, rounded: int, exact: float
) -> None:
    case = Case((Call("resultat", (points, bouts, annonce)),))
    for reference, due in ((COURS, rounded), (FFT, rounded), (POLYCOPIE, exact)):
        (way,) = reference.outcomes(case)
        assert same_number(["?", str(due)], way.value)


@pytest.mark.parametrize("graine", [1, 2])
def test_ours_is_right_on_all_its_cases(graine: int) -> None:
    trials = Trials(FORM, graine)
    for function in FORM.functions.values():
        cases = list(function.cases(graine))
        again = [case.item(graine) for case in function.cases(graine)]
        assert [case.item(graine) for case in cases] == again, "the same seed makes the same cases"
        for case in cases[:: max(1, len(cases) // 25)]:
            if case.under is None or "cours" in case.under:
                (way,) = trials.reference.outcomes(case)
                assert trials.difference(function, case, way) is None, case


# --- a deal, a pack


def dealt(nb: int, dog: list[int], by: int = 3) -> Any:
    """Return the value of a deal where the cartes of these places go to the dog."""
    rest = [code for k, code in enumerate(PACK) if k not in dog]
    hands = [[code for k, code in enumerate(rest) if k // by % nb == joueur] for joueur in range(nb)]

    def held(classe: str, codes: list[str]) -> Any:
        return ["O", classe, -1, [["cartes", ["L", [["t", code] for code in codes]]]]]

    mains = ["L", [held("Main", hand) for hand in hands]]
    return ["U", [mains, held("Chien", [PACK[k] for k in dog])]]


@pytest.mark.parametrize(
    ("nb", "dog"),
    [
        (3, [3, 13, 23, 33, 43, 53]),
        (4, [3, 16, 29, 42, 55, 68]),
        (5, [3, 19, 35]),
        (4, [1, 2, 3, 74, 75, 76]),
    ],
)
def test_any_dog_will_do_but_for_its_size_and_the_two_ends_of_the_pack(nb: int, dog: list[int]) -> None:
    assert deal_fault(PACK, nb, 3, dealt(nb, dog)) == ""
    assert "au joueur" in deal_fault(PACK, nb, 3, dealt(nb, dog, by=1))
    assert "première carte" in deal_fault(PACK, nb, 3, dealt(nb, [0, *dog[1:]]))
    assert "dernière carte" in deal_fault(PACK, nb, 3, dealt(nb, [*dog[1:], 77]))
    assert f"devrait avoir {len(dog)} cartes" in deal_fault(PACK, nb, 3, dealt(nb, dog[1:]))


def test_what_is_no_pack_is_told_in_a_sentence() -> None:
    assert "la liste des 78 cartes" in whole_pack_fault(["n"])
    assert "pas une carte : 7" in whole_pack_fault(["L", [["i", 7]]])
    assert "21 cartes dans le paquet, et en a 0" in whole_pack_fault(["L", []])


# --- what is right


@pytest.mark.long
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_right_file_has_all_its_points_and_no_remark(file: Path) -> None:
    bulletin = judge(file, "tarot")
    assert bulletin.tout_juste and bulletin.note == bulletin.bareme == 20
    assert not any(verdict.remarques for verdict in bulletin.fonctions)


def test_there_are_at_least_five_right_files_and_sixty_mutants() -> None:
    assert len(FILES) >= 5 and len(MUTANTS) >= 60


def test_an_exercise_is_guessed_from_its_classes_and_functions(tmp_path: Path) -> None:
    file = tmp_path / "projet.py"
    file.write_text(REFERENCE, encoding="utf-8")
    assert guess_exercise(file) == "tarot"


@pytest.mark.long
def test_a_file_that_mixes_two_profiles_has_a_remark(tmp_path: Path) -> None:
    """The literal rule for the cartes, that of the FFT for the écart; ours for the rest."""
    free = [
        (f"elif {each}:\n", f"elif {each} and demandee is Atout:\n")
        for each in ("a_un_atout", "a_un_gros_atout")
    ]
    kings = ("if carte.bout or carte == appelee:", "if carte.points == 4.5 or carte == appelee:")
    found = changed(tmp_path, *free, kings, text=SIMPLE)
    assert wrong(found) == {}
    remarked = [nom for nom, v in found.items() if any("la même règle" in r for r in v.remarques)]
    assert remarked == ["Main.rendre_jouables"], "the écart comes before, and all the rest may be the FFT's"


@pytest.mark.long
def test_shares_in_whole_points_are_right_where_no_result_has_a_half(tmp_path: Path) -> None:
    whole = ("    parts = [-resultat for", "    resultat = int(resultat)\n    parts = [-resultat for")
    assert wrong(changed(tmp_path, whole)) == {}


@pytest.mark.long
def test_a_list_that_a_property_copies_is_refilled_between_two_calls(tmp_path: Path) -> None:
    held = """
        self._cartes: list[Carte] = []

    @property
    def cartes(self) -> list[Carte]:
        return list(self._cartes)

    @cartes.setter
    def cartes(self, cartes: list[Carte]) -> None:
        self._cartes = cartes
"""
    text = REFERENCE
    start = text.index("class TourDeJeu")
    text = text[:start] + text[start:].replace(
        "        self.cartes: list[Carte] = []\n", held.lstrip("\n"), 1
    )
    assert wrong(verdicts_on(tmp_path, text, "tarot")) == {}


# --- what is wrong


@pytest.mark.long
@pytest.mark.parametrize("mutant", [m for m in MUTANTS if m.nom in CHOSEN], ids=lambda m: m.nom)
def test_a_fault_is_blamed_on_its_function_alone(mutant: Mutant, tmp_path: Path) -> None:
    found = verdicts_on(tmp_path, apply(mutant), "tarot")
    assert wrong(found).keys() == {mutant.fonction}
    assert found[mutant.fonction].contre_exemple and found[mutant.fonction].points == 0


@pytest.mark.long
def test_each_of_several_faults_is_told_in_the_words_of_the_exercise(tmp_path: Path) -> None:
    """The cartes are wrong, and so is the pack: the methods are judged on cartes as they should be."""
    found = changed(
        tmp_path,
        ("        super().__init__(4.5, True, 0)\n", "        super().__init__(0.5, True, 0)\n"),
        ("POINTS_DES_FIGURES.get(n, 0.5), False", "POINTS_DES_FIGURES.get(n, 0.5), n == 14"),
        ("range(1, 22)", "range(1, 21)"),
        ("        return gagnante\n", "        return gagnante + 1\n"),
        ("def bouts(self)", "def bout(self)"),
    )
    assert wrong(found) == {
        "Excuse": "faux",
        "Couleur": "faux",
        "creer_paquet": "faux",
        "TourDeJeu.gagnant": "faux",
        "Pile.bouts": "absente",
    }
    assert found["Excuse"].contre_exemple == ("Excuse()",)
    assert "le roi de la classe Trefle devrait être" in found["Couleur"].message
    assert found["creer_paquet"].message.endswith("Atout devrait avoir 21 cartes dans le paquet, et en a 20.")
    assert "« Pile.bout » : le nom attendu est « Pile.bouts »" in found["Pile.bouts"].message
    assert found["Pile.points"].pretees == ("Excuse", "Couleur", "creer_paquet")
    exemple = found["TourDeJeu.gagnant"].exemple
    assert exemple is not None and [row.nom for row in exemple.avant] == ["tour.cartes"]
    lines = found["TourDeJeu.gagnant"].contre_exemple
    assert lines[0] == "tour = TourDeJeu()" and lines[-1] == "tour.gagnant()"
    assert re.fullmatch(r'tour\.cartes = cartes_de\("[\w ]+"\)', lines[1])


@pytest.mark.long
def test_a_file_without_a_class_or_with_odd_ones_is_judged_all_the_same(tmp_path: Path) -> None:
    """No Atout; an Excuse that leaves; figures without order; a method that is out of its class."""
    start, _class, rest = REFERENCE.partition("class Atout(Carte)")
    rest = "class Excuse(Carte)" + rest.partition("class Excuse(Carte)")[2]
    found = changed(
        tmp_path,
        ("        super().__init__(4.5, True, 0)\n", "        raise SystemExit\n"),
        ("0.5), False, n)", "0.5), False, None)"),
        ("    def points(self) -> float:", "    def autres_points(self) -> float:"),
        ("def creer_paquet()", "def points(pile):\n    return 0\n\n\ndef creer_paquet()"),
        text=start + rest,
    )
    assert wrong(found) == {
        "Atout": "absente",
        "Excuse": "exception",
        "Couleur": "faux",
        "Pile.points": "absente",
    }
    assert "La classe Atout n'est pas dans le fichier" in found["Atout"].message
    assert "hors de la classe Pile" in found["Pile.points"].message
    assert "valeur=None" in found["Couleur"].message


# --- what is lent


@pytest.mark.long
def test_a_wrong_method_that_another_one_calls_is_lent(tmp_path: Path) -> None:
    """The trump to go over is that of the winner so far; but the winner is not the right one."""
    highest = (
        "            if isinstance(carte, Atout) and carte.valeur > plus_gros:\n"
        "                plus_gros = carte.valeur\n        a_la",
        "            if demandee is not None and isinstance(tour.cartes[tour.gagnant()], Atout):\n"
        "                plus_gros = tour.cartes[tour.gagnant()].valeur\n        a_la",
    )
    found = changed(
        tmp_path, highest, ("        return meilleur\n", "        return meilleur + 1\n"), text=SIMPLE
    )
    assert wrong(found) == {"TourDeJeu.gagnant": "faux"}
    assert found["Main.rendre_jouables"].pretees == ("TourDeJeu.gagnant",)


def test_a_method_of_ours_is_lent_as_a_function_of_its_object() -> None:
    text = lendable(REFERENCE, "TourDeJeu.gagnant")
    assert "def gagnant(self)" in text and "def bat(" in text
    assert "def rendre_jouables" not in text and "class " not in text
    assert "OBJECTIFS = " in lendable(REFERENCE, "resultat")


def test_a_call_of_a_method_travels_with_its_object_and_its_cartes() -> None:
    case = Case((Call("Pile.points", (Var(0),)),), (("pile", [OwnCarte("RC")]),))
    assert case.item(1)["lay"] == [["L", [["t", "RC"]]]]
    assert case.item(1)["calls"] == [["Pile.points", [["v", 0]], False]]

"""Clues of similarity: the same program first, then what is rare; what was given does not count."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from reussites_tk.grading.pieces import bodies_of, docstring_lines
from reussites_tk.grading.records import Result
from reussites_tk.grading.results.similar_page import similar_page
from reussites_tk.grading.similarity import Alike, Clues, Family, Pair, Passage, Sameness, Work, clues_of
from reussites_tk.grading.solutions import module_lines, plainest_grams
from reussites_tk.grading.students import Student
from reussites_tk.judge.games.r7_start import start_text
from reussites_tk.judge.mutants import apply, mutants_of, reference_text
from tests.copies_loader import COPIES
from tests.grading.results.sample_results import is_harmless, result

EXERCISES = Path(__file__).parents[2] / "exercises"
STUB = (EXERCISES / "tas_a_completer.py").read_text(encoding="utf-8")


def copy(name: str, exercice: str = "tas") -> str:
    return (COPIES / exercice / "justes" / f"{name}.py").read_text(encoding="utf-8")


def classmates(exercice: str = "tas", **texts: str) -> list[Result]:
    return [result(Student(name), text=text, exercice=exercice) for name, text in texts.items()]


def pairs_of(clues: Clues) -> list[Pair]:
    return [pair for family in clues.families for pair in family.pairs]


def renamed(text: str) -> str:
    """The same program with other names of variables, other comments, other spaces and other docstrings."""
    for old, new in (("cel", "maillon"), ("suivante", "prochain"), ("n", "compte")):
        text = re.sub(rf"\b{old}\b", new, text)
    text = re.sub(r'""".*?"""', '"""Autre."""', text, flags=re.DOTALL)
    return re.sub(r"(?m)^( +)return", r"\1# je rends\n\n\1return", text)


def retouched(text: str, number: int) -> str:
    """A program with a few lines of somebody's own in some of its functions."""
    lines = text.split("\n")
    places = [i for i, line in enumerate(lines) if line.startswith("    ") and line.endswith("t1)")]
    places += [i for i, line in enumerate(lines) if line.startswith("    return ")]
    for i in places[number % 7 :: 7]:
        lines[i] = f"    essai_{number} = [{number}, t{number % 3}]\n    print(essai_{number})\n{lines[i]}"
    return "\n".join(lines)


def without_docstrings(text: str) -> str:
    given = docstring_lines(text)
    return "\n".join(line for n, line in enumerate(text.split("\n"), 1) if n not in given)


# --- the same program several times


def test_forty_identical_files_are_one_group_and_no_pair() -> None:
    same = {f"élève {i}": copy("simple") for i in range(40)}
    clues = clues_of(classmates(**same, Zoé=copy("recursif"), Léa=copy("par_primitives")))
    (group,) = clues.groups
    assert group.sameness is Sameness.TEXT and len(group.works) == 40
    assert clues.families == ()
    text = is_harmless(similar_page(clues)).text
    assert "40 copies" in text and text.count("élève 7") == 1 and "caractère près" in text


@pytest.mark.parametrize(
    ("change", "sameness"),
    [
        (lambda text: text.replace("\n", "  \r\n"), Sameness.TEXT),  # what editors do by themselves
        (lambda text: text.replace("\n\ndef ", "\n# à moi\n\n\n\ndef "), Sameness.LAYOUT),
        (without_docstrings, Sameness.LAYOUT),
        (renamed, Sameness.NAMES),
    ],
)
def test_in_what_two_files_are_the_same_is_said(change, sameness: Sameness) -> None:  # type: ignore[no-untyped-def]
    clues = clues_of(classmates(Léa=copy("simple"), Noël=change(copy("simple")), Zoé=copy("recursif")))
    (group,) = clues.groups
    assert group.sameness is sameness
    assert {work.first.student.name for work in group.works} == {"Léa", "Noël"}
    assert clues.families == ()


def test_the_same_file_that_is_no_program_is_the_same_file_too() -> None:
    """A fault of syntax hides nothing."""
    broken = copy("simple") + "\ndef f(:\n"
    (group,) = clues_of(classmates(Léa=broken, Noël=broken)).groups
    assert len(group.works) == 2


def test_twenty_files_that_hardly_differ_are_one_family() -> None:
    """They are nearly the whole class: what they share is not for that what everybody writes."""
    moves = copy("simple")[copy("simple").index("def deplacer_haut_sur") :]
    same = {
        f"élève {i}": retouched(moves, i) + f"\n\ndef a_moi():\n    {'+'.join('x' * (i + 2))}\n"
        for i in range(20)
    }
    others = {name: copy(name) for name in ("recursif", "par_primitives")}
    (family,) = clues_of(classmates(**same, **others)).families
    assert {work.first.student.name for work in family.works} == set(same)
    assert len(family.pairs) == 19


def test_the_members_of_a_team_are_one_and_share_a_name() -> None:
    """They share one file of the archive: two works of the same path are one."""
    team = [result(Student(name), text=copy("simple"), path="Équipe 3/tas.py") for name in ("Léa", "Noël")]
    assert clues_of(team) == Clues()
    clues = clues_of([*team, *classmates(Zoé=copy("simple"))])
    (group,) = clues.groups
    assert len(group.works) == 2
    assert "Léa, Noël (une équipe)" in is_harmless(similar_page(clues)).text


def test_so_are_members_whose_folders_moodle_kept_apart() -> None:
    team = [
        result(Student(name, team="Les As"), text=copy("simple"), path=f"Les As-{name}_{n}/tas.py")
        for n, name in enumerate(("Léa", "Noël"))
    ]
    assert clues_of(team) == Clues()


def test_what_is_the_same_but_short_is_counted_and_no_clue() -> None:
    short = STUB.replace(
        "def tas_vide(t: Tas) -> bool:", "def tas_vide(t):\n    return t.hauteur == 0\ndef g():"
    )
    assert bodies_of(short, "tas")
    clues = clues_of(classmates(Léa=short, Noël=short))
    assert (clues.count, clues.short) == (0, 2)
    assert "2 copies sont les mêmes" in is_harmless(similar_page(clues)).text


# --- what was given


def test_the_file_to_complete_is_nobody_s_work() -> None:
    for stub in sorted(EXERCISES.glob("*_a_completer.py")):
        exercice = stub.name.removesuffix("_a_completer.py")
        for text in (stub.read_text(encoding="utf-8"), without_docstrings(stub.read_text(encoding="utf-8"))):
            assert bodies_of(text, exercice) == (), exercice
            assert clues_of(classmates(exercice, Léa=text, Noël=text)) == Clues()


def test_what_an_older_file_to_complete_gave_is_not_shown_either() -> None:
    """Its classes and its functions may have had other bodies."""
    older = {"tas": "class Tas:\n    def __init__(self, a, b):\n", "r7": "def afficher_r7(tableau, mode):\n"}
    for exercice, head in older.items():
        indent = "        " if "class" in head else "    "
        given = head + "".join(f"{indent}self.x{i} = [a, b, {i}, a + b]\n" for i in range(60))
        assert bodies_of(given, exercice) == ()


def test_the_methods_that_a_student_writes_are_compared() -> None:
    text = "class Main:\n    def rendre_jouables(self, tour):\n        for c in self.cartes:\n"
    text += "            c.jouable = tour\n"
    text += "    def __init__(self):\n        self.cartes = []\n"
    assert [body.name for body in bodies_of(text, "tarot")] == ["Main.rendre_jouables"]


# --- what is rare


def test_independent_right_programs_are_no_clue() -> None:
    names = ("simple", "recursif", "cellules_neuves", "par_primitives", "liste_intermediaire")
    assert clues_of(classmates(**{name: copy(name) for name in names})) == Clues()


def test_a_few_long_functions_in_common_are_enough_and_are_those_shown() -> None:
    """Two files that differ but for five functions: the share is small, what is the same is not."""
    taken = ("deplacer_carte_sur", "retourner_tas", "battre_tas", "deplacer_bas_sous", "deplacer_haut_sous")
    mixed = copy("recursif")
    bodies = {name: {b.name: b for b in bodies_of(copy(name), "tas")} for name in ("simple", "recursif")}
    for nom in taken:
        before, after = (
            "\n".join(copy(name).split("\n")[bodies[name][nom].first - 1 : bodies[name][nom].last])
            for name in ("recursif", "simple")
        )
        mixed = mixed.replace(before, after)
    (pair,) = pairs_of(clues_of(classmates(Léa=copy("simple"), Noël=mixed)))
    same = {each.name: each for each in pair.functions if each.share > 0.99}
    assert set(same) >= set(taken)
    for each in map(same.__getitem__, taken):  # the lines that are marked are the lines of what counts
        assert each.one.common <= set(range(each.one.first + 1, each.one.last + 1))
        assert len(each.one.common) == len(each.other.common) > 2
    rare = {b.name: b.grams - plainest_grams("tas") for b in bodies_of(copy("simple"), "tas")}
    assert all(rare[each.name] for each in pair.functions)


@pytest.mark.parametrize(
    "text",
    ["def f(:", "\0", "x = " + "1+" * 5000 + "1\n", "def tas_vide(t):\n    return " + "not " * 5000 + "t"],
)
def test_what_cannot_be_read_is_no_clue(text: str) -> None:
    assert clues_of(classmates(Léa=text, Noël=text)).count == 0


def test_exercises_are_not_mixed() -> None:
    some = [*classmates(Léa=copy("simple")), *classmates("tas_libre", Noël=copy("simple"))]
    assert clues_of(some) == Clues()


def test_the_order_of_the_class_changes_nothing() -> None:
    some = classmates(**{f"é{i}": retouched(copy("simple"), i) for i in range(3)}, Zoé=copy("bref"))
    assert similar_page(clues_of(some)) == similar_page(clues_of(some[::-1]))


# --- our own solutions


@pytest.mark.parametrize("exercice", ["tas", "r7", "memorix", "tarot", "joueur_ascenseur"])
def test_a_solution_of_ours_that_was_pasted_is_named(exercice: str) -> None:
    """Whatever was changed in one function, or in the names."""
    pasted = apply(mutants_of(exercice)[-1])
    text = re.sub(r"\bcartes\b", "paquet", pasted)
    (found,) = clues_of(classmates(exercice, Léa=text)).pasted
    assert [r.student.name for r in found.results] == ["Léa"]
    page = is_harmless(similar_page(clues_of(classmates(exercice, Léa=text)))).text
    assert found.modules[0] in page and "fonctions longues sont des nôtres" in page


def test_one_long_function_of_ours_is_enough_and_a_short_one_is_not() -> None:
    """An exercise may ask for a single function."""
    ours = "\n".join(module_lines("reussites/md_strategies.py"))
    bodies = sorted(bodies_of(ours, ""), key=lambda body: body.size)
    rows = ours.split("\n")
    for body, named in ((bodies[0], False), (bodies[-1], True)):
        text = "\n".join(rows[body.first - 1 : body.last]).replace(body.name, "choisir_stockage")
        assert bool(clues_of(classmates("strategie_md", Léa=text)).pasted) is named


def test_the_same_solution_pasted_by_several_is_said_once() -> None:
    same = {f"élève {i}": reference_text("c4") for i in range(10)}
    clues = clues_of(classmates("c4", **same))
    assert len(clues.pasted) == 1 and len(clues.pasted[0].results) == 10
    assert clues.families == ()


def test_no_right_program_is_taken_for_one_of_ours() -> None:
    files = [
        f for exercice in ("tas", "c4", "memorix", "tarot") for f in (COPIES / exercice / "justes").iterdir()
    ]
    some = [
        result(Student(file.stem), text=file.read_text(encoding="utf-8"), exercice=file.parts[-3])
        for file in files
        if file.suffix == ".py"
    ]
    assert len(some) > 45 and clues_of(some).pasted == ()


# --- the page


def test_the_page_shows_both_texts_and_accuses_nobody() -> None:
    text = "def f(t1, t2):\n    '''<script>alert(1)</script>'''\n" + "\n".join(
        f"    t{i} = t1.<b>" for i in range(80)
    )
    text = text.replace("<b>", "queue")
    works = [Work((each,)) for each in classmates(**{"<script>Léa": text, "Noël": text})]
    places = Passage(1, 82, frozenset((3, 4))), Passage(1, 82, frozenset((3, 4)))
    functions = (Alike("f", 30.0, 0.9, *places), Alike("g", 1.0, 0.1, *places))
    pair = Pair(works[0], works[1], 0.9987, functions)
    page = similar_page(Clues(families=(Family(tuple(works), (pair,)),)))
    seen = is_harmless(page)
    assert "jamais des preuves" in seen.text and "<script>Léa et Noël" in seen.text
    assert page.decode().count("<mark>") == 4
    assert "99\xa0% de ce qu’ils ont de rare" in seen.text
    assert "21 lignes de plus" in seen.text and "g (10\xa0%)" in seen.text  # what is cut is said
    assert "alert(1)" not in seen.text  # what a function should do is nobody's work
    assert "Aucune copie" in is_harmless(similar_page(Clues())).text


def test_a_class_that_starts_from_the_model_of_r7_is_not_suspected() -> None:
    name = "analyser_r7"
    stub = f'    raise NotImplementedError("{name} : à compléter")'
    ways = {"one": "simple", "two": "recursif"}
    texts = {
        who: start_text().replace(stub, "\n".join(copy(way, "r7").split(f"def {name}(")[1].split("\n")[1:9]))
        for who, way in ways.items()
    }
    clues = clues_of(classmates("r7", **texts, three=start_text(), four=start_text()))
    assert not clues.pasted and not clues.groups and not clues.families
    assert {body.name for body in bodies_of(start_text(), "r7")} == set()
    mine = start_text().replace("SUR if bout", "SOUS if bout").replace("bout == SUR", "bout == SOUS")
    assert {body.name for body in bodies_of(mine, "r7")} == {"jouer_tas_r7"}

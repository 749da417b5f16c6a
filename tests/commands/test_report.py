"""The bulletin in a terminal: the mark, the first thing to mend, then the rest."""

from dataclasses import replace
from typing import Any

from reussites_tk.commands.report import pile_text, report
from reussites_tk.judge import words
from reussites_tk.judge.verdicts import Bulletin, Erreur, Exemple, Kind, TasDessine, Verdict
from reussites_tk.source_text import NOTEBOOK


def verdict(nom: str, kind: Kind, **more: Any) -> Verdict:
    return Verdict(nom, kind, 0.5 if kind is Kind.JUSTE else 0.0, 0.5, **more)


def text(*verdicts: Verdict, **more: Any) -> str:
    return "\n".join(report(Bulletin("tas", "tas_a_completer.py", verdicts, **more)))


WRONG = verdict(
    "deplacer_haut_sur",
    Kind.FAUX,
    message="Après cet appel, `hauteur` vaut 3.",
    ligne=123,
    contre_exemple=("A = creer_tas_vide(l, m)", "deplacer_haut_sur(A, A)"),
    exemple=Exemple(
        code=(),
        avant=(TasDessine("A", ("7T", "8T"), "empile", True, "2"),),
        attendu=(TasDessine("A", ("7T", "8T"), "empile", True, "2"),),
        obtenu=(TasDessine("A", ("7T",), "empile", True, "3", differe=(0,)),),
        note="",
    ),
)


def test_the_first_function_to_mend_is_shown_in_full() -> None:
    lines = text(verdict("le_rang", Kind.A_COMPLETER), WRONG, verdict("la_couleur", Kind.JUSTE)).split("\n")
    assert lines[:2] == ["tas_a_completer.py (exercice tas) : 0,5 / 1,5", "1 juste sur 3"]
    assert lines[3:11] == [
        "À regarder d'abord : deplacer_haut_sur (ligne 123) · faux",
        "  Après cet appel, `hauteur` vaut 3.",
        "      A = creer_tas_vide(l, m)",
        "      deplacer_haut_sur(A, A)",
        "  avant    A = [7T 8T]",
        "  attendu  A = [7T 8T]",
        "  obtenu   A = [>7T<], hauteur 3",
        "",
    ]


def test_what_was_expected_is_written_when_the_piles_are_the_same() -> None:
    empty = (TasDessine("A", (), "empile", True, "0"),)
    same = Exemple((), empty, empty, empty, "")
    wrong = verdict("carte_sur", Kind.PRECONDITION, exemple=same, attendu="refus", obtenu="None")
    assert "  obtenu   A = []\n  attendu : refus\n  obtenu  : None" in text(wrong)
    assert "attendu :" not in text(replace(WRONG, attendu="A = [7T 8T]", obtenu="A = [7T]"))


def test_the_others_have_a_line_each_and_the_right_ones_are_named() -> None:
    raised = verdict("carte_sur", Kind.EXCEPTION, message="IndexError")
    said = text(WRONG, raised, verdict("le_rang", Kind.JUSTE))
    assert "Ensuite :\n  carte_sur · exception : IndexError\n" in said
    assert said.endswith("Justes :\n  le_rang")


def test_an_untouched_file_says_where_to_begin() -> None:
    said = text(verdict("le_rang", Kind.A_COMPLETER), verdict("la_couleur", Kind.ABSENTE))
    assert "Pour commencer : le_rang." in said
    assert said.endswith("À compléter :\n  le_rang\n\nAbsentes du fichier :\n  la_couleur")


def test_a_right_file_with_a_remark() -> None:
    said = text(verdict("le_rang", Kind.JUSTE, remarques=("Plus long que nécessaire.",)))
    assert "Tout est juste." in said
    assert said.endswith("Remarques :\n  le_rang : Plus long que nécessaire.")


def test_what_was_lent_is_said_once_for_all_the_right_functions_that_call_it() -> None:
    lent = words.lent(["tas_vide"])
    right = [
        verdict(nom, Kind.JUSTE, pretees=("tas_vide",), remarques=(lent,)) for nom in ("carte_sur", "le_rang")
    ]
    said = " ".join(text(verdict("tas_vide", Kind.FAUX), *right).split())
    assert said.endswith(
        "Remarques : carte_sur, le_rang : Jugées avec notre version de tas_vide, "
        "qui n'est pas encore juste dans le fichier."
    )
    alone = " ".join(text(right[0]).split())
    assert alone.endswith(f"carte_sur : {lent}")


def test_what_was_lent_is_said_beside_a_wrong_function() -> None:
    lent = words.lent(["tas_vide", "le_rang"])
    said = text(verdict("carte_sur", Kind.FAUX, message="Non.", pretees=("tas_vide",), remarques=(lent,)))
    assert f"Non. {lent}" in " ".join(said.split())


def test_a_value_is_compared_in_words() -> None:
    said = text(verdict("la_hauteur", Kind.FAUX, attendu="2", obtenu="3"))
    assert "  attendu : 2\n  obtenu  : 3" in said


def test_a_file_that_cannot_be_loaded_and_what_it_printed() -> None:
    said = text(
        verdict("le_rang", Kind.ABSENTE),
        erreur=Erreur("SyntaxError", "« : » attendu", 12),
        sortie="\n".join(map(str, range(50))),
    )
    assert "Le fichier ne peut pas être chargé (ligne 12) :\n  SyntaxError : « : » attendu" in said
    assert said.endswith("  14\n  [… 30 lignes coupées …]\n  45\n  46\n  47\n  48\n  49")


def test_the_prints_of_a_call_stand_beside_its_verdict() -> None:
    said = text(replace(WRONG, sortie="\n".join(f"tour {n}" for n in range(1, 31)) + "\n"))
    assert "  obtenu   A = [>7T<], hauteur 3\n  Votre fonction a écrit :\n      tour 1\n" in said
    assert "      tour 6\n      [… 22 lignes coupées …]\n      tour 29\n      tour 30" in said


def test_a_limit_of_ours_is_reported_without_its_code_name() -> None:
    said = text(verdict("le_rang", Kind.ABSENTE), erreur=Erreur("temps_depasse", "Le chargement dure.", 3))
    assert "chargé (ligne 3) :\n  Le chargement dure." in said


def test_a_file_that_is_no_text_is_reported_on_its_line_without_the_type_of_python() -> None:
    erreur = Erreur("SyntaxError", NOTEBOOK, None)
    said = "\n".join(
        report(Bulletin("tas", "a\n\x1b[31mb.py", (verdict("le_rang", Kind.ABSENTE),), erreur=erreur))
    )
    assert said.startswith("a [31mb.py (exercice tas)")
    assert "Le fichier ne peut pas être chargé :\n  Ce fichier est un carnet Jupyter" in said


def test_what_there_is_to_say_of_the_file_comes_after_its_functions() -> None:
    said = text(verdict("le_rang", Kind.JUSTE), remarques=("Remarque : random.py cache le module.",))
    assert said.endswith("Sur le fichier :\n  Remarque : random.py cache le module.")


def test_a_pile_says_only_what_is_odd() -> None:
    pile = TasDessine("A", ("7T", "(8T)"), "empile", True, "2", retour=("(8T)", "7T"))
    assert pile_text(pile) == "[7T (8T)]"
    broken = TasDessine("A", ("7T", "8T"), "empile", False, "2", retour=("8T",))
    assert pile_text(broken) == "[7T 8T], inactif, par prec depuis queue : [8T]"


def test_a_function_that_has_another_name_in_the_file_is_listed_first() -> None:
    near = verdict("la_hauteur", Kind.ABSENTE, message="Vous avez écrit « hauteur ».", ligne=7)
    said = text(verdict("le_rang", Kind.ABSENTE), near)
    assert said.endswith("Absentes du fichier :\n  Vous avez écrit « hauteur ». (ligne 7)\n  le_rang")


def test_an_empty_file_has_nothing_to_complete() -> None:
    said = text(verdict("le_rang", Kind.ABSENTE))
    assert "À compléter" not in said
    assert said.endswith("Absentes du fichier :\n  le_rang")


def test_what_held_the_file_is_said_last() -> None:
    assert text(WRONG, mur="landlock").endswith("\n\nIsolement : noyau (Landlock et seccomp).")
    assert text(WRONG, mur="bubblewrap").endswith("Isolement : noyau (bubblewrap).")
    assert text(WRONG, mur="garde").endswith("Isolement : garde de Python seule.")
    assert "Isolement" not in text(WRONG)

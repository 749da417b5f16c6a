"""A typed call is one call of a known primitive, with literals and known names; the rest is explained."""

import pytest

from reussites_tk.cours import Carte, Couleur, Localisation, Mode, Rang
from reussites_tk.gui.piles.call_form import default_values
from reussites_tk.gui.shared.model_calls import CallError, parse_call, parse_target
from reussites_tk.play.course_words import call_code
from reussites_tk.tas.catalogue import PAR_NOM, PRIMITIVES, Genre

KINDS = {"A": Genre.TAS, "B": Genre.TAS, "c": Genre.CARTE, "n": Genre.ENTIER}
HEART = Carte(Couleur.COEUR, Rang.DIX, True)


def test_every_primitive_is_read_back_from_its_own_code() -> None:
    for primitive in PRIMITIVES:
        values = default_values(primitive, ("A", "B"), Localisation(2, 3))
        target = "D" if primitive.resultat is Genre.TAS else ""
        call = parse_call(call_code(primitive, values, target), KINDS)
        assert (call.primitive, list(call.values), call.target) == (primitive, values, target)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("ajouter_carte_sur_tas(Carte(Couleur.COEUR, Rang.DIX, True), A)", (HEART, "A")),
        ("ajouter_carte_sur_tas(Carte(couleur=COEUR, rang=DIX, decouverte=True), A)", (HEART, "A")),
        ("ajouter_carte_sur_tas(c, t=B)", ("c", "B")),
        ("p.deplacer_haut_sur(A, A)", ("A", "A")),
        ("  ieme_carte( A , -1 )  # la dernière ?", ("A", -1)),
        ("ieme_carte(A, n)", ("A", "n")),
        ("creer_tas_vide(Localisation(ligne=1, colonne=2), Mode.ETALE)", (Localisation(1, 2), Mode.ETALE)),
    ],
)
def test_what_is_understood(text: str, values: tuple[object, ...]) -> None:
    assert parse_call(text, KINDS).values == values


def test_a_result_may_have_a_name() -> None:
    assert parse_call("x = carte_sur(A)", KINDS).target == "x"
    assert parse_call("t = creer_jeu_neuf(32, Localisation(1, 1))", KINDS).target == "t"


def test_a_new_pile_without_a_name_gets_the_first_free_letter() -> None:
    assert parse_call("creer_jeu_neuf(32, Localisation(1, 1))", KINDS).target == "C"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Écrivez un appel"),
        ("deplacer_haut_sur(A, B", "vérifiez les parenthèses"),
        ("deplacer_haut_sur(A, B); carte_sur(A)", "un appel à la fois"),
        ("A", "Écrivez un appel"),
        ("", "Écrivez un appel, par exemple"),
        ("carte_sur(t1=A)", "Chaque paramètre de carte_sur(t) se donne une fois"),
        ("deplacer_haut(A, B)", "Vouliez-vous dire deplacer_haut_sur ?"),
        ("open('x')", "Aucune primitive ne s’appelle « open »"),
        ("__import__('os').system('x')", "Aucune primitive"),
        ("deplacer_haut_sur(A)", "attend 2 paramètres : vous en donnez 1"),
        ("deplacer_haut_sur(A, B, A)", "vous en donnez 3"),
        ("deplacer_haut_sur(A, t1=B)", "se donne une fois"),
        ("deplacer_haut_sur(A, Z)", "Aucun tas ne s’appelle « Z ». Les tas : A, B."),
        ("deplacer_haut_sur(A, 3)", "t2 doit être le nom d’un tas"),
        ("deplacer_haut_sur(A, c)", "c n’en est pas un"),
        ("ieme_carte(A, 1.5)", "un entier"),
        ("ieme_carte(A, True)", "un entier"),
        ("ieme_carte(A, 1 + 1)", "un entier"),
        ("le_rang(carte_sur(A))", "donnez d’abord un nom"),
        ("x = empiler_tas(A)", "ne rend rien"),
        ("carte_sur = carte_sur(A)", "a déjà un sens"),
        ("class = carte_sur(A)", "« class » a déjà un sens"),
        ("mon tas = creer_tas_vide(Localisation(1, 1), Mode.ETALE)", "« mon tas » ne convient pas"),
        ("é = creer_tas_vide(Localisation(1, 1), Mode.ETALE)", "sans accent"),
        ("x, y = carte_sur(A)", "Écrivez un appel"),
        ("creer_tas_vide(Localisation(9, 9), Mode.ETALE)", "une place"),
        ("creer_tas_vide(Localisation(1, 1), Mode.autre)", "un mode"),
        ("le_rang(Carte(Couleur.COEUR))", "une carte"),
        ("le_rang(Carte(COEUR, DIX, 'oui'))", "une carte"),
        ("carte_sur(*A)", "le nom d’un tas"),
        ("carte_sur(**A)", "se donne une fois"),
        ("carte_sur(" + "(" * 300 + "A" + ")" * 300 + ")", "trop longue"),
    ],
)
def test_what_is_refused_and_why(text: str, why: str) -> None:
    with pytest.raises(CallError) as refused:
        parse_call(text, KINDS)
    assert why in str(refused.value)


@pytest.mark.parametrize("name", ["", "a b", "1a", "for", "é", "carte_sur", "Carte", "x" * 30])
def test_names_that_cannot_be_given(name: str) -> None:
    with pytest.raises(CallError):
        parse_target(name)


def test_each_call_has_draws_of_its_own() -> None:
    assert parse_call("battre_tas(A)", KINDS).graine > 0
    assert parse_call("battre_tas(A)", KINDS).primitive is PAR_NOM["battre_tas"]

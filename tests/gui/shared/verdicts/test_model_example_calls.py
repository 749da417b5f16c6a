"""The few lines of an example become the request of the bench that follows them."""

from reussites_tk.gui.shared.verdicts.model_example_calls import example_calls
from reussites_tk.judge.verdicts import Exemple, Kind, Verdict


def wrong(nom: str, *code: str) -> Verdict:
    return Verdict(nom, Kind.FAUX, 0.0, 0.5, contre_exemple=code, exemple=Exemple(code, (), (), (), ""))


def test_piles_laid_by_hand_and_a_call() -> None:
    found = example_calls(
        wrong(
            "deplacer_haut_sur",
            "from reussites_tk.cours.essais import tas_de",
            'A = tas_de(Tas, Cellule, "7T (8T)")',
            'B = tas_de(Tas, Cellule, "", Mode.ETALE, place=Localisation(1, 3))',
            "deplacer_haut_sur(A, B)",
        )
    )
    assert found is not None
    assert [(pile.nom, pile.notation) for pile in found.start] == [("A", "[7T (8T)]"), ("B", "[]")]
    assert found.request["calls"] == [[None, "deplacer_haut_sur", [["v", "A"], ["v", "B"]], 1]]
    assert found.request["first"] == 0 and found.request["pack"] == 52


def test_piles_laid_by_the_primitives_are_calls_before_the_last() -> None:
    found = example_calls(
        wrong("tas_vide", "A = creer_tas_vide(Localisation(1, 1), Mode.EMPILE)", "tas_vide(A)")
    )
    assert found is not None and not found.start
    assert [call.primitive.nom for call in found.calls] == ["creer_tas_vide", "tas_vide"]


def test_a_pile_that_is_made_has_the_name_of_the_drawing() -> None:
    found = example_calls(wrong("creer_jeu_neuf", "creer_jeu_neuf(32, Localisation(1, 1))"))
    assert found is not None and found.calls[-1].target == "t"


def test_a_pack_of_32_is_in_the_request() -> None:
    found = example_calls(
        wrong("rang_suivant", "NB_CARTES, PREMIER_RANG = 32, Rang.SEPT", "rang_suivant(Rang.AS)")
    )
    assert found is not None and found.request["pack"] == 32


def test_an_earlier_call_has_piles_of_its_own() -> None:
    lay = 'A = tas_de(Tas, Cellule, "{}")'
    found = example_calls(
        wrong("carte_sur", lay.format("7T"), "carte_sur(A)", lay.format("8T"), "carte_sur(A)")
    )
    assert found is not None
    assert [(pile.nom, pile.notation) for pile in found.start] == [("A1", "[7T]"), ("A", "[8T]")]
    assert [call.values for call in found.calls] == [("A1",), ("A",)]


def test_two_calls_compared_are_followed_to_the_second() -> None:
    call = "creer_tas_vide(Localisation(1, 1), Mode.EMPILE)"
    found = example_calls(wrong("creer_tas_vide", f"t1 = {call}", f"t2 = {call}", "t1 is t2"))
    assert found is not None and [c.target for c in found.calls] == ["t1", "t2"]


def test_what_is_read_afterwards_is_left_out() -> None:
    lay = "A = creer_tas_vide(Localisation(1, 1), Mode.EMPILE)"
    found = example_calls(wrong("etaler_tas", lay, "etaler_tas(A)", "tas_etale(A)"))
    assert found is not None and found.calls[-1].primitive.nom == "etaler_tas"


def test_what_cannot_be_followed_is_none() -> None:
    assert example_calls(Verdict("carte_sur", Kind.A_COMPLETER, 0.0, 0.5)) is None
    assert example_calls(wrong("jouer_une_c4", "jouer_une_c4(tableau)")) is None
    assert example_calls(wrong("carte_sur", "carte_sur(A")) is None

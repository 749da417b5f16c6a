"""Each primitive is asked for through the widgets of its parameters."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.cours import Carte, Couleur, Localisation, Mode, Rang
from reussites_tk.gui.piles.call_form import CallForm
from reussites_tk.tas.catalogue import PAR_NOM, PRIMITIVES, Genre, Primitive
from tests.gui.conftest import make_theme

Press = Callable[[tk.Misc, str], None]
Pump = Callable[..., None]
TYPES: dict[Genre, type] = {
    Genre.CARTE: Carte,
    Genre.COULEUR: Couleur,
    Genre.RANG: Rang,
    Genre.TAS: str,
    Genre.ENTIER: int,
    Genre.PLACE: Localisation,
    Genre.MODE: Mode,
}


@pytest.fixture
def heard() -> list[str]:
    return []


@pytest.fixture
def form(root: tk.Tk, heard: list[str]) -> CallForm:
    make_theme(root)
    widget = CallForm(root, lambda: heard.append("change"), lambda: heard.append("enter"))
    widget.pack()
    return widget


@pytest.mark.parametrize("primitive", PRIMITIVES, ids=lambda p: p.nom)
def test_every_form_gives_values_of_the_right_kind(form: CallForm, primitive: Primitive) -> None:
    form.offer(primitive, ("A", "B", "C"), "D")
    assert form.values is not None
    for parametre, value in zip(primitive.parametres, form.values, strict=True):
        assert isinstance(value, TYPES[parametre.genre])
    assert form.target == ("D" if primitive.resultat is Genre.TAS else "")


def test_two_piles_are_proposed_different(form: CallForm) -> None:
    form.offer(PAR_NOM["deplacer_haut_sur"], ("A", "B", "C"), "D")
    assert form.values == ["A", "B"]
    form.offer(PAR_NOM["poser_tas_sur_tas"], ("A",), "B")
    assert form.values == ["A", "A"]


@pytest.mark.parametrize(
    ("nom", "values"),
    [
        ("deplacer_carte_sur", [Couleur.PIQUE, Rang.DAME, "B", "A"]),
        ("creer_tas_vide", [Localisation(3, 7), Mode.ETALE]),
        ("est_carte_avant", [Carte(Couleur.TREFLE, Rang.DEUX), Carte(Couleur.COEUR, Rang.AS, True)]),
        ("echanger_cartes", [2, 3, "C"]),
    ],
)
def test_values_come_back_as_they_were_chosen(form: CallForm, nom: str, values: list[object]) -> None:
    form.offer(PAR_NOM[nom], ("A", "B", "C"), "D")
    for field, value in zip(form.fields, values, strict=True):
        field.recall(value)  # type: ignore[arg-type]
    assert form.values == values
    form.offer(PAR_NOM["tas_vide"], ("A", "B", "C"), "D")
    form.offer(PAR_NOM[nom], ("A", "B", "C"), "D")
    assert form.values == values


def test_a_pile_that_is_gone_is_not_remembered(form: CallForm) -> None:
    form.offer(PAR_NOM["tas_vide"], ("A", "D"), "B")
    form.fields[0].recall("D")
    form.offer(PAR_NOM["tas_etale"], ("A", "B"), "C")
    assert form.values == ["A"]


def test_picked_piles_fill_the_fields_in_turn(form: CallForm) -> None:
    form.offer(PAR_NOM["deplacer_haut_sur"], ("A", "B", "C"), "D")
    form.pick("C")
    form.pick("A")
    assert form.values == ["C", "A"]


def test_return_calls_from_any_field(
    root: tk.Tk, form: CallForm, heard: list[str], press: Press, pump: Pump
) -> None:
    form.offer(PAR_NOM["ieme_carte"], ("A", "B", "C"), "D")
    pump()
    root.focus_force()
    form.focus_first()
    pump(lambda: form.focus_get() is not None)
    first = form.focus_get()
    assert first is not None and str(first).startswith(str(form.fields[0]))
    press(first, "Return")
    following = first.tk_focusNext()
    assert following is not None
    press(following, "Return")
    assert heard.count("enter") == 2

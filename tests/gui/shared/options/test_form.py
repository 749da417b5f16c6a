"""The form of a game's options, on real widgets."""

import tkinter as tk
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.shared.game_panel import panel_width
from reussites_tk.gui.shared.options.form import OptionForm
from reussites_tk.gui.shared.options.rows import CheckRow, ChoiceRow, NumberRow
from reussites_tk.jeux import PARTIES
from reussites_tk.reussites import JEUX, Jeu, Valeur

from ...conftest import clipped_widgets, make_theme

Pump = Callable[..., None]
Press = Callable[[tk.Misc, str], None]
FILE = Path("strategie_md_a_completer.py")


class Heard:
    """What the form reported, and the file that a person chooses."""

    def __init__(self) -> None:
        self.values: list[Mapping[str, Valeur]] = []
        self.file: Path | None = FILE
        self.form: OptionForm

    def changed(self) -> None:
        self.values.append(self.form.values)


@pytest.fixture
def theme(root: tk.Tk) -> Theme:
    return make_theme(root)


@pytest.fixture
def heard(root: tk.Tk, theme: Theme, pump: Pump) -> Heard:
    heard = Heard()
    root.geometry("300x420")
    heard.form = OptionForm(root, heard.changed, lambda: heard.file)
    heard.form.pack(fill="x", padx=16, pady=16)
    pump(lambda: root.winfo_width() == 300)
    return heard


@pytest.fixture
def form(heard: Heard) -> OptionForm:
    return heard.form


def choose(form: OptionForm, name: str, value: Valeur) -> None:
    """Choose a value in the list of an option, as a person would."""
    row = form.rows[name]
    assert isinstance(row, ChoiceRow)
    row.choice.current(row.choice._values.index(str(value)))
    row.choice.event_generate("<<ComboboxSelected>>")


def sentences(form: OptionForm, name: str) -> tuple[str, ...]:
    """The words that an option offers."""
    row = form.rows[name]
    assert isinstance(row, ChoiceRow)
    return tuple(row.choice.cget("values"))


@pytest.mark.parametrize("jeu", JEUX.values(), ids=JEUX.keys())
def test_each_option_has_a_row_of_its_kind(form: OptionForm, jeu: Jeu) -> None:
    form.show(jeu, {})
    assert list(form.rows) == [option.nom for option in jeu.options]
    for option in jeu.options:
        wanted = ChoiceRow if option.choix else CheckRow if option.defaut is True else NumberRow
        assert isinstance(form.rows[option.nom], wanted)
    assert form.values == {}


def test_values_are_in_french_and_those_of_a_player_are_left_out(form: OptionForm) -> None:
    form.show(JEUX["r7"], {})
    assert sentences(form, "rejeu_rebut") == ("dès que possible", "jamais")
    form.show(JEUX["r7"], {}, by_hand=True)
    assert sentences(form, "rejeu_rebut") == ("dès que possible", "à la main", "jamais")


def test_a_choice_is_reported_at_once(heard: Heard) -> None:
    heard.form.show(JEUX["qll"], {})
    choose(heard.form, "cartes", 52)
    choose(heard.form, "cartes", 52)
    choose(heard.form, "stabilisation", "extremite_droite")
    assert heard.values == [{"cartes": 52}, {"cartes": 52, "stabilisation": "extremite_droite"}]


def test_games_are_mixed_unless_the_person_chooses_otherwise(heard: Heard) -> None:
    heard.form.show(JEUX["qll"], {})
    assert heard.form.rows["entre_parties"].value == "battu"
    choose(heard.form, "entre_parties", "ramassage")
    choose(heard.form, "entre_parties", "battu")
    assert heard.values == [{"entre_parties": "ramassage"}, {}]


def test_a_number_is_reported_once_when_it_is_whole(heard: Heard, press: Press) -> None:
    heard.form.show(JEUX["r7"], {})
    row = heard.form.rows["tours_max"]
    assert isinstance(row, NumberRow)
    row.field.type("5")
    press(row.keyboard, "Return")
    press(row.keyboard, "Return")
    assert heard.values == [{"tours_max": 5}]


def test_a_number_that_cannot_be_used_is_shown_and_the_last_one_stays(heard: Heard, press: Press) -> None:
    heard.form.show(JEUX["r7"], {"tours_max": 5})
    row = heard.form.rows["tours_max"]
    assert isinstance(row, NumberRow)
    row.field.type("zéro")
    press(row.keyboard, "Return")
    assert heard.form.check() == "Nombre de tours permis\u00a0: écrivez un entier de 1 à 99."
    assert heard.form.fault.winfo_ismapped()
    assert heard.values == [] and heard.form.values == {"tours_max": 5}
    row.field.type("4")
    press(row.keyboard, "Return")
    assert heard.form.check() == "" and not heard.form.fault.winfo_ismapped()
    assert heard.values == [{"tours_max": 4}]


def test_a_box_is_checked_with_the_space_bar(heard: Heard, press: Press) -> None:
    heard.form.show(JEUX["r7"], {})
    press(heard.form.rows["arret_si_bloque"].keyboard, "space")
    assert heard.values == [{"arret_si_bloque": False}]


def test_a_strategy_asks_for_its_file_and_shows_its_name(heard: Heard) -> None:
    heard.form.show(JEUX["md"], {})
    choose(heard.form, "strategie", "eleve")
    assert heard.form.strategy == FILE and heard.values == [{"strategie": "eleve"}]
    assert any("strategie" in words for words in sentences(heard.form, "strategie"))
    choose(heard.form, "strategie", "premier")
    assert heard.form.strategy is None and heard.values[-1] == {"strategie": "premier"}


def test_no_file_no_strategy(heard: Heard) -> None:
    heard.form.show(JEUX["md"], {"strategie": "hasard"})
    heard.file = None
    choose(heard.form, "strategie", "eleve")
    assert heard.form.values == {"strategie": "hasard"} and heard.values == []
    assert heard.form.rows["strategie"].value == "hasard"


def test_without_a_way_to_ask_the_strategy_is_not_offered(root: tk.Tk, theme: Theme) -> None:
    form = OptionForm(root, lambda: None)
    form.show(JEUX["md"], {"strategie": "eleve"})
    assert "mon fichier…" not in sentences(form, "strategie")
    assert form.values == {}


def test_some_options_only_and_the_others_keep_their_value(heard: Heard) -> None:
    heard.form.show(JEUX["qll"], {"cartes": 52}, keys=["stabilisation"])
    assert list(heard.form.rows) == ["stabilisation"]
    choose(heard.form, "stabilisation", "extremite_droite")
    assert heard.values == [{"cartes": 52, "stabilisation": "extremite_droite"}]


def test_the_usual_rules_come_back_with_one_button(heard: Heard, press: Press, pump: Pump) -> None:
    heard.form.show(JEUX["qll"], {"cartes": 52, "entre_parties": "ramassage"}, keys=["cartes"])
    pump(heard.form.reset_button.winfo_ismapped)
    press(heard.form.reset_button, "space")
    assert heard.values == [{}]
    assert not heard.form.reset_button.winfo_ismapped()
    assert heard.form.focus_get() is heard.form.rows["cartes"].keyboard


def test_showing_calls_no_listener_and_another_game_changes_the_rows(heard: Heard, pump: Pump) -> None:
    for code in ("r7", "qll", "md", "c4", "r7"):
        heard.form.show(JEUX[code], {})
        pump()
    assert heard.values == []
    assert list(heard.form.rows) == ["tours_max", "rejeu_rebut", "arret_si_bloque"]


@pytest.mark.parametrize(("scale", "text"), [(1.0, 1.0), (2.0, 1.0), (1.0, 2.0)])
def test_it_fits_in_the_side_panel(
    root: tk.Tk, theme: Theme, form: OptionForm, pump: Pump, scale: float, text: float
) -> None:
    theme.use(scale=scale, text=text)
    width = panel_width(root)
    root.geometry(f"{width}x{theme.px(560)}")
    pump(lambda: root.winfo_width() == width)
    for code in JEUX:
        form.show(JEUX[code], {"tours_max": 4, "cartes": 52, "tas_depart": "hasard", "strategie": "hasard"})
        pump()
        assert clipped_widgets(root) == []


def fill(form: OptionForm, name: str, text: str) -> None:
    """Type a number in the field of an option, and Entrée."""
    row = form.rows[name]
    assert isinstance(row, NumberRow)
    row.field.type(text)
    row.field.entry.event_generate("<Return>")


def test_a_scale_fills_its_four_fields_and_is_known_by_them(heard: Heard, pump: Pump) -> None:
    form = heard.form
    form.show(PARTIES["ascenseur"], {"perte_defaut": 10, "perte_par_pli": 0})
    assert form.presets is not None
    choice = form.presets.control
    assert choice.get() == "perte fixe" and list(choice.cget("values"))[-1] == "autre"
    choice.current(2)
    choice.event_generate("<<ComboboxSelected>>")
    assert choice.get() == "dix plus deux" and len(heard.values) == 1
    assert form.values == {"gain_defaut": 10, "gain_par_pli": 2, "perte_defaut": 10, "perte_par_pli": 2}
    form.rows["gain_defaut"].keyboard.focus_force()
    pump()
    fill(form, "gain_defaut", "11")
    assert choice.get() == "autre" and form.values["gain_defaut"] == 11
    form.reset()
    assert choice.get() == "cinq par pli" and form.values == {}
    form.show(JEUX["r7"], {})
    assert form.presets is None and not form.headings


def greyed(form: OptionForm, name: str) -> bool:
    """Return True if the list of an option is out of use."""
    row = form.rows[name]
    assert isinstance(row, ChoiceRow)
    return row.choice.instate(["disabled"])


def test_an_option_that_sets_nothing_has_its_usual_value(heard: Heard) -> None:
    form = heard.form
    form.show(PARTIES["ascenseur"], {"atout_sans_talon": "plafond"})
    choose(form, "atout", "jamais")
    assert greyed(form, "atout_sans_talon")
    assert form.values == {"atout": "jamais"} and heard.values[-1] == form.values
    choose(form, "atout", "descente")
    assert not greyed(form, "atout_sans_talon")
    choose(form, "regle_total", "aucune")
    assert greyed(form, "pari_force")
    assert PARTIES["ascenseur"].refus(form.values) is None


def test_a_number_is_within_the_bounds_of_its_option(heard: Heard) -> None:
    form = heard.form
    form.show(PARTIES["ascenseur"], {})
    fill(form, "cartes_max", "27")
    assert "26" in form.check() and form.values == {}
    fill(form, "cartes_max", "26")
    assert form.check() == "" and form.values == {"cartes_max": 26}


def test_what_is_said_of_a_field_never_moves_what_is_pressed(
    form: OptionForm, root: tk.Tk, pump: Pump
) -> None:
    form.show(PARTIES["ascenseur"], {"atout": "descente"})
    root.geometry("700x1000")
    pump(form.reset_button.winfo_viewable)
    cards, reset = form.rows["cartes_max"], form.reset_button
    assert isinstance(cards, NumberRow)
    cards.keyboard.focus_force()
    cards.field.type("40")
    pump()
    place = reset.winfo_rooty()
    reset.event_generate("<Enter>")
    reset.event_generate("<ButtonPress-1>", x=5, y=5)
    pump()
    assert form.focus_get() is reset and reset.winfo_rooty() == place
    assert form.fault.cget("text") == ""
    reset.event_generate("<ButtonRelease-1>", x=5, y=5)
    pump()
    assert form.values == {} and cards.value == 0


def test_a_field_left_by_a_click_says_what_is_wrong_at_its_release(
    form: OptionForm, root: tk.Tk, pump: Pump
) -> None:
    form.show(PARTIES["ascenseur"], {})
    root.geometry("700x1000")
    cards, points = form.rows["cartes_max"], form.rows["gain_par_pli"]
    assert isinstance(cards, NumberRow)
    pump(points.keyboard.winfo_viewable)
    cards.keyboard.focus_force()
    cards.field.type("40")
    pump()
    points.keyboard.event_generate("<ButtonPress-1>", x=5, y=5)
    pump()
    assert form.fault.cget("text") == ""
    points.keyboard.event_generate("<ButtonRelease-1>", x=5, y=5)
    pump()
    assert "de 0 à 26" in str(form.fault.cget("text"))

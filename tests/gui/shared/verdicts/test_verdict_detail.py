"""What is known of one function reads from what was seen to what to do; its example can be saved."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tkinter import filedialog

import pytest

from reussites_tk.errors import UserError
from reussites_tk.gui.app import App
from reussites_tk.gui.services import provide
from reussites_tk.gui.shared.model_exercise_files import ExerciseFile
from reussites_tk.gui.shared.verdicts.verdict_detail import (
    ExampleTools,
    NextButton,
    VerdictActions,
    VerdictDetail,
    VerdictTools,
)
from reussites_tk.judge import EXERCISES, Erreur, Exemple, FunctionInfo, Kind, TasDessine, Verdict
from reussites_tk.judge.verdict_words import look_of
from reussites_tk.texts import typographic
from tests.gui.drawn import drawn_words
from tests.gui.shared.verdicts.test_model_example_file import MOVED

PILE = TasDessine("A", ("7T",), "empile", True, "1")
EXAMPLE = Exemple(("carte_sur(A)",), (PILE,), (PILE,), (PILE,), "")
WRONG = Verdict(
    "carte_sur",
    Kind.FAUX,
    0.0,
    0.5,
    "L'appel devrait donner 7T, et donne 8T.",
    ('A = tas("7T")', "carte_sur(A)"),
    "7T",
    "8T",
    312,
    ("Une remarque.",),
    EXAMPLE,
)
WRONG_CALL = replace(MOVED, ligne=283)
IDLE = VerdictActions(lambda _verdict: None, lambda _line: None)


def info(nom: str) -> FunctionInfo:
    return next(f for f in EXERCISES["tas"].functions if f.nom == nom)


@pytest.fixture
def detail(app: App, root: tk.Tk, pump: Callable[..., None]) -> VerdictDetail:
    root.geometry("1024x700")
    provide(app.body, IDLE)
    widget = VerdictDetail(app.body)
    widget.pack(fill="both", expand=True)
    pump(lambda: widget.winfo_width() == 1024)
    return widget


def test_a_wrong_function_shows_everything_in_order(detail: VerdictDetail) -> None:
    detail.show(info("carte_sur"), WRONG)
    text = detail.content
    parts = (
        "carte_sur", "faux · 0 / 0,5 point", typographic(WRONG.message), "Ligne 312", "Une remarque.",
        'A = tas("7T")', "Ce que la fonction doit faire", typographic("Précondition : t n'est pas vide."),
    )  # fmt: skip
    places = [text.index(part) for part in parts]
    assert places == sorted(places)


def test_the_value_expected_stands_under_its_table(detail: VerdictDetail) -> None:
    detail.show(info("carte_sur"), WRONG)
    assert detail.view is not None
    assert {"→ 7T", "→ 8T"} <= set(drawn_words(detail.view))


def test_without_piles_the_values_are_written(detail: VerdictDetail) -> None:
    detail.show(info("le_rang"), replace(WRONG, nom="le_rang", exemple=None))
    assert detail.view is None
    assert "attendu : 7T" in detail.content and "obtenu : 8T" in detail.content
    detail.show(info("le_rang"), replace(WRONG, exemple=None, obtenu="ValueError : 5 n'est pas un rang"))
    assert "5 n’est" in detail.content


def test_a_right_function_has_no_line_and_no_example(detail: VerdictDetail) -> None:
    detail.show(info("carte_sur"), Verdict("carte_sur", Kind.JUSTE, 0.5, 0.5, ligne=312))
    assert "juste · 0,5 / 0,5 point" in detail.content
    assert "312" not in detail.content and detail.view is None and detail.tools is None


def test_a_function_not_checked_yet_shows_its_specification(detail: VerdictDetail) -> None:
    detail.show(info("carte_sur"), None)
    assert "à vérifier · 0,5 point" in detail.content
    assert typographic(info("carte_sur").specification) in detail.content


def test_a_file_that_does_not_load(detail: VerdictDetail) -> None:
    error = Erreur("SyntaxError", "parenthèse jamais fermée", 12)
    detail.show_error(error, "tas.py", [">   12 def f("], "bonjour")
    for part in ("SyntaxError, ligne 12", "parenthèse jamais fermée", "def f(", "bonjour"):
        assert part in detail.content


def test_a_long_output_is_cut(detail: VerdictDetail) -> None:
    detail.show(info("carte_sur"), None, "x" * 100_000)
    assert len(detail.content) < 6000


def test_what_the_call_printed_stands_beside_the_verdict(detail: VerdictDetail) -> None:
    detail.show(info("carte_sur"), replace(WRONG, sortie="théorie = 😀\n" + "x" * 10_000))
    text = detail.content
    assert (
        text.index(typographic(WRONG.message))
        < text.index("Votre fonction a écrit")
        < text.index('A = tas("7T")')
    )
    assert "théorie = □" in text and len(text) < 3000
    detail.show(info("carte_sur"), WRONG)
    assert "a écrit" not in detail.content


def test_remarks_on_the_whole_file_close_the_page_in_small(detail: VerdictDetail) -> None:
    detail.show(info("carte_sur"), WRONG, "bonjour", ("Un autre canal a servi.",))
    assert detail.content.rstrip().endswith(typographic("Sur le fichier : Un autre canal a servi."))
    assert "petit" in detail.text.tag_names("end-3c")
    detail.show_notice("Tout est juste", remarks=("Un autre canal a servi.",))
    assert "Un autre canal" in detail.content


def test_the_buttons_of_a_verdict_can_be_reached_and_fit(
    detail: VerdictDetail, tmp_path: Path, pump: Callable[..., None]
) -> None:
    detail.show(info("carte_sur"), WRONG, file=ExerciseFile(tmp_path / "tas_a_completer.py", "tas"))
    pump()
    assert detail.verdict_tools is not None and detail.tools is not None
    buttons = (detail.verdict_tools.follow_button, detail.verdict_tools.editor_button)
    assert all(button.winfo_viewable() and str(button.cget("takefocus")) for button in buttons)
    detail.text.see("end")
    pump()
    assert detail.tools.copy_button.winfo_exists() and detail.tools.save_button.winfo_manager()
    assert detail.verdict_tools.winfo_reqwidth() <= detail.inner_width


def test_a_change_of_theme_writes_the_same_again(detail: VerdictDetail, app: App) -> None:
    detail.show(info("carte_sur"), WRONG)
    before = detail.content
    app.theme.toggle()
    assert detail.content == before and detail.view is not None


def test_the_example_follows_the_width(detail: VerdictDetail, root: tk.Tk, pump: Callable[..., None]) -> None:
    detail.show(info("carte_sur"), WRONG)
    root.geometry("1200x700")
    pump(lambda: detail.winfo_width() == 1200)
    pump(lambda: detail.view is not None and int(detail.view.cget("width")) == detail.inner_width)
    assert 1000 < detail.inner_width < 1200


@pytest.fixture
def file(tmp_path: Path) -> ExerciseFile:
    (tmp_path / "tas_a_completer.py").write_text("# le travail\n")
    return ExerciseFile(tmp_path / "tas_a_completer.py", "tas")


def buttons(app: App, file: ExerciseFile, verdict: Verdict, actions: VerdictActions) -> VerdictTools:
    provide(app.body, actions)
    tools = VerdictTools(app.body, file, verdict)
    tools.pack()
    app.root.update()
    return tools


def test_one_click_follows_and_another_opens_the_editor_at_the_line(app: App, file: ExerciseFile) -> None:
    done: list[object] = []
    tools = buttons(app, file, WRONG_CALL, VerdictActions(done.append, done.append))
    for button in (tools.follow_button, tools.editor_button):
        assert button.winfo_viewable()
        button.invoke()
    assert done == [WRONG_CALL, 283]
    assert "283" in str(tools.editor_button.cget("text"))


def test_a_game_is_never_followed_and_nothing_is_said_of_it(app: App, file: ExerciseFile) -> None:
    tools = buttons(app, replace(file, exercise="c4"), WRONG_CALL, IDLE)
    assert not tools.follow_button.winfo_ismapped() and not tools.reason.winfo_ismapped()
    assert tools.editor_button.winfo_viewable()


def test_without_an_example_only_the_editor_is_offered(app: App, file: ExerciseFile) -> None:
    tools = buttons(app, file, replace(WRONG_CALL, contre_exemple=(), exemple=None), IDLE)
    assert tools.editor_button.winfo_viewable() and not tools.follow_button.winfo_viewable()


def test_the_example_is_saved_beside_the_file_under_a_free_name(
    app: App, file: ExerciseFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: dict[str, object] = {}

    def ask(**options: object) -> str:
        asked.update(options)
        return str(file.path.parent / str(options["initialfile"]))

    monkeypatch.setattr(filedialog, "asksaveasfilename", ask)
    (file.path.parent / "essai_deplacer_haut_sur.py").write_text("# à moi\n")
    tools = ExampleTools(app.body, file, WRONG_CALL)
    tools.pack()
    app.root.update()
    assert tools.save_button.winfo_viewable() and "Enregistrer" in str(tools.save_button.cget("text"))
    tools.save_button.invoke()
    assert asked["initialfile"] == "essai_deplacer_haut_sur_2.py" and asked["confirmoverwrite"] is True
    saved = (file.path.parent / "essai_deplacer_haut_sur_2.py").read_text(encoding="utf-8")
    assert "from tas_a_completer import" in saved
    assert (file.path.parent / "essai_deplacer_haut_sur.py").read_text() == "# à moi\n"


def test_the_students_own_file_is_never_replaced(app: App, file: ExerciseFile) -> None:
    tools = ExampleTools(app.body, file, WRONG_CALL)
    with pytest.raises(UserError, match="est votre fichier"):
        tools.save_in(file.path)
    assert file.path.read_text() == "# le travail\n"


def test_giving_no_name_writes_nothing(
    app: App, file: ExerciseFile, monkeypatch: pytest.MonkeyPatch, root: tk.Tk
) -> None:
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_options: "")
    ExampleTools(app.body, file, WRONG_CALL).save_button.invoke()
    assert [path.name for path in file.path.parent.iterdir()] == ["tas_a_completer.py"]


CARD_CALL = "est_carte_avant(Carte(Couleur.COEUR, Rang.VALET), Carte(Couleur.CARREAU, Rang.AS, True))"
ON_CARTES = Verdict(
    "est_carte_avant",
    Kind.FAUX,
    0.0,
    0.5,
    "L'appel devrait donner False, et donne True.",
    (CARD_CALL,),
    "False",
    "True",
    exemple=Exemple((CARD_CALL,), (), (), (), ""),
)


def test_the_cartes_of_a_function_on_cartes_are_drawn(detail: VerdictDetail) -> None:
    detail.show(info("est_carte_avant"), ON_CARTES)
    assert detail.view is not None
    assert {"cartes", "c1", "c2", "→ False", "→ True"} <= set(drawn_words(detail.view))
    assert (
        sum(str(detail.view.type(item)) == "image" for item in detail.view.find_all()) == 4
    )  # two are signs


def test_a_call_without_cartes_has_no_drawing(detail: VerdictDetail) -> None:
    wrong = replace(
        ON_CARTES, nom="rang_suivant", exemple=Exemple(("rang_suivant(Rang.AS)",), (), (), (), "")
    )
    detail.show(info("rang_suivant"), wrong)
    assert detail.view is None and "attendu : False" in detail.content


@pytest.mark.parametrize("verdict", [None, WRONG, Verdict("carte_sur", Kind.JUSTE, 0.5, 0.5)])
def test_the_example_of_the_specification_stands_beside_each_verdict(
    detail: VerdictDetail, verdict: Verdict | None
) -> None:
    detail.show(info("carte_sur"), verdict)
    assert "t = [7T 8T] : carte_sur(t) → 8T" in detail.content


def test_what_is_still_to_write_is_shown_in_a_neutral_colour(detail: VerdictDetail) -> None:
    for kind in (Kind.A_COMPLETER, Kind.ABSENTE, Kind.BLOQUEE):
        assert look_of(replace(WRONG, verdict=kind)).colour == "muted"
    assert look_of(None).icon == "ring" and look_of(WRONG).colour == "bad"


def test_the_words_of_a_button_are_fewer_where_it_would_be_cut(app: App, file: ExerciseFile) -> None:
    tools = buttons(app, file, WRONG_CALL, IDLE)
    tools.fit(600)
    assert tools.editor_button.cget("text") == "Ouvrir l’éditeur à la ligne 283"
    tools.fit(180)
    assert tools.editor_button.cget("text") == "Éditeur, ligne 283"


RIGHT_ANALYSIS = Verdict("analyser_r7", Kind.JUSTE, 2.0, 2.0)


def game_info(nom: str) -> FunctionInfo:
    return next(f for f in EXERCISES["r7"].functions if f.nom == nom)


def test_what_is_asked_is_what_the_card_of_the_hand_out_says(
    detail: VerdictDetail, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    detail.show(game_info("creer_tableau_initial_r7"), None, exercise="r7")
    assert "Le jeu de 52 cartes est battu" in detail.content
    assert "p.la_hauteur(tableau.talon) = 48" in detail.content
    shown: list[object] = []
    monkeypatch.setattr(app, "show", lambda page, **what: shown.append((page, what)))
    assert detail.sujet_button is not None
    detail.sujet_button.invoke()
    assert shown == [("sujet", {"fonction": "r7/creer_tableau_initial_r7"})]


def test_a_function_that_is_a_whole_step_says_so_and_leads_on(detail: VerdictDetail, tmp_path: Path) -> None:
    file = ExerciseFile(tmp_path / "r7_a_completer.py", "r7")
    detail.show(game_info("analyser_r7"), RIGHT_ANALYSIS, file=file, exercise="r7")
    assert "L’étape 2 du parcours est faite." in detail.content
    assert detail.ways is not None and "étape 3" in str(detail.ways.buttons[0].cget("text"))
    detail.show(game_info("jouer_une_r7"), Verdict("jouer_une_r7", Kind.JUSTE, 3.0, 3.0), file=file)
    assert "étape" not in detail.content and detail.ways is None


def test_a_function_that_tests_try_says_how_many_faults_they_catch(detail: VerdictDetail) -> None:
    verdict = Verdict("carte_sur", Kind.FAUX, 0.2, 0.5, "1 faute sur 2 attrapée.")
    detail.show(info("carte_sur"), verdict, exercise="essais_tas")
    assert "fautes attrapées\xa0: en partie · 0,2 / 0,5 point" in detail.content.replace(" :", "\xa0:")


def test_the_next_function_is_named_where_there_is_room(detail: VerdictDetail, app: App) -> None:
    button = NextButton(detail.text, "reformer_tableau_initial_r7", lambda: None)
    button.fit(120)
    assert str(button.cget("text")) == "Fonction suivante (N)"
    button.fit(900)
    assert "reformer_tableau_initial_r7" in str(button.cget("text"))

"""Rules opened and saved from the window: the file that the commands read, refused as strictly."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from reussites_tk import parameters
from reussites_tk.errors import UserError
from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.shared.options import rules_file
from reussites_tk.gui.shared.options.form import OptionForm
from reussites_tk.gui.shared.options.rules_file import RulesFile
from reussites_tk.jeux import PARTIES
from reussites_tk.play.option_words import AnyJeu
from reussites_tk.reussites import JEUX

TABLES: dict[str, AnyJeu] = {**JEUX, **PARTIES}


@pytest.fixture
def taken() -> list[tuple[Mapping[str, Any], int]]:
    """What was read from files."""
    return []


@pytest.fixture
def form(root: tk.Tk, theme: Theme) -> OptionForm:
    return OptionForm(root, lambda: None)


@pytest.fixture
def rules(root: tk.Tk, form: OptionForm, taken: list[Any], monkeypatch: pytest.MonkeyPatch) -> RulesFile:
    window = SimpleNamespace(say=lambda text, kind: None)
    monkeypatch.setattr(rules_file, "window_of", lambda widget: window)
    form.show(JEUX["qll"], {"stabilisation": "extremite_droite"})
    return RulesFile(root, form, lambda: 2024, lambda values, seed: taken.append((values, seed)))


@pytest.mark.parametrize("code", TABLES)
def test_the_rules_of_every_game_are_written_and_read_again(
    rules: RulesFile, form: OptionForm, taken: list[Any], tmp_path: Path, code: str
) -> None:
    form.show(TABLES[code], {})
    rules.save(tmp_path / "regles.toml")
    rules.open(tmp_path / "regles.toml")
    assert taken == [(form.all_values, 2024)]


def test_what_is_written_says_every_option(rules: RulesFile, tmp_path: Path) -> None:
    rules.save(tmp_path / "regles.toml")
    written = parameters.read(tmp_path / "regles.toml")
    assert written.graine == 2024
    assert written.options["qll"] == {
        "cartes": 32,
        "stabilisation": "extremite_droite",
        "fin_circulaire": "droite_d_abord",
        "entre_parties": "battu",  # what the window plays when nothing is said
    }


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[qll]\ncartes = 40\n", "clé cartes : 40 n'est pas permis"),
        ("[qll]\ncarte = 32\n", "la clé « carte » n'existe pas"),
        ("[c4]\n", "il y manque la table [qll]"),
        ("[qll\n", "ligne 1"),
    ],
)
def test_what_is_not_understood_is_refused_in_one_sentence(
    rules: RulesFile, taken: list[Any], tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "regles.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match=".") as refusal:
        rules.open(file)
    assert sentence in str(refusal.value) and "\n" not in str(refusal.value) and not taken


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_choice_that_is_not_offered_here_is_refused(
    rules: RulesFile, form: OptionForm, taken: list[Any], tmp_path: Path, by_hand: bool
) -> None:
    file = tmp_path / "regles.toml"
    file.write_text('graine = 5\n[r7]\nrejeu_rebut = "manuel"\n', encoding="utf-8")
    form.show(JEUX["r7"], {}, by_hand=by_hand)
    if by_hand:  # then it leaves the choice to who plays
        rules.open(file)
        assert taken == [({"rejeu_rebut": "manuel"}, 5)]
    else:
        with pytest.raises(UserError, match="clé rejeu_rebut : ce choix n’est pas offert ici"):
            rules.open(file)


def test_the_dialogs_lead_there(rules: RulesFile, taken: list[Any], tmp_path: Path, monkeypatch: Any) -> None:
    file = tmp_path / "mes_regles.toml"
    monkeypatch.setattr(rules_file, "ask_destination", lambda *asked: file)
    monkeypatch.setattr(rules_file, "ask_file", lambda *asked: file)
    rules.save_button.invoke()
    rules.open_button.invoke()
    assert file.is_file() and len(taken) == 1
    monkeypatch.setattr(rules_file, "ask_file", lambda *asked: None)
    rules.open_button.invoke()
    assert len(taken) == 1

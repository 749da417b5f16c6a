"""Piles of free representation in a game: shuffled, turned over, tall, removed, used a hundred times.

Each file is right but for one function, which alone is found wrong: not one that was called before it.
"""

from pathlib import Path

import pytest

from tests.copies_loader import COPIES

from .test_libre_lives import ARRAY, LIST, changed, judged, not_right, quick

__all__ = ["quick"]  # a fixture: few cases, no law of shuffles

SENSE = (COPIES / "tas_libre/justes/sens_paresseux.py").read_text(encoding="utf-8")

each = pytest.mark.parametrize
pytestmark = pytest.mark.long


def with_first_lines(text: str, nom: str, lines: str) -> str:
    """Return a file whose function does something more before the rest."""
    head = next(line for line in text.splitlines() if line.startswith(f"def {nom}("))
    return changed(text, (head + "\n", f"{head}\n{lines}"))


# --- after a shuffle ------------------------------------------------------------------------------

LATE = "    if t.attend:\n        t.attend = False\n        vraiment(t)\n"


def put_off() -> str:
    text = changed(
        LIST, ("def battre_tas(t):\n", "def battre_tas(t):\n    t.attend = True\n\n\ndef vraiment(t):\n")
    )
    text = changed(
        text, ("        self.actif = True\n", "        self.actif = True\n        self.attend = False\n")
    )
    for reader in ("carte_sur", "carte_sous", "ieme_carte"):
        head = next(line for line in text.splitlines() if line.startswith(f"def {reader}("))
        text = changed(text, (head + "\n", head + "\n" + LATE))
    return text


@each("lines", ["    t.cartes = [c.retournee() for c in t.cartes]\n", "    t.cartes[:1] = t.cartes[-1:]\n"])
def test_a_shuffle_that_changes_cartes_is_wrong(lines: str, tmp_path: Path) -> None:
    verdicts = judged(tmp_path, with_first_lines(LIST, "battre_tas", lines))
    assert not_right(verdicts) == {"battre_tas": "faux"}
    assert "l'ordre de ses cartes" in verdicts["battre_tas"].message


def test_a_shuffle_that_is_put_off_is_wrong_and_no_addition(tmp_path: Path) -> None:
    verdicts = judged(tmp_path, put_off())
    assert not_right(verdicts) == {"battre_tas": "faux"}


# --- after a pile was turned over -----------------------------------------------------------------

EXCHANGED = (
    "    cartes = list(lire(t))\n    cartes[i - 1], cartes[j - 1] = cartes[j - 1], cartes[i - 1]\n"
    "    ecrire(t, cartes)\n\n\n"
    "def battre_tas",
    "    t.cartes[i - 1], t.cartes[j - 1] = t.cartes[j - 1], t.cartes[i - 1]\n\n\ndef battre_tas",
)
LAID = ("*lire(t1)])", "*(t1.cartes if t1.envers and t2.envers else lire(t1))])")
WITHIN = (
    "def deplacer_bas_sur(t1, t2):\n",
    "def deplacer_bas_sur(t1, t2):\n    if t1 is t2 and t1.envers:\n        return\n",
)


@each(
    "nom, change",
    [("echanger_cartes", EXCHANGED), ("poser_tas_sur_tas", LAID), ("deplacer_bas_sur", WITHIN)],
)
def test_the_one_function_that_forgets_that_piles_are_turned_is_wrong(
    nom: str, change: tuple[str, str], tmp_path: Path
) -> None:
    assert not_right(judged(tmp_path, changed(SENSE, change))) == {nom: "faux"}


# --- tall piles -----------------------------------------------------------------------------------


@each(
    "nom, lines",
    [
        ("poser_tas_sur_tas", "    if len(t1.cartes) > 20:\n        t1.cartes.reverse()\n"),
        ("retourner_tas", "    if NB_CARTES == 32 and 13 < len(t.cartes) < 32:\n        return\n"),
        ("deplacer_haut_sous", "    if t1 is t2 and len(t1.cartes) > 13:\n        return\n"),
        (
            "deplacer_bas_sur",
            "    if NB_CARTES == 32 and len(t2.cartes) == 17:\n        t2.cartes.reverse()\n",
        ),
    ],
)
def test_what_is_wrong_on_tall_piles_only_blames_itself_alone(nom: str, lines: str, tmp_path: Path) -> None:
    assert not_right(judged(tmp_path, with_first_lines(LIST, nom, lines))) == {nom: "faux"}


# --- piles that are removed, piles that serve for long ----------------------------------------------


def test_a_removed_pile_stays_removed_when_another_is_made(tmp_path: Path) -> None:
    again = (
        "    if LIBRES:\n        t = LIBRES.pop()\n"
        "        t.place, t.mode, t.actif = l, m, True\n        return t\n"
    )
    text = with_first_lines(LIST, "creer_tas_vide", again)
    text = changed(text, ("    t.actif = False\n", "    t.actif = False\n    LIBRES.append(t)\n"))
    verdicts = judged(tmp_path, text + "\n\nLIBRES = []\n")
    assert not_right(verdicts) == {"creer_tas_vide": "faux"}
    assert "jamais un ancien" in verdicts["creer_tas_vide"].message


def test_an_array_brought_back_to_its_middle_is_right(tmp_path: Path) -> None:
    assert not_right(judged(tmp_path, ARRAY)) == {}


def test_an_array_whose_ends_drift_is_wrong_where_a_carte_is_added(tmp_path: Path) -> None:
    text = changed(
        ARRAY, ("    if t.debut == 0 or t.fin == 200:\n        ecrire(t, lire(t))\n", "    pass\n")
    )
    verdicts = judged(tmp_path, text)
    wrong = not_right(verdicts)
    assert wrong.pop("ajouter_carte_sur_tas") == "exception"
    assert "même tas" in verdicts["ajouter_carte_sur_tas"].message
    assert set(wrong.values()) <= {"exception", "bloquee"}
    assert set(wrong) <= {"ajouter_carte_sous_tas", *(nom for nom in verdicts if nom.startswith("deplacer_"))}


@each("nom", ["la_hauteur", "retourner_tas"])
def test_what_never_ends_is_named_alone(nom: str, tmp_path: Path) -> None:
    verdicts = judged(tmp_path, with_first_lines(LIST, nom, "    while True:\n        pass\n"))
    assert not_right(verdicts) == {nom: "temps_depasse"}

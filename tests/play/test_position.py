"""A position read from what the child says."""

from __future__ import annotations

from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours.etat import Etat, TasVu
from reussites_tk.play.position import Choice, Position, position_of

FIRST = Etat(
    (TasVu("Talon", Localisation(1, 1), Mode.EMPILE, ()),), ("battre_tas(talon)",), (("num_tour", 1),)
)
LAST = Etat((TasVu("Talon", Localisation(1, 2), Mode.ETALE, ()),))


def test_a_position_is_read_whole() -> None:
    data = {
        "etats": [FIRST.en_json(), LAST.en_json()],
        "played": ["Tirer.", "Poser."],
        "choices": [
            {"coup": {"type": "Tirer"}, "texte": "T", "regle": "R", "source": [1, 2], "cible": None},
        ],
        "advice": 0,
        "issue": None,
        "can_finish": True,
        "warning": "Attention.",
    }
    choice = Choice({"type": "Tirer"}, "T", "R", Localisation(1, 2), None)
    position = position_of(data)
    assert position == Position((FIRST, LAST), (choice,), 0, None, True, "Attention.", ("Tirer.", "Poser."))
    assert position.etat == LAST

"""Places of the hand-out, and the way back through them."""

from reussites_tk.gui.sujet.model import MOST_PLACES, History, Place, place_of, specified_at
from reussites_tk.judge.asked import home_of
from reussites_tk.judge.exercises import EXERCISES
from reussites_tk.sujet import chapters


def test_a_target_is_a_chapter_and_a_section() -> None:
    assert place_of("r7") == Place("r7")
    assert place_of("r7/regles") == Place("r7", "regles")


def test_places_come_back_the_last_one_first() -> None:
    history = History()
    assert not history.can_go_back and history.back() is None
    history.leave(Place("r7"))
    history.leave(Place("md", "regles"))
    assert history.back() == Place("md", "regles") and history.back() == Place("r7")
    assert not history.can_go_back


def test_old_places_are_forgotten() -> None:
    history = History()
    for n in range(MOST_PLACES + 5):
        history.leave(Place(f"c{n}"))
    seen = 0
    while history.back() is not None:
        seen += 1
    assert seen == MOST_PLACES


def test_every_judged_function_has_its_card_in_a_chapter() -> None:
    read = chapters()
    assert specified_at(read, "r7/analyser_r7") == Place("r7", "r7:analyser_r7")
    assert specified_at(read, "r7/jouer_une_c4") is None
    for nom, exercise in EXERCISES.items():
        for name in exercise.names:
            assert specified_at(read, f"{home_of(nom, name)}/{name}") is not None, (nom, name)

"""The table of the Tarot with real events: bids, call, écart, poignée, tricks, count, and what it hides."""

from __future__ import annotations

import tkinter as tk

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.look.faces import FaceCache
from reussites_tk.gui.multiplayer.kit import Phase
from reussites_tk.gui.multiplayer.tricks.drawing import TURNED
from reussites_tk.gui.services import find
from reussites_tk.jeux.tarot_cartes import PAQUET, est_atout, est_roi, trier
from reussites_tk.jeux.tarot_coups import (
    Annoncer,
    AnnoncerChelem,
    Appeler,
    DonneFinie,
    Ecarter,
    Montrer,
    Poser,
)
from tests.gui.conftest import click
from tests.gui.multiplayer.tarot.matches import at_phase, at_trick, match_of, play_until, simple_coup
from tests.gui.multiplayer.tarot.people import Person


def texts(canvas: tk.Canvas) -> list[str]:
    """What is written on a canvas."""
    items = (item for item in canvas.find_all() if str(canvas.type(item)) == "text")
    return [canvas.itemcget(item, "text").replace("\u00a0", " ") for item in items]


def pictures(canvas: tk.Canvas) -> set[str]:
    """The names of all pictures that a canvas holds, hidden or not."""
    return {canvas.itemcget(item, "image") for item in canvas.find_all() if str(canvas.type(item)) == "image"}


def tops(person: Person) -> dict[str, int]:
    """How high each carte of the hand lies."""
    spots = person.table.view.drawing.spots.values()
    return {spot.code: spot.corner[1] for spot in spots if spot.code in person.hand}


# --- Announcing and calling


def test_a_bid_is_typed_and_those_too_low_are_greyed_with_their_reason(person: Person) -> None:
    person.sit(match_of(4))
    person.press("Return")
    assert person.refused[-1].startswith("Choisissez d’abord")
    person.press("Key-2", "Return")
    assert person.coups == [Annoncer("garde")]
    buttons = person.table.choices.buttons
    greyed = [button.instate(["disabled"]) for button in buttons]
    assert greyed == [False, True, True, False, False]
    click(buttons[1], 4, 4)
    person.pump()
    assert person.refused[-1].startswith("Une annonce plus forte ou égale est déjà faite")
    assert "Ada annonce une garde :" in person.reason
    person.press("Key-1", "Return", "Key-9")
    assert person.refused[-2].startswith("Une annonce plus forte") and "0 à 4" in person.refused[-1]
    buttons[0].invoke()
    assert person.coups == [Annoncer("garde"), Annoncer(None)]


def test_the_same_question_asked_again_begins_with_nothing_chosen(person: Person) -> None:
    person.sit(match_of(4))
    person.press("Key-0", "Return", "Return")
    assert person.coups == [Annoncer(None)] and person.refused


def test_a_king_is_called_and_is_then_in_view(person: Person) -> None:
    match = at_phase(match_of(5), "appel")
    person.sit(match)
    labels = [str(button.cget("text")).replace("\u00a0", " ") for button in person.table.choices.buttons]
    assert labels[:2] == ["0 · le roi de trèfle", "1 · le roi de carreau"]
    mine = [code for code in person.vue.permises if code in person.vue.main]
    assert bool(mine) == ("vous joueriez seul" in person.reason.lower())
    person.press("Key-1", "Return")
    assert person.coups == [Appeler("RK")]
    assert "Appelé" in texts(person.table.view) and "roi de carreau" in texts(person.table.view)


def test_the_chelem_is_asked_for_after_the_ecart(person: Person) -> None:
    person.sit(at_phase(match_of(4, profil="fft"), "chelem"))
    assert "400 points" in person.reason
    person.press("Key-1", "Return")
    assert person.coups == [AnnoncerChelem(True)]
    assert person.vue.joueur == person.vue.preneur, "the one who announces it leads"


def test_a_dog_that_nobody_sees_is_told_on_the_felt(person: Person) -> None:
    person.showing = True
    person.sit(match_of(4))
    person.press("Key-4", "Return")
    said = texts(person.table.view)
    assert "Ada prend : garde contre." in said
    assert "Personne ne voit le chien, qui compte pour la défense." in said
    assert len(person.hand) == 18
    person.show()
    assert person.vue.phase == "jeu" and "Ada prend : garde contre." not in texts(person.table.view)


# --- The dog and the écart


def test_the_dog_is_shown_in_the_middle_then_goes_to_the_hand(person: Person) -> None:
    person.showing = True
    person.sit(play_until(match_of(4), lambda vue: len(vue.annonces) == 3))
    person.press("Key-0", "Return")
    view = person.table.view
    assert view.moment is not None and len(view.moment.shown) == 6
    assert "Le chien, pour Ada" in texts(view)
    assert view.layout is not None and len(view.layout.shown) == 6
    person.show()
    assert len(person.hand) == 24 and "Le chien, pour Ada" not in texts(view)


def test_an_ecart_is_made_by_clicks_once_the_number_is_right(person: Person) -> None:
    person.sit(at_phase(match_of(4), "ecart"))
    refusal = person.table.view.refusal
    allowed = [code for code in person.hand if refusal(code) is None]
    assert set(allowed) == set(person.vue.permises)
    heights = tops(person)
    low, high = {heights[c] for c in person.hand if c not in allowed}, {heights[c] for c in allowed}
    assert low == {high.pop() + 12} and not high, "those that may go are lifted"
    button = person.table.choices.buttons[0]
    for code in allowed[:6]:
        assert button.instate(["disabled"])
        person.click_carte(code)
        assert tops(person)[code] < min(heights.values())
    assert "6 choisies sur 6" in person.reason and button.instate(["!disabled"])
    person.click_carte(allowed[6])
    assert person.refused[-1].startswith("Vous avez déjà choisi 6 cartes")
    person.click_carte(allowed[0])
    assert button.instate(["disabled"]) and "5 choisies sur 6" in person.reason
    person.click_carte(allowed[6])
    person.table.choices.buttons[0].invoke()
    assert person.coups == [Ecarter(trier(allowed[1:7]))]


def test_a_carte_that_stays_says_why(person: Person) -> None:
    person.sit(at_phase(match_of(4, ecart_rois="interdits"), "ecart"))
    trump = next(code for code in person.hand if est_atout(code) and code not in ("a1", "a21"))
    person.click_carte(trump)
    assert "vous avez assez d’autres cartes" in person.refused[-1]
    king = next(code for code in person.hand if est_roi(code))
    person.click_carte(king)
    assert "les rois se gardent" in person.refused[-1]
    button = person.table.choices.buttons[0]
    click(button, 4, 4)
    person.pump()
    assert person.refused[-1] == "Choisissez encore 6 cartes." and person.table.view.chosen == set()


def test_an_ecart_is_made_by_the_keyboard_alone(person: Person) -> None:
    person.sit(at_phase(match_of(5), "ecart"))
    wanted = person.vue.permises[:3]
    for code in wanted:
        person.walk_to(code)
        person.press("Return")
    person.press("Return", "Return")  # the last one goes back, and comes again
    person.press("Up", "Return")
    assert person.coups == [Ecarter(trier(wanted))]


def test_cartes_of_the_ecart_are_typed_as_well_and_a_change_of_look_forgets_nothing(
    person: Person, app: App
) -> None:
    person.sit(at_phase(match_of(5), "ecart"))
    code = next(code for code in person.vue.permises if not est_atout(code))
    for sign in code:
        assert person.table.take_sign(sign)
    person.press("Return")
    app.theme.use(dark=True)
    person.show()
    assert person.table.view.chosen == {code}
    person.press("Up", "Down")
    assert person.table.choices.chosen is None and person.table.view.here is not None


def test_a_king_put_aside_is_shown_to_all(person: Person) -> None:
    person.showing = True
    match = at_phase(match_of(4), "ecart")
    person.sit(match)
    king = next(code for code in person.vue.permises if est_roi(code))
    others = [code for code in person.vue.permises if not est_roi(code)][:5]
    person.play(Ecarter(trier((king, *others))))
    view = person.table.view
    assert view.moment is not None and view.moment.shown == (king,)
    assert "À l’écart de Ada" in texts(view)


# --- Poignées


def test_a_poignee_is_offered_when_there_is_one_and_may_be_changed(person: Person) -> None:
    match = at_phase(match_of(5, 40, profil="fft"), "jeu")  # ten trumps with the Excuse
    person.sit(match)
    button = person.table.poignee_button
    assert button.winfo_manager() and len(person.vue.main) == 15
    person.press("Key-p")
    chosen = person.table.view.chosen
    assert chosen is not None and len(chosen) == 10, "the largest one is proposed"
    person.press("Key-p")
    assert person.table.view.chosen is None
    button.invoke()
    other = next(code for code in person.hand if not est_atout(code) and code != "EX")
    person.click_carte(other)
    assert person.refused[-1].startswith("Une poignée se fait d’atouts")
    for code in ("EX", "a1"):
        person.click_carte(code)
    person.press("Up", "Return")
    (coup,) = person.coups
    assert isinstance(coup, Montrer) and len(coup.cartes) == 8 and "a1" not in coup.cartes
    assert not button.winfo_manager(), "it is shown once"
    assert person.vue.joueur == match.view(1).montrees[0][0], "the turn stays"


def test_no_poignee_is_offered_where_none_counts_or_none_is_held(person: Person) -> None:
    for match in (at_phase(match_of(5, 40), "jeu"), at_phase(match_of(4, profil="fft"), "jeu")):
        person.sit(match)
        person.press("Key-p")
        assert not person.table.poignee_button.winfo_manager() and person.table.view.chosen is None


# --- Tricks


def test_cartes_that_may_be_played_are_lifted_and_the_others_say_why(person: Person) -> None:
    person.sit(at_trick(match_of(4), 2, laid=1))
    heights, permitted = tops(person), set(person.vue.permises)
    assert permitted < set(person.hand)
    assert {heights[code] for code in permitted} == {min(heights.values())}
    refused = next(code for code in person.hand if code not in permitted)
    person.click_carte(refused)
    assert person.coups == [] and person.refused[-1] == person.match.refusal(Poser(refused))
    person.click_carte(person.vue.permises[0])
    assert len(person.coups) == 1


def test_trumps_the_excuse_and_knights_are_typed(person: Person) -> None:
    person.sit(at_phase(match_of(4), "jeu"))
    for typed, code in (("A4", "a4"), ("EX", "EX"), ("CC", "CC"), ("1P", "1P")):
        assert person.table.game.read(typed) == code
    held = next(code for code in person.hand if est_atout(code))
    for sign in held:
        person.press(f"Key-{sign}")
    person.press("Return")
    assert person.coups == [Poser(held)]
    for sign in "99":
        assert person.table.take_sign(sign)
    person.press("Return")
    assert "n’est pas une carte" in person.refused[-1]


def test_a_whole_deal_is_played_with_the_keyboard_alone(person: Person) -> None:
    person.sit(match_of(5, profil="fft", nb_donnes=1))
    while person.match.turn is not None:
        asked = simple_coup(person.match)
        match asked:
            case Annoncer(annonce):
                person.press("Key-2" if annonce else "Key-0", "Return")
            case Ecarter(cartes):
                for code in cartes:
                    person.walk_to(code)
                    person.press("Return")
                person.press("Up", "Return")
            case Poser(code):
                for sign in code:
                    person.table.take_sign(sign)
                person.press("Return")
            case _:
                person.press("Key-0", "Return")
    assert not person.refused
    assert any("gagne" in words for words in texts(person.table.view))


def test_the_excuse_lies_in_front_of_its_owner_and_glides_there(app: App, person: Person) -> None:
    match = at_phase(match_of(4), "jeu")
    while "EX" not in match.view(1).pli:
        coup = simple_coup(match)
        match.play(Poser("EX") if match.refusal(Poser("EX")) is None else coup)
    play_until(match, lambda vue: len(vue.pli) == 3)
    person.showing = True
    person.sit(match)
    person.play(simple_coup(match))
    app.settings.movement = True
    person.table.show(person.table.view.scene)  # type: ignore[arg-type]  # a scene was just shown
    person.show()
    view = person.table.view
    view.finish()
    assert view.moment is not None and view.layout is not None
    excuse = str(find(view, FaceCache).image("EX", view.layout.kept))
    assert excuse in pictures(view)
    assert sum(bool(view.moment.kept(joueur)) for joueur in range(1, 5)) == 1


def test_the_last_trick_is_seen_again(person: Person) -> None:
    person.sit(at_phase(match_of(4), "jeu"))
    assert person.table.last_button.instate(["disabled"])
    person.sit(at_trick(person.match, 2))
    person.press("Key-t")
    assert any(words.startswith("Dernier pli, pris par ") for words in texts(person.table.last_trick))
    person.press("Escape")
    assert not person.table.last_trick.is_open


# --- The end of a deal


def test_the_count_is_told_line_by_line_with_its_rules(person: Person) -> None:
    person.showing = True
    person.sit(at_trick(match_of(4), 18, laid=3))
    person.play(simple_coup(person.match))
    count, view = person.table.count, person.table.view
    assert count.is_open and view.moment is not None and view.moment.finished is not None
    content = count.document.content.replace("\u00a0", " ")
    for words in ("Ada ", " demi-points)", "Mise, plus la différence : 25 + ", "Garde : ", "[1]"):
        assert words in content
    assert "[1] Le Tarot, « Décompte des points »." in content
    drawn = {spot.code for spot in view.drawing.spots.values()}
    assert drawn == {code for _joueur, code in view.moment.trick()}, "no hand of the next deal yet"
    finished = view.moment.finished
    assert sum("total" in words for words in texts(view)) == 4
    person.show()
    assert not count.is_open and count.document.content == ""
    person.press("Key-f")
    document = person.table.sheet_window.document
    assert document is not None and f"{finished.compte.objectif}" in document.content
    assert "Mise, plus la différence" in document.content.replace("\u00a0", " ")


@pytest.mark.parametrize("p", [3, 4, 5])
@pytest.mark.parametrize(("scale", "dark", "text"), [(1.0, False, 1.0), (2.0, True, 1.0), (1.0, False, 2.0)])
def test_all_that_is_drawn_is_inside(
    person: Person, app: App, p: int, scale: float, dark: bool, text: float
) -> None:
    app.theme.use(scale=scale, dark=dark, text=text)
    width, height = round(724 * scale), round(580 * scale)
    person.table.widget.place(width=width, height=height)
    view = person.table.view
    person.pump(lambda: view.winfo_width() == width)
    match = match_of(p, profil="fft")
    for phase, laid in (("annonces", 0), ("ecart", 0), ("jeu", p - 1)):
        person.sit(play_until(match, lambda vue, f=phase, n=laid: vue.phase == f and len(vue.pli) == n))  # type: ignore[misc]
        view.finish()
        person.press("Right")
        layout, choices = view.layout, person.table.choices
        assert layout is not None and layout.step >= 0.24 * layout.width, "every index is whole"
        if choices.winfo_manager():
            assert choices.winfo_reqwidth() <= width and choices.winfo_reqheight() <= height
        for item in view.find_all():
            box = view.bbox(item)
            if box is not None and view.itemcget(item, "state") != "hidden":
                assert min(box[:2]) >= -2 and box[2] <= width + 2 and box[3] <= height + 2


# --- What may not be seen


def test_no_picture_of_a_closed_hand_of_the_dog_or_of_the_ecart_is_kept(person: Person) -> None:
    match = at_phase(match_of(5), "ecart")
    person.sit(match)
    chosen = person.vue.permises[:3]
    for code in chosen:
        person.click_carte(code)
    person.play(Ecarter(trier(chosen)))
    view, faces = person.table.view, find(person.table.view, FaceCache)
    for phase in (Phase.VEIL, Phase.COMPUTER, Phase.PERSON):
        person.walked.clear()
        person.show_as(phase, None)
        layout, called = view.layout, match.view(1).appelee
        assert layout is not None and not view.hand and view.chosen is None
        known = {str(faces.image(code, layout.width)) for code in PAQUET}
        known |= {str(faces.image(code, layout.kept)) for code in PAQUET}
        assert not pictures(view) & known
        assert str(faces.image(called, round(layout.width * TURNED))) in pictures(view)
        assert not view.drawing.pieces and not any(code in texts(view) for code in PAQUET)
        person.press("Right", "Return", "End", "p")
        assert not any(person.walked) and not person.refused


def test_the_ecart_and_the_partner_are_shown_to_those_who_know_them_alone(person: Person) -> None:
    match = at_phase(match_of(5, graine=3), "ecart")
    match.play(simple_coup(match))
    called, taker = match.view(1).appelee, match.view(1).preneur
    partner = next(j for j in range(1, 6) if called in match.view(j).main)
    for joueur in range(1, 6):
        person.show_as(Phase.COMPUTER, joueur) if person.match is match else person.sit(match)
        person.show_as(Phase.COMPUTER, joueur)
        words = " ".join(texts(person.table.view))
        assert ("vous l’avez" in words) == (joueur == partner)
        assert ("partenaire" in words) == (joueur == partner)
        assert set(person.hand) == set(match.view(joueur).main)
    assert taker != partner


def test_a_deal_finished_by_its_events_is_in_the_sheet_once(person: Person) -> None:
    person.sit(at_phase(match_of(3, nb_donnes=2), "jeu"))
    play_until(person.match, lambda vue: vue.phase == "annonces")
    deals = [e for s in person.match.steps for e in s.evenements if isinstance(e, DonneFinie)]
    paper = person.table.paper(person.table.view.scene)  # type: ignore[arg-type]  # somebody sits here
    text = paper.text().replace("\u00a0", " ")
    assert len(deals) == 1 and text.count("Donne 1.") == 1 and "Donne 2." not in text
    assert "Totaux : Ada " in text and "(Le Tarot, « Décompte des points »)" in text
    page = paper.page().decode()
    assert page.count("<h2>") == 1 and "Mise, plus la différence" in page

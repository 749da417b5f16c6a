"""The table of the Ascenseur: hands, tricks and bets, with real widgets."""

from __future__ import annotations

import tkinter as tk

import pytest

from reussites_tk.cours.cartes import carte_de, code_de
from reussites_tk.gui.app import App
from reussites_tk.gui.look.faces import FaceCache
from reussites_tk.gui.multiplayer.ascenseur.table import AscenseurTable
from reussites_tk.gui.multiplayer.kit import Phase, Scene
from reussites_tk.gui.multiplayer.tricks.drawing import TURNED
from reussites_tk.gui.services import find
from reussites_tk.jeux.ascenseur_regles import calendrier, cartes_max
from reussites_tk.jeux.ascenseur_vue import Parier, Poser
from tests.gui.multiplayer.ascenseur.matches import at_bets, at_cartes, match_of, play_until
from tests.gui.multiplayer.ascenseur.people import Person


def texts(canvas: tk.Canvas) -> list[str]:
    """What is written on a canvas."""
    items = (item for item in canvas.find_all() if str(canvas.type(item)) == "text")
    return [canvas.itemcget(item, "text").replace("\u00a0", " ") for item in items]


def pictures(canvas: tk.Canvas) -> set[str]:
    """The pictures that a canvas holds, hidden or not."""
    return {canvas.itemcget(item, "image") for item in canvas.find_all() if str(canvas.type(item)) == "image"}


# --- Playing


def test_a_whole_round_is_played_by_mouse(person: Person) -> None:
    person.sit(at_bets(match_of(3), 3))
    while person.vue.manche == 3:
        if None in person.vue.paris:
            bas = person.vue.bas
            assert bas is not None
            person.table.choices.buttons[bas].invoke()
        else:
            person.click_carte(person.place_of(allowed=True))
    assert [type(coup) for coup in person.coups] == [Parier] * 3 + [Poser] * 9
    assert not person.refused


def test_the_last_rounds_are_played_by_keyboard_to_the_end_of_the_game(person: Person) -> None:
    match = match_of(2, cartes_max=2)
    person.sit(play_until(match, lambda vue: vue.manche == 3))
    while not match.over:
        person.press("Right", "Return")
    assert match.result() is not None
    assert any("gagne" in text for text in texts(person.table.view))


def test_a_carte_that_is_not_permitted_says_why(person: Person) -> None:
    person.sit(at_cartes(match_of(4), 8, laid=1))
    person.click_carte(person.place_of(allowed=False))
    assert person.coups == []
    assert "il faut en fournir" in person.refused[0]
    assert "est interdit" in person.walked[-1]
    assert person.walked[-1].endswith(" : il faut fournir du trèfle."), "in a few words: the line is short"


def test_cartes_that_may_be_played_are_lifted_and_the_others_faded(person: Person) -> None:
    person.sit(at_cartes(match_of(4), 8, laid=1))
    view = person.table.view
    tops = {view.refusal(code) is None: set[int]() for code in view.hand}
    for code in view.hand:
        spot = next(spot for spot in view.drawing.spots.values() if spot.code == code)
        allowed = view.refusal(code) is None
        assert spot.faded is not allowed
        tops[allowed].add(spot.corner[1])
    assert tops[False] == {tops[True].pop() + 12}


def test_the_keyboard_walks_over_the_hand_in_a_ring_that_is_seen(person: Person) -> None:
    person.sit(at_cartes(match_of(2), 4))
    view = person.table.view
    assert not view.find_withtag("ring")
    person.press("Right")
    assert view.find_withtag("ring")
    assert "est permis" in person.walked[-1]
    here = view.here
    person.press("Up", "Down", "Right")
    assert here is not None
    assert view.here == (here + 1) % 4
    carte = carte_de(view.hand[view.here])
    person.press("space")
    assert person.coups == [Poser(carte)]


def test_a_key_that_is_held_plays_one_carte_and_no_more(person: Person) -> None:
    person.sit(at_cartes(match_of(2), 4))
    person.press("Right", "Return", "Return", "space")
    assert len(person.coups) == 1
    assert all(sentence.startswith("Choisissez d’abord une carte") for sentence in person.refused)


def test_what_the_pointer_is_over_is_not_played_by_entree(person: Person) -> None:
    person.sit(at_cartes(match_of(2), 4))
    layout = person.table.view.layout
    assert layout is not None
    x, y = layout.hand[1]
    person.table.view.event_generate("<Motion>", x=x + 4, y=y + 40)
    person.pump()
    assert person.table.view.here == 1
    person.press("Return")
    assert person.coups == []


def test_a_carte_is_played_by_its_code(person: Person) -> None:
    person.sit(at_cartes(match_of(2), 6))
    code = person.table.view.hand[3]
    for sign in code.lower():
        assert person.table.take_sign(sign)
    person.press("Return")
    assert person.coups == [Poser(carte_de(code))]


def test_a_code_that_is_none_or_not_in_the_hand_is_refused(person: Person) -> None:
    person.sit(at_cartes(match_of(2), 2))
    held = set(person.table.view.hand)
    other = next(code for code in ("2T", "3T", "4T") if code not in held)
    for typed, why in (("1T", "n’est pas une carte"), (other, "n’est pas dans votre main")):
        for sign in typed:
            person.press(f"Key-{sign}")
        person.press("Return")
        assert why in person.refused[-1]
    person.press("Key-1", "Key-0", "BackSpace", "Escape", "Return")
    assert person.refused[-1].startswith("Choisissez d’abord")
    assert person.coups == []


def test_nothing_is_heard_while_nobody_plays_here(person: Person) -> None:
    person.sit(at_cartes(match_of(3), 4))
    turn = person.match.turn
    assert turn is not None
    for phase, viewer in ((Phase.COMPUTER, turn.joueur), (Phase.PERSON, turn.joueur % 3 + 1)):
        person.show_as(phase, viewer)
        person.click_carte(0)
        person.press("Right", "Return", "Key-2")
        assert not person.table.take_sign("5")
    assert person.coups == person.refused == []


def test_the_table_is_framed_for_somebody_who_comes_with_tab_and_for_nobody_else(person: Person) -> None:
    person.sit(at_cartes(match_of(2), 4))
    view, button = person.table.view, person.table.sheet_button
    view.focus_force()
    person.press("Right")
    assert not view.framed, "the ring of the carte is enough"
    button.focus_force()
    person.pump(lambda: view.here is None)
    for _stop in range(200):
        focused = view.focus_get()
        assert focused is not None
        if focused is view:
            break
        focused.event_generate("<Tab>")
        person.pump()
    assert view.framed
    left, top, right, bottom = view.bbox(view._frame)
    assert min(left, top) <= 0 and right >= view.winfo_width() and bottom >= view.winfo_height()
    person.press("Right", "Return")
    assert person.coups and view.framed, "it does not come and go with what is played"
    button.focus_force()
    person.pump(lambda: not view.framed)


@pytest.mark.parametrize("p", [2, 3, 4, 5])
@pytest.mark.parametrize(("scale", "dark", "text"), [(1.0, False, 1.0), (2.0, True, 1.0), (1.0, False, 2.0)])
def test_all_that_is_drawn_is_inside(
    person: Person, app: App, p: int, scale: float, dark: bool, text: float
) -> None:
    app.theme.use(scale=scale, dark=dark, text=text)
    width, height = round(724 * scale), round(580 * scale)
    person.table.widget.place(width=width, height=height)
    view, bets = person.table.view, person.table.choices
    person.pump(lambda: view.winfo_width() == width)
    match = match_of(p)
    person.sit(at_bets(match, len(calendrier(cartes_max(p))) // 2))
    person.pump(bets.winfo_ismapped)
    assert bets.winfo_x() >= 0 and bets.winfo_x() + bets.winfo_reqwidth() <= width
    person.sit(at_cartes(match, match.view(1).manche, laid=p - 1))
    view.finish()
    person.press("Right")
    for item in view.find_all():
        box = view.bbox(item)
        if box is not None and view.itemcget(item, "state") != "hidden":
            assert min(box[:2]) >= -2 and box[2] <= width + 2 and box[3] <= height + 2


def test_a_scene_may_come_before_the_table_has_a_size(person: Person) -> None:
    person.table.widget.place_forget()
    table = AscenseurTable(person.table.view.master)
    match = at_cartes(match_of(2), 3, laid=1)
    assert match.turn is not None
    joueur = match.turn.joueur
    before = match.view(joueur)
    table.show(Scene(match, Phase.SHOWING, joueur, match.play(match.coups()[0]), before))
    assert not table.view.drawing.pieces
    table.widget.place(x=0, y=0, width=724, height=580)
    person.pump(lambda: table.view.winfo_width() == 724)
    assert table.view.find_withtag("target")


# --- Betting


def test_bets_that_are_not_permitted_are_greyed_and_say_why(person: Person) -> None:
    match = at_bets(match_of(3), 3)
    match.play(Parier(3))
    person.sit(match)  # 0 or 1 is left
    bets = person.table.choices
    assert [button.instate(["disabled"]) for button in bets.buttons] == [False, False, True, True]
    bets.buttons[2].event_generate("<ButtonPress-1>", x=4, y=4)
    bets.buttons[2].event_generate("<ButtonRelease-1>", x=4, y=4)
    person.pump()
    assert "3 sont déjà pariés" in person.refused[-1]
    person.press("Key-3", "Return")
    assert "3 sont déjà pariés" in person.refused[-1]
    assert person.coups == []
    reason = str(bets.reason.cget("text")).replace("\u00a0", " ")
    assert "Paris déjà faits : 3. Blaise, qui donne, devra porter le total à 4." in reason
    assert "Pariez de 0 à 1" in reason


def test_a_bet_is_made_by_entree_only_once_it_is_chosen(person: Person) -> None:
    person.sit(at_bets(match_of(2, regle_total="aucune"), 12))
    person.press("Return", "space")
    assert person.coups == []
    assert person.refused[-1].startswith("Choisissez d’abord un pari")
    person.press("Key-1", "Key-1")
    assert person.table.choices.chosen == 11
    assert person.walked[-1] == "Parier 11 plis : Entrée ou un clic pour confirmer."
    person.press("Left", "space")
    assert person.coups == []
    person.press("Return")
    assert person.coups == [Parier(10)]


def test_an_imposed_bet_is_told_and_still_confirmed(person: Person) -> None:
    match = at_bets(match_of(2), 5)
    match.play(Parier(2))
    person.sit(match)
    assert "imposé, 4" in str(person.table.choices.reason.cget("text"))
    assert person.coups == []
    person.press("Return")
    assert person.coups == [Parier(4)]


# --- Tricks


def test_a_whole_trick_stays_in_view_with_the_one_that_takes_it_ringed(person: Person) -> None:
    person.showing = True
    person.sit(at_cartes(match_of(3), 4, laid=2))
    view = person.table.view
    hand = len(view.hand)
    person.click_carte(person.place_of(allowed=True))
    assert view.moment is not None and view.layout is not None
    assert len(view.moment.trick()) == 3
    assert len(view.hand) == hand - 1
    assert view.moment.speaker == view.moment.taker != person.match.steps[-1].joueur
    assert view.find_withtag("target")
    person.show()
    assert not view.find_withtag("target")
    assert view.moment.trick() == ()


def test_the_end_of_a_round_is_told_before_the_next_hand_is_shown(person: Person) -> None:
    person.showing = True
    person.sit(play_until(at_cartes(match_of(2, cartes_max=2), 2, laid=1), lambda vue: len(vue.main) == 1))
    person.press("Right", "Return", "Right", "Return")
    view = person.table.view
    assert view.moment is not None and view.moment.finished is not None
    assert view.hand == ()
    words = texts(view)
    assert "Manche 2 finie, et la moitié de la partie" in words
    assert any(text.startswith("À mi-partie : ") for text in words)
    assert "Manche 2 sur 4" in words


def test_a_carte_glides_to_the_trick_and_the_trick_to_its_owner(app: App, person: Person) -> None:
    app.settings.movement = person.showing = True
    person.sit(at_cartes(match_of(2), 3, laid=1))
    view = person.table.view
    view.finish()
    person.click_carte(person.place_of(allowed=True))
    assert view.moment is not None and len(view.moment.trick()) == 2, "final at once"
    person.pump(lambda: not view.moving)
    person.table.show(person.scene())
    assert view.moving
    leaving = len(view.drawing.pieces) - len(view.drawing.spots)
    assert leaving == 2
    person.pump(lambda: not view.moving)
    assert view.drawing.pieces.keys() == view.drawing.spots.keys()


def test_without_movement_nothing_glides(person: Person) -> None:
    person.sit(at_cartes(match_of(2), 3))
    person.press("Right", "Return")
    assert not person.table.view.moving


def test_a_table_that_is_closed_while_cartes_glide_leaves_nothing_behind(app: App, person: Person) -> None:
    app.settings.movement = person.showing = True
    person.sit(at_cartes(match_of(2), 3, laid=1))
    person.table.view.finish()
    person.play(person.match.coups()[0])
    assert person.table.view.moving
    person.table.view.destroy()
    person.pump()


def test_the_last_trick_is_seen_again_and_taken_away_the_same_way(person: Person) -> None:
    person.sit(at_cartes(match_of(3), 1))
    assert person.table.last_button.instate(["disabled"])
    person.press("Key-t")
    assert not person.table.last_trick.is_open
    person.sit(play_until(match_of(3), lambda vue: vue.manche == 2 and len(vue.plis_passes) == 1))
    for close in ("Key-t", "Escape"):
        person.press("Key-t")
        assert person.table.last_trick.is_open
        assert any(text.startswith("Dernier pli, pris par ") for text in texts(person.table.last_trick))
        person.press(close)
        assert not person.table.last_trick.is_open
    person.table.last_button.invoke()
    assert person.table.last_trick.is_open
    person.press("Right", "Return")
    assert not person.table.last_trick.is_open


# --- What may not be seen


def test_nothing_of_a_closed_hand_is_drawn_under_the_veil_or_for_nobody(person: Person) -> None:
    match = at_cartes(match_of(3), 6, laid=1)
    person.sit(match)
    view, faces = person.table.view, find(person.table.view, FaceCache)
    assert view.layout is not None and match.turn is not None
    person.press("Right")
    vue = match.view(match.turn.joueur)
    open_faces = {str(faces.image(code_de(carte), view.layout.width)) for carte in vue.main}
    assert pictures(view) & open_faces, "as long as it is open"
    for phase in (Phase.VEIL, Phase.COMPUTER, Phase.SHOWING):
        person.walked.clear()
        person.show_as(phase, None)
        layout = view.layout
        public = {str(faces.image(code_de(carte), layout.width)) for carte in vue.pli}
        public.add(str(faces.image(str(vue.retournee), round(layout.width * TURNED))))
        backs = str(faces.image("(2T)", layout.back))
        cartes = {str(photo) for photo in faces._cache.values()}
        assert pictures(view) & cartes == public | {backs}
        assert len(view.drawing.pieces) == len(vue.pli)
        assert not person.walked
        for x in range(0, 724, 40):
            view.event_generate("<Motion>", x=x, y=layout.under.top + 30)
        person.press("Right", "Return", "End")
        assert not any(person.walked) and not person.refused


def test_a_hand_is_open_to_its_viewer_alone(person: Person) -> None:
    match = at_cartes(match_of(4), 5)
    person.sit(match)
    for joueur in range(1, 5):
        person.show_as(Phase.COMPUTER, joueur)
        view = person.table.view
        assert set(view.hand) == set(map(code_de, match.view(joueur).main))
        assert len(view.drawing.pieces) == 5
        assert view.moment is not None and view.moment.bottom == joueur


# --- The sheet


def test_the_sheet_opens_copies_and_closes_with_the_keyboard(person: Person) -> None:
    person.sit(at_cartes(match_of(3, cartes_max=3), 5))
    sheet = person.table.sheet_window
    person.press("Key-f")
    person.pump(lambda: sheet.is_open)
    assert sheet.document is not None
    content = sheet.document.content.replace("\u00a0", " ")
    assert "À mi-partie" in content and "Ada" in content
    sheet.copy()
    assert "Manche 5, 2 cartes" in person.table.view.clipboard_get().replace("\u00a0", " ")
    sheet.document.text.focus_force()
    sheet.document.text.event_generate("<Key-f>")
    person.pump(lambda: not sheet.is_open)

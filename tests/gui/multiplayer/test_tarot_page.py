"""The Tarot on the page *Jeux*: veil, pauses, the secret partner, a game kept, a deal seen again."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.multiplayer.kit import Phase
from reussites_tk.gui.multiplayer.page import MatchPage
from reussites_tk.gui.multiplayer.replay import ReplayView
from reussites_tk.gui.multiplayer.tarot.table import TarotTable
from reussites_tk.gui.shared.options.rows import PlayersRow
from reussites_tk.jeux.tarot_cartes import PAQUET
from reussites_tk.jeux.tarot_coups import ChienMontre, DonneFinie, Ecarter, PliPris, Poser
from reussites_tk.jeux.tarot_vue import VueTarot
from reussites_tk.play.match import Match
from reussites_tk.play.match_replay import replay_of_match
from reussites_tk.play.match_saved import load_match
from tests.gui.conftest import clipped_widgets
from tests.gui.multiplayer.matches import Clock, Person
from tests.gui.multiplayer.sitting import LONG, written_on
from tests.gui.multiplayer.tarot.matches import at_phase, match_of, play_until, simple_coup

Pump = Callable[..., None]
CODES = re.compile(r"\b(?:" + "|".join(sorted(PAQUET, key=len, reverse=True)) + r")\b")


class Table:
    """Those who play the Tarot at the only screen; `clock` moves when it is told to."""

    def __init__(self, page: MatchPage, pump: Pump) -> None:
        self.page, self.pump, self.clock = page, pump, Clock()

    def begin(self, p: int, people: int, **options: object) -> None:
        """Begin a game whose first players are people, the others computers."""
        self.page.set_speed(self.page.bar.speed.cget("to"))
        human = {"type": "humain"}
        computer = {"type": "ordinateur", "profil": "hasard"}
        joueurs = tuple({"nom": f"J{n + 1}", **(human if n < people else computer)} for n in range(p))
        self.page.open(jeu="tarot", graine=3, numero=1, options={"joueurs": joueurs, **options}, files={})
        self.sit()

    def sit(self) -> None:
        """Take the clock of the game that is on the table."""
        self.course._clock = self.clock
        self.course._since = self.clock.now
        self.wait()

    @property
    def course(self):  # type: ignore[no-untyped-def]  # the course that the page has, whichever
        assert self.page.course is not None
        return self.page.course

    @property
    def table(self) -> TarotTable:
        table = self.page.table
        assert isinstance(table, TarotTable)
        return table

    def wait(self) -> None:
        """Wait until no computer thinks."""
        self.pump(lambda: self.course.phase is not Phase.COMPUTER)
        self.pump()

    def play(self) -> None:
        """Do what is asked, whatever it is."""
        self.clock.now += LONG
        if self.course.phase is Phase.PERSON:
            assert self.course.play(simple_coup(self.course.match)) == ""
        else:
            self.course.go_on()
        self.wait()

    def play_until(self, done: Callable[[], object]) -> None:
        """Play until something holds."""
        while not done():
            assert not self.course.match.over, "the game ended first"
            self.play()

    def jump(self, done: Callable[[VueTarot], object]) -> None:
        """Go on at once until a view of who plays is as wanted; nobody looks at the table meanwhile."""
        self.course.stop()
        play_until(self.course.match, done)
        self.course.viewer, self.course.phase = None, Phase.COMPUTER
        self.course.start()
        self.wait()

    def shows(self, kind: type) -> bool:
        """Return True if an event of this kind is in view."""
        return self.course.phase is Phase.SHOWING and any(isinstance(e, kind) for e in self.course.events)


@pytest.fixture
def table(person: Person, pump: Pump) -> Table:
    """People at the page, computers at full speed."""
    return Table(person.page, pump)


def test_between_two_people_a_veil_hides_the_hand_and_the_ecart(table: Table) -> None:
    table.begin(5, people=5)
    assert table.course.phase is Phase.VEIL
    table.play_until(lambda: table.course.match.steps and table.shows(ChienMontre))
    assert not table.table.view.hand, "everybody looks at the dog"
    assert len(table.table.view.moment.shown) == 3  # type: ignore[union-attr]  # something is in view
    table.play_until(lambda: isinstance(table.course.match.steps[-1].coup, Ecarter))
    ecart = table.course.match.steps[-1].coup.cartes
    table.play_until(lambda: table.course.phase is Phase.VEIL)
    told = {code for words in written_on(table.page) for code in CODES.findall(words)}
    public = {*table.course.match.view(1).chien, *table.course.match.view(1).pli}
    assert set(ecart) - public and not told & (set(ecart) - public) and not table.table.view.hand


@pytest.mark.parametrize("p", [3, 5])
def test_in_a_short_panel_what_is_asked_comes_before_players_on_one_line(
    table: Table, app: App, p: int
) -> None:
    app.root.geometry("1024x700+0+0")
    table.begin(p, 1)
    panel = table.page.side.game
    table.play_until(lambda: table.course.phase is Phase.PERSON and table.course.scene.vue.phase == "jeu")
    above = panel.turn.winfo_y() < panel.players.winfo_y()
    assert above == (p == 5)
    row = panel.players.rows[1]
    assert bool(row.beside.winfo_manager()) == above != bool(row.under.winfo_manager())
    assert not table.page.side.column.overflows


def test_a_warning_goes_with_the_next_carte_that_is_chosen(table: Table) -> None:
    table.begin(4, 4)
    panel, view = table.page.side.game, table.table.view
    table.play_until(lambda: table.course.phase is Phase.PERSON and table.course.scene.vue.phase == "ecart")
    asked, hint = panel.turn.text, table.page.bar.walked.cget("text")
    panel.refuse("Non.")
    table.table.choose(next(code for code in view.hand if view.refusal(code) is None))
    assert panel.turn.text == asked and panel.turn.kind == "" and table.page.bar.walked.cget("text") != hint


def test_the_panel_never_betrays_the_partner(table: Table) -> None:
    table.begin(5, people=5)
    match: Match = table.course.match
    table.jump(lambda vue: vue.phase == "jeu")
    called, viewers = match.view(1).appelee, set()
    partner = next(j for j in range(1, 6) if called in match.view(j).main and j != match.view(1).preneur)
    while not match.view(1).plis_passes:
        words, knows = " ".join(written_on(table.page.side.game)), table.course.viewer == partner
        assert ("Vous avez " in words) == knows == ("partenaire" in words.replace("le partenaire n’est", ""))
        viewers.add(table.course.viewer)
        table.play()
    assert viewers == {None, 1, 2, 3, 4, 5}
    table.jump(lambda vue: called in vue.pli)
    table.play_until(lambda: table.course.phase is Phase.PERSON)
    assert "partenaire · " in " ".join(written_on(table.page.side.game))


def test_the_end_of_a_deal_stays_with_its_count_and_the_reasons(table: Table) -> None:
    table.begin(4, people=1)
    table.play_until(lambda: len(table.course.match.steps) >= 5)
    table.jump(lambda vue: len(vue.plis_passes) == 17 and len(vue.pli) == 3)
    table.play_until(lambda: table.shows(DonneFinie))
    assert table.course.stays and table.table.count.is_open
    game = table.page.side.game
    assert game.turn.kind in ("good", "bad") and str(game.outcome.cget("text")).startswith("Scores")
    assert "resultat(" in str(game.code.cget("text"))
    assert "J2" in str(game.why.cget("text")) or "J3" in str(game.why.cget("text"))
    table.play()
    assert table.course.phase is not Phase.SHOWING and not table.table.count.is_open


def test_a_game_that_is_left_is_taken_up_where_it_was(table: Table, app: App) -> None:
    table.begin(3, people=1)
    table.play_until(lambda: table.shows(PliPris))
    kept, match = load_match("tarot"), table.course.match
    assert isinstance(kept, Match) and kept.line == match.line
    assert kept.view(1) == match.view(1)
    table.page.change_players()
    assert str(table.page.setup.waiting.cget("text")).replace("\u00a0", " ").endswith(" : donne 1 sur 5.")


def test_a_deal_is_seen_again_coup_by_coup_with_all_hands(table: Table, app: App, pump: Pump) -> None:
    match = at_phase(match_of(5, nb_donnes=1), "annonces")
    while not match.over:
        match.play(simple_coup(match))
    app.show("jeux", replay=replay_of_match(match), back="tournoi")
    view = table.page.seen_again
    assert isinstance(view, ReplayView)
    pump(view.winfo_viewable)
    shown = view.tables["tarot"]
    assert isinstance(shown, TarotTable) and table.page.game_in_front() == "tarot"
    hands = str(view.panel.hands.cget("text"))
    assert all(code in hands for code in match_of(5).view(4).main)
    laid = next(n for n, step in enumerate(match.steps, 1) if isinstance(step.coup, Poser))
    for position in (3, laid, len(match.steps), len(match.steps) + 1):
        view.playback.go(position)
        view._show()
        pump()
        assert not clipped_widgets(view.panel)
        assert shown.count.is_open == (position == len(match.steps))
    assert any("gagne" in words for words in written_on(view))


def test_the_form_has_three_to_five_players_and_follows_the_profile(table: Table) -> None:
    setup, options = table.page.setup, table.page.setup.options
    setup.games.buttons["tarot"].invoke()
    table.pump(setup.winfo_viewable)
    players = options.rows["joueurs"]
    assert isinstance(players, PlayersRow)
    assert not options.rows["chelem"].control.winfo_manager(), "one rule after the other is folded away"
    options.unfold()
    assert options.rows["chelem"].control.winfo_manager()
    players.editor.add.invoke()
    assert players.editor.add.instate(["disabled"]) and len(options.values["joueurs"]) == 5
    choice = options.rows["profil"].control
    choice.current(2)  # type: ignore[attr-defined]  # a list of words
    choice.event_generate("<<ComboboxSelected>>")
    assert options.rows["chelem"].value is True and options.rows["ecart_rois"].value == "interdits"
    assert {*options.values} == {"profil", "joueurs"}
    options.rows["chelem"].show(False)
    assert options.values["chelem"] is False
    setup.start()
    match = table.course.match
    assert match.options["profil"] == "fft" and match.options["poignees"] and not match.options["chelem"]
    assert match.view(1).profil.ecart_rois == "interdits" and len(match.seats) == 5

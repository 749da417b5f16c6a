"""What `index.html` says of the faults: the real names, one position, one person."""

from __future__ import annotations

from reussites_tk.arena.kinds import options_of
from reussites_tk.arena.page import tournament_page
from reussites_tk.arena.records import FaultNote, Game, TableRecord
from reussites_tk.arena.results import Player, Results
from reussites_tk.arena.standings import standings
from reussites_tk.arena.words import fault_sentence
from reussites_tk.cours import Carte, Couleur, Rang
from reussites_tk.jeux import PARTIES
from reussites_tk.worker.codec import encode
from reussites_tk.worker.parent.players import Returned

POSITION = "memorix trait=1 joueurs=Joueur 1=0/0,Joueur 2=0/0"


def test_a_fault_has_the_real_names_and_one_position_that_is_folded() -> None:
    fault = FaultNote(1, 1, Returned(["i", 15], ""), "Il n’y a pas de case 15.", POSITION)
    games = (Game("", (1, 0), ((1, 2),) * 2, True, (fault,) * 3), Game("", (0, 1), ((1, 2),) * 2, True))
    records = (TableRecord(1, 0, (0, 1), games),)
    game = PARTIES["memorix"]
    players = Player("Ada"), Player("Joueur 1 bis")
    found = Results("memorix", options_of(game, {}), 7, 1, 10.0, players, records)
    page = tournament_page(found, standings(records)).decode()
    folded = page[page.index("<details") : page.index("</details>")]
    assert "joueurs=Ada=0/0,Joueur 1 bis=0/0" in folded
    assert page.count("trait=1") == page.count("<details") == 1 and page.count(", décision") == 3


def test_a_card_that_is_refused_has_no_side_and_the_rule_is_quoted() -> None:
    reply = Returned(encode(Carte(Couleur.TREFLE, Rang.AS, True)), "")
    said = fault_sentence(FaultNote(1, 1, reply, "Vous avez du cœur."), 10)
    assert said == "Le joueur a rendu l'as de trèfle ; la règle lui répond : « Vous avez du cœur. »"

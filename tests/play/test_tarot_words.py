"""What is said of a game of Tarot: each event, what a player sees, the sheets, the reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from reussites_tk.jeux.partie import resultat_de
from reussites_tk.jeux.tarot import Partie, Reglage
from reussites_tk.jeux.tarot_coups import (
    AnnonceFaite,
    Annoncer,
    AnnoncerChelem,
    Appeler,
    CartePosee,
    ChelemAnnonce,
    DonneAnnulee,
    DonneCommencee,
    DonneFinie,
    EcartFait,
    Evenement,
    Montrer,
    PartenaireConnu,
    PliPris,
    PoigneeMontree,
)
from reussites_tk.jeux.tarot_vue import Profil, VueTarot
from reussites_tk.play import match_words
from reussites_tk.play import tarot_sheet as sheet
from reussites_tk.play import tarot_words as words
from reussites_tk.play.match import Step
from tests.jeux.outils_tarot import annoncer, au_hasard, cartes, donne, poser, prendre

QUATRE = Reglage(("Ada", "Léo", "Zoé", "Max"))


def view_of(partie: Partie, joueur: int = 1) -> VueTarot:
    return partie.vue_de(joueur)


def told(partie: Partie, evenements: tuple[Evenement, ...]) -> list[str]:
    """What the events of the last coup say."""
    return [words.event_sentence(partie.reglage, event, view_of(partie)) for event in evenements]


def played(partie: Partie, chance: Random) -> Iterator[Step]:
    """The steps of the rest of a game, played at random."""
    while (joueur := partie.au_trait()) is not None:
        coup = au_hasard(partie, chance)
        yield Step(joueur, coup, partie.jouer(coup), "", "Pour voir.")


def test_a_deal_and_why_it_is_not_played() -> None:
    said = [
        words.event_sentence(QUATRE, event, view_of(donne(["", "", "", ""])))
        for event in (
            DonneCommencee(2, 4),
            DonneAnnulee(1, "passe"),
            DonneAnnulee(1, "petit_sec", 3),
        )
    ]
    assert said == [
        "Donne 2 sur 5 : Max donne, Ada parle en premier.",
        "Tout le monde passe : la donne ne compte pas, on redistribue.",
        "Zoé a le Petit sec, seul de ses atouts et sans l’Excuse : la donne est annulée, on redistribue.",
    ]
    assert words.deal_name(replace(QUATRE, nb_donnes=0), 7) == "Donne 7"


def test_bids_and_what_follows_them() -> None:
    partie = donne(["", "", "", ""], "2T 3K a4 EX 1P RC")
    assert words.bids_sentence(partie.reglage, view_of(partie)) == "Personne n’a encore parlé."
    assert told(partie, annoncer(partie, None)) == ["Ada passe."]
    assert told(partie, annoncer(partie, "petite", None)) == ["Zoé passe."]
    assert words.bids_sentence(partie.reglage, view_of(partie)) == (
        "Annonces : Ada passe · Léo petite · Zoé passe"
    )
    assert told(partie, annoncer(partie, "garde")) == [
        "Max annonce une garde.",
        "Max prend : garde, coefficient 2.",
        "Le chien : 2T 3K RC 1P a4 EX. Max le prend en main.",
    ]
    assert words.dog_sentence(view_of(partie)) == "Le chien : 2T 3K RC 1P a4 EX"
    assert words.state_line(partie.reglage, view_of(partie), 1) == "Donne 1 sur 5 · garde, preneur : Max"


@pytest.mark.parametrize(
    ("contrat", "said"),
    [
        ("garde sans", "Personne ne voit le chien, qui compte pour le preneur."),
        ("garde contre", "Personne ne voit le chien, qui compte pour la défense."),
    ],
)
def test_a_dog_that_nobody_sees_says_for_whom_it_counts(contrat: str, said: str) -> None:
    partie = donne(["", "", "", ""])
    assert words.dog_sentence(view_of(partie)) == ""
    prendre(partie, contrat)
    assert words.dog_sentence(view_of(partie)) == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (AnnonceFaite(2, "garde contre"), "Léo annonce une garde contre le chien."),
        (EcartFait(1, ()), "Ada a fait son écart."),
        (
            EcartFait(1, ("RC", "a7")),
            "Ada a fait son écart, et y montre le roi de cœur et le 7 d’atout.",
        ),
        (ChelemAnnonce(1, True), "Ada annonce le chelem, et commence."),
        (ChelemAnnonce(1, False), ""),
        (PoigneeMontree(3, "simple", ("a2", "EX")), "Zoé montre une poignée simple : a2 EX."),
        (CartePosee(4, "CC"), "Max pose le cavalier de cœur."),
        (
            PliPris(3, 2, ("5K", "a2", "EX", "RK")),
            "Zoé coupe et prend le pli avec le 2 d’atout. Max garde l’Excuse.",
        ),
        (PliPris(1, 1, ("a9", "a2", "a3", "a4")), "Ada prend le pli avec le 9 d’atout."),
        (PliPris(2, 1, ("EX", "3P", "2P", "RC")), "Léo prend le pli avec le 3 de pique. Ada garde l’Excuse."),
    ],
)
def test_each_event_has_its_sentence(event: Evenement, said: str) -> None:
    assert words.event_sentence(QUATRE, event, view_of(donne(["", "", "", ""]))) == said


def test_at_the_last_trick_the_excuse_goes_or_takes() -> None:
    before = view_of(donne(["", "", "", ""]))
    before = before._replace(plis_passes=((1, ("2T",), 1),) * 17)
    assert words.event_sentence(QUATRE, PliPris(1, 1, ("9C", "EX", "2C", "3C")), before) == (
        "Ada prend le pli avec le 9 de cœur."
    )
    assert words.event_sentence(QUATRE, PliPris(2, 1, ("9C", "EX", "2C", "3C")), before) == (
        "Léo a pris tous les autres plis : l’Excuse prend le dernier."
    )


def test_what_a_player_knows_of_the_partner_is_what_the_view_knows() -> None:
    partie = donne(["", "RC 2C", "", "", ""])
    assert words.partner_sentence(partie.reglage, view_of(partie)) == ""
    prendre(partie, "garde sans", "RC")
    said = [words.partner_sentence(partie.reglage, view_of(partie, joueur)) for joueur in (1, 2, 3)]
    unknown = "Personne n’a encore montré le roi de cœur : le partenaire n’est pas connu."
    assert said == [unknown, "Vous avez le roi de cœur, et vous jouez avec Ada.", unknown]
    after = [words.event_sentence(partie.reglage, PartenaireConnu(2), view_of(partie))]
    assert after == ["Léo a la carte appelée, et joue avec Ada."]
    known = view_of(partie, 3)._replace(partenaire=2)
    assert words.partner_sentence(partie.reglage, known) == "Léo joue avec Ada."


def test_who_plays_alone_is_known_once_the_carte_called_is_seen() -> None:
    partie = donne(["RC", "", "", "", ""])
    prendre(partie, "garde sans", "RC")
    said = [words.partner_sentence(partie.reglage, view_of(partie, joueur)) for joueur in (1, 2)]
    assert said[0] == "Vous avez appelé une carte de votre main : vous jouez seul contre tous."
    assert said[1].endswith("le partenaire n’est pas connu.")
    poser(partie, "RC")
    assert words.partner_sentence(partie.reglage, view_of(partie, 2)) == "Ada joue seul contre tous."
    partie = donne(["", "", "", "", ""], "RC 2T 3T")
    prendre(partie, "garde", "RC")
    assert words.partner_sentence(partie.reglage, view_of(partie, 2)) == "Ada joue seul contre tous."


def test_a_hand_is_sorted_by_suit_the_excuse_with_the_trumps() -> None:
    vue = view_of(donne(["", "", ""]))._replace(main=cartes("2T RT 10C a1 a21 EX"))
    assert words.hand_lines(vue, ("RT", "EX")) == [
        "  trèfle :  2T  [RT]",
        "  cœur   :  10C",
        "  atout  :  a1   a21  [EX]",
    ]
    trumps = vue._replace(main=(*(f"a{n}" for n in range(1, 22)), "EX"))
    lines = words.hand_lines(trumps, trumps.main)
    assert [len(line) <= 80 for line in lines] == [True, True]
    assert lines[0].endswith("[a11]") and lines[1].startswith("          [a12] [a13]")


def test_the_trick_and_the_tricks_taken() -> None:
    partie = donne(["2C", "3C", "4C", "RC"])
    prendre(partie, "garde sans")
    assert words.table_sentence(partie.reglage, view_of(partie)) == "Pli 1 sur 18 : vous commencez"
    assert "Aucun pli" in words.last_trick_sentence(partie.reglage, view_of(partie))
    poser(partie, "2C 3C")
    assert words.table_sentence(partie.reglage, view_of(partie)) == "Pli 1 sur 18 : Ada 2C · Léo 3C"
    poser(partie, "4C RC")
    assert words.last_trick_sentence(partie.reglage, view_of(partie)) == (
        "Dernier pli : Ada 2C · Léo 3C · Zoé 4C · Max RC ; Max l’a pris."
    )
    assert (
        words.tricks_sentence(partie.reglage, view_of(partie)) == "Plis pris : Ada 0 · Léo 0 · Zoé 0 · Max 1"
    )


def test_what_was_shown_stays_to_be_read() -> None:
    atouts = " ".join(f"a{n}" for n in range(2, 12))
    partie = donne([f"{atouts}", "", "", ""], chelem=True, poignees=True)
    prendre(partie, "garde sans")
    partie.jouer(AnnoncerChelem(True))
    partie.jouer(Montrer(cartes(atouts)))
    vue = view_of(partie)._replace(montrees=((1, "ecart", ("RC",)), *view_of(partie).montrees))
    assert words.shown_lines(partie.reglage, vue) == [
        "Ada a montré, à l’écart : RC",
        "Ada a annoncé le chelem",
        f"Ada a montré une poignée simple : {atouts}",
    ]


def test_the_sheet_has_each_deal_and_who_took_it() -> None:
    partie = donne(["", "RC", "", "", ""], nb_donnes=2)
    assert sheet.sheet_lines(partie.reglage, []) == ["Aucune donne n’est finie."]
    prendre(partie, "garde sans", "RC")
    steps = list(played(partie, Random(1)))
    ends = sheet.deals_over(steps)
    lines = sheet.sheet_lines(partie.reglage, ends)
    assert lines[0].split() == ["donne", "Ada", "Léo", "Zoé", "Max", "Eve"]
    assert lines[1].startswith("1 garde sans ") and lines[1].count("*") == lines[1].count("°") == 1
    assert len(lines) == 5 and max(map(len, lines)) <= 80
    assert sheet.last_deal(steps)[-1] is steps[-1] and sheet.deal_number(steps) == 3
    assert sheet.last_deal(steps[:3]) == ()
    result = partie.resultat()
    assert result is not None
    assert sheet.final_lines(partie.reglage, result)[-1] == "Zoé et Eve gagnent, à égalité."
    assert match_words.standing_lines(partie.reglage.noms, result.scores)[0].startswith("1. ")


def test_the_end_of_a_deal_says_its_count_and_its_reasons_in_80_columns() -> None:
    partie = donne(["", "RC", "", "", ""])
    annoncer(partie, "garde sans", None, None, None, None)
    partie.jouer(Appeler("RC"))
    steps = list(played(partie, Random(2)))
    end = next(event for step in steps for event in step.evenements if isinstance(event, DonneFinie))
    said = sheet.end_sentence(partie.reglage, end.compte)
    assert said.startswith(("Ada réussit sa garde sans : ", "Ada manque sa garde sans : "))
    lines = sheet.count_text(end.compte, partie.reglage.noms, Profil())
    assert max(map(len, lines)) <= 80 and lines[-1].endswith("Fédération française de tarot")
    assert len(sheet.score_lines(partie.reglage, end)) == 5
    reasons = sheet.reason_lines(partie.reglage, steps[:1])
    assert reasons[0].startswith("Ada pose ") and reasons[0].endswith(". Pour voir.")


def test_a_pass_is_a_bid_too() -> None:
    assert words.bid_words(None) == "passe" and words.bid_words("garde sans") == "garde sans"
    partie = donne(["", "", ""])
    assert told(partie, partie.jouer(Annoncer(None))) == ["Ada passe."]
    assert (
        match_words.standing_lines(partie.reglage.noms, resultat_de((0.5, -0.5, 0)).scores)[0]
        == "1. Ada · 0,5 point"
    )

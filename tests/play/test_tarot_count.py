"""The arithmetic of a deal of Tarot, line by line: its sum is the result, and each line cites its rule."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from reussites_tk.jeux.tarot_cartes import EXCUSE, PAQUET
from reussites_tk.jeux.tarot_compte import (
    Compte,
    Jouee,
    Primes,
    compter,
    points_comptes,
    resultat_de_la_donne,
)
from reussites_tk.jeux.tarot_profils import EXACT
from reussites_tk.jeux.tarot_regles import COEFFICIENTS, objectif, repartir
from reussites_tk.jeux.tarot_vue import ANNONCES, Profil
from reussites_tk.play.tarot_count import CountLine, count_lines

NOMS = ("Ada", "Bo", "Chloé", "Dan", "Eve")


def counted(
    demis: int, bouts: str, contrat: str, p: int = 5, *, primes: Primes | None = None, **autres: Any
) -> Compte:
    """The count of a deal that player 1 has taken, from its half points and bouts."""
    exacts = autres.pop("exacts", False)
    nb, partenaire = len(bouts.split()), autres.get("partenaire")
    primes = primes or Primes()
    resultat = resultat_de_la_donne(demis, nb, contrat, primes, exacts)
    points = points_comptes(demis, nb, exacts)
    compte = Compte(
        preneur=1,
        partenaire=partenaire,
        contrat=contrat,
        appelee="RC" if p == 5 else None,
        plis=5,
        de_cote=("6C", "7C", "DP"),
        demis=demis,
        demis_plis=demis - (0 if contrat == "garde contre" else 9),
        demis_excuse=0,
        excuse=0,
        bouts=tuple(bouts.split()),
        objectif=objectif(nb),
        points=points,
        reussi=demis >= 2 * objectif(nb),
        base=25 + abs(points - objectif(nb)),
        coefficient=COEFFICIENTS[contrat],
        poignees=0,
        petit=10 * primes.petit * COEFFICIENTS[contrat],
        chelem=primes.chelem,
        resultat=resultat,
        parts=repartir(resultat, p, 1, partenaire),
    )
    return replace(compte, **autres)


def told(compte: Compte, **regles: Any) -> list[str]:
    """The lines of a count without their rules: « label : calculation = value »."""
    noms = NOMS[: len(compte.parts)]
    lines = count_lines(compte, noms, Profil(**regles))
    return [f"{line.label} : {line.calculation} = {line.value}" for line in lines]


def test_the_example_of_the_hand_out_is_told_from_the_tricks_to_the_shares() -> None:
    assert told(counted(92, "a1 EX", "garde", partenaire=3)) == [
        "Plis du camp déclarant : 5 plis de 5 cartes = 41,5",
        "Écart, au camp déclarant : 6C 7C DP = +4,5",
        "Points du camp déclarant : 41,5 + 4,5 (92 demi-points) = 46",
        "Bouts du camp déclarant : l’Excuse et le Petit = 2",
        "Objectif : avec 2 bouts = 41",
        "Contrat réussi : 46 − 41 = +5",
        "Mise, plus la différence : 25 + 5 = 30",
        "Garde : 30 × 2 = +60",
        "Résultat R : 60 = +60",
        "Ada, preneur : 2 × R = +120",
        "Chloé, partenaire : R = +60",
        "Bo, défense : −R = −60",
        "Dan, défense : −R = −60",
        "Eve, défense : −R = −60",
    ]


@pytest.mark.parametrize(
    ("compte", "regles", "said"),
    [
        (
            counted(81, "a1 a21", "petite", 3),
            {},
            "Demi-point : 40,5 < 41 : il va à la défense, qui gagne = 40",
        ),
        (
            counted(83, "a1 a21", "petite", 3),
            {},
            "Demi-point : 41,5 > 41 : il va au camp déclarant, qui gagne = 42",
        ),
        (counted(81, "a1 a21", "petite", 3), {}, "Contrat chuté : 40 − 41 = −1"),
        (counted(81, "a1 a21", "petite", 3), {}, "Petite : 26 × 1 = −26"),
        (
            counted(81, "a1 a21", "petite", 3, exacts=True),
            {"demi_points": "exact"},
            "Contrat chuté : 40,5 − 41 = −0,5",
        ),
        (
            counted(81, "a1 a21", "petite", 3, exacts=True),
            {"demi_points": "exact"},
            "Ada, preneur : 2 × R = −51",
        ),
        (counted(82, "a1 a21", "petite", 4), {}, "Contrat réussi : 41 − 41 = 0"),
        (counted(100, "", "garde", 4), {}, "Objectif : avec zéro bout = 56"),
        (counted(100, "", "garde", 4), {}, "Bouts du camp déclarant : aucun = 0"),
        (
            counted(92, "a1 EX", "garde", excuse=-1, demis_excuse=8),
            {},
            "Excuse : 4,5 gardés − 0,5, la petite carte due = +4",
        ),
        (
            counted(92, "a1 a21", "garde", excuse=1, demis_excuse=1),
            {},
            "Excuse : gardée par la défense, qui doit une petite carte = +0,5",
        ),
        (
            counted(92, "a1", "garde", excuse_au_bout=-1),
            {},
            "Excuse : jouée au dernier pli, elle va à la défense = 0",
        ),
        (
            counted(92, "a1 EX", "garde", demis_excuse=9),
            {},
            "Excuse : jouée et gardée par le camp déclarant = +4,5",
        ),
        (
            counted(92, "a1 EX", "garde", demis_excuse=9),
            {},
            "Plis du camp déclarant : 5 plis de 5 cartes, sans l’Excuse = 41,5",
        ),
        (
            counted(92, "a1 EX", "garde", excuse_au_bout=1, demis_excuse=9),
            {},
            "Excuse : jouée au dernier pli, elle va au camp déclarant = +4,5",
        ),
        (counted(92, "a1 EX", "garde contre"), {}, "Chien, à la défense : 6C 7C DP = 0"),
        (counted(92, "a1 EX", "garde sans"), {}, "Chien, au camp déclarant : 6C 7C DP = +4,5"),
        (
            counted(92, "a1 EX", "garde"),
            {},
            "Ada, preneur : 4 × R, seul contre quatre : le roi de cœur dans sa main = +240",
        ),
        (
            counted(92, "a1 EX", "garde sans", de_cote=("6C", "RC", "DP")),
            {},
            "Ada, preneur : 4 × R, seul contre quatre : le roi de cœur au chien = +480",
        ),
    ],
)
def test_a_line_says_what_is_counted_and_why(compte: Compte, regles: dict[str, Any], said: str) -> None:
    assert said in told(compte, **regles)


def test_the_bonuses_are_added_after_the_contract_in_the_result() -> None:
    primes = Primes(("simple",), petit=-1, chelem=200)
    lines = told(counted(92, "a1 EX", "garde", 4, primes=primes, poignees=20))
    assert lines[8:12] == [
        "Poignées : au camp déclarant, qui gagne = +20",
        "Petit au bout : 10 × 2, mené par la défense = −20",
        "Chelem : réussi sans être annoncé = +200",
        "Résultat R : 60 + 20 − 20 + 200 = +260",
    ]
    lost = told(counted(72, "a1 EX", "garde", 4, primes=Primes(("simple",)), poignees=-20))
    assert lost[7:10] == [
        "Garde : 30 × 2 = −60",
        "Poignées : à la défense, qui gagne = −20",
        "Résultat R : −60 − 20 = −80",
    ]


@pytest.mark.parametrize(
    ("chelem", "plis", "said"),
    [
        (400, 18, "annoncé et réussi"),
        (-200, 17, "annoncé et manqué"),
        (-200, 0, "fait par la défense"),
        (-400, 0, "annoncé, et fait par la défense"),
    ],
)
def test_a_slam_says_what_it_was(chelem: int, plis: int, said: str) -> None:
    compte = counted(92, "a1 EX", "garde", 4, primes=Primes(chelem=chelem), plis=plis)
    assert any(line.startswith(f"Chelem : {said} = ") for line in told(compte))


def test_each_line_cites_its_rule_and_what_the_hand_out_leaves_open_cites_the_federation() -> None:
    compte = counted(81, "a1 a21", "petite", 3, primes=Primes(("simple",), 1), poignees=-20)
    lines = count_lines(compte, NOMS[:3], Profil())
    assert all(line.rule for line in lines)
    federation = [line.label for line in lines if "Fédération" in line.rule]
    assert federation == ["Demi-point", "Poignées", "Petit au bout"]
    at_the_end = counted(92, "a1", "garde", excuse_au_bout=-1)
    for regle, rule in (("gagnant_du_pli", "Déroulement"), ("change_de_camp", "Fédération")):
        (excuse,) = (
            line
            for line in count_lines(at_the_end, NOMS, Profil(excuse_dernier_pli=regle))
            if line.label == "Excuse"
        )
        assert rule in excuse.rule
    assert CountLine("Objectif", "avec 2 bouts", "41", "Le Tarot, « Les cartes »") in lines


def dealt(chance: Random, p: int) -> Jouee:
    """A deal whose tricks are cartes at random, taken by anybody; the Excuse is often in the last one."""
    nb_aside = 3 if p == 5 else 6
    paquet = chance.sample(PAQUET, len(PAQUET))
    if chance.random() < 0.3:
        paquet.remove(EXCUSE)
        paquet.insert(chance.randrange(len(PAQUET) - p, len(PAQUET)), EXCUSE)
    camp, defence = chance.choice([(1,), (1, 2)] if p == 5 else [(1,)]), tuple(range(3, p + 1))
    takers = (*camp, *defence) if chance.random() < 0.9 else chance.choice((camp, defence))
    plis = [
        (chance.randint(1, p), tuple(paquet[at : at + p]), chance.choice(takers))
        for at in range(nb_aside, len(paquet), p)
    ]
    partenaire = camp[1] if len(camp) > 1 else None
    appelee = "RC" if p == 5 else None
    return Jouee(p, 1, partenaire, chance.choice(ANNONCES), appelee, plis, tuple(paquet[:nb_aside]))


def number(value: str) -> float:
    return float(value.replace("−", "-").replace(",", ".").replace("\N{NO-BREAK SPACE}", ""))


def test_the_values_of_the_lines_add_up_to_the_points_then_to_the_result() -> None:
    chance, seen = Random(17), set()
    for _deal in range(250):
        p = chance.choice((3, 4, 5))
        profil = Profil(
            excuse_dernier_pli=chance.choice(("gagnant_du_pli", "change_de_camp")),
            demi_points=chance.choice(("gagnant", EXACT)),
            petit_au_bout=True,
            chelem=True,
        )
        compte = compter(dealt(chance, p), profil)
        lines = count_lines(compte, NOMS[:p], profil)
        labels = [line.label for line in lines]
        total = labels.index("Points du camp déclarant")
        assert sum(number(line.value) for line in lines[:total]) == number(lines[total].value)
        assert number(lines[total].value) == compte.demis / 2
        contract, result = labels.index(compte.contrat.capitalize()), labels.index("Résultat R")
        assert sum(number(line.value) for line in lines[contract:result]) == number(lines[result].value)
        assert not sum(number(line.value) for line in lines[result + 1 :])
        seen |= {line.calculation for line in lines if line.label == "Excuse"}
    assert len(seen) == 5

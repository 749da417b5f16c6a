"""The facts of the Tarot: cartes, tricks, écarts and counts, by the functions of our own game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..jeux import PARTIES
from ..jeux.tarot import reglage_de
from ..jeux.tarot_cartes import demi_points, est_bout
from ..jeux.tarot_compte import Jouee, Primes, compter, points_comptes, resultat_de_la_donne
from ..jeux.tarot_profils import EXACT
from ..jeux.tarot_regles import cartes_permises, gagnant_du_pli, objectif, refus_de_l_ecart, repartir
from ..jeux.tarot_vue import Pli, Profil, taille_du_chien
from ..texts import _
from .facts import Facts, Game, Given

_TRICK = re.compile(r"(\d): ([^>]+) > (\d)")


def _profile(name: str) -> Profil:
    joueurs = [{"nom": f"J{i}", "type": "humain"} for i in range(1, 5)]
    return reglage_de(PARTIES["tarot"].completer({"profil": name, "joueurs": joueurs})).profil


def _work_out(given: Given) -> Facts:
    profil = _profile(given.get("profil", "cours"))
    count = _of_tricks if "plis" in given else _of_numbers
    return Facts({**_of_cartes(given, profil), **count(given, profil)})


def _seats(given: Given) -> tuple[int, int, int | None]:
    """Return the number of players, who declared, and with whom."""
    return given.get("joueurs", 4), given.get("preneur", 1), given.get("partenaire") or None


def _of_cartes(given: Given, profil: Profil) -> Mapping[str, Any]:
    """Return the facts of a hand, a trick and an écart."""
    main, pli = given.get("main", "").split(), given.get("pli", "").split()
    ecart, nb = given.get("ecart", "").split(), taille_du_chien(given.get("joueurs", 4))
    return {
        "permises": lambda: " ".join(cartes_permises(main, pli, profil.coupe_obligatoire)),
        "gagnante": lambda: pli[gagnant_du_pli(pli)],
        "ecart_permis": lambda: refus_de_l_ecart(main, ecart, nb, given.get("appelee"), profil) is None,
    }


def _of_numbers(given: Given, profil: Profil) -> Mapping[str, Any]:
    """Return the count of what a camp has: points, half points, or a pile."""
    pile, exact = given.get("pile", "").split(), profil.demi_points == EXACT
    halves = int(2 * given["points"]) if "points" in given else sum(map(demi_points, pile))
    halves, bouts = given.get("demis", halves), given.get("bouts", sum(map(est_bout, pile)))

    def result() -> float:
        primes = Primes(tuple(given.get("poignees", ())), given.get("petit", 0), given.get("chelem", 0))
        return resultat_de_la_donne(halves, bouts, given["contrat"], primes, exact)

    return {
        "resultat": result,
        "parts": lambda: list(repartir(result(), *_seats(given))),
        "points": lambda: points_comptes(halves, bouts, exact),
        "demis": halves,
        "bouts": bouts,
        "objectif": lambda: objectif(bouts),
    }


def _of_tricks(given: Given, profil: Profil) -> Mapping[str, Any]:
    """Return the count of tricks that were played."""
    p, preneur, partenaire = _seats(given)
    tricks = tuple(map(_trick, given["plis"]))
    aside = tuple(given.get("ecart", "").split())
    played = Jouee(p, preneur, partenaire, given["contrat"], given.get("appelee"), tricks, aside)
    compte = compter(played, profil)
    return {
        "resultat": compte.resultat,
        "parts": list(compte.parts),
        "points": compte.points,
        "demis": compte.demis,
        "bouts": len(compte.bouts),
        "objectif": compte.objectif,
    }


def _trick(text: str) -> Pli:
    """Read `1: RC 5C EX DC > 1`: who leads, the cartes, who takes them."""
    found = _TRICK.fullmatch(text)
    if found is None:
        raise ValueError(f"« {text} » is no trick: 1: RC 5C EX DC > 1")
    return int(found[1]), tuple(found[2].split()), int(found[3])


TAROT = Game(
    {
        "joueurs": _("joueurs"),
        "profil": _("règle de table"),
        "contrat": _("contrat"),
        "points": _("points du camp du preneur"),
        "demis": _("demi-points du camp du preneur"),
        "bouts": _("bouts du camp du preneur"),
        "preneur": _("preneur"),
        "partenaire": _("partenaire"),
        "appelee": _("carte appelée"),
        "pile": _("pile"),
        "main": _("main"),
        "pli": _("pli"),
        "ecart": _("écart"),
        "plis": _("plis"),
        "poignees": _("poignées"),
        "petit": _("Petit au bout"),
        "chelem": _("chelem"),
    },
    {
        "resultat": _("résultat R"),
        "parts": _("points de chacun"),
        "points": _("points comptés"),
        "demis": _("demi-points"),
        "bouts": _("bouts"),
        "objectif": _("objectif"),
        "permises": _("cartes permises"),
        "gagnante": _("carte qui prend"),
        "ecart_permis": _("écart permis"),
    },
    _work_out,
)

"""The facts of the Tarot: cartes, tricks, écarts and counts, by the functions of our own game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..jeux import PARTIES
from ..jeux.tarot import reglage_de
from ..jeux.tarot_cartes import demi_points, est_bout
from ..jeux.tarot_compte import Compte, Jouee, Primes, compter, points_comptes, resultat_de_la_donne
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
    p, profil = given.get("joueurs", 4), _profile(given.get("profil", "cours"))
    exact = profil.demi_points == EXACT
    main, pli = given.get("main", "").split(), given.get("pli", "").split()
    pile, ecart = given.get("pile", "").split(), given.get("ecart", "").split()

    def bouts() -> int:
        return given["bouts"] if "bouts" in given else sum(map(est_bout, pile))

    def demis() -> int:
        if "plis" in given:
            return _counted(given, p, profil).demis
        if "points" in given:
            return int(2 * given["points"])
        return given["demis"] if "demis" in given else sum(map(demi_points, pile))

    def result() -> float:
        if "plis" in given:
            return _counted(given, p, profil).resultat
        primes = Primes(tuple(given.get("poignees", ())), given.get("petit", 0), given.get("chelem", 0))
        return resultat_de_la_donne(demis(), bouts(), given["contrat"], primes, exact)

    def shares() -> list[float]:
        return list(repartir(result(), p, given.get("preneur", 1), given.get("partenaire") or None))

    def refused() -> str | None:
        nb, appelee = taille_du_chien(p), given.get("appelee")
        return refus_de_l_ecart(tuple(main), tuple(ecart), nb, appelee, profil)

    values: Mapping[str, Any] = {
        "resultat": result,
        "parts": shares,
        "points": lambda: points_comptes(demis(), bouts(), exact),
        "demis": demis,
        "bouts": bouts,
        "objectif": lambda: objectif(bouts()),
        "permises": lambda: " ".join(cartes_permises(main, pli, profil.coupe_obligatoire)),
        "gagnante": lambda: pli[gagnant_du_pli(pli)],
        "ecart_permis": lambda: refused() is None,
    }
    return Facts(values)


def _counted(given: Given, p: int, profil: Profil) -> Compte:
    tricks = tuple(map(_trick, given["plis"]))
    preneur, partenaire = given.get("preneur", 1), given.get("partenaire") or None
    aside = tuple(given.get("ecart", "").split())
    contract = given.get("contrat", "petite")
    return compter(Jouee(p, preneur, partenaire, contract, given.get("appelee"), tricks, aside), profil)


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

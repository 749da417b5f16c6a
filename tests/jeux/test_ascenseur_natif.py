"""Le moteur compilé de l'Ascenseur : les mêmes sommes que Python, au dernier bit, et les mêmes décisions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from reussites_tk import native
from reussites_tk.cours.alea import Source
from reussites_tk.jeux.ascenseur import Donne, Partie, Reglage, distribuer_manche
from reussites_tk.jeux.ascenseur_ordinateurs import EFFORT_FIXE, PROFILS
from reussites_tk.jeux.ascenseur_pesee import (
    BUTS,
    EFFORT_EN_PYTHON,
    But,
    avance,
    effort_de_la_table,
    mes_points,
    peser_les_cartes,
    peser_les_paris,
)
from reussites_tk.jeux.ascenseur_regles import BAREMES
from reussites_tk.jeux.partage import une_a_une
from reussites_tk.jeux.pesee import Effort, Pesee
from tests.jeux.outils_ascenseur import NOMS, decider, situation

compile_seulement = pytest.mark.skipif(not native.available(), reason="the library is not built")
REGLAGES: Sequence[dict[str, Any]] = (
    {},
    {"atout": "jamais"},
    {"atout_sans_talon": "derniere_carte"},
    {"regle_total": "different", **BAREMES["perte_fixe"]._asdict()},
    {"regle_total": "aucune", **BAREMES["dix_plus_deux"]._asdict()},
    {"pari_force": "libre"},
)


def au_hasard(hasard: Random, p: int, reglage: dict[str, Any]) -> Partie:
    """Une manche arrêtée n'importe où, jouée par les règles et au hasard : des vides, des folies."""
    partie = Partie(Reglage(NOMS[:p], **reglage), Donne(hasard.randrange(1000), 1))
    n = hasard.choice((hasard.randint(1, 52 // p), 52 // p))
    partie.manche = distribuer_manche(partie.reglage, partie.tirages, n)
    for _ in range(hasard.randrange(p) if hasard.random() < 0.3 else hasard.randrange(p, p + n * p - 1)):
        fou = hasard.random() < 0.2
        partie.jouer(hasard.choice(partie.coups_possibles()) if fou else decider(partie, "regles").coup)
    return partie


def peser(partie: Partie, but: But, effort: Effort) -> Pesee | None:
    """La pesée de tous les choix du joueur au trait, s'il en a deux."""
    s = situation(partie)
    choix = s.paris_permis if s.parie else list(une_a_une(s.permises))
    if len(choix) < 2:
        return None
    return (peser_les_paris if s.parie else peser_les_cartes)(s, choix, but, Source(len(choix)), effort)


def sans_moteur(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "available", lambda: False)


@compile_seulement
@pytest.mark.parametrize("p", [2, 3, 4, 5])
@pytest.mark.parametrize("reglage", REGLAGES, ids=str)
def test_les_sommes_sont_celles_de_python(
    p: int, reglage: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    hasard = Random(f"{p} {reglage}")
    parties = [au_hasard(hasard, p, reglage) for _ in range(8)]
    demandes = [
        (partie, hasard.choice((avance, *BUTS)), Effort(mondes=4, secondes=1e9, fin=hasard.randint(0, 2)))
        for partie in parties
    ]
    vite = [peser(*demande) for demande in demandes]
    assert any(pesee is not None for pesee in vite)
    sans_moteur(monkeypatch)
    assert [peser(*demande) for demande in demandes] == vite


@compile_seulement
@pytest.mark.parametrize(("p", "fin"), [(2, 4), (3, 3), (4, 2), (5, 2)])
def test_une_fin_sans_faute_vaut_les_memes_sommes(p: int, fin: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hasard = Random(f"{p} {fin}")
    parties = [au_hasard(hasard, p, REGLAGES[place % len(REGLAGES)]) for place in range(12)]
    exact, regles = (Effort(mondes=3, secondes=1e9, fin=cartes) for cartes in (fin, 0))
    vite = [peser(partie, avance, exact) for partie in parties]
    assert vite != [peser(partie, avance, regles) for partie in parties]
    sans_moteur(monkeypatch)
    assert [peser(partie, avance, exact) for partie in parties] == vite


@compile_seulement
@pytest.mark.parametrize("profil", PROFILS)
def test_a_effort_fixe_les_decisions_ne_dependent_pas_du_moteur(
    profil: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasard = Random(profil)
    parties = [au_hasard(hasard, p, {}) for p in (2, 3, 4, 5)]
    vite = [decider(partie, profil, effort=EFFORT_FIXE) for partie in parties]
    sans_moteur(monkeypatch)
    assert [decider(partie, profil, effort=EFFORT_FIXE) for partie in parties] == vite


@compile_seulement
def test_un_but_que_le_moteur_ne_connait_pas_se_pese_en_python() -> None:
    partie = au_hasard(Random(3), 3, {})
    pesee = peser(partie, mes_points, Effort(mondes=3, secondes=1e9))
    assert mes_points not in BUTS and pesee is not None and pesee.mondes >= 3


@compile_seulement
def test_le_moteur_voit_au_moins_dix_fois_plus_de_mondes(monkeypatch: pytest.MonkeyPatch) -> None:
    avec = effort_de_la_table()
    sans_moteur(monkeypatch)
    sans = effort_de_la_table()
    assert sans == EFFORT_EN_PYTHON and avec.secondes == sans.secondes
    assert avec.nombre(400) >= 10 * sans.nombre(400)

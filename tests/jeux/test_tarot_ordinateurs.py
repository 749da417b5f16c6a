"""Les joueurs ordinateurs du Tarot : rien de caché, des coups permis, des raisons, des positions connues."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.tarot_cartes import PAQUET
from reussites_tk.jeux.tarot_ordinateurs import NIVEAUX, source_de
from tests.jeux.outils_tarot import au_hasard, autre_monde, decider, table

PROFILS = ("cours", "polycopie", "fft")


@pytest.mark.parametrize("niveau", NIVEAUX)
def test_un_ordinateur_decide_toujours_de_meme_et_ne_change_pas_la_partie(niveau: str) -> None:
    partie = table(5, profil="fft")
    for _ in range(12):
        avant = deepcopy(partie)
        decision = decider(partie, niveau)
        assert decider(partie, niveau) == decision and partie == avant
        partie.jouer(decision.coup)


def test_les_niveaux_sont_ceux_des_options() -> None:
    assert set(PARTIES["tarot"].option("joueurs").niveaux) == set(NIVEAUX)  # type: ignore[attr-defined]


@pytest.mark.parametrize("p", [3, 4, 5])
@pytest.mark.parametrize("profil", PROFILS)
def test_les_coups_sont_permis_et_chacun_dit_pourquoi_en_une_phrase(profil: str, p: int) -> None:
    chance = Random(p)
    paquets = [chance.sample(PAQUET, len(PAQUET)) for _ in range(20)]
    partie = table(p, paquets, profil=profil, nb_donnes=1)
    niveaux = ["mondes", "regles", "hasard", "regles", "mondes"]
    while (joueur := partie.au_trait()) is not None:
        decision = decider(partie, niveaux[joueur - 1])
        assert partie.refus(decision.coup) is None
        phrase = decision.pourquoi
        assert phrase.endswith(".") and phrase.count(".") == 1 and "\n" not in phrase
        partie.jouer(decision.coup)


def test_chaque_decision_a_sa_source_et_une_meme_vue_la_meme() -> None:
    partie, chance = table(4, nb_donnes=1), Random(1)
    cles = []
    while (joueur := partie.au_trait()) is not None:
        cles.append(source_de(partie.vue_de(joueur), 1, 1).cle)
        assert source_de(deepcopy(partie).vue_de(joueur), 1, 1).cle == cles[-1]
        partie.jouer(au_hasard(partie, chance))
    assert len(cles) == len(set(cles)) == len(partie.coups)


@pytest.mark.parametrize("niveau", NIVEAUX)
@pytest.mark.parametrize(("p", "profil"), [(3, "polycopie"), (4, "fft"), (5, "cours"), (5, "fft")])
def test_ce_qui_est_cache_ne_change_pas_la_decision(p: int, profil: str, niveau: str) -> None:
    chance, differents = Random(7), 0
    partie = table(p, [chance.sample(PAQUET, len(PAQUET)) for _ in range(20)], profil=profil, nb_donnes=1)
    while (joueur := partie.au_trait()) is not None:
        autre = autre_monde(partie, joueur, chance)
        differents += autre.donne != partie.donne
        assert autre.vue_de(joueur) == partie.vue_de(joueur)
        decision = decider(partie, niveau)
        assert decider(autre, niveau) == decision
        partie.jouer(decision.coup if len(partie.coups) % 3 else au_hasard(partie, chance))
    assert differents > len(partie.coups) / 2

"""« prevoyante » : ce qu'attendent les cartes, les délais des tas, et le choix."""

from __future__ import annotations

import pytest

from reussites_tk.cours import ModeTrace, alea
from reussites_tk.cours.cartes import carte_de
from reussites_tk.cours.donnes import donne
from reussites_tk.cours.essais import vue_md
from reussites_tk.reussites import md
from reussites_tk.reussites.md_prevoyance import (
    ATTENTE_MAX,
    DELAIS,
    PLACES,
    VIDAGES,
    attentes_du_stockage,
    delais,
    prevoyante,
)
from reussites_tk.reussites.md_rapide import cartes_tirees, jouer_vite
from tests.reussites.positions import brancher_donnes

SANS_SERIE = ["", "", "", ""]


def numeros(codes: str) -> tuple[int, ...]:
    """8T est la carte 1, 9T la carte 2, … 7K la carte 8."""
    cartes = map(carte_de, codes.split())
    return tuple(8 * (carte.couleur - 1) + carte.rang - 7 for carte in cartes)


def attendues(hauteurs: list[int], stockage: list[str]) -> dict[str, set[str]]:
    tas = [numeros(codes) for codes in stockage]
    noms = {numeros(f"{r}{c}")[0]: f"{r}{c}" for c in "TKCP" for r in "7 8 9 10 V D R A".split()}
    trouvees = attentes_du_stockage(hauteurs, tas)
    return {noms[carte]: {noms[autre] for autre in autres} for carte, autres in trouvees.items()}


def test_une_carte_attend_celles_de_sa_couleur_qui_ne_sont_pas_montees() -> None:
    assert attendues([1, 0, 0, 0], ["10T", "8K", "", ""]) == {"10T": {"8T", "9T"}, "8K": {"7K"}}


def test_une_carte_attend_ce_qu_attendent_celles_posees_sur_elle() -> None:
    trouvees = attendues([1, 0, 0, 0], ["9T 8P", "", "", ""])
    assert trouvees == {"8P": {"7P"}, "9T": {"8T", "7P"}}


def test_une_carte_attend_ce_qu_attend_sa_couleur_dans_le_stockage() -> None:
    trouvees = attendues([1, 0, 0, 0], ["10T", "9K 8T 8P", "", ""])
    # Le 8 de trèfle est sous le 8 de pique : le 10 de trèfle attend lui aussi le 7 de pique.
    assert trouvees["8T"] == {"7P"} and trouvees["10T"] == {"9T", "7P"}


def test_le_delai_est_celui_de_la_plus_basse_carte_qui_gene() -> None:
    tas = [numeros(codes) for codes in ("RC 9T 8P", "AP", "8K", "")]
    attentes = attentes_du_stockage([1, 0, 0, 0], tas)
    # Une dame : le roi la recevra quand le neuf sera monté (8T et 7P) ; le huit part avec 7K.
    assert delais(tas, 5, attentes) == (0, 0, 1, 2)
    assert delais(tas, 7, attentes) == (0, 0, 1, 4), "le roi attend bien plus de quatre cartes"


def test_il_y_a_un_poids_pour_tout() -> None:
    assert len(PLACES) == 7 and {len(poids) for poids in PLACES} == {len(DELAIS)} == {70}
    assert len(VIDAGES) == 4
    assert {len(poids) for moment in VIDAGES for poids in moment} == {ATTENTE_MAX + 1}


@pytest.mark.parametrize("stockage", [["RC", "AP", "AT", ""], ["8C", "9K", "", ""], ["9P", "9T", "DP", ""]])
def test_le_choix_est_permis_et_toujours_le_meme(stockage: list[str]) -> None:
    vue = vue_md("8T", SANS_SERIE, stockage)
    compteur = alea.source_du_cours().compteur
    choix = prevoyante(vue)
    assert choix in vue.permis and prevoyante(vue) == choix
    assert alea.source_du_cours().compteur == compteur, "rien n'est tiré au sort"


def test_une_carte_sans_grand_tort_va_sur_celle_qui_part_apres_elle() -> None:
    """Le 8 de trèfle remonte dès que vient le 7 de trèfle : mieux vaut le neuf qu'un tas vide."""
    assert prevoyante(vue_md("8T", ["", "7K", "", ""], ["9T", "AP", "AC", ""])) == 0


def jouee_sur_les_tas(numero: int) -> bool:
    brancher_donnes(donne(3, numero, 32), nom="file")
    return md.jouer_une_md(md.creer_tableau_initial_md(), ModeTrace.SANS_TRACE, "prevoyante")


def test_les_memes_parties_sur_les_tas() -> None:
    for numero in range(1, 41):
        assert jouee_sur_les_tas(numero) == jouer_vite(cartes_tirees(3, numero), prevoyante)

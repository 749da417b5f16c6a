"""Des parties entières jouées par des ordinateurs : ce qui est vrai de chacune, sur tous les tableaux.

`python tools/try_memorix.py 10000` en joue autant qu'on veut.
"""

from __future__ import annotations

from collections import Counter

import pytest
from try_memorix import BOARDS, WAYS, Fault, Witness, play, play_board

from reussites_tk.jeux.memorix import Donne, Partie, Reglage, remplir_tableau
from reussites_tk.jeux.memorix_ordinateurs import NIVEAUX
from reussites_tk.jeux.memorix_vue import Montrer
from tests.jeux.outils import polycopie


@pytest.mark.parametrize(("lignes", "colonnes"), BOARDS)
def test_des_parties_de_un_a_quatre_joueurs(lignes: int, colonnes: int) -> None:
    play_board(lignes, colonnes, len(WAYS), graine=1)


@pytest.mark.parametrize("niveau", NIVEAUX)
@pytest.mark.parametrize(("joker", "epargne"), [(True, False), (True, True), (False, False)])
def test_chaque_niveau_finit_ses_parties_avec_chaque_regle(niveau: str, joker: bool, epargne: bool) -> None:
    for joueurs, e in ((1, 0), (2, 3), (3, 2)):
        reglage = Reglage(tuple("ABC"[:joueurs]), 3, 5 if joker else 4, e, joker, epargne)
        for numero in range(1, 4):
            play(Partie(reglage, Donne(2, numero)), [niveau] * joueurs)


def test_le_temoin_voit_un_score_faux() -> None:
    partie = polycopie(["Ada", "Léo"])
    temoin = Witness(partie)
    temoin.play(Montrer(6))
    partie.scores[1] += 1
    with pytest.raises(Fault, match="a score is pairs less penalties"):
        temoin.play(Montrer(17))


def test_la_donne_ne_depend_pas_des_joueurs() -> None:
    departs = {
        tuple(Partie(Reglage(noms, 5, 9, e), Donne(4, 7)).tableau)
        for noms, e in ((("A",), 0), (("A", "B", "C"), 3))
    }
    assert len(departs) == 1


@pytest.mark.parametrize(("lignes", "colonnes"), BOARDS)
def test_le_tableau_a_chaque_valeur_deux_fois_et_un_joker(lignes: int, colonnes: int) -> None:
    reglage = Reglage(("A",), lignes, colonnes)
    compte = Counter(remplir_tableau(Donne(1, 1).ordre(reglage.nb_cases)))
    assert compte == Counter({0: 1, **dict.fromkeys(range(1, reglage.nb_paires + 1), 2)})

"""Des parties entières jouées par des ordinateurs : ce qui est vrai de chacune, avec chaque option.

`python tools/try_ascenseur.py 10000` en joue autant qu'on veut.
"""

from __future__ import annotations

import pytest
from try_ascenseur import LARGEST, PLAYERS, WAYS, Witness, play, play_way
from try_memorix import Fault

from reussites_tk.jeux.ascenseur import Donne, Partie, Reglage
from reussites_tk.jeux.ascenseur_ordinateurs import NIVEAUX
from tests.jeux.outils_ascenseur import NOMS, PEU


@pytest.mark.parametrize("joueurs", PLAYERS)
@pytest.mark.parametrize("way", WAYS)
def test_des_parties_courtes_de_deux_a_cinq_joueurs(joueurs: int, way: str) -> None:
    play_way(way, joueurs, 2, graine=1, cartes=4)


@pytest.mark.parametrize("joueurs", PLAYERS)
def test_une_partie_entiere_jusqu_a_la_plus_grande_main(joueurs: int) -> None:
    play_way("derniere_carte", joueurs, 1, graine=2)
    assert max(Reglage(NOMS[:joueurs]).calendrier) == LARGEST[joueurs]


@pytest.mark.parametrize("profil", NIVEAUX)
def test_chaque_profil_finit_ses_parties(profil: str) -> None:
    for joueurs in (2, 5):
        play(Partie(Reglage(NOMS[:joueurs], cartes_max=2), Donne(3, joueurs)), [profil] * joueurs, PEU)


def test_le_temoin_voit_un_score_faux() -> None:
    partie = Partie(Reglage(NOMS[:2], cartes_max=1), Donne(1, 1))
    temoin = Witness(partie)
    partie.scores[1] += 1
    with pytest.raises(Fault, match="scores are those of the rules"):
        while partie.au_trait() is not None:
            temoin.play(partie.coups_possibles()[0])


def test_le_temoin_voit_une_carte_de_trop() -> None:
    partie = Partie(Reglage(NOMS[:3], cartes_max=2), Donne(1, 1))
    temoin = Witness(partie)
    partie.manche.mains[0].append(partie.manche.mains[1][0])
    with pytest.raises(Fault, match="conserved"):
        temoin.play(partie.coups_possibles()[0])

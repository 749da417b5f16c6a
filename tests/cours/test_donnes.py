"""Les donnes : (graine, numéro) est le même ordre de cartes partout et toujours."""

from __future__ import annotations

import pytest

from reussites_tk.cours.cartes import cartes_du_jeu, code_de
from reussites_tk.cours.donnes import donne, graine_de_partie

DONNE_1_1 = (
    "2K 10C 7C 5T AK 10P AC 4T 10K VT RT VC 8C 5P 7K 7P 10T 4C 2C 8T VK RP 7T 4K 6P 4P "
    "2T 9K 8K 3C DP VP AT 2P DT 6T 9T 5K RK DK 6K 9P 3T 8P 6C 3K RC 3P DC AP 9C 5C"
)
DONNE_1_2_DE_32 = (
    "AK 10K 7T RP 9C 8K DC DK 7K 8P RC DP 10T RK AP VT 9K 9T AT DT RT 7C 10P VP VC 8T AC 8C VK 7P 9P 10C"
)


def test_les_donnes_sont_figees() -> None:
    assert " ".join(map(code_de, donne(1, 1, 52))) == DONNE_1_1
    assert " ".join(map(code_de, donne(1, 2, 32))) == DONNE_1_2_DE_32


@pytest.mark.parametrize("nombre", [32, 52])
def test_une_donne_est_un_jeu_entier_faces_cachees(nombre: int) -> None:
    assert sorted(map(str, donne(7, 3, nombre))) == sorted(map(str, cartes_du_jeu(nombre)))


def test_les_donnes_different_selon_la_graine_et_le_numero() -> None:
    assert len({donne(graine, numero, 52) for graine in range(10) for numero in range(1, 21)}) == 200


def test_chaque_carte_vient_partout() -> None:
    dessus = {donne(5, numero, 32)[-1] for numero in range(1, 400)}
    assert dessus == set(cartes_du_jeu(32))


def test_un_jeu_d_une_autre_taille_est_refuse() -> None:
    with pytest.raises(ValueError, match="32 ou 52"):
        donne(1, 1, 40)


def test_les_tirages_de_la_partie_ne_suivent_pas_la_donne() -> None:
    assert graine_de_partie(1, 1) == 1883159645627441838 != graine_de_partie(1, 2)

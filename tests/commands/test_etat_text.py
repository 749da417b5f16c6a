"""A displayed state as text."""

from reussites_tk.commands.etat_text import WIDTH, etat_text
from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours.cartes import carte_de, cartes_du_jeu
from reussites_tk.cours.etat import Etat, TasVu


def test_a_state_tells_its_calls_its_numbers_and_its_piles() -> None:
    serie = TasVu("Trèfle", Localisation(1, 4), Mode.ETALE, (carte_de("7T"), carte_de("8T")))
    rebut = TasVu("Rebut", Localisation(3, 1), Mode.EMPILE, ())
    etat = Etat((serie, rebut), ("deplacer_haut_sur(talon, ligne[TREFLE])",), (("num_tour", 1),))
    assert list(etat_text(etat, 4)) == [
        "État 4 · num_tour = 1",
        "    deplacer_haut_sur(talon, ligne[TREFLE])",
        "  Trèfle (1,4), étalé, 2 cartes : 7T 8T",
        "  Rebut (3,1), empilé, 0 carte : vide",
    ]


def test_a_high_pile_fits_the_terminal_and_loses_no_carte() -> None:
    talon = TasVu("Talon", Localisation(1, 1), Mode.EMPILE, cartes_du_jeu(52))
    lines = list(etat_text(Etat((talon,)), 1))[1:]
    assert all(len(line) <= WIDTH for line in lines)
    assert " ".join(" ".join(lines).split()).endswith(" ".join(map(str, cartes_du_jeu(52))))

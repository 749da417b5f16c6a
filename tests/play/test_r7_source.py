"""Which line of the model of R7 shows a state."""

from __future__ import annotations

from reussites_tk.cours.etat import Etat
from reussites_tk.play.r7_source import line_of, r7_source, showing_lines


def test_each_state_has_the_line_that_shows_it() -> None:
    begin, talon, rebut = showing_lines()
    lines = r7_source().splitlines()
    assert all(lines[line - 1].strip() == "_montrer(tableau, mode_trace)" for line in (begin, talon, rebut))
    dealt = Etat((), ("talon = creer_jeu_neuf(52, Localisation(1, 1))", "retourner_carte_sur(ligne[TREFLE])"))
    assert line_of(dealt) == begin
    assert line_of(Etat((), ("retourner_tas(rebut)", "poser_tas_sur_tas(rebut, talon)"))) == begin
    placed = ("retourner_carte_sur(talon)", "deplacer_haut_sous(talon, ligne[PIQUE])")
    assert line_of(Etat((), placed)) == talon
    assert line_of(Etat((), ("deplacer_haut_sur(rebut, ligne[COEUR])",))) == rebut

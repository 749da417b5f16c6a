"""Ce que disent d'une main les cartes posées et l'écart, au Tarot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean

import pytest

from reussites_tk.cours.alea import Source
from reussites_tk.jeux.tarot import Partie
from reussites_tk.jeux.tarot_cartes import PAQUET
from reussites_tk.jeux.tarot_coups import Coup
from reussites_tk.jeux.tarot_indices import ECARTEE, ENTAME, POSEE, Indices
from reussites_tk.jeux.tarot_mondes import Mondes
from reussites_tk.jeux.tarot_ordinateurs import choisir
from reussites_tk.jeux.tarot_plis import ensemble
from reussites_tk.jeux.tarot_situation import Situation
from tests.jeux.outils_tarot import au_hasard, table


def par_les_regles(partie: Partie) -> Coup:
    """Le coup du niveau `regles`."""
    return choisir("regles", partie.vue_de(partie.au_trait() or 1), Source(1)).coup


def situations(
    p: int, graine: int, coup: Callable[[Partie, str], Coup]
) -> Iterator[tuple[Situation, list[int]]]:
    """Ce que voit chaque joueur d'une donne pendant les plis, et les vraies cartes."""
    partie = table(p, [Random(graine).sample(PAQUET, 78) for _ in range(20)], nb_donnes=1)
    while (joueur := partie.au_trait()) is not None:
        s, donne = Situation(partie.vue_de(joueur)), partie.donne
        if s.phase == "jeu":
            aside = donne.chien if donne.ecart is None else donne.ecart
            yield s, [*map(ensemble, donne.mains), ensemble(aside) & s.cachees]
        partie.jouer(coup(partie, s.phase))


@pytest.mark.parametrize("p", [3, 4])
def test_qui_joue_par_les_regles_ne_surprend_jamais(p: int) -> None:
    for graine in range(3):
        for s, mains in situations(p, graine, lambda partie, _phase: par_les_regles(partie)):
            assert [Indices(s).surprise(joueur, mains) for joueur in range(p + 1)] == [0.0] * (p + 1)


def test_qui_pose_au_hasard_surprend_de_plus_en_plus() -> None:
    chance = Random(4)

    def coup(partie: Partie, phase: str) -> Coup:
        return au_hasard(partie, chance) if phase == "jeu" else par_les_regles(partie)

    trouvees = [
        (sum(Indices(s).surprise(joueur, mains) for joueur in range(4)), len(s.cartes_posees))
        for s, mains in situations(4, 1, coup)
        if s.moi == s.preneur
    ]
    surprises = [surprise for surprise, _posees in trouvees]
    assert surprises == sorted(surprises) and 3 * POSEE < surprises[-1] < trouvees[-1][1] * POSEE


def test_une_entame_surprend_moins_qu_une_autre_carte() -> None:
    chance = Random(4)

    def entames_au_hasard(partie: Partie, phase: str) -> Coup:
        au_sort = phase == "jeu" and not partie.donne.pli
        return au_hasard(partie, chance) if au_sort else par_les_regles(partie)

    def surprise(indices: Indices) -> float:
        return sum(indices.surprise(joueur, mains) for joueur in range(4))

    *_, (s, mains) = situations(4, 1, entames_au_hasard)
    assert surprise(Indices(s)) == surprise(Indices(s, posee=0.0)) >= ENTAME
    assert not surprise(Indices(s, entame=0.0))


def test_un_ecart_surprend_de_chaque_carte_que_les_regles_y_auraient_mise() -> None:
    chance = Random(5)

    def coup(partie: Partie, phase: str) -> Coup:
        return au_hasard(partie, chance) if phase == "ecart" else par_les_regles(partie)

    trouvees = [
        Indices(s).surprise(s.preneur, mains)
        for graine in range(4)
        for s, mains in situations(4, graine, coup)
        if s.moi != s.preneur and s.ramasse and not s.posees[s.preneur]
    ]
    assert trouvees and all(0 < trouvee <= 6 * ECARTEE for trouvee in trouvees)


def test_les_mondes_tires_surprennent_moins_que_s_ils_n_ecoutaient_rien() -> None:
    for s, _mains in situations(4, 3, lambda partie, _phase: par_les_regles(partie)):
        if len(s.cartes_posees) == 21:
            indices, sourds = Indices(s), Mondes(s, Source(1), Indices(s, 0.0, 0.0, 0.0))

            def surprise(tires: Mondes, s: Situation = s, indices: Indices = indices) -> float:
                mondes = [tires.tirer() for _ in range(20)]
                return fmean(sum(indices.surprise(j, monde) for j in range(s.p)) for monde in mondes)

            assert surprise(Mondes(s, Source(1))) < surprise(sourds) - POSEE

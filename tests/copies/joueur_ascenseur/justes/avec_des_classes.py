"""Juste : tout est dans des objets, dont la vue ; ses champs sont ceux du fichier donné, et un de plus."""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Bareme:
    gain_defaut: int
    gain_par_pli: int
    perte_defaut: int
    perte_par_pli: int

    def gain(self, plis):
        return self.gain_defaut + self.gain_par_pli * plis


@dataclass
class VueAscenseur:
    joueur: int
    nb_joueurs: int
    manche: int
    n: int
    premier: int
    atout: Any
    retournee: Any
    main: Any
    permises: Any
    bas: Any
    haut: Any
    paris: Any
    plis: Any
    pli: Any
    plis_passes: Any
    scores: Any
    bareme: Bareme
    notes: list = field(default_factory=list)

    @property
    def manque(self):
        return self.paris[self.joueur - 1] - self.plis[self.joueur - 1]


class Joueur:
    def parier(self, vue):
        espoir = vue.n / vue.nb_joueurs
        return max(range(vue.bas, vue.haut + 1), key=lambda p: vue.bareme.gain(p) / (1 + abs(p - espoir)))

    def poser(self, vue):
        vue.notes.append(vue.manque)
        bonnes = sorted(vue.permises, key=lambda c: (c.rang, c.couleur))
        return bonnes[-1 if vue.notes[0] > 0 else 0]


moi = Joueur()
parier_ascenseur = moi.parier


def jouer_ascenseur(vue):
    return moi.poser(vue)

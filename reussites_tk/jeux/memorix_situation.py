"""Mémorix : ce que regardent les ordinateurs avant de choisir une case, et comment ils le disent.

Une situation est tirée de la seule vue du joueur ; son hasard est le sien.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from reussites_tk.cours.alea import Source

from .memorix_memoire import Memoire
from .memorix_vue import JOKER, Montrer, VueMemorix
from .partie import Decision


@dataclass(frozen=True, slots=True)
class Paire:
    """Deux cases dont on croit qu'elles forment une paire, et la chance que ce soit vrai."""

    a: int
    b: int
    valeur: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Situation:
    """La vue d'un joueur, ce que sa mémoire en tire, et sa source de hasard."""

    vue: VueMemorix
    memoire: Memoire
    source: Source

    @property
    def premiere(self) -> int | None:
        """La case montrée en premier pendant ce tour."""
        return self.vue.premiere

    @property
    def nb_paires(self) -> int:
        """Les paires qui restent à prendre."""
        return len(self.vue.restantes) // 2

    def paires(self) -> list[Paire]:
        """Donne les paires connues, la plus probable d'abord."""
        return paires_connues(self.memoire)

    def compagne(self) -> Paire | None:
        """Donne la paire la plus probable que ferait la première carte avec une carte connue."""
        if self.vue.premiere is None or self.vue.valeur_premiere is None:
            return None
        return compagne(self.memoire, self.vue.premiere, self.vue.valeur_premiere)

    def nouvelles(self) -> tuple[int, ...]:
        """Donne les cases jamais vues que l'on peut montrer."""
        return tuple(case for case in self.memoire.nouvelles() if case != self.premiere)

    def inutile(self) -> int | None:
        """Donne une carte connue, autre que la première, qui n'apprend rien à personne."""
        return carte_inutile(self.memoire, self.premiere)

    def une_de(self, cases: Sequence[int]) -> int:
        """Tire une case au hasard, avec la source du joueur."""
        return cases[self.source.entier(len(cases)) - 1]

    def faute_de_mieux(self) -> int:
        """Donne la case permise où le joker est le moins probable."""
        permises = [case for case in self.vue.restantes if case != self.premiere]
        return min(permises, key=lambda case: (self.memoire.probabilite((case, JOKER)), case))


def paires_connues(memoire: Memoire) -> list[Paire]:
    """Donne les paires que l'on croit connaître, la plus probable d'abord, puis par numéro."""
    par_valeur: dict[int, list[int]] = {}
    for case, valeur in sorted(memoire.souvenirs().items()):
        par_valeur.setdefault(valeur, []).append(case)
    paires = [
        Paire(a, b, valeur, memoire.probabilite((a, valeur), (b, valeur)))
        for valeur, cases in par_valeur.items()
        for place, a in enumerate(cases)
        for b in cases[place + 1 :]
    ]
    return sorted((paire for paire in paires if paire.chance), key=lambda paire: (-paire.chance, paire.a))


def compagne(memoire: Memoire, premiere: int, valeur: int) -> Paire | None:
    """Donne la carte connue qui fait le plus sûrement une paire avec une carte montrée."""
    paires = [
        Paire(premiere, case, valeur, memoire.probabilite((case, valeur)))
        for case, vue in sorted(memoire.souvenirs().items())
        if vue == valeur and case != premiere
    ]
    possibles = [paire for paire in paires if paire.chance]
    return max(possibles, key=lambda paire: (paire.chance, -paire.b)) if possibles else None


def carte_inutile(memoire: Memoire, premiere: int | None) -> int | None:
    """Donne la carte connue, autre que `premiere`, où le joker est le moins probable ; ou `None`."""
    connues = [case for case in memoire.souvenirs() if case != premiere]
    if not connues:
        return None
    return min(connues, key=lambda case: (memoire.probabilite((case, JOKER)), case))


# --- Les phrases


def decision(case: int, pourquoi: str) -> Decision[Montrer]:
    """Donne la décision de montrer une case."""
    return Decision(Montrer(case), pourquoi)


def chances(chance: Fraction) -> str:
    """Écrit une probabilité : « à coup sûr », « 11 chances sur 13 »."""
    if chance == 1:
        return "à coup sûr"
    s = "s" if chance.numerator > 1 else ""
    return f"{chance.numerator} chance{s} sur {chance.denominator}"


def dire_paire(paire: Paire) -> str:
    """Dit pourquoi on joue une paire connue."""
    return f"Les cases {paire.a} et {paire.b} cachent la paire de {paire.valeur} : {chances(paire.chance)}."


def dire_compagne(paire: Paire) -> str:
    """Dit pourquoi on montre, en deuxième, la case qui fait une paire avec la première."""
    return f"La case {paire.b} cache l’autre {paire.valeur} : {chances(paire.chance)}."

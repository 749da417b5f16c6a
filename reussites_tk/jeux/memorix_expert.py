"""Mémorix : l'expert. Il regarde jusqu'à la fin de son tour, sur ce que sa mémoire sait exactement.

Pour chaque première case, puis chaque deuxième, il pèse tout ce qui peut être montré par sa probabilité
exacte, doutes du joker compris. Les positions où son tour le mène sont estimées par `memorix_valeur`, en
supposant que les autres n'oublient rien non plus.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from .memorix_memoire import Memoire
from .memorix_situation import (
    Paire,
    Situation,
    carte_inutile,
    chances,
    compagne,
    decision,
    dire_compagne,
    dire_paire,
    paires_connues,
)
from .memorix_valeur import Gains, Marges, Valeurs, ecart, marge, somme, valeurs
from .memorix_vue import JOKER, Montrer
from .partie import Decision

CONNUE = Fraction(1, 2)
"""À partir de cette chance, une paire compte pour connue dans les positions à venir."""


def expert(situation: Situation) -> Decision[Montrer]:
    """Le niveau `expert` : la case qui vaut le plus, son tour regardé jusqu'au bout."""
    regard = Regard(situation)
    choix = regard.deuxiemes() if situation.premiere is not None else regard.premieres()
    if not choix:
        return decision(situation.faute_de_mieux(), "Je ne sais rien de sûr : j’évite surtout le joker.")
    meilleur = max(choix, key=lambda possible: ecart(possible.gains))
    return decision(meilleur.case, meilleur.pourquoi)


@dataclass(frozen=True, slots=True)
class Choix:
    """Une case que l'on peut montrer, ce qu'elle rapporte à chacun, et pourquoi."""

    case: int
    gains: Gains
    pourquoi: str


@dataclass(frozen=True, slots=True)
class Resume:
    """Ce que l'on retient d'une mémoire : les paires connues, les cartes connues seules, le joker caché."""

    paires: int
    seules: tuple[int, ...]
    joker: int

    @staticmethod
    def de(memoire: Memoire, sans: int | None = None) -> Resume:
        """Résume une mémoire, la valeur `sans` mise à part."""
        valeurs_de_paires = {
            paire.valeur
            for paire in paires_connues(memoire)
            if paire.chance >= CONNUE and paire.valeur != sans
        }
        seules = set(memoire.souvenirs().values()) - valeurs_de_paires - {sans}
        cache = memoire.avec_joker and memoire.joker is None
        return Resume(len(valeurs_de_paires), tuple(sorted(v for v in seules if v is not None)), int(cache))


class Regard:
    """Le tour d'un joueur, regardé jusqu'au bout."""

    def __init__(self, situation: Situation) -> None:
        """Prépare ce qui ne change pas pendant le tour."""
        vue = situation.vue
        self.situation = situation
        self.memoire = situation.memoire
        self.n = situation.nb_paires
        joueurs = len(vue.scores)
        self.valeurs: Valeurs = valeurs(joueurs, vue.e)
        ordre = [(vue.joueur - 1 + pas) % joueurs for pas in range(joueurs)]
        self.marges: Marges = tuple(marge(vue.e, vue.echecs[j], joueurs) for j in ordre)

    # --- La première carte

    def premieres(self) -> list[Choix]:
        """Pèse chaque première case qui vaut d'être montrée."""
        return [Choix(case, self._valeur_de(case), raison()) for case, raison in self._candidates()]

    def _candidates(self) -> Iterator[tuple[int, Callable[[], str]]]:
        """Les deux cases de la meilleure paire, une case jamais vue, et celle que le joker a quittée."""
        paires = self.situation.paires()
        if paires:
            for case in (paires[0].a, paires[0].b):
                yield case, lambda: dire_paire(paires[0])
        inconnues = sorted(self.memoire.inconnues)
        if inconnues:
            yield self.situation.une_de(inconnues), self._dire_nouvelle
        quittee = self.memoire.quittee
        if quittee is not None and self.memoire.valeur_quittee is None:
            yield quittee, lambda: f"Montrer la case {quittee} dira si le joker l’a quittée."
        if self.marges[0] > 1 and not paires:
            yield from self._passer()

    def _passer(self) -> Iterator[tuple[int, Callable[[], str]]]:
        """Les cases qui n'apprennent rien : un échec exprès, tant qu'il ne coûte pas de point."""
        connue = self.situation.inutile()
        for case in (connue, self.memoire.joker):
            if case is not None:
                yield case, lambda: "Un échec ne me coûte encore rien : je n’apprends rien à personne."

    def _dire_nouvelle(self) -> str:
        sure = " assez sûre" if self.memoire.avec_joker else ""
        return f"Je ne connais aucune paire{sure} : je montre une carte nouvelle."

    def _valeur_de(self, case: int) -> Gains:
        """Les gains d'une première case, moyenne sur ce qu'elle peut montrer."""
        termes: list[tuple[float, Gains]] = []
        pareilles: dict[Fraction | None, list[tuple[int, Fraction]]] = {}
        for valeur, chance in self.memoire.contenus(case).items():
            if valeur == JOKER:
                termes.append((float(chance), self._apres_joker(Resume.de(self.memoire))))
            else:
                pareilles.setdefault(self._chance_de_compagne(case, valeur), []).append((valeur, chance))
        # Des valeurs que rien ne distingue se pèsent ensemble.
        for groupe in pareilles.values():
            total = float(sum(chance for _, chance in groupe))
            termes.append((total, self._suite(case, groupe[0][0])))
        return somme(termes, len(self.marges))

    def _chance_de_compagne(self, case: int, valeur: int) -> Fraction | None:
        chances_de = [
            self.memoire.probabilite((autre, valeur))
            for autre, vue in self.memoire.souvenirs().items()
            if vue == valeur and autre != case
        ]
        return max(chances_de, default=None)

    def _suite(self, case: int, valeur: int) -> Gains:
        """Les gains après une première carte, la meilleure deuxième étant choisie."""
        apres = self.memoire.copie()
        apres.retenir(case, valeur)
        return max((choix.gains for choix in self._choix(apres, case, valeur)), key=ecart)

    # --- La deuxième carte

    def deuxiemes(self) -> list[Choix]:
        """Pèse chaque deuxième case qui vaut d'être montrée."""
        vue = self.situation.vue
        assert vue.premiere is not None and vue.valeur_premiere is not None
        return self._choix(self.memoire, vue.premiere, vue.valeur_premiere)

    def _choix(self, memoire: Memoire, premiere: int, valeur: int) -> list[Choix]:
        """Une carte qui ferait la paire, une jamais vue, ou une connue qui n'apprend rien."""
        resume = Resume.de(memoire, valeur)
        choix = []
        paire = compagne(memoire, premiere, valeur)
        if paire is not None:
            choix.append(Choix(paire.b, self._gains_de_la_compagne(paire, resume), dire_compagne(paire)))
        for case in self._nouvelles(memoire, premiere):
            choix.append(self._decouvrir(memoire, case, valeur, resume))
        if paire is None or self.marges[0] > 1:  # sinon une paire connue pourrait attendre toujours
            choix.extend(self._se_taire(memoire, premiere, resume))
        if not choix:
            choix.append(
                Choix(self.situation.faute_de_mieux(), self._rater(resume, 1), "Il n’y a plus que cela.")
            )
        return choix

    def _se_taire(self, memoire: Memoire, premiere: int, resume: Resume) -> Iterator[Choix]:
        """Une carte connue, ou le joker quand on sait où il est."""
        inutile = carte_inutile(memoire, premiere)
        if inutile is not None:
            pourquoi = "L’autre m’est inconnue : mieux vaut ne rien apprendre à personne."
            yield Choix(inutile, self._rater(resume, 1), pourquoi)
        if memoire.joker is not None:
            pourquoi = "L’autre m’est inconnue : je montre le joker, qui changera de place."
            yield Choix(memoire.joker, self._rater(resume, 1, joker=1), pourquoi)

    def _nouvelles(self, memoire: Memoire, premiere: int) -> list[int]:
        """Une case jamais vue, tirée au hasard quand c'est pour de bon, et la case quittée par le joker."""
        inconnues = sorted(memoire.inconnues - {premiere})
        cases = []
        if inconnues:
            cases.append(self.situation.une_de(inconnues) if memoire is self.memoire else inconnues[0])
        if memoire.quittee not in (None, premiere) and memoire.valeur_quittee is None:
            cases.append(memoire.quittee)
        return [case for case in cases if case is not None]

    def _gains_de_la_compagne(self, paire: Paire, resume: Resume) -> Gains:
        gagne = self._reussir(resume)
        if paire.chance == 1:
            return gagne
        chance = float(paire.chance)
        return somme([(chance, gagne), (1 - chance, self._rater(resume, 1))], len(self.marges))

    def _decouvrir(self, memoire: Memoire, case: int, valeur: int, resume: Resume) -> Choix:
        """Une deuxième carte inconnue : la paire par chance, le joker, une valeur déjà vue ou nouvelle."""
        paire = memoire.probabilite((case, valeur))
        joker = memoire.probabilite((case, JOKER))
        vue = sum((memoire.probabilite((case, autre)) for autre in resume.seules), Fraction(0))
        termes = [
            (float(paire), self._reussir(resume)),
            (float(joker), self._rater(resume, 1, joker=1)),
            (float(vue), self._rater(resume, 0, paires=1)),
            (float(1 - paire - joker - vue), self._rater(resume, 2)),
        ]
        pourquoi = f"Je tente une deuxième carte nouvelle : la paire a {chances(paire)}."
        return Choix(case, somme(termes, len(self.marges)), pourquoi)

    # --- Les positions où mène le tour

    def _reussir(self, resume: Resume) -> Gains:
        """La paire est prise ; les autres paires connues suivent aussitôt."""
        marges = (self.valeurs.pleine, *self.marges[1:])
        suite = self.valeurs.avec_paires(self.n - 1, len(resume.seules), resume.joker, marges, resume.paires)
        return (1 + suite[0], *suite[1:])

    def _rater(self, resume: Resume, de_plus: int, paires: int = 0, joker: int | None = None) -> Gains:
        """Un échec, qui laisse aux autres tant de cartes seules et de paires connues de plus."""
        cache = resume.joker if joker is None else joker
        k = len(resume.seules) + de_plus
        return self.valeurs.echec(self.n, k, cache, self.marges, resume.paires + paires)

    def _apres_joker(self, resume: Resume) -> Gains:
        return self.valeurs.echec(self.n, len(resume.seules), 1, self.marges, resume.paires)

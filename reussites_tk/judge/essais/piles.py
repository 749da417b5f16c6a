"""The piles that a student's tests run on: right ones, where they must pass, and chosen faults to catch.

The right ones are the four references and an unusual one. The faults are few for each primitive, seen
from outside: each can be caught with the primitives alone, on any representation, by a test that asks
no more than the hand-out; none is only a precondition that is not checked. The example of tests that
catches them all (`tests/copies/essais_tas/justes`) is the proof.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ...texts import _
from ..mutants import Mutant, apply, mutants_of, whole_text
from .matter import Matter
from .words import PILES as SAID


@dataclass(frozen=True, slots=True)
class RightPiles:
    """Piles that do all that the hand-out says: their module, what they are made of."""

    module: str
    what: str
    usual: bool = True

    @property
    def text(self) -> str:
        """The text of their module, in one piece."""
        return _text(self.module)

    def lines_with(self, nom: str) -> tuple[str, ...]:
        """Return lines that run a test on them by hand."""
        room, _dot, module = self.module.rpartition(".")
        return f"from {room} import {module}", f"{nom}({module})"


RIGHT = (
    RightPiles("reussites_tk.tas.liste_double", _("une liste doublement chaînée")),
    RightPiles("reussites_tk.tas.liste_simple", _("une liste simplement chaînée")),
    RightPiles("reussites_tk.tas.tableau", _("un tableau")),
    RightPiles("reussites_tk.tas.file", _("une file à deux bouts")),
    RightPiles("reussites_tk.judge.essais.a_l_envers", _("un tableau rangé du dessus au dessous"), False),
)
"""The first is that of the course, in which the faults are made."""


@cache
def _text(module: str) -> str:
    room, _dot, name = module.removeprefix("reussites_tk.").rpartition(".")
    if room == "tas":
        return whole_text(room, name)
    return files(__package__).joinpath(f"{name}.py").read_text(encoding="utf-8")


CHOSEN: Mapping[str, tuple[str, ...]] = {
    "couleur_suivante": ("sans_cercle", "precedente"),
    "rang_suivant": ("toujours_deux", "decale_dans_le_jeu_de_32"),
    "le_rang": ("pas_si_cachee", "compte_depuis_zero"),
    "la_couleur": ("pas_si_cachee", "rouge_ou_noir"),
    "est_cachee": ("inverse", "toujours_vrai"),
    "est_decouverte": ("inverse", "toujours_vrai"),
    "rang_inferieur": ("ou_egal", "exactement_un_de_moins", "seulement_meme_couleur"),
    "meme_rang": ("compare_les_cartes", "les_deux_visibles"),
    "couleur_inferieure": ("ou_egale", "voisine"),
    "meme_couleur": ("compare_les_cartes", "noir_ou_rouge"),
    "est_carte_avant": ("large", "rang_d_abord", "visibilite_compte"),
    "tas_actif": ("non_vide", "toujours_vrai"),
    "tas_vide": ("une_carte", "vide_le_tas"),
    "tas_empile": ("inverse", "affectation"),
    "tas_etale": ("non_du_mode", "cartes_visibles"),
    "la_hauteur": ("un_de_moins_si_plusieurs", "cartes_visibles"),
    "la_place": ("coordonnees_echangees", "premiere_place"),
    "creer_tas_vide": ("mode_ignore", "un_seul_tas"),
    "supprimer_tas_vide": ("nouvel_objet",),
    "creer_jeu_neuf": ("premier_rang_oublie", "rangs_d_abord", "faces_decouvertes"),
    "carte_sur": ("voisine", "enleve_la_carte"),
    "carte_sous": ("autre_bout", "retournee"),
    "ieme_carte": ("depuis_zero", "derniere_refusee"),
    "retourner_carte_sur": ("copie", "toujours_decouverte"),
    "retourner_carte_sous": ("autre_bout", "tout_le_tas"),
    "empiler_tas": ("comparaison", "bascule"),
    "etaler_tas": ("comparaison", "touche_les_cartes"),
    "echanger_cartes": ("pas_la_derniere", "la_visibilite_reste"),
    "battre_tas": ("ne_bat_rien", "taille_du_jeu", "carte_en_double"),
    "retourner_tas": ("ordre_seul", "petit_tas_en_erreur", "bouts_oublies"),
    "ajouter_carte_sur_tas": ("retournee", "autre_bout_oublie"),
    "ajouter_carte_sous_tas": ("hauteur_oubliee", "lien_retour_oublie"),
    "deplacer_haut_sur": ("fantome", "meme_tas_en_erreur"),
    "deplacer_haut_sous": ("autre_bout", "cible_vide_en_erreur", "retournee"),
    "deplacer_bas_sur": ("bout_perdu", "ancien_lien_garde"),
    "deplacer_bas_sous": ("pose_a_l_autre_bout", "source_inactive_quand_vide"),
    "deplacer_carte_sur": ("couleur_ou_rang", "derniere_oubliee", "decouverte"),
    "poser_tas_sur_tas": ("cible_vide_en_erreur", "ordre_renverse", "source_a_moitie_videe"),
}
"""For each primitive, the faults asked for, without the name that begins theirs in the catalogue."""


@cache
def asked_for(primitive: str) -> tuple[Mutant, ...]:
    """Return the faults that are asked for in a primitive. Raises `KeyError` when the catalogue lost one."""
    known = {mutant.nom: mutant for mutant in mutants_of("tas")}
    return tuple(known[f"{primitive}__{name}"] for name in CHOSEN[primitive])


@cache
def text_of(mutant: Mutant) -> str:
    """Return the text of the piles that have one fault."""
    return apply(mutant)


HEAVY, MORE = 20_000, 2_000

PILES = Matter(tuple(CHOSEN), RIGHT, asked_for, text_of, frozenset({"battre_tas"}), HEAVY, MORE, SAID)
"""The piles, as what tests are about."""

"""Le relais des 7 : jouer ses coups sur la table, les dire, et donner un indice."""

from __future__ import annotations

from typing import Any

from reussites_tk.cours import primitives as p

from .coups import (
    NOMS_DES_COULEURS,
    PAS_UN_COUP,
    Geste,
    autre_serie,
    carte_tiree,
    en_tete,
    la_carte,
    sa_serie,
    un_seul_coup,
)
from .r7_coups import (
    AUTO,
    MANUEL,
    SUR,
    TOURS_MAX,
    Coup,
    Poser,
    Recommencer,
    Rejeter,
    Rejouer,
    Tableau,
    Tirer,
    bout_ou_placer,
    coups_possibles,
    issue,
    refus,
)


def tas_de_la_table(tableau: Tableau) -> tuple[Any, ...]:
    """Donne tous les tas du tableau."""
    return (tableau.talon, tableau.rebut, *tableau.ligne.values())


# --- Les gestes


def geste(tableau: Tableau, coup: Coup) -> Geste | None:
    """Dit de quel tas à quel tas se fait un coup ; `None` si la carte à jouer n'est pas là."""
    match coup:
        case Tirer() | Recommencer():
            return tableau.talon, None
        case Poser() if carte_tiree(tableau.talon):
            return tableau.talon, sa_serie(tableau, tableau.talon)
        case Rejeter() if carte_tiree(tableau.talon):
            return tableau.talon, tableau.rebut
        case Rejouer() if not p.tas_vide(tableau.rebut):
            return tableau.rebut, sa_serie(tableau, tableau.rebut)
    return None


def coup_du_geste(tableau: Tableau, source: Any, cible: Any | None) -> Coup | str:
    """Donne le coup que veut dire un clic (sans cible) ou un dépôt, permis ou non.

    Donne une phrase qui dit pourquoi, si le geste n'est celui d'aucun coup. On recommence un
    tour en cliquant sur le talon vide, ou en y déposant le rebut.
    """
    talon, rebut = tableau.talon, tableau.rebut
    if source is talon and cible is None:
        return Recommencer() if p.tas_vide(talon) else Tirer()
    if source is talon and cible is rebut:
        return Rejeter()
    if source is rebut and cible is talon:
        return Recommencer()
    if cible is None or not any(cible is serie for serie in tableau.ligne.values()):
        return PAS_UN_COUP
    if source is talon:
        return (autre_serie(tableau, talon, cible, "dans") if carte_tiree(talon) else None) or Poser()
    if source is rebut:
        return (None if p.tas_vide(rebut) else autre_serie(tableau, rebut, cible, "dans")) or Rejouer()
    return "Une carte placée dans une série n’en sort plus."


# --- Les phrases


def nom_du_coup(tableau: Tableau, coup: Coup) -> str:
    """Dit en une phrase ce que fait un coup permis."""
    match coup:
        case Tirer():
            return "Retourner la carte du dessus du talon."
        case Poser():
            return _nom_de_placer("Poser", tableau, tableau.talon)
        case Rejeter():
            return f"Mettre {la_carte(p.carte_sur(tableau.talon))} au rebut."
        case Rejouer():
            return _nom_de_placer("Rejouer", tableau, tableau.rebut)
        case Recommencer():
            return f"Retourner le rebut, qui devient le talon du tour {tableau.num_tour + 1}."


def _nom_de_placer(verbe: str, tableau: Tableau, tas: Any) -> str:
    carte = p.carte_sur(tas)
    serie = NOMS_DES_COULEURS[p.la_couleur(carte)]
    return f"{verbe} {la_carte(carte)} {bout_ou_placer(tableau, tas)} la série de {serie}."


def regle(tableau: Tableau, coup: Coup) -> str:
    """Donne la règle qui permet un coup permis, avec les cartes concernées."""
    match coup:
        case Tirer():
            return "On retourne une à une les cartes du talon."
        case Poser():
            return _regle_de_placer(tableau, tableau.talon)
        case Rejeter():
            carte = en_tete(la_carte(p.carte_sur(tableau.talon)))
            return f"{carte} ne va ni sur ni sous sa série : sa place est au rebut, face découverte."
        case Rejouer():
            raison = _regle_de_placer(tableau, tableau.rebut)
            return f"Le dessus du rebut peut être joué après une carte placée. {raison}"
        case Recommencer():
            return (
                "Le talon est épuisé : le rebut, retourné sans être battu, devient le talon du tour suivant."
            )


def _regle_de_placer(tableau: Tableau, tas: Any) -> str:
    carte, serie = p.carte_sur(tas), sa_serie(tableau, tas)
    if bout_ou_placer(tableau, tas) == SUR:
        dessus = la_carte(p.carte_sur(serie))
        return f"{en_tete(la_carte(carte))} suit {dessus}, carte du dessus de sa série."
    dessous = la_carte(p.carte_sous(serie))
    return f"{en_tete(la_carte(carte))} précède {dessous}, carte du dessous de sa série."


# --- L'indice et ce qui se joue tout seul


def indice(tableau: Tableau, nt: int = TOURS_MAX, rejeu_rebut: str = AUTO) -> Coup | None:
    """Donne le coup que jouerait la partie automatique ; `None` quand la partie est finie."""
    if issue(tableau, nt, rejeu_rebut) is not None:
        return None
    return coups_possibles(tableau, nt, rejeu_rebut)[0]


def suite(tableau: Tableau, nt: int = TOURS_MAX, rejeu_rebut: str = AUTO) -> Coup | None:
    """Donne le coup que la règle joue d'elle-même : rejouer le rebut, si `rejeu_rebut` est "auto"."""
    if rejeu_rebut == AUTO and refus(tableau, Rejouer(), nt, rejeu_rebut) is None:
        return Rejouer()
    return None


def sans_decision(coups: tuple[Coup, ...]) -> bool:
    """Dit s'il n'y a rien à choisir entre ces coups."""
    return un_seul_coup(coups)


def fin_certaine(tableau: Tableau, rejeu_rebut: str = AUTO) -> bool:
    """Dit si les cartes encore cachées ne peuvent plus donner un choix, quand il n'y en a pas à présent.

    Seul le rebut laisse un choix : quand on le rejoue soi-même, les cartes du talon en décident.
    """
    return rejeu_rebut != MANUEL or bool(p.tas_vide(tableau.talon))


def avertissement(tableau: Tableau) -> str:
    """Donne ce qu'il faut lire avant de continuer : rien, ici."""
    return ""

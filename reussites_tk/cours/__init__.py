"""Ce qu'importe le fichier d'un étudiant : `from reussites_tk.cours import …`."""

from . import primitives
from .alea import init_alea, un_entier
from .cartes import (
    DERNIER_RANG,
    DERNIERE_COULEUR,
    PREMIERE_COULEUR,
    Carte,
    Couleur,
    Rang,
)
from .dessin import (
    afficher_tas,
    attendre_cliquer,
    effacer_graphique,
    fermer_graphique,
    mettre_a_jour_graphique,
    ouvrir_graphique,
)
from .erreurs import PreconditionNonRespectee
from .histoire import Histoire
from .table import Localisation, Mode, ModeTrace, Role

__all__ = [
    "DERNIERE_COULEUR",
    "DERNIER_RANG",
    "PREMIERE_COULEUR",
    "Carte",
    "Couleur",
    "Histoire",
    "Localisation",
    "Mode",
    "ModeTrace",
    "PreconditionNonRespectee",
    "Rang",
    "Role",
    "afficher_tas",
    "attendre_cliquer",
    "effacer_graphique",
    "fermer_graphique",
    "init_alea",
    "mettre_a_jour_graphique",
    "ouvrir_graphique",
    "primitives",
    "un_entier",
]

"""Tarot : les mots des options, et ce que chaque profil change (RULES 7 et 8)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

COURS, POLYCOPIE, FFT = PROFILS = ("cours", "polycopie", "fft")
DONNEUR_SUIVANT, MEME_DONNEUR = TOUS_PASSENT = ("donneur_suivant", "meme_donneur")
AVANT_CHIEN, APRES_CHIEN = APPELS = ("avant_chien", "apres_chien")
LIBRE, INTERDITE = ENTAMES = ("libre", "interdite")
ROIS_ANNONCES, ROIS_INTERDITS = ECARTS_DES_ROIS = ("annonces", "interdits")
SI_NECESSAIRE, ATOUTS_LIBRES = ECARTS_DES_ATOUTS = ("si_necessaire", "libres")
GAGNANT_DU_PLI, CHANGE_DE_CAMP = EXCUSES_AU_DERNIER_PLI = ("gagnant_du_pli", "change_de_camp")
ARRONDI_GAGNANT, EXACT = DEMI_POINTS = ("arrondi_gagnant", "exact")

DIFFERENCES: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        COURS: MappingProxyType({}),
        POLYCOPIE: MappingProxyType(
            {
                "coupe_obligatoire": False,
                "demi_points": EXACT,
                "appel": APRES_CHIEN,
                "ecart_atouts": ATOUTS_LIBRES,
            }
        ),
        FFT: MappingProxyType(
            {
                "paquet_a_3": 4,
                "petit_sec": True,
                "entame_couleur_appelee": INTERDITE,
                "ecart_rois": ROIS_INTERDITS,
                "excuse_dernier_pli": CHANGE_DE_CAMP,
                "petit_au_bout": True,
                "poignees": True,
                "chelem": True,
                "sens": "antihoraire",
            }
        ),
    }
)
"""Ce que chaque profil change aux règles du profil `cours`."""

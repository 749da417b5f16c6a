"""The rules of the games, in a window of their own: F1 opens it, Échap closes it."""

from __future__ import annotations

import re
import tkinter as tk
from collections.abc import Iterable, Mapping
from tkinter import ttk

from ...jeux import PARTIES
from ...jeux import Jeu as MatchGame
from ...reussites import JEUX, Jeu
from ...texts import _, typographic
from ..page import Window
from ..shared.options.model import option_sentence
from ..widgets.buttons import Segments
from ..widgets.reading import Document

WIDTH, HEIGHT = 760, 620
LEAD = re.compile(r"[A-ZÉ][\w, ]{1,18}( :|\.)(?= )")
"""What a paragraph of rules is about, at its head: « Cartes. », « But : »."""
ALL: Mapping[str, Jeu | MatchGame] = {**JEUX, **PARTIES}
"""The games whose rules can be read: solitaires, then games of several players."""


class RulesWindow:
    """The window of the rules: one for the whole life of the program, hidden rather than closed."""

    def __init__(self, app: Window) -> None:
        self._app = app
        self._window: tk.Toplevel | None = None
        self._before: tk.Misc | None = None
        self.document: Document | None = None
        self.games: Segments | None = None
        self._shown = next(iter(ALL))

    @property
    def is_open(self) -> bool:
        """Whether the window can be seen."""
        return self._window is not None and bool(self._window.winfo_viewable())

    def show(self) -> None:
        """Open the window on the game in front, in the middle of the main one, or bring it back."""
        if not self.is_open:  # otherwise the keyboard may be in this very window
            self._before = self._app.root.focus_get()
        window = self._window or self._make()
        page = self._app.page
        self.show_game((page.game_in_front() if page is not None else "") or self._shown)
        self._place(window)
        window.deiconify()
        window.lift()
        if self.document is not None:
            self.document.text.focus_set()

    def show_game(self, code: str) -> None:
        """Show the rules of one game, from their beginning."""
        self._shown = code
        if self.document is not None and self.games is not None:
            self.games.show(code)
            self.document.clear()
            _write_game(self.document, ALL[code])

    def close(self) -> None:
        """Hide the window; the keyboard goes back where it was, unless it has left the window already."""
        if self._window is None:
            return
        here = str(self._window.tk.call("focus")).startswith(str(self._window))
        self._window.withdraw()
        before, self._before = self._before, None
        if here:
            known = before is not None and before.winfo_exists() and before.winfo_viewable()
            (before if known and before is not None else self._app.root).focus_set()

    def _make(self) -> tk.Toplevel:
        window = tk.Toplevel(self._app.root)
        window.withdraw()  # shown once it is in its place
        window.title(_("Règles"))
        window.transient(self._app.root)  # always above it, and without an icon of its own
        window.protocol("WM_DELETE_WINDOW", self.close)
        window.bind("<Escape>", lambda _event: self.close())
        window.bind("<F1>", lambda _event: self.close())
        self.games = Segments(window, [(code, jeu.titre) for code, jeu in ALL.items()], self.show_game)
        self.document = Document(window, margin=24)
        self.close_button = ttk.Button(window, text=_("Fermer (Échap)"), command=self.close)
        window.bind("<Configure>", lambda _event: self._fit_games())
        self._window = window
        self._app.theme.follow(window, self._lay_out)
        return window

    def _lay_out(self) -> None:
        window, px = self._window, self._app.theme.px
        if window is None or self.games is None or self.document is None:
            return
        window.configure(background=self._app.theme.colours.panel)
        self.games.pack(side="top", fill="x", padx=px(12), pady=(px(12), 0))
        self.close_button.pack(side="bottom", anchor="e", padx=px(16), pady=px(12))
        self.document.pack(side="top", fill="both", expand=True)
        self._fit_games()

    def _fit_games(self) -> None:
        """Put the names of the games on one line, or on several where they are too wide."""
        if self.games is None or self._window is None or self._window.winfo_width() < 2:
            return
        buttons = list(self.games.buttons.values())
        gap = self._app.theme.px(4)
        room = self._window.winfo_width() - self._app.theme.px(24)
        widths = [button.winfo_reqwidth() + 2 * gap for button in buttons]
        on_lines = (columns for columns in (4, 3) if columns * max(widths) <= room)
        columns = len(buttons) if sum(widths) <= room else next(on_lines, 2)
        for i, button in enumerate(buttons):
            button.grid(row=i // columns, column=i % columns, padx=gap, pady=(0, gap))
        # The columns of one line must not keep their weight once there are two lines.
        for i in range(len(buttons)):
            self.games.columnconfigure(i, weight=int(i < columns))

    def _place(self, window: tk.Toplevel) -> None:
        """Centre on the main window, never larger than it."""
        root, px = self._app.root, self._app.theme.px
        width = max(1, min(px(WIDTH), root.winfo_width() - px(32)))
        height = max(1, min(px(HEIGHT), root.winfo_height() - px(32)))
        left = root.winfo_rootx() + (root.winfo_width() - width) // 2
        top = root.winfo_rooty() + (root.winfo_height() - height) // 2
        window.geometry(f"{width}x{height}+{left}+{top}")


def _write_game(document: Document, jeu: Jeu | MatchGame) -> None:
    document.paragraph(jeu.titre, "titre")
    for block in jeu.regles.strip().split("\n\n"):
        _write_block(document, block)
    _write_list(document, _("Ce qui se règle"), map(option_sentence, jeu.options))
    _write_list(document, _("Ce qu’un enseignant peut discuter"), CONTESTED.get(jeu.code, ()))
    _write_list(
        document,
        _("Ce que le polycopié laisse ouvert, et ce que nous avons choisi"),
        CHOSEN.get(jeu.code, ()),
    )


def _write_list(document: Document, title: str, sentences: Iterable[str]) -> None:
    """Write a list under its title; nothing when it is empty."""
    for number, sentence in enumerate(sentences):
        if not number:
            document.paragraph(title, "gras")
        document.bullet(typographic(sentence))


def _write_block(document: Document, block: str) -> None:
    """Write a paragraph of the rules, what it is about in bold; its numbered lines become a list."""
    for line in block.splitlines():
        number, _dot, rest = line.partition(". ")
        if number.isdigit() and rest:
            document.bullet(typographic(rest), mark=f"{number}.")
        else:
            lead = LEAD.match(line)
            end = lead.end() if lead else 0
            document.pieces(((typographic(line[:end]), "gras"), (typographic(line[end:]), "")))


CONTESTED: Mapping[str, tuple[str, ...]] = {
    "r7": (
        _(
            "Seule la carte du dessus du rebut peut être rejouée, puis celle qu’elle découvre. Si l’on "
            "pouvait prendre n’importe quelle carte du rebut, toutes les parties seraient gagnées dès le "
            "premier tour."
        ),
    ),
    "qll": (
        _(
            "Après chaque carte, c’est toute la ligne qui est rendue stable. Le polycopié ne décrit que "
            "l’essai des trois derniers tas, mais il affirme que la ligne obtenue est stable ; or cet essai "
            "seul peut laisser un triplet jouable plus à gauche, et l’on ne gagne alors presque jamais. "
            "L’option « Triplets à jouer » donne l’autre lecture."
        ),
        _(
            "Sans battre les cartes, les parties d’une série ne sont pas indépendantes : le ramassage "
            "rapproche les cartes semblables, et la série finit par répéter les mêmes parties, presque "
            "toujours gagnées. La part gagnée dépend alors de la longueur de la série. C’est pourquoi, ici, "
            "les cartes sont battues tant que l’on ne choisit pas le ramassage."
        ),
    ),
    "md": (
        _(
            "Une carte qui peut monter monte toujours, et les cartes du stockage remontent dès qu’elles le "
            "peuvent. Le polycopié laisse ce choix au joueur ; garder une carte en réserve n’a jamais rendu "
            "gagnable une donne qui ne l’était pas. L’option « Montée des cartes » rend la main au joueur."
        ),
    ),
    "memorix": (
        _(
            "Quand le joker est montré en deuxième, il peut être échangé avec la carte montrée en premier : "
            "le polycopié tire au hasard parmi toutes les cases qui restent, et les deux cartes sont cachées "
            "avant l’échange. L’option « Le joker, montré en deuxième, épargne la première carte » donne "
            "l’autre lecture."
        ),
    ),
    "ascenseur": (
        _(
            "À deux joueurs, personne ne peut parier 0 : le total doit faire un pli de plus qu’il n’y en a, "
            "et l’autre devrait alors parier plus de plis qu’il n’y en a. De même, à plus de deux, "
            "l’avant-dernier parie au moins 1 si les autres ont parié 0. Le polycopié donne le total sans "
            "dire ce que devient un pari impossible ; l’option « Quand le pari du donneur serait "
            "impossible » donne l’autre lecture."
        ),
        _(
            "Quand toutes les cartes sont données, à deux et à quatre joueurs, les deux plus grandes manches "
            "se jouent sans atout : il ne reste pas de carte à retourner. L’option « Quand il ne reste pas "
            "de carte à retourner » montre la dernière carte donnée, ou donne une carte de moins."
        ),
        _(
            "Deux des trois barèmes ne sont pas complets dans le polycopié : la perte fixe y est sans "
            "montant, nous prenons 10 points ; et il ne dit que les gains de « dix plus deux », nous "
            "comptons la perte de même. Les quatre montants se règlent."
        ),
    ),
    "tarot": (
        _(
            "Qui n’a pas la couleur demandée doit couper, et monter s’il le peut. Le polycopié dit seulement "
            "qu’il peut couper, et ne parle de monter que quand l’atout est demandé ; mais ses cartes "
            "« jouables » supposent une règle, et c’est celle de tous les joueurs. L’option « Sans la "
            "couleur demandée, il faut couper » donne l’autre lecture."
        ),
        _(
            "À cinq, le roi est appelé avant que le chien soit montré. Le polycopié parle de l’appel après "
            "l’écart, sans dire quand il se fait ; appeler après avoir vu le chien ôte le risque de se "
            "retrouver seul. L’option « Appel du roi, à cinq » donne l’autre lecture."
        ),
        _(
            "Un atout ne va à l’écart que si le preneur n’a pas assez d’autres cartes, et il est montré. Le "
            "polycopié n’interdit que les bouts. L’option « Atouts à l’écart » les permet tous."
        ),
        _(
            "Le demi-point va au camp qui gagne : 40 points et demi pour 41 sont chutés de 1. Le polycopié "
            "n’en dit rien ; l’option « Demi-points » les compte tels quels."
        ),
        _(
            "L’Excuse jouée au dernier pli va à celui qui le prend, comme le dit le polycopié, même si c’est "
            "son propre camp. À la fédération, elle change toujours de camp : c’est l’option « L’Excuse "
            "jouée au dernier pli »."
        ),
    ),
}
"""The choices that a teacher may contest, by game."""

CHOSEN: Mapping[str, tuple[str, ...]] = {
    "r7": (
        _(
            "« Trois tentatives » se lit : le premier passage du talon, puis deux passages du rebut "
            "retourné. Le nombre de tours se règle."
        ),
        _(
            "Une carte du rebut qui peut être placée l’est toujours : y renoncer ne fait jamais gagner une "
            "partie de plus."
        ),
        _(
            "Un tour entier qui ne place aucune carte arrête la partie, perdue : tous les tours suivants "
            "lui seraient identiques."
        ),
        _("Entre deux parties, les cartes sont rassemblées, retournées et battues."),
    ),
    "qll": (
        _(
            "Quand la ligne se referme, on essaie d’abord le triplet dont le premier tas bouge, puis celui "
            "dont le dernier tas bouge, puis les triplets ordinaires de droite à gauche."
        ),
        _("La ligne n’a jamais moins de deux tas : un coup demande trois tas différents."),
    ),
    "c4": (
        _("On part du tas de trèfle, pour que la même donne se joue toujours de la même façon."),
        _(
            "On s’arrête quand le tas où l’on vient de glisser une carte n’a plus de carte cachée ; la carte "
            "glissée ne compte pas."
        ),
        _("Les cartes sont données une à une aux quatre tas ; la première reçue est en dessous."),
        _("Une carte découverte dans le tas de sa couleur passe du dessus au dessous : c’est un coup."),
        _("Entre deux parties, les cartes sont rassemblées, retournées et battues."),
    ),
    "md": (
        _(
            "Le polycopié ne dit pas sur quel tas de stockage descendre : celui dont la carte du dessus est "
            "la plus basse possible gagne plus souvent que le premier qui convient."
        ),
        _("Les cartes du stockage ne remontent que juste après une montée."),
        _("Entre deux parties, les cartes sont rassemblées, retournées et battues."),
    ),
    "memorix": (
        _("Montrer le joker compte comme un échec, qu’il vienne en premier ou en deuxième."),
        _("« 1 essai avant pénalité » veut dire que le prochain échec coûtera un point."),
        _("Un échec pendant le tour gagné par une paire est un échec ordinaire, le premier de la suite."),
        _("La partie finit dès la dernière paire prise : le joker reste, et personne ne rejoue."),
        _("Une case vide, déjà montrée ou hors du tableau est refusée, et rien n’est compté."),
        _("Tous ceux qui ont le plus haut score gagnent ; à égalité de score, le rang est le même."),
        _("Il y a au moins une personne à la table de la fenêtre, et de zéro à trois ordinateurs."),
    ),
    "ascenseur": (
        _(
            "L’atout se joue en montant et en descendant. S’il n’est que pour la descente, aucune carte "
            "n’est retournée en montant."
        ),
        _("La plus grande main se joue deux fois : la dernière de la montée, la première de la descente."),
        _(
            "Le premier joueur avance d’une place à chaque manche, sans recommencer à 1 au milieu de la "
            "partie."
        ),
        _("La carte retournée est vue de tous et ne se joue pas."),
        _(
            "Personne n’est obligé de couper, de monter sur un atout ni de prendre ; l’atout peut être "
            "demandé à tout moment."
        ),
        _(
            "Le donneur n’a pas le choix de son pari. Deux autres règles du total s’essaient : le dernier ne "
            "peut pas faire tomber le total juste, comme au jeu anglais Oh Hell, ou il n’y en a pas."
        ),
        _("Une partie plus courte ne monte que jusqu’à une main de tant de cartes, puis redescend."),
        _(
            "Tous ceux qui ont le plus haut total gagnent. L’option « À égalité de points » préfère celui "
            "qui a tenu le plus de paris."
        ),
        _(
            "Il y a au moins une personne à la table de la fenêtre ; dans un tournoi, tous les joueurs sont "
            "des ordinateurs. Un ordinateur ne connaît que sa main et ce que tout le monde a vu."
        ),
    ),
    "tarot": (
        _(
            "Le chien se fait carte par carte, à des places qui ne changent pas, jamais avec la première ni "
            "la dernière carte du jeu : la même donne se rejoue de la même façon."
        ),
        _(
            "Une annonce est strictement plus forte que les précédentes ; sinon « la plus grosse » ne dirait "
            "pas laquelle de deux égales."
        ),
        _("Quand tous passent, c’est au donneur suivant, et la donne ne compte pas."),
        _(
            "Le preneur qui appelle son propre roi, ou un roi du chien, joue seul contre quatre, et prend "
            "tout : 4R. Avec les quatre rois, il peut appeler une dame."
        ),
        _(
            "Un roi peut aller à l’écart si le preneur l’annonce : le polycopié le dit, la fédération "
            "l’interdit. L’option « Rois à l’écart » choisit."
        ),
        _("À l’atout, qui ne peut pas monter joue quand même un atout : le polycopié dit qu’il est dû."),
        _(
            "Si l’Excuse ouvre le pli, la carte suivante donne la couleur. La petite carte due en échange "
            "vaut un demi-point au compte : le résultat est celui d’un échange immédiat, même quand le camp "
            "n’a encore aucun pli, et cela ne trahit pas le partenaire."
        ),
        _("L’objectif exactement atteint est un contrat réussi, de différence 0."),
        _(
            "Le Petit au bout, les poignées et le chelem ne sont pas dans le polycopié : ils ne comptent "
            "qu’au profil FFT, ou par leurs options."
        ),
        _(
            "On joue dans le sens des aiguilles d’une montre, vers la gauche, comme dans le polycopié ; la "
            "fédération joue dans l’autre sens."
        ),
        _(
            "Valet, cavalier, dame, roi se suivent après le 10. Le polycopié donne une fois 14 à la dame : "
            "seul l’ordre des cartes compte, jamais ce nombre."
        ),
        _(
            "La prime d’un chelem fait par la défense est de 200 points, retirés à R. Un chelem annoncé est "
            "dit après l’écart, avant la première carte."
        ),
        _(
            "Un ordinateur ne connaît que sa main et ce que tout le monde a vu : ni le chien caché, ni "
            "l’écart d’un autre, ni le partenaire."
        ),
    ),
}
"""The other choices, which change little, by game."""

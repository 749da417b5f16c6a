"""The pictures of `docs/etudiants.md` and of README: the pages of a student, one by one."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from camera import live, page_of, save, wait

from reussites_tk.gui.app import App
from reussites_tk.gui.games.model import GAME, SETTINGS
from reussites_tk.gui.multiplayer.course import CALM_SECONDS
from reussites_tk.gui.multiplayer.kit import Phase
from reussites_tk.gui.piles.tools import CELLS, LINES
from reussites_tk.jeux.memorix_vue import Montrer
from reussites_tk.jeux.tarot_coups import Annoncer, Coup, Ecarter, Poser
from reussites_tk.jeux.tarot_vue import DIT_AUX_ANNONCES, ECART, VueTarot
from reussites_tk.judge.records import all_records
from reussites_tk.stubs import lay_stubs
from reussites_tk.worker.parent.own_program import CLICK, LINE

ROOT = Path(__file__).resolve().parent.parent
FORGOTTEN = "t2.tete.prec = cel"
"""The line that the student forgot, in `FAULTY`."""
FAULTY = "deplacer_haut_sous"
BEGUN = ("carte_sur", "echanger_cartes", "deplacer_haut_sur")
"""How far the student's file was, each time that it was judged before."""
GAMES = 20_000


def take_pages(app: App, place: Path, folder: Path) -> None:
    """The pages in the light, from the first one to the last; what is done in them shows in the last."""
    folder.mkdir(parents=True, exist_ok=True)
    student = place / "tp"
    take_empty_exercises(app, folder / "exercices_vide.png")
    take_table(app, folder / "table.png")
    take_hand(app, folder / "jouer.png")
    take_piles(app, folder / "tas.png")
    take_analysis(app, folder / "analyse.png")
    take_exercises(app, wrong_file(student), folder / "exercices.png")
    take_followed(app, folder / "contre_exemple.png")
    take_lines(app, student / "tas_a_completer.py", folder / "pas_a_pas.png")
    take_plugged(app, student / "tas_a_completer.py", folder / "branche.png")
    take_sujet(app, folder / "sujet.png")
    take_memorix(app, folder / "memorix.png")
    take_tournament(app, place, folder / "tournoi.png")
    take_ascenseur(app, folder / "ascenseur.png")
    take_tarot(app, folder / "tarot.png")
    take_parcours(app, folder / "parcours.png")
    take_program(app, student, folder / "programme.png")  # it writes R7, which the steps have still to do
    take_hand_in(app, folder / "rendu.png")


def take_dark(app: App, _place: Path, folder: Path) -> None:
    """The table in the dark."""
    folder.mkdir(parents=True, exist_ok=True)
    take_table(app, folder / "table_sombre.png")


def take_empty_exercises(app: App, picture: Path) -> None:
    """The exercises as they are the first time."""
    app.show("exercices")
    save(app, picture)


def take_table(app: App, picture: Path, at: int = 60) -> None:
    """Relais des 7, well into the second tour; then looked at to its end, as the course asks."""
    app.show("reussites", jeu="r7")
    page = page_of(app)
    wait(app, lambda: page.watch.player.complete, "relais des 7")
    page.watch.playback.go(at)
    live(app, 0.3)
    page.watch.playback.step(1)
    save(app, picture)
    page.watch.playback.go_last()


def take_memorix(app: App, picture: Path) -> None:
    """Mémorix between a person and two computers, which have played; it is the person's turn again."""
    app.show("jeux")
    page = page_of(app)
    joueurs = [
        {"nom": "Ada", "type": "humain"},
        {"nom": "Blaise", "type": "ordinateur", "niveau": "memoire"},
        {"nom": "Emmy", "type": "ordinateur", "niveau": "prudent"},
    ]
    options = {"joueurs": tuple(joueurs), "duree_affichage": 0.5}
    page.set_speed(page.bar.speed.cget("to"))
    page.open(jeu="memorix", graine=3, numero=2, options=options, files={})
    for case in (8, 12, 2, 16, 5):
        wait(app, lambda: page.course.phase is Phase.PERSON, "le tour d'Ada")
        page.play(Montrer(case))
    save(app, picture)


CLASS = {"Ada": "prudent", "Blaise": "hasard", "Emmy": "bas", "Léo": "exception", "Zoé": "haut"}
"""The players of a small class, by the copies that are theirs."""


def take_tournament(app: App, place: Path, picture: Path, deals: int = 20) -> None:
    """A tournament of the Ascenseur that has come to its end: the ranking, and who beats whom."""
    folder = place / "joueurs"
    folder.mkdir()
    for name, copy in CLASS.items():
        shutil.copy(ROOT / f"tests/copies/tournoi_ascenseur/{copy}.py", folder / f"{name}.py")
    app.show("tournoi", jeu="ascenseur")
    page = page_of(app)
    page.layout.form.deals.set(deals)
    page.take(folder)
    wait(app, lambda: page.layout.work.winfo_ismapped(), "les joueurs")
    page.start()
    wait(app, lambda: not page.running, "le tournoi")
    page.layout.bring_view("meetings")
    page.layout.meetings.choose(0, 4)
    page.layout.table.choose(0)
    save(app, picture)


def take_ascenseur(app: App, picture: Path) -> None:
    """Ascenseur between a person and three computers: some cartes of the hand may not be played."""
    app.show("jeux")
    page = page_of(app)
    joueurs = [{"nom": "Ada", "type": "humain"}]
    for nom, profil in (("Blaise", "prudent"), ("Emmy", "mondes"), ("Farid", "troll")):
        joueurs.append({"nom": nom, "type": "ordinateur", "profil": profil})
    page.set_speed(page.bar.speed.cget("to"))
    page.open(jeu="ascenseur", graine=3, numero=1, options={"joueurs": tuple(joueurs)}, files={})
    while not _chooses_among(page.course, 7):
        wait(app, lambda: page.course.phase is not Phase.COMPUTER, "les ordinateurs")
        if page.course.phase is Phase.PERSON:
            page.play(page.course.match.coups()[0])
        else:
            live(app, CALM_SECONDS)
            page.go_on()
            live(app, CALM_SECONDS)  # a coup played sooner would be the second click of two
    save(app, picture)


def take_tarot(app: App, picture: Path) -> None:
    """Tarot of four: the person who took the deal adds a carte to a trick."""
    app.show("jeux")
    page = page_of(app)
    joueurs = [{"nom": "Ada", "type": "humain"}]
    joueurs += [{"nom": nom, "type": "ordinateur", "profil": "regles"} for nom in ("Blaise", "Emmy", "Farid")]
    page.set_speed(page.bar.speed.cget("to"))
    page.open(jeu="tarot", graine=40, numero=1, options={"joueurs": tuple(joueurs)}, files={})
    while not _chooses_among(page.course, 13):
        wait(app, lambda: page.course.phase is not Phase.COMPUTER, "les ordinateurs")
        if page.course.phase is Phase.PERSON:
            page.play(_tarot_coup(page.course.scene.vue))
        else:
            live(app, CALM_SECONDS)
            page.go_on()
            live(app, CALM_SECONDS)  # a coup played sooner would be the second click of two
    save(app, picture)


def _tarot_coup(vue: VueTarot) -> Coup:
    """Return what the person of the picture does: a garde, the lowest cartes aside, the highest first."""
    if vue.phase == DIT_AUX_ANNONCES:
        return Annoncer(None if any(vue.annonces) else "garde")
    if vue.phase == ECART:
        return Ecarter(vue.permises[: vue.nb_a_ecarter])
    return Poser(vue.permises[-1])


def _chooses_among(course: Any, cartes: int) -> bool:
    """Return True where a person has so many cartes, and may play some of them only."""
    vue = course.scene.vue
    return course.phase is Phase.PERSON and len(vue.main) == cartes > len(vue.permises) > 1


def take_hand(app: App, picture: Path, coups: int = 27) -> None:
    """Montée-Descente played by hand, some coups after its deal."""
    app.show("reussites", jeu="md", numero=6, mode="jouer")
    page = page_of(app)
    wait(app, lambda: _desk_rests(page), "montée-descente")
    for _ in range(coups):
        play_advice(app, page)
    save(app, picture)


def play_advice(app: App, page: Any) -> None:
    """Play the coup that the application would."""
    view = page.play.view
    if view.position.advice is not None:
        at = view.at
        page.play.play(view.position.choices[view.position.advice])
        wait(app, lambda: page.play.view.at > at and _desk_rests(page), "a coup")


def _desk_rests(page: Any) -> bool:
    return page.play.view is not None and page.play.view.position is not None


def take_piles(app: App, picture: Path) -> None:
    """The cells of the course's piles, after two calls."""
    app.show("tas")
    page = page_of(app)
    wait(app, lambda: not page.desk.busy, "tas")
    page.show_view(CELLS)
    call(app, "deplacer_haut_sur(A, B)")
    save(app, picture)


def call(app: App, text: str) -> None:
    """Make one call on the page of the piles."""
    page = page_of(app)
    page.call_text(text)
    wait(app, lambda: not page.desk.busy, text)


def take_analysis(app: App, picture: Path) -> None:
    """Many games of Relais des 7, counted to the last."""
    app.show("analyse", jeu="r7")
    page = page_of(app)
    page.form.games.entry.delete(0, "end")
    page.form.games.entry.insert(0, str(GAMES))
    page.start()
    wait(app, lambda: not page.running, "analyse")
    save(app, picture)


def take_exercises(app: App, file: Path, picture: Path) -> None:
    """A student's file with one wrong function, and its counter-example."""
    whole = file.read_text(encoding="utf-8")
    for done in BEGUN:
        file.write_text(whole.partition(f"def {done}(")[0], encoding="utf-8")
        check(app, file)
    file.write_text(whole, encoding="utf-8")
    page = check(app, file)
    page.panel.list.choose(FAULTY)
    save(app, picture)


def check(app: App, file: Path) -> Any:
    """Have a student's file judged by the page, which does so when it is opened; return the page."""
    before = len(all_records())
    app.show("exercices", folder=file.parent, file=file)
    page = page_of(app)
    wait(app, lambda: len(all_records()) > before and not page.current.running, "exercices")
    return page


def take_followed(app: App, picture: Path) -> None:
    """The same counter-example followed line by line, beside what is expected."""
    page = page_of(app)
    page.follow_example(page.current.verdicts[FAULTY])
    wait(app, lambda: page.follow.walk.player.etats, "contre-exemple")
    page.follow.walk.playback.go_last()
    save(app, picture)
    page.leave_follow()


def take_lines(app: App, file: Path, picture: Path, steps: int = 12) -> None:
    """The same student's function followed line by line, where its link is wrong."""
    app.show("tas", tas=file)
    page = page_of(app)
    wait(app, lambda: not page.desk.busy, "tas")
    call(app, f"{FAULTY}(A, B)")
    page.show_view(LINES)
    wait(app, lambda: not page.desk.busy and page.walk.player.etats, "pas à pas")
    for _ in range(steps):
        page.walk.step(1)
        live(app, 0.1)
    save(app, picture)


def take_plugged(app: App, file: Path, picture: Path) -> None:
    """Les quatre couleurs played by the student's own piles, and where they are chosen."""
    app.show("reussites", jeu="c4", tas=file)
    page = page_of(app)
    wait(app, lambda: page.watch.player.complete, "les quatre couleurs")
    page.watch.playback.go(20)
    page.side.show_view(SETTINGS)
    save(app, picture)
    page.side.show_view(GAME)
    page.watch.playback.go_last()
    save(app, picture.with_stem(f"{picture.stem}_arret"))


def take_sujet(app: App, picture: Path) -> None:
    """The hand-out, where cartes are moved: a specification and its doors."""
    app.show("sujet", lieu="cartes_et_tas/deplacer")
    page = page_of(app)
    wait(app, lambda: "deplacer_haut_sous" in page.document.content, "le sujet")
    live(app, 0.3)
    page.document.text.yview_scroll(app.theme.px(84), "pixels")  # room for a whole card under the figure
    save(app, picture)


def take_program(app: App, student: Path, picture: Path, clicks: int = 90) -> None:
    """A student's own program: its menu and an analysis at left, a game that waits for a click at right."""
    shutil.copy(ROOT / "tests/copies/r7/justes/simple.py", student / "r7_a_completer.py")
    program = Path(shutil.copy(ROOT / "tests/copies/programmes/reussite_r7.py", student))
    app.show("console", file=program)
    page = page_of(app)
    for line in ("?", "2", "200", "1", "3"):
        wait(app, lambda: page.asked == LINE, "une question")
        page.type_line(line)
    for _ in range(clicks):
        wait(app, lambda: page.asked == CLICK, "un clic attendu")
        page.table.click()
    wait(app, lambda: page.asked == CLICK, "un clic attendu")
    save(app, picture)
    page.stop()
    wait(app, lambda: not page.running, "la fin du programme")


def take_hand_in(app: App, picture: Path) -> None:
    """What is handed in: who, what is there, what is missing."""
    app.show("parcours")
    page = page_of(app)
    page.show_hand_in()
    view = page.hand_in
    for entry, name in zip(view.who.entries, ("LE GALL Yann", "MARCHAND Zoé"), strict=False):
        entry.insert(0, name)
        entry.event_generate("<KeyRelease>", keysym="a")
    wait(app, lambda: view.found is not None and not view.working, "le rendu")
    save(app, picture)


def take_parcours(app: App, picture: Path) -> None:
    """The steps, the first of them done."""
    app.show("parcours")
    page = page_of(app)
    wait(app, lambda: page.rows, "parcours")
    save(app, picture)


def wrong_file(place: Path) -> Path:
    """Lay the files to complete, that of the piles with one wrong function."""
    lay_stubs(place)
    file = place / "tas_a_completer.py"
    shutil.copy(ROOT / "tests/copies/tas/justes/simple.py", file)
    file.write_text(without_a_line(file.read_text(encoding="utf-8")), encoding="utf-8")
    return file


def without_a_line(text: str) -> str:
    """Return the program of a student who forgot one link in `deplacer_haut_sous`."""
    head, mark, tail = text.partition(f"def {FAULTY}(")
    return head + mark + tail.replace(FORGOTTEN, "pass", 1)

#!/usr/bin/env python3
"""Prépare tout ce qu'il faut à côté de ce fichier, puis ouvre l'application.

    python3 lancer.py                 ouvre la fenêtre
    python3 lancer.py tests [...]     vérifie le code et lance les tests
    python3 lancer.py verifier ...    toute autre commande de `reussites`

La bibliothèque standard suffit, et la syntaxe reste assez ancienne pour qu'un vieux
Python puisse lire ce fichier jusqu'au bout et dire qu'il est trop vieux.
"""

import sys

if __name__ == "__main__" and not (sys.flags.isolated or getattr(sys.flags, "safe_path", False)):
    del sys.path[0]  # ce dossier : le `random.py` qu'un étudiant y range n'est pas celui de Python

import glob
import hashlib
import json
import os
import shutil
import subprocess
from typing import Any, Dict, Iterator, List, Optional

ICI = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ICI, os.environ.get("REUSSITES_VENV") or ".venv")  # un autre pour un autre Python
CONTRAINTES = "constraints.txt"  # les versions essayées ; `tools/renew_constraints.py` les renouvelle
MOTEUR = os.path.join("reussites_tk", "native")  # ce que l'installation compile
TEMOIN = os.path.join(VENV, "installation.json")
WINDOWS = sys.platform == "win32"
VERSION_MINIMALE = (3, 11)
TK_MINIMAL = 8.6
GROUPES = 2  # de tests, lancés en même temps

EXAMEN = """
import json, sys
def presence(nom):
    try:
        __import__(nom)
    except ImportError:
        return False
    return True
tk = 0.0
if presence("tkinter"):
    import tkinter
    tk = tkinter.TkVersion
print(json.dumps({"version": list(sys.version_info[:3]), "tk": tk,
                  "venv": presence("ensurepip") and presence("venv"), "chemin": sys.executable}))
"""

PAQUETS: Dict[str, Dict[str, str]] = {
    "tkinter": {"apt": "python3-tk", "dnf": "python3-tkinter", "pacman": "tk", "brew": "python-tk"},
    "venv": {"apt": "python3-venv", "dnf": "python3", "pacman": "python", "brew": "python"},
    "xvfb": {"apt": "xvfb", "dnf": "xorg-x11-server-Xvfb", "pacman": "xorg-server-xvfb", "brew": ""},
    "python": {"apt": "python3", "dnf": "python3", "pacman": "python", "brew": "python"},
}


class Empechement(Exception):
    """Ce qui empêche de continuer, en phrases qui disent quoi faire."""


def dire(phrase: str) -> None:
    """Dit ce que l'on fait, sur la sortie d'erreur : la sortie reste à la commande."""
    sys.stderr.write("· " + phrase + "\n")
    sys.stderr.flush()


# --- Les paquets du système --------------------------------------------------------------


def paquets(besoins: List[str], outil: str) -> List[str]:
    """Donne les noms que l'outil d'installation `outil` connaît pour ces besoins."""
    return [PAQUETS[besoin][outil] for besoin in besoins if PAQUETS[besoin][outil]]


def commande_apt() -> Optional[List[str]]:
    """Donne le début de la commande apt-get si l'on a le droit de s'en servir sans rien demander."""
    if shutil.which("apt-get") is None:
        return None
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    if shutil.which("sudo") and reussit(["sudo", "-n", "true"]):
        return ["sudo", "-n", "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    return None


def installer_paquets(besoins: List[str]) -> bool:
    """Installe ces besoins par apt-get quand c'est permis ; dit si cela a marché."""
    apt = commande_apt()
    if apt is None:
        return False
    noms = paquets(besoins, "apt")
    dire("J'installe avec apt-get : " + " ".join(noms))
    installer = apt + ["install", "-y", "--no-install-recommends"] + noms
    return reussit(installer) or (reussit(apt + ["update"]) and reussit(installer))


def que_taper(besoins: List[str]) -> str:
    """Donne ce qu'il faut taper sur cette machine, ou sur chacune si l'on ne la reconnaît pas."""
    outils = [
        ("apt", "apt-get", "Debian, Ubuntu : sudo apt-get install "),
        ("dnf", "dnf", "Fedora         : sudo dnf install "),
        ("pacman", "pacman", "Arch           : sudo pacman -S "),
        ("brew", "brew", "macOS          : brew install "),
    ]
    lignes = [(texte + " ".join(paquets(besoins, nom)), programme) for nom, programme, texte in outils]
    lignes = [ligne for ligne in lignes if not ligne[0].endswith(" install ")]
    ici = [ligne for ligne in lignes if shutil.which(ligne[1])] or lignes
    textes = ["  " + texte for texte, _ in ici]
    if WINDOWS or len(ici) > 1:
        textes.append("  Windows        : installez Python depuis https://www.python.org/downloads/")
        textes.append("                   en laissant cochée la case « tcl/tk and IDLE »")
    return "\n".join(textes[-2:] if WINDOWS else textes)


def reussit(commande: List[str]) -> bool:
    """Lance une commande sans rien en montrer ; dit si elle a réussi."""
    try:
        return subprocess.call(commande, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


# --- Le Python qui convient --------------------------------------------------------------


def candidats() -> Iterator[List[str]]:
    """Donne les commandes qui pourraient lancer un Python : celui-ci d'abord."""
    yield [sys.executable]
    if WINDOWS and shutil.which("py"):
        yield ["py", "-3"]
    for nom in ("python3", "python3.14", "python3.13", "python3.12", "python3.11"):
        chemin = shutil.which(nom)
        if chemin:
            yield [chemin]
    for chemin in sorted(glob.glob("/usr/bin/python3") + glob.glob("/opt/homebrew/bin/python3*")):
        yield [chemin]


def examiner(commande: List[str]) -> Optional[Dict[str, Any]]:
    """Demande à un Python sa version, son tkinter et son venv ; `None` s'il ne répond pas."""
    try:
        # Depuis la racine : rien de ce dossier ne doit masquer la bibliothèque standard.
        sortie = subprocess.check_output(
            commande + ["-c", EXAMEN], stderr=subprocess.DEVNULL, timeout=30, cwd=os.path.abspath(os.sep)
        )
        fiche: Dict[str, Any] = json.loads(sortie.decode("utf-8"))
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return fiche if tuple(fiche["version"]) >= VERSION_MINIMALE else None


def manques(fiche: Dict[str, Any]) -> List[str]:
    """Donne ce qui manque à un Python pour l'application."""
    presences = [("tkinter", fiche["tk"] >= TK_MINIMAL), ("venv", fiche["venv"])]
    return [besoin for besoin, present in presences if not present]


def pythons() -> List[Dict[str, Any]]:
    """Examine les Python assez récents de la machine, sans examiner deux fois le même."""
    fiches: List[Dict[str, Any]] = []
    for commande in candidats():
        fiche = examiner(commande)
        if fiche and fiche["chemin"] not in [autre["chemin"] for autre in fiches]:
            fiches.append(fiche)
        if fiche and not manques(fiche):
            break
    return fiches


def choisir_python() -> str:
    """Choisit le premier Python complet de la machine ; complète le système s'il n'y en a pas."""
    fiches = pythons()
    if not any(not manques(fiche) for fiche in fiches):
        besoins = manques(fiches[0]) if fiches else ["python", "tkinter", "venv"]
        dire("Il manque à ce Python : " + ", ".join(besoins))
        if installer_paquets(["python", "tkinter", "venv"]):
            fiches = pythons()
        complets = [fiche for fiche in fiches if not manques(fiche)]
        if not complets:
            raise Empechement(phrase_sans_python(fiches, besoins))
    chemin = str([fiche for fiche in fiches if not manques(fiche)][0]["chemin"])
    if not meme_fichier(chemin, sys.executable):
        dire("Je me sers de " + chemin + ", qui a tout ce qu'il faut.")
    return chemin


def phrase_sans_python(fiches: List[Dict[str, Any]], besoins: List[str]) -> str:
    """Dit ce qui manque, et comment l'installer."""
    if fiches:
        debut = "Le Python {} n'a pas {}.".format(fiches[0]["chemin"], " ni ".join(besoins))
    else:
        debut = "Il faut Python 3.11 ou plus récent ; celui-ci est {}.".format(sys.version.split()[0])
    return debut + " Tapez, puis recommencez :\n" + que_taper(besoins)


def meme_fichier(un: str, autre: str) -> bool:
    """Dit si deux chemins mènent au même fichier."""
    return os.path.realpath(un) == os.path.realpath(autre)


# --- L'environnement ---------------------------------------------------------------------


def python_du_venv() -> str:
    """Donne le chemin du Python de `.venv`."""
    return os.path.join(VENV, "Scripts", "python.exe") if WINDOWS else os.path.join(VENV, "bin", "python")


def empreinte() -> str:
    """Donne l'empreinte de ce qui décide s'il faut réinstaller : besoins, versions, endroit."""
    somme = hashlib.sha256(ICI.encode("utf-8", "surrogateescape"))
    for nom in ("pyproject.toml", CONTRAINTES):
        chemin = os.path.join(ICI, nom)
        if os.path.exists(chemin):
            with open(chemin, "rb") as fichier:
                somme.update(fichier.read())
    return somme.hexdigest()


def empreinte_du_moteur() -> str:
    """Donne l'empreinte de ce dont le moteur rapide est compilé."""
    somme = hashlib.sha256()
    for motif in (os.path.join("src", "*"), "building.py", "compilers.py", "names.py"):
        for chemin in sorted(glob.glob(os.path.join(glob.escape(os.path.join(ICI, MOTEUR)), motif))):
            with open(chemin, "rb") as fichier:
                somme.update(fichier.read())
    return somme.hexdigest()


def lire_temoin() -> Dict[str, Any]:
    """Donne ce que la dernière installation a noté ; rien s'il n'y en a pas, ou si cela ne se lit pas."""
    try:
        with open(TEMOIN, "rb") as fichier:
            temoin = json.loads(fichier.read().decode("utf-8"))
    except (OSError, ValueError):
        return {}
    return temoin if isinstance(temoin, dict) and isinstance(temoin.get("groupes"), list) else {}


def noter_temoin(groupes: List[str]) -> None:
    """Note ce qui est installé, où, et le Python dont `.venv` vient."""
    temoin = {"empreinte": empreinte(), "groupes": groupes, "endroit": VENV, "python": origine()}
    with open(TEMOIN, "w") as fichier:
        json.dump(dict(temoin, moteur=empreinte_du_moteur()), fichier)


def groupes_installes() -> Optional[List[str]]:
    """Donne les groupes déjà installés pour ce `pyproject.toml`, ou `None` s'il faut tout réinstaller."""
    temoin = lire_temoin()
    return list(temoin["groupes"]) if temoin.get("empreinte") == empreinte() else None


def reglages_du_venv() -> Dict[str, str]:
    """Donne les réglages de `pyvenv.cfg`, où `venv` note le Python dont `.venv` vient."""
    try:
        with open(os.path.join(VENV, "pyvenv.cfg"), encoding="utf-8") as fichier:
            lignes = [ligne.partition("=") for ligne in fichier]
    except (OSError, ValueError):
        return {}
    return {nom.strip(): valeur.strip() for nom, _, valeur in lignes}


def origine() -> Optional[List[Any]]:
    """Donne le chemin, la taille et la date du Python dont `.venv` vient ; `None` s'il n'est plus là."""
    python = python_du_venv()
    if WINDOWS:  # où celui de `.venv` n'est qu'un lanceur
        python = os.path.join(reglages_du_venv().get("home", ""), "python.exe")
    try:
        etat = os.stat(python)
    except OSError:
        return None
    return [os.path.realpath(python), etat.st_size, int(etat.st_mtime)]


def pourquoi_refaire() -> str:
    """Dit ce qui est arrivé à `.venv` depuis qu'il a été fait ; rien s'il sert encore."""
    temoin, trouve = lire_temoin(), origine()
    if trouve is None or not os.path.exists(python_du_venv()):
        return "le Python dont il vient n'est plus là"
    if temoin.get("endroit", VENV) != VENV:
        return "ce dossier a été déplacé, copié ou renommé"
    if temoin.get("python") == trouve:
        return ""
    fiche = examiner([python_du_venv()])
    if not fiche or manques(fiche):
        return "il ne répond plus"
    avant = reglages_du_venv().get("version", "").split(".")[:2]
    apres = [str(nombre) for nombre in fiche["version"][:2]]
    if avant != apres:  # ses bibliothèques sont rangées, et compilées, pour l'ancienne version
        phrase = "Python est passé de {} à {}" if len(avant) == 2 else "Python a changé de version"
        return phrase.format(".".join(avant), ".".join(apres))
    if not reussit([python_du_venv(), "-P", "-m", "pip", "--version"]):
        return "il a perdu pip"
    return ""


def dossier_interdit() -> str:
    """Donne le premier dossier dont le nom empêche de créer `.venv` ; rien s'il n'y en a pas."""
    debut, signe, suite = VENV.partition(os.pathsep)
    return debut + signe + suite.split(os.sep)[0] if signe else ""


def creer_venv() -> None:
    """Crée `.venv`, ou le refait ; `Empechement` dit la vraie raison quand le dossier ne s'y prête pas."""
    interdit = dossier_interdit()
    if interdit:
        phrase = "Python ne crée pas d'environnement sous un dossier dont le nom contient « {} » : "
        phrase += "renommez « {} » sans ce signe, puis recommencez."
        raise Empechement(phrase.format(os.pathsep, interdit))
    if not os.access(ICI, os.W_OK):
        phrase = "On ne peut rien écrire dans « {} » : copiez ce dossier dans le vôtre, puis recommencez."
        raise Empechement(phrase.format(ICI))
    python = choisir_python()
    dire("Je crée l'environnement .venv à côté de ce fichier.")
    if subprocess.call([python, "-P", "-m", "venv", "--clear", VENV]) != 0:
        raise Empechement("L'environnement ne se crée pas. Tapez, puis recommencez :\n" + que_taper(["venv"]))


def installer(quoi: str) -> bool:
    """Installe dans `.venv` les versions essayées, ou, si elles manquent à ce Python, celles qu'il trouve."""
    # `-P` : rien du dossier où l'on est appelé ne doit masquer la bibliothèque standard.
    pip = [python_du_venv(), "-P", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    contraintes = os.path.join(ICI, CONTRAINTES)
    if os.path.exists(contraintes):
        if subprocess.call(pip + ["--constraint", contraintes, "--editable", quoi]) == 0:
            return True
        dire("Les versions essayées ne s'installent pas ici : j'essaie les plus récentes.")
    return subprocess.call(pip + ["--editable", quoi]) == 0


def preparer(groupes: List[str]) -> None:
    """Met `.venv` en état : rien à faire si ni les besoins, ni les versions, ni Python n'ont changé."""
    la, avant = os.path.lexists(VENV), lire_temoin()
    pourquoi = pourquoi_refaire()
    deja = groupes_installes()
    if not pourquoi and deja is not None and set(groupes) <= set(deja):
        recompiler = avant.get("moteur") != empreinte_du_moteur()
        if recompiler:
            dire("Je compile le moteur rapide.")
            if not reussit([python_du_venv(), "-P", "-m", "reussites_tk.native.building"]):
                dire("Il ne se compile pas ici : tout marche sans lui, plus lentement.")
        if recompiler or avant.get("python") != origine():  # mis à jour sans que rien ne change pour nous
            noter_temoin(deja)
        return
    if pourquoi:
        if la:
            dire("Je refais l'environnement .venv : " + pourquoi + ".")
        creer_venv()
        deja = avant.get("groupes")
    tous = sorted(set(groupes) | set(deja or []))
    quoi = ICI + ("[" + ",".join(tous) + "]" if tous else "")
    dire("J'installe l'application dans .venv" + (" avec les outils de test." if tous else "."))
    if not installer(quoi):
        raise Empechement("L'installation a échoué : vérifiez la connexion à Internet, puis recommencez.")
    noter_temoin(tous)


# --- Ce que l'on lance -------------------------------------------------------------------


class Ecran:
    """Des écrans virtuels, tenus le temps des tests quand la machine n'a pas d'écran.

    Un par groupe de tests : deux fenêtres qui se prennent le clavier l'une à l'autre ne montrent rien.
    """

    def __init__(self) -> None:
        self.processus: "List[subprocess.Popen[bytes]]" = []

    def __enter__(self) -> Dict[str, str]:
        """Donne l'environnement où les fenêtres s'ouvrent."""
        environnement = dict(os.environ)
        if WINDOWS or sys.platform == "darwin" or environnement.get("DISPLAY"):
            return environnement
        if not shutil.which("Xvfb") and not installer_paquets(["xvfb"]):
            dire("Sans écran ni Xvfb, les tests de la fenêtre seront passés. Pour les avoir :")
            sys.stderr.write(que_taper(["xvfb"]) + "\n")
            return environnement
        dire("Pas d'écran ici : les fenêtres s'ouvrent sur des écrans virtuels (Xvfb).")
        ecrans = [self.ouvrir() for _ in range(GROUPES)]
        environnement["DISPLAY"] = ecrans[0]
        environnement["REUSSITES_ECRANS"] = " ".join(ecrans)  # lu par tests/conftest.py
        return environnement

    def ouvrir(self) -> str:
        """Ouvre Xvfb sur le premier numéro libre et donne son nom (`:99`)."""
        lecture, ecriture = os.pipe()
        commande = ["Xvfb", "-displayfd", str(ecriture), "-screen", "0", "1400x900x24", "-nolisten", "tcp"]
        processus = subprocess.Popen(
            commande, pass_fds=[ecriture], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.processus.append(processus)
        os.close(ecriture)
        with os.fdopen(lecture, "rb") as tube:
            numero = tube.readline().decode("ascii").strip()
        if not numero:
            raise Empechement("L'écran virtuel Xvfb ne s'ouvre pas : lancez « Xvfb :99 » pour voir pourquoi.")
        return ":" + numero

    def __exit__(self, *_: object) -> None:
        """Ferme les écrans virtuels, s'il y en a."""
        for processus in self.processus:
            processus.terminate()
            processus.wait()


def tester(suite: List[str]) -> int:
    """Vérifie le style, les types, puis lance les tests ; `suite` est passée à pytest."""
    preparer(["dev"])
    python = python_du_venv()
    fautes = []
    for nom, commande in (("ruff", "ruff check"), ("mypy", "mypy")):
        dire("Je vérifie le code avec " + nom + ".")
        if subprocess.call([python, "-P", "-m"] + commande.split(), cwd=ICI) != 0:
            fautes.append(nom)
    with Ecran() as environnement:
        dire("Je lance les tests (pytest, deux à la fois).")
        if fautes:
            dire("Attention : fautes trouvées par " + " et ".join(fautes) + ", écrites plus haut.")
        code = lancer(
            [python, "-m", "pytest", "-n", str(GROUPES), "--dist", "worksteal"] + suite, environnement, ICI
        )
    return code or (1 if fautes else 0)


def lancer(
    commande: List[str], environnement: Optional[Dict[str, str]] = None, dossier: Optional[str] = None
) -> int:
    """Lance une commande jusqu'à sa fin, même si Ctrl-C est tapé : à elle de finir proprement."""
    processus = subprocess.Popen(commande, env=environnement, cwd=dossier)
    while True:
        try:
            code = processus.wait()
            return code if code >= 0 else 128 - code
        except KeyboardInterrupt:
            continue


def comme_tape(fichier: str) -> str:
    """Donne ce que l'on tape pour lancer ce fichier : les conseils de l'application le répètent."""
    return ("python " if WINDOWS else "python3 ") + ('"' + fichier + '"' if " " in fichier else fichier)


def devenir(commande: List[str]) -> int:
    """Laisse la place à la commande : signaux et code de sortie sont alors les siens."""
    os.environ["REUSSITES_COMMANDE"] = comme_tape(sys.argv[0])
    if WINDOWS:  # où `execv` rendrait la main au terminal sans attendre la fin
        return lancer(commande)
    sys.stderr.flush()
    os.execv(commande[0], commande)


def principal(arguments: List[str]) -> int:
    """Prépare, puis lance ce qui est demandé ; donne le code de sortie."""
    try:
        if arguments[:1] == ["tests"]:
            return tester(arguments[1:])
        preparer([])
        if not arguments:
            dire("J'ouvre l'application.")
        return devenir([python_du_venv(), "-P", "-m", "reussites_tk"] + arguments)
    except Empechement as empechement:
        sys.stderr.write(str(empechement) + "\n")
        return 2
    except KeyboardInterrupt:
        dire("Interrompu.")
        return 130


if __name__ == "__main__":
    sys.exit(principal(sys.argv[1:]))

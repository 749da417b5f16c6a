"""Where files are: the only module that knows whether we run from source, installed or frozen."""

import sys
from pathlib import Path

APP_NAME = "reussites"
PACKAGE = Path(__file__).resolve().parent


def data_root() -> Path:
    """Return the folder that holds `images/` and `exercises/`.

    A frozen program unpacks them beside its code, a wheel carries them in `_data/`,
    and in the source tree they stand beside the package.
    """
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen)
    installed = PACKAGE / "_data"
    return installed if installed.is_dir() else PACKAGE.parent


def images_folder() -> Path:
    """Return the folder of the pictures of the cards."""
    return data_root() / "images"


def exercises_folder() -> Path:
    """Return the folder of the files that students complete."""
    return data_root() / "exercises"


def user_data_folder() -> Path:
    """Return the folder where we keep our journal and a person's games, made if it can be."""
    try:
        from platformdirs import user_data_path
    except ImportError:  # on a server where only Python is, nobody has anything to keep
        import tempfile

        return _made(Path(tempfile.gettempdir(), APP_NAME))
    return _made(user_data_path(APP_NAME, appauthor=False))


def user_config_folder() -> Path:
    """Return the folder where we keep the person's settings, made if it can be."""
    from platformdirs import user_config_path

    return _made(user_config_path(APP_NAME, appauthor=False))


def user_cache_folder() -> Path:
    """Return the folder of what can be made again (compiled code); whoever writes in it makes it."""
    from platformdirs import user_cache_path

    return user_cache_path(APP_NAME, appauthor=False)


def _made(folder: Path) -> Path:
    """Make a folder; where the disk refuses, whoever writes in it will see it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        pass
    return folder

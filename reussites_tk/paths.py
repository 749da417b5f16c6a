"""Where files are: the only module that knows whether we run from source, installed or frozen."""

import sys
from pathlib import Path

APP_NAME = "reussites"
PACKAGE = Path(__file__).resolve().parent


def data_root() -> Path:
    """Give the folder that holds `images/` and `exercises/`.

    A frozen program unpacks them beside its code, a wheel carries them in `_data/`,
    and in the source tree they stand beside the package.
    """
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen)
    installed = PACKAGE / "_data"
    return installed if installed.is_dir() else PACKAGE.parent


def images_folder() -> Path:
    """Give the folder of the pictures of the cards."""
    return data_root() / "images"


def exercises_folder() -> Path:
    """Give the folder of the files that students complete."""
    return data_root() / "exercises"


def user_data_folder() -> Path:
    """Give the folder where we keep our journal, made if need be."""
    from platformdirs import user_data_path

    return user_data_path(APP_NAME, appauthor=False, ensure_exists=True)


def user_config_folder() -> Path:
    """Give the folder where we keep the person's settings, made if need be."""
    from platformdirs import user_config_path

    return user_config_path(APP_NAME, appauthor=False, ensure_exists=True)

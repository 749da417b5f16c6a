"""The compiled engine, and what the tests that need it are marked with."""

import pytest

from reussites_tk import native

compiled = pytest.mark.skipif(not native.available(), reason="the compiled engine could not be built here")

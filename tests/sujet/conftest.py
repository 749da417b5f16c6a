"""A small chapter that has everything a chapter may have."""

from __future__ import annotations

import pytest

from reussites_tk.sujet import Chapter
from reussites_tk.sujet.reader import Reader

TEXT = """\
# Le relais des 7

Quatre *séries* montent, et l'**as** n'arrête rien : on tourne.

## Règles

Voir [nos choix](#ce-que-nous-avons-choisi), [les piles](#cartes_et_tas/les-piles), [tout](#qll), ou
[l'observer](porte:observer/r7).

1. dessus, si elle suit ;
2. dessous :
   - si elle précède.

> Le cœur du jeu.

### Jouer une carte

```specification jouer_tas_r7
La carte va `dessus` ou dessous.
```

```specification carte_sur carte_sous
Deux regards.
```

```position Le départ
Talon (1, 1) empilé : (9C) (8C)
Rebut (3, 1) :
Trèfle (1, 4) étalé : 7T 8T
```

```exemple r7 R7-a Le rebut rejoué
tirage = "9C 8C 6T AP 10C"
jouer = "tour"
[attendu]
coeur = "7C 8C 9C 10C"
rebut = "AP"
```

| tour | gagnées |
|------|--------:|
| 2    | 2,5 %   |

```python
jouer_tas_r7(tableau, rebut)
```

## Ce que nous avons choisi

Rien.
"""


@pytest.fixture(scope="session")
def r7() -> Chapter:
    """The small chapter, read."""
    return Reader("r7").chapter(TEXT)

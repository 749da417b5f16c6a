"""Les règles des jeux à plusieurs, telles que la fenêtre les montre."""

MEMORIX = """\
Mémorix se joue à quatre joueurs au plus, avec des paires de cartes identiques et un joker, posés faces \
cachées en un tableau de cases numérotées.

But : prendre le plus de paires. Chacune vaut un point.

À son tour, on montre une case, puis une deuxième.
1. Deux cartes identiques : la paire est prise, ses deux cases restent vides, et l'on rejoue.
2. Deux cartes différentes : c'est un échec. Tout le monde les regarde quelques secondes, puis elles sont \
cachées de nouveau, à la même place ; c'est au joueur suivant.
3. Le joker, en premier ou en deuxième : c'est un échec aussi, et le tour s'arrête là. Une fois caché, le \
joker est échangé avec une carte tirée au hasard parmi toutes celles qui restent, lui compris : il peut donc \
rester à sa place. Personne ne sait avec quelle carte.

Celui qui échoue E fois de suite perd un point, puis un autre à chaque nouvel échec, jusqu'à ce qu'il trouve \
une paire. Un score peut devenir négatif. Avec E = 0, échouer ne coûte rien.

La partie finit dès que la dernière paire est prise ; le joker reste seul. Le plus haut score gagne, et \
l'égalité est possible.

Sans joker, c'est le jeu Memory : le nombre de cases est alors pair.
"""

"""The page « Tournoi »: the players of a folder meet, and any of their games is seen again."""

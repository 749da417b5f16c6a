"""The table of the Ascenseur: hands, trick, bets and sheet."""

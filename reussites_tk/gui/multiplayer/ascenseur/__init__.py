"""The table of the Ascenseur: what it shows, asks and says, its sheet."""

"""The table of the Tarot: what it shows, asks and says, its count and its sheet."""

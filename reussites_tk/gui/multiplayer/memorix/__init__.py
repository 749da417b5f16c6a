"""Mémorix on the page of the games of several players."""

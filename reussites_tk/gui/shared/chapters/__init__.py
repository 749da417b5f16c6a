"""Chapters of the hand-out as the window shows them: their words, figures, specifications and examples."""

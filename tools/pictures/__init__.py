"""The drawings of the cartes, made of shapes alone: no font, no outside picture, no chance."""

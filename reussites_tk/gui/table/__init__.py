"""The table: one state drawn, moved, dragged over and laid out."""

"""How everything looks: colours, fonts, density, icons and faces."""

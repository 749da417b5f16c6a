"""The commands of `reussites`, one thin module each, imported only when called."""

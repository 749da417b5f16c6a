"""Many games on the page of analysis: what to play, figures, charts."""

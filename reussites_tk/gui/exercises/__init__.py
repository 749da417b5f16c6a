"""What the page of the exercises is made of: files, verdicts, counter-examples."""

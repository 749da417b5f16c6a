"""The page of a student's own program: what it prints and asks, and its table."""

"""The five steps of the course: what the judge and the window have seen of each."""

"""A student's hand-in: what is asked and missing, the report, the archive, one's own bulletin."""

"""A whole class: from what students handed in to marks, each kept as soon as it is known."""

"""The linked view of level 1: cells, links, and a function followed line by line."""

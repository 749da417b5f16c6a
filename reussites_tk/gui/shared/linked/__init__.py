"""The linked view: cells and links, and a function followed line by line."""

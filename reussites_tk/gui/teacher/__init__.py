"""The page of the teacher: a class from its archive to its sheets, one file for each part."""

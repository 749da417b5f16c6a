"""The page of the teacher: a class, from its archive to its filled worksheet."""

"""The judge of students' players of games of several players."""

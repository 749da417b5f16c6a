"""Runs a student's file, or plays a game, in a child process whose clock the parent holds."""

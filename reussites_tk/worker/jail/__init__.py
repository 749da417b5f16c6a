"""Runs in a child before it is one: it shuts itself in with Landlock and seccomp, then becomes the child."""

"""The desk of level 1: piles, and the calls of primitives."""

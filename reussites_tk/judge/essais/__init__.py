"""The judge of a student's own tests: each on every right piles, then on piles with one fault."""

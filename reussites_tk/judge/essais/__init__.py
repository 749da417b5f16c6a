"""The judge of a student's own tests: each runs on all the right piles, then on piles with one fault."""

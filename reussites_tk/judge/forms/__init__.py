"""The general form of an exercise: data and small functions, judged by one judge (see `form`)."""

"""What several pages of the window use: the only room where pages meet."""

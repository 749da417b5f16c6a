"""Réussites: classroom software that teaches data structures through card games."""

__version__ = "0.1.0"

"""Sword Girls: everything about it is in this folder, and nothing anywhere else."""

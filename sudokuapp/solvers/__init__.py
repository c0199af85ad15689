"""Solvers: the protocol they share, the pager of solutions, and one folder for each algorithm.

`app_solver` names the one that the app relies on. Nothing is imported here, so that `protocol` and `reasons` can be had
without loading a solver.
"""

"""One file or folder for each algorithm that solves a grid."""

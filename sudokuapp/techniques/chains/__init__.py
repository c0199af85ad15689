"""Chains: candidates linked so that one follows from the other, from wings and remote pairs to forcing chains.

`chain_graph.py` has the candidates and their links; `grouped_graph.py` and `almost_locked_graph.py` extend it;
`chain_search.py` finds the shortest chains in such a graph; `chain_steps.py` draws and tells them.
"""

"""Double dummy: what each declarer takes in each strain when all four hands are seen.

Tables that files carry, tables and plays that a solver computes, what they say about par and
about each card, and a cache so that nothing is solved twice. The solver is optional; it is
loaded when a deal has to be solved, not before.
"""

"""What bridge is: cards, calls, boards, results, sessions. Imports nothing of ours but itself."""

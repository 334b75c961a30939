"""Words that every game has: whole numbers, comparisons, logic, and the flow of a text."""

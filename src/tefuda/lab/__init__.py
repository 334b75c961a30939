"""Research tools: the arena, environments, training, conformance, matchups, statistics, benchmarks."""

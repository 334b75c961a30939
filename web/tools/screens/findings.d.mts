export function findings(wish?: { touch?: boolean }): string[]

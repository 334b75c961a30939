// Chance, so that nothing that is heard often is quite the same twice.

/** A number of 0 to 1. */
export type Chance = () => number

export const between = (chance: Chance, least: number, most: number): number => least + chance() * (most - least)

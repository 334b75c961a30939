/** The icons of each palette of all games. */
export function palettes(): string[][]

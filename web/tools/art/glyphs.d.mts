/** Glyphs by name: path, solid body, x, y, width, height. */
export function glyphs(names: Iterable<string>): Record<string, [string, string, number, number, number, number]>
export function authors(): Map<string, string>

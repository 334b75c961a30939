/** The lines of the table of words: the words, and what they say. */
export function lines(): [string, string][]
export function glyphsIn(entries: [string, string][]): Set<string>
export function kept<Value>(name: string, otherwise: Value): Value

/** Names of cards, and what was chosen for them by hand. */
export function chosen(): [string, string][]

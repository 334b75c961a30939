// How strong the computer plays.

/** The level of a table where none is named. */
const USUAL = 'medium'
/** So begin the levels that are there to compare others with: no table lists them, but an address may ask for one. */
const BASELINE = 'baseline-'
/** The network that has learned to play a game, where there is one: not listed either. */
const NETWORK = 'network'

/** The level to begin with: the one that is requested, if a game has it, else the usual one. */
export const levelOf = (levels: readonly string[], requested = ''): string =>
  levels.includes(requested) || requested === NETWORK || requested.startsWith(BASELINE) ? requested : levels.includes(USUAL) ? USUAL : (levels.at(-1) ?? '')

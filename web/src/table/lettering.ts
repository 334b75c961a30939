// How long names are in the page's own face, so that each is set as large as its ribbon lets it be.

/** Text is measured at this size, which lengths are a share of: an em. */
const EM = 100
/** What a name may run over what was measured, by rounding. */
const SLACK = 1.03
/** From this length of two lines on, a name is set in a narrower face, where the reader's machine has one. */
const LONG = 8.5

let context: CanvasRenderingContext2D | null | undefined
const lengths = new Map<string, number>()

/** How long a text is in ems, in a `narrow` face or the usual one. */
function lengthOf(text: string, narrow: boolean): number {
  const key = narrow ? `${text}\n` : text
  const known = lengths.get(key)
  if (known !== undefined) return known
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 0.7
  context.font = `${narrow ? 'condensed ' : ''}600 ${EM}px ${getComputedStyle(document.body).fontFamily}`
  const length = (context.measureText(text).width / EM) * SLACK
  lengths.set(key, length)
  return length
}

/** How long the longest of so many lines is, where the words are parted best. */
function longestOf(lines: number, words: string[], narrow: boolean): number {
  const whole = lengthOf(words.join(' '), narrow)
  if (lines === 1 || words.length < 2) return whole
  return Math.min(whole, ...words.slice(1).map((_, at) => Math.max(lengthOf(words.slice(0, at + 1).join(' '), narrow), longestOf(lines - 1, words.slice(at + 1), narrow))))
}

/** As much of a text as is so many ems long; what is left out is told by three dots. */
export function shortened(text: string, most: number): string {
  let end = 0
  for (let long = 0; end < text.length && long <= most; end++) long += lengthOf(text.charAt(end), false)
  return end < text.length ? `${text.slice(0, end - 1).trimEnd()}…` : text
}

export interface Lettering {
  /** How long its longest line is in ems, set in one, two and three lines. */
  one: number
  two: number
  three: number
  /** How long its longest word is. */
  word: number
  narrow: boolean
}

const letterings = new Map<string, Lettering>()

/** How a name is set. `spaced`: whether it is parted at spaces, or, as Japanese is, nearly anywhere. */
export function letteringOf(name: string, spaced: boolean): Lettering {
  const key = `${spaced} ${name}`
  const known = letterings.get(key)
  if (known) return known
  const made = spaced ? lettered(name) : letteredAnywhere(name)
  letterings.set(key, made)
  return made
}

function lettered(name: string): Lettering {
  const words = name.split(' ')
  const narrow = longestOf(2, words, false) > LONG
  const word = Math.max(...name.split(/[\s-]/).map((one) => lengthOf(one, narrow)))
  const [one, two, three] = [1, 2, 3].map((lines) => Math.max(word, longestOf(lines, words, narrow))) as [number, number, number]
  return { one, two, three, word, narrow }
}

/** Lines end between phrases, so they are not all of a length. */
function letteredAnywhere(name: string): Lettering {
  const one = lengthOf(name, false)
  const word = Math.min(one, 6)
  return { one, two: Math.max(word, one / 1.7), three: Math.max(word, one / 2.6), word, narrow: false }
}

// Paths of glyphs as they are shipped: a letter for each command and each small number, in relative coordinates
// (tools/art/packing.mjs writes them). Compressed they are an eighth smaller than paths of digits.

/** Printable letters without those that JSON has to mark. */
export const LETTERS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter((letter) => letter !== '"' && letter !== '\\').join('')
export const COMMANDS = 'mlcqz'
/** Numbers from -MOST to MOST are one letter. */
export const MOST = 41
const SPAN = 2 * MOST + 1
/** Letters that announce larger numbers: with one more letter for the rest, or two; of each, the positive ones first. */
const LARGER = COMMANDS.length + SPAN
const HUGE = LARGER + 2
const FIRST = COMMANDS.length

/** A path as SVG has it; coordinates times `scale`. */
export function unpacked(text: string, scale = 1): string {
  let path = ''
  let between = ''
  for (let at = 0; at < text.length; at++) {
    const code = LETTERS.indexOf(text[at]!)
    if (code < FIRST) {
      path += COMMANDS[code]
      between = ''
      continue
    }
    const next = () => LETTERS.indexOf(text[++at]!) - FIRST
    const over = code < LARGER ? 0 : MOST + 1 + (code < HUGE ? 0 : next() * SPAN) + next()
    const value = code < LARGER ? code - FIRST - MOST : (code - LARGER) % 2 ? -over : over
    path += between + value * scale
    between = ' '
  }
  return path
}

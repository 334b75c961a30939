// Paths of glyphs written for shipping: the reverse of src/art/unpacking.ts, which says what the letters mean.
const LETTERS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter((letter) => letter !== '"' && letter !== '\\')
const COMMANDS = 'mlcqz'
const MOST = 41
const SPAN = 2 * MOST + 1
const [FIRST, LARGER] = [COMMANDS.length, COMMANDS.length + SPAN]

function number(value) {
  if (Math.abs(value) <= MOST) return LETTERS[FIRST + value + MOST]
  const over = Math.abs(value) - MOST - 1
  const sign = value < 0 ? 1 : 0
  return over < SPAN ? LETTERS[LARGER + sign] + LETTERS[FIRST + over] : LETTERS[LARGER + 2 + sign] + LETTERS[FIRST + Math.floor(over / SPAN)] + LETTERS[FIRST + (over % SPAN)]
}

/** A path of whole numbers in relative coordinates (`writePath`), a letter for each command and most numbers. Throws where
 * there is another command. */
export function packed(path) {
  let text = ''
  for (const [, command, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    if (!COMMANDS.includes(command)) throw new Error(`${command} is no command of a packed path`)
    text += LETTERS[COMMANDS.indexOf(command)] + (rest.match(/-?\d+/g) ?? []).map((one) => number(Number(one))).join('')
  }
  return text
}

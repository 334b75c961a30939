// Notes by name. Everything that sings on the table sings in D, so that sounds that meet fit together.

const STEPS: Record<string, number> = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 }
/** The A to which everything is tuned, in Hertz, and its octave. */
const TUNED = 440
const OCTAVE = 4

/** The frequency of a note, such as D4, F#5 or Bb3. */
export function hertz(note: string): number {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])([#b]?)(\d)$/.exec(note) ?? []
  const step = STEPS[letter]
  if (step === undefined) throw new Error(`no note: ${note}`)
  const semitones = step + (sign === '#' ? 1 : sign === 'b' ? -1 : 0) + 12 * (Number(octave) - OCTAVE)
  return TUNED * 2 ** (semitones / 12)
}

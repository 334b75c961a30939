// Plays sounds into memory, and measures them: what tools/sounds.mjs and the tests run in a browser.
import { Mixer, type PlayOptions } from '../../src/sound/mixer.ts'
import { SOUNDS, type Sound } from '../../src/sound/sounds.ts'

const RATE = 48_000
/** In how long pieces loudness is looked for, in seconds; and how quiet nothing is. */
const PIECE = 0.1
const STEP = 0.01
const NOTHING = 0.000_8

export interface Measured {
  /** In dB: the highest sample, the loudest tenth of a second. */
  peak: number
  loudness: number
  /** Seconds until nothing is heard any more, and until the highest sample. */
  time: number
  rises: number
  /** How far the samples are from lying about zero, and the first and the last that are heard, 0 to 1. */
  offset: number
  first: number
  last: number
  /** Hertz: the middle of all that is heard. */
  middle: number
}

/** `seed`: other chances; `volume`: 0 to 1. */
export interface Way {
  seconds?: number
  seed?: number
  volume?: number
}

/** Play sounds, each at its time. */
async function played(sounds: [Sound, PlayOptions][], { seconds = 4, seed = 1, volume = 1 }: Way): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, seconds * RATE, RATE)
  const mixer = new Mixer(context, chanceOf(seed))
  mixer.volume = volume
  for (const [sound, options] of sounds) mixer.play(sound, { at: 0, ...options })
  return context.startRendering()
}

/** Chance that is the same with the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const decibels = (level: number): number => 20 * Math.log10(Math.max(level, 1e-6))

/** How often samples pass zero tells how high the middle of a sound is. */
function middleOf(samples: Float32Array, end: number): number {
  let passes = 0
  for (let place = 1; place < end; place++) if (samples[place - 1]! < 0 !== samples[place]! < 0) passes++
  return end > 0 ? (passes * RATE) / (2 * end) : 0
}

function measured(buffer: AudioBuffer): Measured {
  const sides = [0, 1].map((side) => buffer.getChannelData(side))
  const { length } = buffer
  let [peak, rises, end, sum] = [0, 0, 0, 0]
  for (let place = 0; place < length; place++) {
    const level = Math.max(...sides.map((side) => Math.abs(side[place]!)))
    if (level > peak) [peak, rises] = [level, place]
    if (level > NOTHING) end = place
    sum += sides[0]![place]!
  }
  let loudest = 0
  for (let from = 0; from + PIECE * RATE <= length; from += STEP * RATE) {
    let power = 0
    for (const side of sides) for (let place = from; place < from + PIECE * RATE; place++) power += side[place]! ** 2
    loudest = Math.max(loudest, Math.sqrt(power / (2 * PIECE * RATE)))
  }
  const edge = (from: number, to: number) => Math.max(...sides.map((side) => side.subarray(from, to).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)))
  return {
    peak: decibels(peak),
    loudness: decibels(loudest),
    time: end / RATE,
    rises: rises / RATE,
    offset: Math.abs(sum / length),
    first: edge(0, 2),
    last: edge(length - 240, length),
    middle: middleOf(sides[0]!, end),
  }
}

/** The samples of both sides in turn, as 16 bit numbers in base 64. */
function told(buffer: AudioBuffer): string {
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)]
  const samples = new Int16Array(2 * buffer.length)
  for (let place = 0; place < buffer.length; place++) {
    samples[2 * place] = 32_767 * Math.max(-1, Math.min(1, left[place]!))
    samples[2 * place + 1] = 32_767 * Math.max(-1, Math.min(1, right[place]!))
  }
  const bytes = new Uint8Array(samples.buffer)
  let text = ''
  for (let from = 0; from < bytes.length; from += 8_192) text += String.fromCharCode(...bytes.subarray(from, from + 8_192))
  return btoa(text)
}

export const names = Object.keys(SOUNDS) as Sound[]

export const measure = async (sounds: [Sound, PlayOptions][], way: Way = {}): Promise<Measured> => measured(await played(sounds, way))
export const samples = async (sounds: [Sound, PlayOptions][], way: Way = {}): Promise<string> => told(await played(sounds, way))

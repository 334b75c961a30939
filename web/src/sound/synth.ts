// Voices made of tones and noise by Web Audio: nothing is loaded.
import type { Chance } from './chance.ts'

interface Sounding {
  /** Seconds: how long after the others it begins, how long until it is at its loudest, how long it can be heard. */
  after?: number
  rise?: number
  time: number
  /** How loud it is at its loudest, 0 to 1. */
  loud: number
  /** Hertz, at its beginning and at its end. */
  from: number
  to?: number
}

/** A tone; of one with many overtones, those above `below` are softened. */
export interface Tone extends Sounding {
  wave: OscillatorType
  below?: number
}

/** Noise through a filter at a frequency, with the width (Q) of the filter. */
export interface Noise extends Sounding {
  wave: 'noise'
  pass: 'bandpass' | 'lowpass' | 'highpass'
  width?: number
}

export type Voice = Tone | Noise

/** A voice is there so fast, in seconds; it fades to this share of its loudness, and then in so many seconds to nothing:
 * anything faster would click. */
const RISE = 0.003
const FADED = 0.004
const ENDS = 0.012
const NOISE_TIME = 2

const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

function noiseOf(context: BaseAudioContext): AudioBuffer {
  let buffer = noises.get(context)
  if (!buffer) {
    buffer = context.createBuffer(1, context.sampleRate * NOISE_TIME, context.sampleRate)
    const samples = buffer.getChannelData(0)
    for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1
    noises.set(context, buffer)
  }
  return buffer
}

/** Let a parameter go from one value to another. */
function sweep(parameter: AudioParam, { from, to, time }: Voice, start: number): void {
  parameter.setValueAtTime(from, start)
  if (to !== undefined) parameter.exponentialRampToValueAtTime(to, start + time)
}

function filtered(context: BaseAudioContext, source: AudioNode, type: BiquadFilterType, width: number): BiquadFilterNode {
  const filter = context.createBiquadFilter()
  filter.type = type
  filter.Q.value = width
  source.connect(filter)
  return filter
}

/** What makes a voice, and the node that it comes out of. */
function sourceOf(context: BaseAudioContext, voice: Voice, start: number): [AudioScheduledSourceNode, AudioNode] {
  if (voice.wave === 'noise') {
    const source = context.createBufferSource()
    source.buffer = noiseOf(context)
    source.loop = true
    const filter = filtered(context, source, voice.pass, voice.width ?? 0.7)
    sweep(filter.frequency, voice, start)
    return [source, filter]
  }
  const source = context.createOscillator()
  source.type = voice.wave
  sweep(source.frequency, voice, start)
  if (!voice.below) return [source, source]
  const filter = filtered(context, source, 'lowpass', 0.5)
  filter.frequency.value = voice.below
  return [source, filter]
}

/** Let voices be heard from a moment on. Returns what makes them, to be stopped before their time. */
export function sing(context: BaseAudioContext, out: AudioNode, voices: Voice[], from: number, chance: Chance): AudioScheduledSourceNode[] {
  return voices.map((voice) => {
    const start = from + (voice.after ?? 0)
    const end = start + voice.time
    const gain = context.createGain()
    // From the beginning, not from `start` on: the source may begin a sample earlier, and would click.
    gain.gain.value = 0
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(voice.loud, start + (voice.rise ?? RISE))
    gain.gain.exponentialRampToValueAtTime(FADED * voice.loud, end)
    gain.gain.linearRampToValueAtTime(0, end + ENDS)
    gain.connect(out)
    const [source, last] = sourceOf(context, voice, start)
    last.connect(gain)
    // No two noises are the same part of it.
    if (source instanceof AudioBufferSourceNode) source.start(start, chance() * NOISE_TIME)
    else source.start(start)
    source.stop(end + ENDS)
    return source
  })
}

/** How long voices can be heard, in seconds. */
export const lengthOf = (voices: Voice[]): number => Math.max(0, ...voices.map(({ after = 0, time }) => after + time))

// Sounds made of tones and noise by Web Audio: nothing is loaded.

interface Voice {
  /** Seconds: how long after the others it begins, and how long it can be heard. */
  after?: number
  time: number
  /** How loud it is at its loudest, 0 to 1. */
  loud: number
  /** Hertz, at its beginning and at its end. */
  from: number
  to?: number
}

export interface Tone extends Voice {
  wave: OscillatorType
}

/** Noise that is let through around a frequency; the `width` is that of the filter (Q). */
export interface Noise extends Voice {
  wave: 'noise'
  width: number
}

/** How fast a voice is there, in seconds, and how quiet it ends. */
const RISE = 0.004
const SILENCE = 0.0001
const NOISE_TIME = 1

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

/** Let voices be heard from now on. */
export function sing(context: BaseAudioContext, out: AudioNode, voices: (Tone | Noise)[]): void {
  for (const voice of voices) {
    const start = context.currentTime + (voice.after ?? 0)
    const end = start + voice.time
    const gain = context.createGain()
    gain.gain.setValueAtTime(SILENCE, start)
    gain.gain.exponentialRampToValueAtTime(voice.loud, start + RISE)
    gain.gain.exponentialRampToValueAtTime(SILENCE, end)
    gain.connect(out)
    if (voice.wave === 'noise') {
      const source = context.createBufferSource()
      source.buffer = noiseOf(context)
      source.loop = true
      const filter = context.createBiquadFilter()
      filter.type = 'bandpass'
      filter.Q.value = voice.width
      sweep(filter.frequency, voice, start)
      source.connect(filter).connect(gain)
      source.start(start)
      source.stop(end)
    } else {
      const source = context.createOscillator()
      source.type = voice.wave
      sweep(source.frequency, voice, start)
      source.connect(gain)
      source.start(start)
      source.stop(end)
    }
  }
}

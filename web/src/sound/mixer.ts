// What brings sounds together: a room that throws them back, room for what is heavy, a limit to what is too loud.
import type { Chance } from './chance.ts'
import { isLeading, MIX, SOUNDS, type Sound } from './sounds.ts'
import { lengthOf, sing } from './synth.ts'

export interface PlayOptions {
  /** 1 to 10. */
  force?: number
  /** Whose side of the table it comes from. */
  side?: 'near' | 'far' | 'both'
  /** When, by the context's clock; now if it is not said. */
  at?: number
}

/** So many sounds are heard at once, at most: of more, the oldest end. */
const MOST = 8
const FADE = 0.03
/** Others are as quiet as this beside a leading sound, for so many seconds. */
const DUCKED = 0.45
const DUCKED_TIME = 0.28
const LETS_GO = 0.14
/** How far apart the sides are heard, -1 to 1; and how much quieter and farther away the other side is. */
const PAN = 0.22
const FAR_LOUD = 0.82
const FAR_ROOM = 1.5
/** The room: seconds until nothing is thrown back any more, seconds before it begins, and what it swallows (Hertz). */
const ROOM_TIME = 1.5
const ROOM_BEGINS = 0.012
const ROOM_FROM = 240
const ROOM_LOUD = 2.2
/** From how many dB on what is too loud is held down, and how much. Web Audio makes up for a part of what a compressor
 * takes away: what is quiet becomes louder by it, and full force stays under 0 dB. */
const LIMIT = { threshold: -8, knee: 6, ratio: 14, attack: 0.002, release: 0.14 }

interface Running {
  bus: GainNode
  ends: number
  sources: AudioScheduledSourceNode[]
}

/** What a clap of the hands would leave in the room: noise that fades, its high part first. */
function echo(context: BaseAudioContext, chance: Chance): AudioBuffer {
  const { sampleRate } = context
  const buffer = context.createBuffer(2, sampleRate * ROOM_TIME, sampleRate)
  for (const side of [0, 1]) {
    const samples = buffer.getChannelData(side)
    let last = 0
    for (let place = Math.floor(ROOM_BEGINS * sampleRate); place < samples.length; place++) {
      const passed = place / samples.length
      const dull = 0.25 + 0.7 * passed
      last = last * dull + (chance() * 2 - 1) * (1 - dull)
      samples[place] = last * (1 - passed) * Math.exp(-5 * passed)
    }
  }
  return buffer
}

export class Mixer {
  private readonly mix: AudioNode
  private readonly room: AudioNode
  private readonly out: GainNode
  private running: Running[] = []

  constructor(
    private readonly context: BaseAudioContext,
    private readonly chance: Chance = Math.random,
  ) {
    const mix = context.createDynamicsCompressor()
    for (const [name, value] of Object.entries(LIMIT)) mix[name as keyof typeof LIMIT].value = value
    this.out = context.createGain()
    mix.connect(this.out).connect(context.destination)
    const swallows = context.createBiquadFilter()
    swallows.type = 'highpass'
    swallows.frequency.value = ROOM_FROM
    const room = context.createConvolver()
    room.buffer = echo(context, chance)
    const back = context.createGain()
    back.gain.value = ROOM_LOUD
    swallows.connect(room).connect(back).connect(mix)
    this.mix = mix
    this.room = swallows
  }

  set volume(value: number) {
    this.out.gain.value = value
  }

  /** Let a sound be heard. */
  play(sound: Sound, { force = 1, side = 'both', at = this.context.currentTime }: PlayOptions = {}): void {
    const { context, chance } = this
    const far = side === 'far'
    const { level, room } = MIX[sound]
    const voices = SOUNDS[sound]({ force, far, chance })
    this.running = this.running.filter(({ ends }) => ends > at)
    if (isLeading(sound, force)) for (const { bus } of this.running) duck(bus.gain, at)
    while (this.running.length >= MOST) this.end(this.running.shift()!, at)

    const bus = context.createGain()
    const pan = context.createStereoPanner()
    pan.pan.value = side === 'both' ? 0 : far ? PAN : -PAN
    const loud = context.createGain()
    loud.gain.value = level * (far ? FAR_LOUD : 1)
    const sent = context.createGain()
    sent.gain.value = room * (far ? FAR_ROOM : 1)
    bus.connect(loud).connect(pan).connect(this.mix)
    pan.connect(sent).connect(this.room)
    const sources = sing(context, bus, voices, at, chance)
    this.running.push({ bus, sources, ends: at + lengthOf(voices) })
  }

  private end({ bus, sources }: Running, at: number): void {
    bus.gain.cancelScheduledValues(at)
    bus.gain.setTargetAtTime(0, at, FADE / 3)
    for (const source of sources) source.stop(at + 2 * FADE)
  }
}

/** Quieter for a moment, then as loud as before. */
function duck(loud: AudioParam, at: number): void {
  loud.cancelScheduledValues(at)
  loud.setTargetAtTime(DUCKED, at, 0.012)
  loud.setTargetAtTime(1, at + DUCKED_TIME, LETS_GO)
}

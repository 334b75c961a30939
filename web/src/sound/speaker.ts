// Where the table is heard: a page is silent until somebody has touched it, and where the reader wants it to be.
import { settings, type Volume } from '../settings.svelte.ts'
import { SOUNDS, type Sound } from './sounds.ts'
import { sing } from './synth.ts'

const LOUDNESS: Record<Volume, number> = { off: 0, quiet: 0.22, usual: 0.5, loud: 1 }

let speaker: { context: AudioContext; volume: GainNode } | null = null

/** The way to the ears. What is too loud together is held down. */
function speakerOf(): { context: AudioContext; volume: GainNode } {
  if (speaker) return speaker
  const context = new AudioContext()
  const volume = context.createGain()
  volume.connect(context.createDynamicsCompressor()).connect(context.destination)
  return (speaker = { context, volume })
}

/** Let a sound be heard, with a force of 1 to 10. */
export function play(sound: Sound, force = 1): void {
  const loudness = LOUDNESS[settings.sound]
  if (loudness === 0 || !navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return
  const { context, volume } = speakerOf()
  if (context.state === 'suspended') void context.resume()
  volume.gain.value = loudness
  sing(context, volume, SOUNDS[sound](force))
}

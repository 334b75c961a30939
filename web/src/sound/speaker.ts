// Where the table is heard: a page is silent until somebody has touched it, and where the reader wants it to be.
import { settings, type Volume } from '../settings.svelte.ts'
import { Mixer, type Wish } from './mixer.ts'
import type { Sound } from './sounds.ts'

const LOUDNESS: Record<Volume, number> = { off: 0, quiet: 0.22, usual: 0.5, loud: 1 }

let speaker: { context: AudioContext; mixer: Mixer } | null = null

function speakerOf(): { context: AudioContext; mixer: Mixer } {
  if (speaker) return speaker
  const context = new AudioContext()
  return (speaker = { context, mixer: new Mixer(context) })
}

/** Let a sound be heard. */
export function play(sound: Sound, wish: Wish = {}): void {
  const loudness = LOUDNESS[settings.sound]
  if (loudness === 0 || !navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return
  const { context, mixer } = speakerOf()
  if (context.state === 'suspended') void context.resume()
  mixer.volume = loudness
  mixer.play(sound, wish)
}

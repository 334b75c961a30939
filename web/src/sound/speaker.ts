// Where the table is heard: a page is silent until somebody has touched it, and where the reader wants it to be.
import { settings, type Volume } from '../settings.svelte.ts'
import { Mixer, type PlayOptions } from './mixer.ts'
import type { Sound } from './sounds.ts'

const LOUDNESS: Record<Volume, number> = { off: 0, quiet: 0.22, usual: 0.5, loud: 1 }

/** What a browser takes as leave to be heard. */
const TOUCHES = ['pointerup', 'keydown'] as const

let speaker: { context: AudioContext; mixer: Mixer } | null = null

function speakerOf(): { context: AudioContext; mixer: Mixer } {
  if (speaker) return speaker
  const context = new AudioContext()
  return (speaker = { context, mixer: new Mixer(context) })
}

/** Have the first sound wait for nothing: what makes sounds is built in a pause after somebody has touched the page, not in
 * the middle of a blow. Returns what takes that back. */
export function getReady(): () => void {
  const build = () => {
    if (LOUDNESS[settings.sound] > 0 && typeof AudioContext !== 'undefined') speakerOf()
  }
  const soon = () => {
    away()
    if ('requestIdleCallback' in window) requestIdleCallback(build)
    else setTimeout(build)
  }
  const away = () => {
    for (const name of TOUCHES) removeEventListener(name, soon)
  }
  if (navigator.userActivation?.hasBeenActive) soon()
  else for (const name of TOUCHES) addEventListener(name, soon)
  return away
}

/** Let a sound be heard. */
export function play(sound: Sound, options: PlayOptions = {}): void {
  const loudness = LOUDNESS[settings.sound]
  if (loudness === 0 || !navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return
  const { context, mixer } = speakerOf()
  if (context.state === 'suspended') void context.resume()
  mixer.volume = loudness
  mixer.play(sound, options)
}

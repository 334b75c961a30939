// A context of Web Audio that makes no sound, but keeps what was asked of it.
import type { Page } from '@playwright/test'
import { SOUNDS, soundsOf, type Sound } from '../src/sound/sounds.ts'
import type { StepSeen } from '../src/wire/messages.ts'

/** The beginning of a voice: its wave and its frequency, in whole Hertz: two engines need not agree on the last digit. */
export interface Heard {
  wave: string
  from: number
}

interface Recording extends Window {
  heard: Heard[]
}

/** Chance is always this, so that what is heard can be told beforehand. */
const CHANCE = 0.5

const recording = (chance: number) => {
  const heard: Heard[] = []
  const none = () => undefined
  const parameter = (told?: (value: number) => void) => ({
    value: 0,
    setValueAtTime: (value: number) => told?.(value),
    exponentialRampToValueAtTime: none,
    linearRampToValueAtTime: none,
    setTargetAtTime: none,
    cancelScheduledValues: none,
  })
  const node = <Own extends object>(own: Own) => ({ connect: <To>(to: To) => to, start: none, stop: none, ...own })
  /** What has a frequency tells it by its first value, with the wave of what it is. */
  const tuned = (own: object, wave: (of: { type: string }) => string) => {
    const made = { ...node(own), type: 'sine', frequency: parameter() }
    made.frequency.setValueAtTime = (from) => void heard.push({ wave: wave(made), from: Math.round(from) })
    return made
  }
  const Context = function () {
    return {
      currentTime: 0,
      sampleRate: 8,
      state: 'running',
      destination: node({}),
      createGain: () => node({ gain: parameter() }),
      createStereoPanner: () => node({ pan: parameter() }),
      createConvolver: () => node({}),
      createDynamicsCompressor: () => node({ threshold: parameter(), knee: parameter(), ratio: parameter(), attack: parameter(), release: parameter() }),
      createBuffer: () => ({ getChannelData: () => new Float32Array(8) }),
      createBufferSource: () => node({}),
      createBiquadFilter: () => tuned({ Q: parameter() }, () => 'noise'),
      createOscillator: () => tuned({}, ({ type }) => type),
    }
  }
  Math.random = () => chance
  Object.assign(window, { heard, AudioContext: Context })
}

/** Let a page record what it would sound like. Returns what has been heard so far. */
export async function record(page: Page): Promise<() => Promise<Heard[]>> {
  await page.addInitScript(recording, CHANCE)
  return () => page.evaluate(() => (window as unknown as Recording).heard)
}

export const voicesOf = (sound: Sound, force = 1, far = false) => SOUNDS[sound]({ force, far, chance: () => CHANCE })

/** What a sound begins with. */
export const beginningOf = (sound: Sound, force = 1, far = false): Heard[] => voicesOf(sound, force, far).map(({ wave, from }) => ({ wave, from: Math.round(from) }))

/** What a step begins with, for who sits at a seat. */
export const beginningOfStep = (step: StepSeen, near: number): Heard[] => soundsOf([step]).flatMap(({ sound, force, seat }) => beginningOf(sound, force, seat >= 0 && seat !== near))

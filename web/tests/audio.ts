// A context of Web Audio that makes no sound, but keeps what was asked of it.
import type { Page } from '@playwright/test'
import { SOUNDS, soundsOf, type Sound } from '../src/sound/sounds.ts'
import type { StepSeen } from '../src/wire/messages.ts'

/** The beginning of a voice: its wave and its frequency. */
export interface Heard {
  wave: string
  from: number
}

interface Recording extends Window {
  heard: Heard[]
}

const recording = () => {
  const heard: Heard[] = []
  const parameter = (told?: (value: number) => void) => ({ value: 0, setValueAtTime: (value: number) => told?.(value), exponentialRampToValueAtTime: () => undefined })
  const node = <Own extends object>(own: Own) => ({ connect: <To>(to: To) => to, start: () => undefined, stop: () => undefined, ...own })
  const oscillator = () => {
    const made = node({ type: 'sine', frequency: parameter() })
    made.frequency.setValueAtTime = (from) => void heard.push({ wave: made.type, from })
    return made
  }
  const Context = function () {
    return {
      currentTime: 0,
      sampleRate: 8,
      state: 'running',
      destination: node({}),
      createGain: () => node({ gain: parameter() }),
      createDynamicsCompressor: () => node({}),
      createBuffer: () => ({ getChannelData: () => new Float32Array(8) }),
      createBufferSource: () => node({}),
      createBiquadFilter: () => node({ Q: parameter(), frequency: parameter((from) => heard.push({ wave: 'noise', from })) }),
      createOscillator: oscillator,
    }
  }
  Object.assign(window, { heard, AudioContext: Context })
}

/** Let a page record what it would sound like. Returns what has been heard so far. */
export async function record(page: Page): Promise<() => Promise<Heard[]>> {
  await page.addInitScript(recording)
  return () => page.evaluate(() => (window as unknown as Recording).heard)
}

/** What a sound begins with. */
export const beginningOf = (sound: Sound, force = 1): Heard[] => SOUNDS[sound](force).map(({ wave, from }) => ({ wave, from }))

/** What a step begins with. */
export const beginningOfStep = (step: StepSeen): Heard[] => [...soundsOf([step])].flatMap(([sound, force]) => beginningOf(sound, force))

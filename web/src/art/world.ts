// The world of a set: in which lands of a class its cards are, at which hours, in which weather, under which lights.
import type { Palette, Scene } from '../wire/messages.ts'
import { Chance, hashOf } from './chance.ts'

export type Hour = 'dawn' | 'day' | 'dusk' | 'night'
export type Weather = 'clear' | 'mist' | 'rain' | 'snow' | 'petals' | 'embers' | 'stars' | 'beams'

export interface World {
  /** The three lands of the set; the first one comes most often. */
  scenes: Scene[]
  /** Two hours next to each other. */
  hours: [Hour, Hour]
  weather: Weather
  /** Three of the class's lights. */
  lights: [string, string][]
}

const HOURS: Hour[] = ['dawn', 'day', 'dusk', 'night']
const WEATHERS: Weather[] = ['clear', 'clear', 'mist', 'rain', 'snow', 'petals', 'embers', 'stars', 'beams']
/** So many of a class's lands and lights belong to a set. */
const OWN = 3

/** What a set looks like in a class: another one for each pair, always the same. */
export function worldOf(palette: Palette, set: string): World {
  const chance = new Chance(hashOf(`world ${set} ${palette.crest} ${palette.frame[0]}`))
  const some = <T>(all: readonly T[]): T[] => {
    const left = [...all]
    const found: T[] = []
    while (found.length < OWN && left.length > 0) found.push(...left.splice(chance.whole(left.length), 1))
    return found
  }
  const first = chance.whole(HOURS.length)
  // Where most cards are dark it is seldom day; where most are bright, seldom night.
  const hour = palette.exposure < 0 && first === 1 ? 3 : palette.exposure > 0 && first === 3 ? 1 : first
  return {
    scenes: some(palette.scenes),
    hours: [HOURS[hour]!, HOURS[(hour + 1) % HOURS.length]!],
    weather: chance.of(WEATHERS),
    lights: some(palette.lights),
  }
}

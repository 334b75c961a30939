// What all layers of a plate have in common: its light, its sky, chance.
import type { Chance } from './chance.ts'
import type { Palette, Scene } from '../wire/messages.ts'
import { css, lit, mix, read, toward, type Color } from './color.ts'
import type { Glyph } from './glass.ts'
import { round, shape, type Layer } from './picture.ts'
import { worldOf, type Hour, type Weather } from './world.ts'

export type Exposure = 'low' | 'high' | 'disc'

export interface Air {
  chance: Chance
  exposure: Exposure
  scene: Scene
  hour: Hour
  weather: Weather
  /** From where the light comes: 1 from the right, -1 from the left. */
  side: 1 | -1
  dark: Color
  glow: Color
  /** The darkest colour of the plate: outlines, what stands before the light. */
  ink: string
  palette: Palette
  glyphs: ReadonlyMap<string, Glyph>
  /** How much wider than usual outlines are: pictures that are seen small need more. */
  outline: number
}

const INK = 0.17

/** What an hour does to the light: lightness that is added to dark and glow, a hue toward which they turn, how far. */
const LIT: Record<Hour, { dark: number; glow: number; hue: number; far: number }> = {
  dawn: { dark: 0.05, glow: 0.02, hue: 20, far: 26 },
  day: { dark: 0.1, glow: 0.03, hue: 230, far: 8 },
  dusk: { dark: -0.02, glow: -0.02, hue: 45, far: 30 },
  night: { dark: -0.06, glow: -0.06, hue: 270, far: 22 },
}
/** Of seven plates of an hour, how many are dark, how many bright; the others stand before a disc. */
const EXPOSURES: Record<Hour, [number, number]> = { dawn: [2, 3], day: [1, 4], dusk: [3, 1], night: [5, 0] }

export function airOf(chance: Chance, palette: Palette, scene: Scene, set: string, glyphs: ReadonlyMap<string, Glyph>): Air {
  const world = worldOf(palette, set)
  const [dark, glow] = chance.of(world.lights) ?? ['#07333f', '#a1ced0']
  const hour = chance.is(0.7) ? world.hours[0] : world.hours[1]
  const [low, high] = EXPOSURES[hour]
  const draw = chance.whole(7)
  const even: Exposure = draw < low ? 'low' : draw < low + high ? 'high' : 'disc'
  const exposure = palette.exposure < 0 && even === 'high' && chance.is(0.75) ? 'low' : palette.exposure > 0 && even === 'low' && chance.is(0.8) ? 'high' : even
  const frame = read(palette.frame[2] ?? dark)
  const light = LIT[hour]
  const [night, day] = [read(dark), read(glow)]
  return {
    chance,
    exposure,
    scene,
    hour,
    weather: world.weather,
    side: chance.is(0.5) ? 1 : -1,
    dark: toward({ ...night, l: Math.max(0.12, night.l + light.dark) }, light.hue, light.far),
    glow: toward({ ...day, l: Math.min(0.97, day.l + light.glow) }, light.hue, light.far * 0.6),
    ink: css({ l: INK, c: Math.min(0.05, frame.c), h: frame.h }),
    palette,
    glyphs,
    outline: 1,
  }
}

/** A colour between the dark of the sky (0) and its glow (1), as CSS. */
export const sky = (air: Air, share: number, alpha = 1): string => css(mix(air.dark, air.glow, share), alpha)

/** The dark of the sky at a lightness. */
export const shade = (air: Air, l: number, alpha = 1): string => css({ ...lit(air.dark, l), c: Math.max(air.dark.c, 0.03) }, alpha)

/** A veil of the sky before the scene, so that it lies behind what is seen small: dark, bright, or bright in the middle. */
export function hush(air: Air): Layer[] {
  const whole = 'M0 0H300V420H0Z'
  if (air.exposure === 'low') return [shape(whole, sky(air, 0.16), 0.5)]
  if (air.exposure === 'high') return [shape(whole, sky(air, 0.92), 0.5)]
  return [shape(whole, round(150, 168, 190, [0, sky(air, 1, 0.75)], [0.5, sky(air, 0.9, 0.5)], [1, sky(air, 0.3, 0.5)]))]
}

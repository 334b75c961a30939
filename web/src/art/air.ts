// What all layers of a plate have in common: its light, its sky, chance.
import type { Chance } from './chance.ts'
import type { Palette } from '../wire/messages.ts'
import { css, lit, mix, read, type Color } from './color.ts'
import type { Glyph } from './glass.ts'

export type Exposure = 'low' | 'high' | 'disc'
export type Setting = 'hills' | 'sea' | 'clouds' | 'hall' | 'forest' | 'city' | 'cavern' | 'garden'

export interface Air {
  chance: Chance
  exposure: Exposure
  setting: Setting
  /** From where the light comes: 1 from the right, -1 from the left. */
  side: 1 | -1
  dark: Color
  glow: Color
  /** The darkest colour of the plate: outlines, what stands before the light. */
  ink: string
  palette: Palette
  glyphs: ReadonlyMap<string, Glyph>
}

const INK = 0.17

export function airOf(chance: Chance, palette: Palette, setting: Setting, glyphs: ReadonlyMap<string, Glyph>, turn: number): Air {
  const [dark, glow] = palette.lights[(chance.whole(palette.lights.length) + turn) % palette.lights.length] ?? ['#07333f', '#a1ced0']
  const draw = chance.whole(7)
  const even: Exposure = draw < 3 ? 'low' : draw < 5 ? 'high' : 'disc'
  const exposure = palette.exposure < 0 && even === 'high' && chance.is(0.75) ? 'low' : palette.exposure > 0 && even === 'low' && chance.is(0.8) ? 'high' : even
  const frame = read(palette.frame[2] ?? dark)
  return {
    chance,
    exposure,
    setting,
    side: chance.is(0.5) ? 1 : -1,
    dark: read(dark),
    glow: read(glow),
    ink: css({ l: INK, c: Math.min(0.05, frame.c), h: frame.h }),
    palette,
    glyphs,
  }
}

/** A colour between the dark of the sky (0) and its glow (1), as CSS. */
export const sky = (air: Air, share: number, alpha = 1): string => css(mix(air.dark, air.glow, share), alpha)

/** The dark of the sky at a lightness. */
export const shade = (air: Air, l: number, alpha = 1): string => css({ ...lit(air.dark, l), c: Math.max(air.dark.c, 0.03) }, alpha)

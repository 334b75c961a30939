// Colours in OKLCH (lightness, chroma, hue; Björn Ottosson, "A perceptual color space for image processing", 2020),
// brought into sRGB by taking chroma away.

export interface Color {
  l: number
  c: number
  h: number
}

const RADIANS = Math.PI / 180

function linear({ l, c, h }: Color): [number, number, number] {
  const [a, b] = [c * Math.cos(h * RADIANS), c * Math.sin(h * RADIANS)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const encoded = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const inside = (parts: [number, number, number]) => parts.every((part) => part >= -0.0005 && part <= 1.0005)
const two = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255).toString(16).padStart(2, '0')

/** A colour as CSS reads it; `alpha` from 0 to 1. */
export function css(color: Color, alpha = 1): string {
  let least = 0
  let most = color.c
  let parts = linear(color)
  if (!inside(parts)) {
    for (let step = 0; step < 7; step++) {
      const c = (least + most) / 2
      if (inside(linear({ ...color, c }))) least = c
      else most = c
    }
    parts = linear({ ...color, c: least })
  }
  return `#${parts.map((part) => two(encoded(part))).join('')}${alpha < 1 ? two(alpha) : ''}`
}

/** A colour of six hexadecimal digits. */
export function read(hex: string): Color {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) / RADIANS + 360) % 360 }
}

/** By how many degrees one hue lies after another, from -180 to 180. */
export const apart = (one: number, other: number): number => ((other - one + 540) % 360) - 180

/** Between two colours; the hue takes the shorter way. */
export function mix(one: Color, other: Color, share: number): Color {
  const h = one.c < 0.01 ? other.h : other.c < 0.01 ? one.h : one.h + apart(one.h, other.h) * share
  return { l: one.l + (other.l - one.l) * share, c: one.c + (other.c - one.c) * share, h: (h + 360) % 360 }
}

export const lit = (color: Color, l: number): Color => ({ ...color, l })

/** A colour turned toward another hue by at most so many degrees. */
export function toward(color: Color, hue: number, most: number): Color {
  const far = apart(color.h, hue)
  return { ...color, h: (color.h + Math.sign(far) * Math.min(Math.abs(far), most) + 360) % 360 }
}

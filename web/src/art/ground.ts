// What all lands are made of: hills in a line, how bright what is far away is, mist at the horizon.
import { sky, type Air } from './air.ts'
import { css, mix } from './color.ts'
import { down, polygon, shape, type Layer } from './picture.ts'
import { HORIZON } from './sky.ts'

/** A line of hills from edge to edge, closed at the foot. */
export function ridge(air: Air, y: number, height: number, rough: number): string {
  const { chance } = air
  const [one, two, three] = [chance.between(0, 6.28), chance.between(0, 6.28), chance.between(0, 6.28)]
  const points: [number, number][] = []
  for (let x = 0; x <= 300; x += 12) {
    const wave = Math.sin(x / 58 + one) * 0.6 + Math.sin(x / 27 + two) * 0.3 + Math.sin(x / 11 + three) * rough
    points.push([x, y - height * wave])
  }
  return `${polygon(points, true)}L300 420L0 420Z`
}

/** How bright land is: far land is near to the colour of the sky. */
export const far = (air: Air, share: number) => {
  const base = mix(air.dark, air.glow, air.exposure === 'high' ? 0.55 : 0.38)
  return css(mix({ ...air.dark, l: 0.16 }, base, share))
}

/** Mist at the horizon. */
export const mist = (air: Air): Layer => shape(`M0 ${HORIZON - 46}H300V${HORIZON + 44}H0Z`, down(HORIZON - 46, HORIZON + 44, sky(air, 1, 0), sky(air, 0.95, air.exposure === 'low' ? 0.3 : 0.42), sky(air, 0.8, 0)))

// The sky: its light, stars, clouds, and the halo behind the subject.
import { shade, sky, type Air } from './air.ts'
import { css } from './color.ts'
import { around, circle, clipped, down, line, oval, polygon, round, shape, type Layer } from './picture.ts'

export const MIDDLE: [number, number] = [150, 176]
export const HORIZON = 270

export function skyOf(air: Air): Layer[] {
  const { chance, exposure, hour } = air
  const steps = exposure === 'low' ? [0, 0.12, 0.42, 0.78] : exposure === 'high' ? [0.34, 0.62, 0.9, 1] : [0.1, 0.34, 0.6, 0.92]
  const layers: Layer[] = [shape('M0 0H300V420H0Z', down(10, 330, ...steps.map((share) => sky(air, share))))]
  if (hour !== 'day' && exposure !== 'high') layers.push(...stars(air, hour === 'night' ? 44 : 22))
  const strength = exposure === 'low' ? 0.5 : 0.75
  layers.push(shape(circle(...MIDDLE, 190), round(...MIDDLE, 190, [0, sky(air, 1, strength)], [0.55, sky(air, 0.9, strength * 0.45)], [1, sky(air, 0.7, 0)])))
  layers.push(...HALOS[haloOf(air)]!(air))
  if (hour === 'dawn' || hour === 'dusk') layers.push(...lowSun(air))
  if (chance.is(hour === 'day' ? 0.8 : 0.45)) layers.push(...clouds(air))
  return layers
}

/** The band of light at the horizon when the sun is low; the sun itself where nothing round is in the sky. */
function lowSun({ chance, hour, side, exposure }: Air): Layer[] {
  const hue = hour === 'dawn' ? chance.between(10, 60) : chance.between(35, 62)
  const light = css({ l: hour === 'dawn' ? 0.88 : 0.8, c: 0.12, h: hue })
  const band = shape(`M0 150H300V${HORIZON + 30}H0Z`, down(150, HORIZON + 30, `${light}00`, `${light}b0`, `${light}00`))
  if (exposure === 'disc') return [band]
  const x = 150 + side * chance.between(70, 104)
  return [band, shape(circle(x, HORIZON - 34, 52), `${light}40`), shape(circle(x, HORIZON - 34, 33), css({ l: 0.95, c: 0.06, h: hue + 20 }))]
}

function stars(air: Air, count: number): Layer[] {
  const { chance } = air
  let [small, large] = ['', '']
  for (let at = 0; at < count; at++) {
    const [x, y] = [chance.between(22, 278), chance.between(26, 230)]
    const size = chance.between(0.7, 1.5)
    if (at % 6) small += circle(x, y, size)
    else large += polygon([[x, y - 5], [x + 1.1, y - 1.1], [x + 5, y], [x + 1.1, y + 1.1], [x, y + 5], [x - 1.1, y + 1.1], [x - 5, y], [x - 1.1, y - 1.1]])
  }
  return [shape(small, '#fff', 0.5), shape(large, '#fff', 0.7)]
}

function clouds(air: Air): Layer[] {
  const { chance, exposure } = air
  const layers: Layer[] = []
  for (let band = 0; band < 2; band++) {
    const y = chance.between(70, 250)
    const x = chance.between(-20, 180)
    const wide = chance.between(90, 190)
    const high = chance.between(7, 13)
    const d = `M${x} ${y}h${wide}a${high} ${high} 0 0 0 0 ${-2 * high}h${-wide * 0.2}a${high} ${high} 0 0 0 ${-wide * 0.25} ${-high}h${-wide * 0.3}a${high} ${high} 0 0 0 ${-wide * 0.15} ${high}h${-wide * 0.1}a${high} ${high} 0 0 0 0 ${2 * high}Z`
    layers.push(shape(d, exposure === 'high' ? '#ffffff' : sky(air, 0.75), exposure === 'high' ? 0.4 : 0.22))
  }
  return layers
}

const HALOS: ((air: Air) => Layer[])[] = [rose, rays, rings, starburst, lozenges, moon, leaves, arcs]

function haloOf({ chance, exposure }: Air): number {
  return exposure === 'disc' ? 5 : chance.of([0, 1, 2, 3, 4, 5, 6, 7])
}

/** Colours of panes: those of the sky, and its neighbours on the wheel. */
export function panes(air: Air): string[] {
  const { glow, exposure } = air
  const l = exposure === 'high' ? 0.82 : exposure === 'disc' ? 0.66 : 0.52
  const c = Math.max(0.07, glow.c)
  return [-70, -30, 25, 60, 150].map((turn) => css({ l: l + (turn % 2 ? 0.04 : 0), c, h: (glow.h + turn + 360) % 360 }))
}

const leading = (air: Air) => shade(air, air.exposure === 'high' ? 0.55 : 0.22)

/** A window of petals around the middle. */
function rose(air: Air): Layer[] {
  const { chance } = air
  const colors = panes(air)
  const count = 7 + chance.whole(6)
  const start = chance.next()
  const layers: Layer[] = []
  for (const [ring, inner, outer] of [[0, 84, 150], [1, 26, 92]] as const) {
    let all = ''
    for (let at = 0; at < count; at++) {
      const turn = start + (at + ring / 2) / count
      const half = 0.46 / count
      const [a, b, c] = [around(...MIDDLE, turn, inner), around(...MIDDLE, turn - half, (inner + outer) / 2), around(...MIDDLE, turn, outer)]
      const d = around(...MIDDLE, turn + half, (inner + outer) / 2)
      const petal = `M${a.map(Math.round).join(' ')}Q${b.map(Math.round).join(' ')} ${c.map(Math.round).join(' ')}Q${d.map(Math.round).join(' ')} ${a.map(Math.round).join(' ')}Z`
      layers.push(shape(petal, colors[(at * 2 + ring) % colors.length]!, 0.62))
      all += petal
    }
    layers.push(line(all, leading(air), 1.6, 0.75))
  }
  return layers
}

function rays(air: Air): Layer[] {
  const { chance } = air
  const count = 9 + chance.whole(8)
  const start = chance.next()
  let d = ''
  for (let at = 0; at < count; at++) d += polygon([MIDDLE, around(...MIDDLE, start + (at - 0.25) / count, 320), around(...MIDDLE, start + (at + 0.25) / count, 320)])
  return [shape(d, round(...MIDDLE, 230, [0, sky(air, 1, 0.75)], [1, sky(air, 1, 0.08)])), line(circle(...MIDDLE, 118), sky(air, 1), 2, 0.5), line(circle(...MIDDLE, 126), sky(air, 1), 1, 0.4)]
}

/** Rings of panes, as in a window of stained glass. */
function rings(air: Air): Layer[] {
  const { chance } = air
  const colors = panes(air)
  const layers: Layer[] = []
  const edges = [44, 82, 116, 152]
  edges.slice(1).forEach((outer, ring) => {
    const inner = edges[ring]!
    const count = 8 + ring * 4
    const start = chance.next()
    let leads = ''
    for (let at = 0; at < count; at++) {
      const [from, to] = [start + at / count, start + (at + 1) / count]
      const d = polygon([around(...MIDDLE, from, inner), around(...MIDDLE, from, outer), around(...MIDDLE, (from + to) / 2, outer * 1.02), around(...MIDDLE, to, outer), around(...MIDDLE, to, inner)])
      layers.push(shape(d, chance.of(colors), 0.55))
      leads += d
    }
    layers.push(line(leads, leading(air), 1.8, 0.8))
  })
  return layers
}

function starburst(air: Air): Layer[] {
  const { chance } = air
  const count = chance.of([6, 8, 8, 12])
  const start = chance.of([0, 0.5 / count])
  const layers: Layer[] = []
  const colors = panes(air)
  for (const [place, outer, inner] of [[0, 160, 86], [1, 124, 58]] as const) {
    for (let at = 0; at < count; at++) {
      const turn = start + (at + place * 0.5) / count
      const tip = around(...MIDDLE, turn, outer)
      const left = around(...MIDDLE, turn - 0.5 / count, inner)
      const right = around(...MIDDLE, turn + 0.5 / count, inner)
      layers.push(shape(polygon([MIDDLE, left, tip]), colors[place]!, 0.5), shape(polygon([MIDDLE, tip, right]), colors[place + 1]!, 0.62))
    }
  }
  return layers
}

function lozenges(air: Air): Layer[] {
  const { chance } = air
  const [wide, high] = chance.of([[34, 46], [42, 42], [28, 58]] as [number, number][])
  const colors = panes(air)
  const fills: Layer[] = []
  let leads = ''
  for (let row = -1; row < 330 / high + 1; row++)
    for (let column = -1; column < 300 / wide + 1; column++) {
      const x = column * wide + (row % 2 ? wide / 2 : 0)
      const y = (row * high) / 2 + 20
      const d = polygon([[x, y - high / 2], [x + wide / 2, y], [x, y + high / 2], [x - wide / 2, y]])
      leads += d
      if (chance.is(0.3)) fills.push(shape(d, chance.of(colors), 0.3))
    }
  return [clipped('M0 0H300V300H0Z', [...fills, line(leads, leading(air), 1.3, 0.45)])]
}

/** A disc behind the subject, or beside it: sun, moon, crescent. */
function moon(air: Air): Layer[] {
  const { chance, exposure, side } = air
  if (exposure === 'disc') {
    const radius = chance.between(104, 120)
    return [
      shape(circle(...MIDDLE, radius + 12), sky(air, 0.95, 0.35)),
      shape(circle(...MIDDLE, radius), round(MIDDLE[0], MIDDLE[1], radius, [0, css({ ...air.glow, l: 0.95, c: air.glow.c * 0.55 })], [0.8, css({ ...air.glow, l: 0.9 })], [1, css({ ...air.glow, l: 0.84 })])),
    ]
  }
  const [x, y] = [150 + side * chance.between(58, 82), chance.between(78, 104)]
  const radius = chance.between(24, 40)
  const bright = css({ ...air.glow, l: 0.96, c: air.glow.c * 0.4 })
  const body = chance.is(0.5)
    ? shape(circle(x, y, radius), bright, 0.92)
    : shape(`M${x} ${y - radius}A${radius} ${radius} 0 1 ${side > 0 ? 0 : 1} ${x} ${y + radius}A${radius * 0.8} ${radius} 0 1 ${side > 0 ? 1 : 0} ${x} ${y - radius}Z`, bright, 0.95)
  return [shape(circle(x, y, radius * 1.6), sky(air, 1, 0.28)), body]
}

/** Leaves or feathers of glass that hang from above. */
function leaves(air: Air): Layer[] {
  const { chance } = air
  const colors = panes(air)
  const layers: Layer[] = []
  let stems = ''
  for (let at = 0; at < 15; at++) {
    const [x, y] = [chance.between(24, 276), chance.between(30, 230)]
    const size = chance.between(13, 24)
    const lean = chance.between(-0.6, 0.6)
    const d = `M${x.toFixed(0)} ${(y - size).toFixed(0)}Q${(x + size * (0.8 + lean)).toFixed(0)} ${y.toFixed(0)} ${(x + lean * 8).toFixed(0)} ${(y + size).toFixed(0)}Q${(x - size * (0.8 - lean)).toFixed(0)} ${y.toFixed(0)} ${x.toFixed(0)} ${(y - size).toFixed(0)}Z`
    layers.push(shape(d, chance.of(colors), 0.6))
    stems += d
  }
  return [...layers, line(stems, leading(air), 1.5, 0.6)]
}

/** Pointed arches, one within the other. */
function arcs(air: Air): Layer[] {
  const { chance } = air
  const colors = panes(air)
  const layers: Layer[] = []
  const shift = chance.whole(5)
  for (let at = 0; at < 5; at++) {
    const half = 132 - at * 26
    const top = 34 + at * 26
    const d = `M${150 - half} 300V${top + half}Q${150 - half} ${top + half * 0.35} 150 ${top}Q${150 + half} ${top + half * 0.35} ${150 + half} ${top + half}V300Z`
    layers.push(shape(d, colors[(at + shift) % colors.length]!, 0.34), line(d, leading(air), 2, 0.7))
  }
  return [...layers, line(oval(150, 176, 60, 60), sky(air, 1), 1.4, 0.5)]
}

// The land: layers of paper, from the far hills to the dark plants before everything.
import { shade, sky, type Air } from './air.ts'
import type { Scene } from '../wire/messages.ts'
import { css, mix } from './color.ts'
import type { Glyph } from './glass.ts'
import { far, mist, ridge } from './ground.ts'
import { clipped, down, line, moved, n, oval, placing, polygon, shape, type Layer } from './picture.ts'
import { castle, cathedral, dunes, forge, glass, graveyard, library, peaks, ruins, volcano } from './scenes.ts'
import { HORIZON } from './sky.ts'

const SCENES: Record<Scene, (air: Air) => Layer[]> = {
  hills,
  sea,
  clouds: heaven,
  hall,
  forest: (air) => [...trunks(air), ...hills(air)],
  city,
  cavern,
  garden,
  cathedral,
  forge,
  ruins,
  dunes,
  peaks: (air) => peaks(air),
  glass,
  library,
  graveyard,
  volcano,
  castle,
}

/** Everything behind the subject, below the sky. */
export const landOf = (air: Air): Layer[] => SCENES[air.scene](air)

function hills(air: Air): Layer[] {
  const { chance } = air
  const layers: Layer[] = [shape(ridge(air, HORIZON - 30, 20, 0.1), far(air, 0.95), 0.8)]
  const motif = air.palette.lands.length > 0 ? air.glyphs.get(chance.of(air.palette.lands)) : undefined
  if (motif) {
    const count = 2 + chance.whole(3)
    for (let at = 0; at < count; at++) layers.push(standing(motif, chance.between(20, 280), HORIZON + chance.between(-18, -8), chance.between(38, 60), far(air, 0.72)))
  }
  layers.push(shape(ridge(air, HORIZON - 6, 10, 0.15), far(air, 0.6)))
  if (motif) for (const x of [chance.between(26, 74), chance.between(226, 274)]) layers.push(standing(motif, x, HORIZON + 10, chance.between(62, 92), far(air, 0.42)))
  const near = ridge(air, HORIZON + 14, 7, 0.05)
  layers.push(shape(near, far(air, 0.34)))
  let contours = ''
  for (let at = 1; at < 5; at++) contours += `M0 ${HORIZON + 12 + at * 16}Q${75 + at * 20} ${HORIZON + at * 16} 150 ${HORIZON + 14 + at * 17}T300 ${HORIZON + 10 + at * 16}`
  layers.push(clipped(near, [line(contours, far(air, 0.62), 1.6, 0.5)]))
  layers.push(mist(air))
  return layers
}

/** A thing that stands on its own foot. */
function standing(glyph: Glyph, x: number, foot: number, size: number, color: string): Layer {
  const [left, top, wide, high] = glyph.box
  const scale = size / Math.max(wide, high)
  return moved(placing(x - (left + wide / 2) * scale, foot - (top + high) * scale, scale), [shape(glyph.solid, color)])
}

function sea(air: Air): Layer[] {
  const { chance } = air
  const top = HORIZON - 26
  const layers: Layer[] = [shape(`M0 ${top}H300V420H0Z`, down(top, 400, far(air, 0.95), far(air, 0.45), far(air, 0.1)))]
  let crests = ''
  for (let row = 0; row < 6; row++) {
    const y = top + 8 + row * row * 3.4
    for (let at = 0; at < 5; at++) {
      const x = chance.between(-10, 280)
      const wide = chance.between(20, 46)
      crests += `M${n(x)} ${n(y)}q${n(wide / 4)} ${-4 - row} ${n(wide / 2)} 0t${n(wide / 2)} 0`
    }
  }
  layers.push(line(crests, sky(air, 1), 1.8, 0.6))
  for (let at = 0; at < 3; at++) {
    const y = HORIZON + 6 + at * 26
    const start = chance.between(-60, 0)
    let d = `M${n(start)} ${y}`
    for (let x = 0; x < 10; x++) d += 'q13 -15 26 0t26 0'
    layers.push(shape(`${d}V420H${n(start)}Z`, far(air, 0.5 - at * 0.17)), line(d, sky(air, 0.95), 1.5, 0.45))
  }
  layers.push(mist(air))
  return layers
}

function heaven(air: Air): Layer[] {
  const { chance } = air
  const layers: Layer[] = []
  const bright = air.exposure === 'high'
  for (let bank = 0; bank < 4; bank++) {
    const y = HORIZON - 30 + bank * 24
    let d = `M-20 430V${y}`
    for (let x = -20; x < 320; ) {
      const wide = chance.between(30, 58)
      d += `a${n(wide / 2)} ${n(wide / 2.6)} 0 0 1 ${n(wide)} 0`
      x += wide
    }
    layers.push(shape(`${d}V430Z`, bright ? css(mix({ ...air.glow, l: 0.97, c: 0.02 }, air.dark, bank * 0.2)) : far(air, 0.95 - bank * 0.26), 0.92))
    layers.push(line(d.replace('M-20 430V', 'M-20 '), sky(air, 1), 1.4, 0.45))
  }
  return layers
}

/** A hall: pillars at both sides, a floor in perspective. */
function hall(air: Air): Layer[] {
  const { chance } = air
  const top = HORIZON - 4
  const layers: Layer[] = []
  for (const x of [22, 58, 242, 278]) {
    const near = x < 40 || x > 260
    const wide = near ? 26 : 17
    layers.push(shape(`M${x - wide / 2} 0H${x + wide / 2}V${top}H${x - wide / 2}Z`, { line: [x - wide / 2, 0, x + wide / 2, 0], stops: [[0, far(air, near ? 0.3 : 0.55)], [air.side > 0 ? 0.75 : 0.25, far(air, near ? 0.62 : 0.85)], [1, far(air, near ? 0.22 : 0.45)]] }, 0.92))
    layers.push(shape(`M${x - wide / 2 - 5} ${top - 9}h${wide + 10}v9h${-wide - 10}ZM${x - wide / 2 - 5} 58h${wide + 10}v8h${-wide - 10}Z`, far(air, near ? 0.45 : 0.7)))
  }
  layers.push(shape(`M0 ${top}H300V420H0Z`, down(top, 400, far(air, 0.62), far(air, 0.16))))
  const tiles: Layer[] = []
  const rows = [0, 9, 22, 42, 74, 124]
  const shift = chance.whole(2)
  rows.slice(1).forEach((bottom, row) => {
    const above = rows[row]!
    for (let column = -7; column < 7; column++) {
      if ((column + row + shift) % 2) continue
      const edge = (at: number, depth: number): [number, number] => [150 + at * (20 + depth * 0.42), top + depth]
      tiles.push(shape(polygon([edge(column, above), edge(column + 1, above), edge(column + 1, bottom), edge(column, bottom)]), far(air, 0.85), 0.5))
    }
  })
  layers.push(clipped(`M0 ${top}H300V420H0Z`, tiles), mist(air))
  return layers
}

/** Roofs and towers with lit windows, in three rows. */
function city(air: Air): Layer[] {
  const { chance } = air
  const layers: Layer[] = []
  for (let row = 0; row < 3; row++) {
    let [roofs, windows] = ['', '']
    for (let x = -14; x < 310; ) {
      const wide = chance.between(22, 44) * (1 - row * 0.12)
      const top = HORIZON + row * 24 - chance.between(28, 118 - row * 34)
      const peak = chance.of([0, 0, 10, 24])
      roofs += `M${n(x)} 420V${n(top)}L${n(x + wide / 2)} ${n(top - peak)}L${n(x + wide)} ${n(top)}V420Z`
      for (let y = top + 9; y < HORIZON + row * 24; y += 13) for (let at = x + 6; at < x + wide - 7; at += 9) if (chance.is(0.42)) windows += `M${n(at)} ${n(y)}h4v6h-4Z`
      x += wide + chance.between(0, 7)
    }
    layers.push(shape(roofs, far(air, 0.9 - row * 0.3), 0.95), shape(windows, sky(air, 1), 0.5 + row * 0.14))
  }
  layers.push(shape(`M0 ${HORIZON + 26}H300V420H0Z`, far(air, 0.2)), mist(air))
  return layers
}

/** A cave that opens to the sky: rock above and below, crystals that catch the light. */
function cavern(air: Air): Layer[] {
  const { chance, side } = air
  const layers: Layer[] = []
  for (let row = 0; row < 2; row++) {
    let [roof, floor] = ['M0 0', 'M0 420']
    for (let x = 0; x <= 300; x += 20) {
      const edge = Math.abs(x - 150) / 150
      roof += `L${x} ${n((14 + 118 * edge * edge) * (1 - row * 0.34) + chance.between(-8, 26))}`
      floor += `L${x} ${n(HORIZON + row * 22 - 46 * edge * edge - chance.between(0, 22))}`
    }
    layers.push(shape(`${roof}L300 0Z`, far(air, 0.7 - row * 0.38), 0.92), shape(`${floor}L300 420Z`, far(air, 0.7 - row * 0.34)))
    for (let at = 0; at < 4; at++) {
      const [x, size] = [chance.of([chance.between(20, 92), chance.between(208, 280)]), chance.between(16, 34)]
      const foot = HORIZON + row * 20 + 4
      const [tip, half] = [foot - size * 1.9, size * 0.3]
      layers.push(
        shape(polygon([[x - half, foot], [x - half, foot - size], [x, tip], [x + half, foot - size], [x + half, foot]]), sky(air, 0.7)),
        shape(polygon([[x, foot], [x, tip], [x + half * side, foot - size], [x + half * side, foot]]), sky(air, 1)),
      )
    }
  }
  layers.push(mist(air))
  return layers
}

/** A garden: a hedge, an arch of leaves at each side, beds of flowers. */
function garden(air: Air): Layer[] {
  const { chance } = air
  const layers: Layer[] = [shape(ridge(air, HORIZON - 26, 16, 0.1), far(air, 0.95), 0.85)]
  for (const x of [34, 266]) {
    let bush = ''
    for (let at = 0; at < 13; at++) bush += oval(x + chance.between(-30, 30), HORIZON - at * 17 + chance.between(-6, 6), chance.between(15, 25), chance.between(12, 19))
    layers.push(shape(bush, far(air, 0.5), 0.94))
    let blooms = ''
    for (let at = 0; at < 13; at++) {
      const [a, b, size] = [x + chance.between(-34, 34), HORIZON - chance.between(0, 220), chance.between(3, 6)]
      for (let petal = 0; petal < 5; petal++) {
        const turn = (petal / 5) * 2 * Math.PI
        blooms += oval(a + size * Math.cos(turn), b + size * Math.sin(turn), size * 0.62, size * 0.62)
      }
    }
    layers.push(shape(blooms, sky(air, 1), 0.9))
  }
  let hedge = `M-10 420V${HORIZON}`
  for (let x = -10; x < 310; x += 22) hedge += `a11 10 0 0 1 22 0`
  layers.push(shape(`${hedge}V420Z`, far(air, 0.4)))
  let beds = ''
  for (let at = 0; at < 40; at++) beds += oval(chance.between(0, 300), HORIZON + chance.between(6, 60), 3.2, 2.4)
  layers.push(shape(beds, sky(air, 0.95), 0.65), mist(air))
  return layers
}

/** Trunks of a wood behind the hills. */
function trunks(air: Air): Layer[] {
  const { chance } = air
  const layers: Layer[] = []
  for (let row = 0; row < 2; row++) {
    let d = ''
    for (let at = 0; at < 6; at++) {
      const x = chance.between(10, 290)
      const wide = chance.between(5, 9) * (1 + row * 0.9)
      d += `M${n(x)} 0h${n(wide)}l${n(wide * 0.3)} 300h${n(-wide * 1.6)}Z`
      const y = chance.between(60, 190)
      d += `M${n(x)} ${n(y)}l${n(-wide * 3)} ${n(-wide * 3.4)}l2 -2l${n(wide * 3.4)} ${n(wide * 3)}Z`
    }
    layers.push(shape(d, far(air, 0.85 - row * 0.3), 0.75))
  }
  return layers
}

/** What a subject stands on: a low round plinth, or a shadow. */
export function footing(air: Air, plinth: boolean, foot: number, wide: number): Layer[] {
  if (!plinth) return [shape(oval(150, foot, wide * 0.52, 9), shade(air, 0.12, 0.55))]
  const [top, half] = [foot - 4, wide * 0.62]
  return [
    shape(`M${n(150 - half)} ${n(top)}a${n(half)} 13 0 0 0 ${n(2 * half)} 0v16a${n(half)} 13 0 0 1 ${n(-2 * half)} 0Z`, down(top, top + 26, sky(air, 0.5), shade(air, 0.2))),
    shape(oval(150, top, half, 13), sky(air, 0.82)),
    line(oval(150, top, half - 6, 9.5), shade(air, 0.3), 1.4, 0.6),
  ]
}

/** Dark plants before everything, with an edge of light. */
export function foreground(air: Air): Layer[] {
  const { chance, side } = air
  const layers: Layer[] = []
  const plant = air.palette.plants.length > 0 ? air.glyphs.get(chance.of(air.palette.plants)) : undefined
  const dark = shade(air, 0.13)
  for (const at of [-1, 1]) {
    const x = at < 0 ? chance.between(30, 56) : chance.between(244, 270)
    if (plant && chance.is(0.62)) {
      const [left, top, wide, high] = plant.box
      const scale = chance.between(72, 104) / Math.max(wide, high)
      const move = placing(x - (left + wide / 2) * scale * at, HORIZON + 40 + chance.between(-6, 10) - (top + high) * scale, scale, 0, at < 0)
      if (at < 0) move[4] = x + (left + wide / 2) * scale
      layers.push(moved(move, [moved([1, 0, 0, 1, 9 * side * at, -6], [shape(plant.solid, sky(air, 0.75), 0.8)]), shape(plant.solid, dark)]))
    } else {
      let d = ''
      for (let blade = 0; blade < 5; blade++) {
        const [foot, lean, high] = [x + (blade - 2) * 7, chance.between(-22, 22), chance.between(34, 78)]
        d += `M${n(foot - 4)} ${HORIZON + 50}Q${n(foot + lean * 0.2)} ${n(HORIZON + 10 - high * 0.4)} ${n(foot + lean)} ${n(HORIZON + 22 - high)}Q${n(foot + lean * 0.4 + 6)} ${n(HORIZON + 12 - high * 0.3)} ${n(foot + 5)} ${HORIZON + 50}Z`
      }
      layers.push(moved([1, 0, 0, 1, 1.6 * side, -1], [shape(d, sky(air, 0.7), 0.75)]), shape(d, dark))
    }
  }
  layers.push(shape(ridge(air, HORIZON + 46, 6, 0.25), dark))
  return layers
}

/** Small lights in the air, by the tint of the subject. */
export function motes(air: Air, color: string): Layer[] {
  const { chance } = air
  let d = ''
  const kind = chance.whole(3)
  for (let at = 0; at < 14; at++) {
    const [x, y, size] = [chance.between(28, 272), chance.between(70, 330), chance.between(1.6, 4.2)]
    if (kind === 0) d += polygon([[x, y - size * 1.4], [x + size * 0.7, y], [x, y + size * 1.4], [x - size * 0.7, y]])
    else if (kind === 1) d += oval(x, y, size * 0.6, size * 0.6)
    else d += `M${n(x)} ${n(y)}q${n(size)} ${n(-size)} ${n(size * 2.2)} 0q${n(-size)} ${n(size)} ${n(-size * 2.2)} 0Z`
  }
  return [shape(d, color, 0.85)]
}

// Lands that somebody has built or that rise high: cathedral, castle, forge, ruins, dunes, mountains, glass, library, graves.
import { shade, sky, type Air } from './air.ts'
import { css } from './color.ts'
import { far, mist, ridge } from './ground.ts'
import { circle, clipped, down, line, n, oval, polygon, shape, type Layer } from './picture.ts'
import { HORIZON, panes } from './sky.ts'

const FLOOR = (top: number) => `M0 ${top}H300V420H0Z`

/** A nave: lancet windows of coloured glass at both sides, light that falls from them, a floor toward the altar. */
export function cathedral(air: Air): Layer[] {
  const { chance, side } = air
  const colors = panes(air)
  const layers: Layer[] = []
  const top = HORIZON - 8
  const ribs = [-146, -112, -80, 80, 112, 146].map((at) => `M${150 + at} ${top}V96Q${150 + at * 0.9} 10 150 2`).join('')
  layers.push(line(ribs, far(air, 0.5), 7, 0.75), line(ribs, far(air, 0.85), 2, 0.8))
  for (const [x, wide, high] of [[40, 30, 168], [260, 30, 168], [84, 22, 128], [216, 22, 128]] as const) {
    const head = top - 24 - high
    const d = `M${x - wide / 2} ${top - 24}V${head + wide}Q${x - wide / 2} ${head + wide * 0.35} ${x} ${head}Q${x + wide / 2} ${head + wide * 0.35} ${x + wide / 2} ${head + wide}V${top - 24}Z`
    let leads = ''
    const fills: Layer[] = [shape(d, chance.of(colors), 0.9)]
    for (let row = 0; row < 5; row++) {
      const y = head + wide + (row * high) / 5
      fills.push(shape(polygon([[x, y - 14], [x + wide * 0.4, y], [x, y + 14], [x - wide * 0.4, y]]), chance.of(colors)))
      leads += `M${x - wide / 2} ${n(y - 16)}L${x + wide / 2} ${n(y + 16)}M${x + wide / 2} ${n(y - 16)}L${x - wide / 2} ${n(y + 16)}`
    }
    layers.push(clipped(d, [...fills, line(leads, shade(air, 0.2), 1.3, 0.8)]), line(d, shade(air, 0.2), 3.4), line(d, far(air, 0.9), 1.2))
  }
  layers.push(shape(FLOOR(top), down(top, 400, far(air, 0.66), far(air, 0.14))))
  layers.push(shape(`M138 ${top}H162L250 420H50Z`, far(air, 0.9), 0.3), line(`M138 ${top}L50 420M162 ${top}L250 420`, sky(air, 1), 1.6, 0.5))
  layers.push(shape(side > 0 ? `M252 60L276 60L140 420H40Z` : `M48 60L24 60L160 420H260Z`, sky(air, 1), 0.16), mist(air))
  return layers
}

/** A great castle on its rock, banners, lit windows. */
export function castle(air: Air): Layer[] {
  const { chance, side } = air
  const base = HORIZON + 6
  const layers: Layer[] = [shape(ridge(air, HORIZON - 34, 22, 0.2), far(air, 0.95), 0.8)]
  for (const row of [0, 1]) {
    let [walls, lit, flags] = ['', '', '']
    const places = row ? [14, 60, 246, 290] : [44, 92, 140, 188, 236, 268]
    for (const at of places) {
      const x = at + chance.between(-8, 8)
      const wide = chance.between(18, 28) + row * 8
      const top = base - chance.between(76, 190) * (row ? 0.62 : 1)
      const teeth = `M${n(x - wide * 0.62)} 420V${n(top)}v-9h${n(wide * 0.25)}v6h${n(wide * 0.245)}v-6h${n(wide * 0.25)}v6h${n(wide * 0.245)}v-6h${n(wide * 0.25)}v9V420Z`
      const pointed = `M${n(x - wide / 2)} 420V${n(top)}h${n(-wide * 0.12)}L${n(x)} ${n(top - wide * 1.5)}L${n(x + wide * 0.62)} ${n(top)}h${n(-wide * 0.12)}V420Z`
      const roofed = chance.is(0.5)
      walls += roofed ? pointed : teeth
      for (let y = top + 16; y < base - 12; y += 26) if (chance.is(0.6)) lit += `M${n(x - 2.4)} ${n(y + 9)}v-6q2.4 -5 4.8 0v6Z`
      if (roofed && chance.is(0.6)) flags += `M${n(x)} ${n(top - wide * 1.5 - 17)}v17M${n(x)} ${n(top - wide * 1.5 - 17)}l${15 * side} 5l${-15 * side} 5Z`
    }
    layers.push(line(flags, far(air, 0.3), 1.8), shape(flags, sky(air, 0.95), 0.8), shape(`${walls}M0 420V${base - 34 + row * 16}H300V420Z`, far(air, 0.82 - row * 0.36), 0.97), shape(lit, sky(air, 1), 0.9))
  }
  layers.push(shape(ridge(air, base + 12, 8, 0.1), far(air, 0.26)), mist(air))
  return layers
}

/** A forge: an arch of masonry with fire behind it, chains, an anvil. */
export function forge(air: Air): Layer[] {
  const { chance } = air
  const base = HORIZON + 2
  const fire = css({ l: 0.72, c: 0.17, h: 52 })
  const layers: Layer[] = [shape('M0 0H300V420H0Z', far(air, 0.5), 0.72)]
  let joints = ''
  for (let row = 0; row < 11; row++) {
    joints += `M0 ${row * 26}H300`
    for (let x = (row % 2) * 24; x < 300; x += 48) joints += `M${x} ${row * 26}v26`
  }
  layers.push(line(joints, far(air, 0.12), 1.6, 0.5))
  const mouth = `M64 ${base}V150Q64 62 150 62Q236 62 236 150V${base}Z`
  layers.push(shape(mouth, { round: [150, base, 210], stops: [[0, '#fff3c4'], [0.3, fire], [0.75, css({ l: 0.45, c: 0.16, h: 35 })], [1, css({ l: 0.25, c: 0.1, h: 25 })]] }))
  let tongues = `M64 ${base}`
  for (let x = 64; x < 236; x += 14) tongues += `Q${n(x + chance.between(-4, 6))} ${n(base - chance.between(50, 130))} ${x + 7} ${n(base - chance.between(10, 40))}T${x + 14} ${base}`
  layers.push(clipped(mouth, [shape(`${tongues}Z`, '#ffe48a', 0.55)]), line(mouth, far(air, 0.2), 13), line(mouth, far(air, 0.62), 5, 0.8))
  let chains = ''
  for (const x of [32, 268, chance.of([100, 200])]) {
    const long = chance.between(40, 110)
    for (let y = 0; y < long; y += 11) chains += oval(x, y, 3, 5.5)
    chains += `M${x} ${n(long)}q-9 10 0 20q10 2 8 -8`
  }
  layers.push(line(chains, far(air, 0.1), 2.6))
  layers.push(shape(FLOOR(base), down(base, 380, far(air, 0.4), far(air, 0.08))), shape(oval(150, base + 4, 150, 16), fire, 0.5))
  const x = chance.of([46, 254])
  layers.push(shape(`M${x - 40} ${base - 26}H${x + 34}Q${x + 30} ${base - 12} ${x + 10} ${base - 10}L${x + 14} ${base + 8}H${x + 26}V${base + 18}H${x - 26}V${base + 8}H${x - 14}L${x - 10} ${base - 10}Q${x - 40} ${base - 12} ${x - 40} ${base - 26}Z`, far(air, 0.06)))
  return layers
}

/** What is left of a temple: broken columns, an arch that still stands, ivy. */
export function ruins(air: Air): Layer[] {
  const { chance, side } = air
  const layers: Layer[] = [shape(ridge(air, HORIZON - 28, 18, 0.12), far(air, 0.95), 0.85)]
  for (const row of [0, 1]) {
    const base = HORIZON - 2 + row * 20
    let [stone, light, ivy] = ['', '', '']
    for (const at of row ? [26, 272] : [20, 62, 108, 190, 236, 280]) {
      const x = at + chance.between(-9, 9)
      const wide = (row ? 26 : 17) + chance.between(-2, 4)
      const whole = chance.is(0.34)
      const top = whole ? base - 150 : base - chance.between(36, 116)
      stone += `M${n(x - wide / 2 - 4)} ${base}v-8h4V${n(top + 9)}${whole ? `h-4v-9h${n(wide + 8)}v9h-4` : `l${n(wide * 0.3)} -12l${n(wide * 0.25)} 9l${n(wide * 0.45)} -${n(chance.between(2, 12))}`}V${base - 8}h4v8Z`
      for (const flute of [-0.2, 0.12]) light += `M${n(x + wide * flute + side * 2)} ${n(top + 16)}V${base - 10}`
      if (chance.is(0.6)) for (let y = top + 8; y < base; y += 9) ivy += oval(x + chance.between(-wide / 2, wide / 2), y, chance.between(3, 6), 3.2)
    }
    if (!row) stone += `M54 ${base - 142}H112V${base - 152}H54Z`
    layers.push(shape(stone, far(air, 0.8 - row * 0.34), 0.96), line(light, sky(air, 0.9), 1.8, 0.4), shape(ivy, far(air, 0.34 - row * 0.2), 0.8))
  }
  const near = ridge(air, HORIZON + 20, 8, 0.2)
  layers.push(shape(near, far(air, 0.3)))
  for (let at = 0; at < 5; at++) {
    const [x, y, size] = [chance.between(10, 290), HORIZON + chance.between(14, 34), chance.between(7, 15)]
    layers.push(shape(polygon([[x - size, y], [x - size * 0.6, y - size], [x + size * 0.5, y - size * 0.8], [x + size, y]]), far(air, 0.5)))
  }
  layers.push(mist(air))
  return layers
}

/** Dunes with lit edges, far stone needles. */
export function dunes(air: Air): Layer[] {
  const { chance, side } = air
  const layers: Layer[] = []
  let needles = ''
  for (let at = 0; at < 3; at++) {
    const [x, high, wide] = [chance.between(20, 280), chance.between(40, 110), chance.between(24, 60)]
    needles += chance.is(0.5) ? polygon([[x - wide, HORIZON], [x, HORIZON - high], [x + wide, HORIZON]]) : `M${n(x - wide * 0.5)} ${HORIZON}V${n(HORIZON - high * 0.8)}l${n(wide * 0.3)} -7h${n(wide * 0.4)}l${n(wide * 0.3)} 9V${HORIZON}Z`
  }
  layers.push(shape(needles, far(air, 0.97), 0.8))
  for (let row = 0; row < 4; row++) {
    const y = HORIZON - 26 + row * 24
    const [peak, dip] = [chance.between(60, 240), chance.between(10, 30)]
    const crest = `M0 ${n(y + dip)}C${n(peak * 0.4)} ${n(y + dip)} ${n(peak * 0.7)} ${n(y - 16)} ${n(peak)} ${n(y - 18)}C${n(peak + 40)} ${n(y - 2)} ${n(peak + 70)} ${n(y + dip)} 300 ${n(y + dip * 0.7)}`
    layers.push(shape(`${crest}V420H0Z`, down(y - 18, y + 60, far(air, 0.98 - row * 0.2), far(air, 0.62 - row * 0.17))))
    layers.push(shape(`M${n(peak)} ${n(y - 18)}C${n(peak + 40 * side)} ${n(y)} ${n(peak + 16 * side)} ${n(y + 30)} ${n(peak - 30 * side)} ${n(y + 90)}L${n(peak + 130 * side)} ${n(y + 90)}L${n(peak + 130 * side)} ${n(y + dip)}C${n(peak + 70 * side)} ${n(y + dip)} ${n(peak + 40 * side)} ${n(y - 2)} ${n(peak)} ${n(y - 18)}Z`, far(air, 0.4 - row * 0.1), 0.35))
    layers.push(line(crest, sky(air, 1), 1.5, 0.55))
  }
  return layers
}

/** Mountains, cut like glass: a lit and a shaded side, snow on them. */
export function peaks(air: Air, fiery = false): Layer[] {
  const { chance, side } = air
  const layers: Layer[] = []
  for (let row = 0; row < 3; row++) {
    let [body, shaded, snow] = ['', '', '']
    const count = 4 - row
    for (let at = 0; at <= count; at++) {
      const x = (at / count) * 300 + chance.between(-26, 26)
      const high = chance.between(76, 150) * (1 - row * 0.26) * (fiery && row === 0 && at === 2 ? 1.2 : 1)
      const [foot, wide] = [HORIZON + 18 + row * 16, high * 0.78]
      const tip = foot - high
      body += polygon([[x - wide, foot], [x, tip], [x + wide, foot]])
      shaded += polygon([[x, tip], [x - wide * side, foot], [x - wide * side * 0.3, foot], [x + side * 6, foot - high * 0.45]])
      const cut = high * 0.32
      snow += polygon([[x, tip], [x + cut * 0.78, tip + cut], [x + cut * 0.3, tip + cut * 0.8], [x + cut * 0.05, tip + cut * 1.25], [x - cut * 0.3, tip + cut * 0.78], [x - cut * 0.78, tip + cut]])
    }
    layers.push(shape(body, far(air, 0.92 - row * 0.24)), shape(shaded, far(air, 0.62 - row * 0.22), 0.7), shape(snow, fiery ? css({ l: 0.74, c: 0.17, h: 48 }) : sky(air, 1), fiery ? 0.75 : 0.85))
  }
  layers.push(shape(`M0 ${HORIZON + 40}H300V420H0Z`, far(air, 0.22)), mist(air))
  return layers
}

/** A volcano: smoke that the glow lights from below, streams of fire. */
export function volcano(air: Air): Layer[] {
  const { chance, side } = air
  const x = 150 + side * chance.between(40, 90)
  const top = chance.between(84, 118)
  const fire = css({ l: 0.75, c: 0.18, h: 50 })
  let smoke = ''
  for (let at = 0; at < 11; at++) smoke += oval(x - side * at * chance.between(4, 16), top - 6 - at * 8 + chance.between(-5, 5), 15 + at * 3.4, 11 + at * 2.2)
  const cone = `M${n(x - 150)} ${HORIZON + 22}Q${n(x - 46)} ${n(top + 96)} ${n(x - 25)} ${n(top)}L${n(x + 25)} ${n(top)}Q${n(x + 46)} ${n(top + 96)} ${n(x + 150)} ${HORIZON + 22}Z`
  let streams = ''
  for (const at of [-14, 0, 15]) streams += `M${n(x + at)} ${n(top)}q${n(chance.between(-14, 14))} 40 ${n(at * 1.2)} 74t${n(at * 1.5)} 96`
  return [
    shape(smoke, far(air, 0.5), 0.55),
    shape(circle(x, top, 62), { round: [x, top, 62], stops: [[0, '#ffe7a0'], [0.4, `${fire}99`], [1, `${fire}00`]] }),
    shape(cone, down(top, HORIZON + 20, far(air, 0.72), far(air, 0.4))),
    clipped(cone, [shape(`M${n(x)} ${n(top)}L${n(x - side * 170)} ${HORIZON + 30}H${n(x - side * 20)}Z`, far(air, 0.16), 0.5), line(streams, fire, 7, 0.9), line(streams, '#ffe9a6', 2.6)]),
    ...peaks(air, true).slice(4),
  ]
}

/** A city of glass: tall cut spires, through which the sky shines. */
export function glass(air: Air): Layer[] {
  const { chance, side } = air
  const colors = panes(air)
  const layers: Layer[] = []
  for (let row = 0; row < 2; row++) {
    let [whole, lit, edges] = ['', '', '']
    for (let x = 6; x < 300; ) {
      const wide = chance.between(20, 38) + row * 6
      const middle = Math.abs(x + wide / 2 - 150) / 150
      const top = HORIZON + row * 18 - chance.between(50, 100) * (0.6 + middle) * (row ? 0.72 : 1.1)
      const ridge = x + wide * (side > 0 ? 0.62 : 0.38)
      const foot = HORIZON + 24 + row * 18
      whole += polygon([[x, foot], [x, top + wide * 0.7], [ridge, top], [x + wide, top + wide * 0.5], [x + wide, foot]])
      lit += side > 0 ? polygon([[ridge, top], [x + wide, top + wide * 0.5], [x + wide, foot], [ridge, foot]]) : polygon([[x, top + wide * 0.7], [ridge, top], [ridge, foot], [x, foot]])
      for (let y = top + wide; y < foot; y += 17) edges += `M${n(x)} ${n(y)}L${n(ridge)} ${n(y - 8)}L${n(x + wide)} ${n(y - 2)}`
      x += wide + chance.between(-2, 8)
    }
    layers.push(shape(whole, chance.of(colors), 0.42 + row * 0.16), shape(whole, far(air, 0.8 - row * 0.4), 0.5), shape(lit, sky(air, 1), 0.34), line(edges, sky(air, 1), 1, 0.5), line(whole, shade(air, 0.25), 1.6, 0.6))
  }
  layers.push(shape(FLOOR(HORIZON + 34), down(HORIZON + 34, 400, far(air, 0.5), far(air, 0.1))), mist(air))
  return layers
}

/** Shelves of books to the ceiling, a floor of boards, lamps. */
export function library(air: Air): Layer[] {
  const { chance, side } = air
  const base = HORIZON + 4
  const colors = [...panes(air), far(air, 0.9), far(air, 0.6)]
  const layers: Layer[] = []
  for (const [left, right] of [[0, 92], [208, 300]] as const) {
    layers.push(shape(`M${left} 0H${right}V${base}H${left}Z`, far(air, 0.2), 0.94))
    const books = new Map<string, string>()
    let boards = ''
    for (let shelf = 0; shelf < 7; shelf++) {
      const y = base - 12 - shelf * 37
      boards += `M${left} ${y}h${right - left}v5h${left - right}Z`
      for (let x = left + 5; x < right - 8; ) {
        const [wide, high] = [chance.between(5, 10), chance.between(19, 30)]
        const color = chance.of(colors)
        if (!chance.is(0.08)) books.set(color, `${books.get(color) ?? ''}M${n(x)} ${y}v${n(-high)}h${n(wide - 1.2)}v${n(high)}Z`)
        x += wide
      }
    }
    for (const [color, d] of books) layers.push(shape(d, color, 0.62))
    layers.push(shape(boards, far(air, 0.55)), shape(`M${left ? left : right - 6} 0h6V${base}h-6Z`, far(air, 0.62)))
  }
  const arch = `M104 ${base}V120Q104 66 150 44Q196 66 196 120V${base}`
  layers.push(line(arch, far(air, 0.35), 8, 0.8), line(arch, far(air, 0.8), 2.4, 0.8))
  layers.push(shape(FLOOR(base), down(base, 400, far(air, 0.6), far(air, 0.14))))
  let boards = ''
  for (let at = -9; at < 10; at++) boards += `M${150 + at * 16} ${base}L${150 + at * 46} 420`
  layers.push(line(boards, far(air, 0.2), 1.4, 0.6))
  const ladder = side > 0 ? 66 : 234
  let rungs = `M${ladder - 12} ${base + 6}L${ladder + 4} 20M${ladder + 8} ${base + 6}L${ladder + 22} 20`
  for (let step = 0; step < 11; step++) rungs += `M${n(ladder - 11 + step * 1.5)} ${base - 10 - step * 23}h20`
  layers.push(line(rungs, far(air, 0.75), 2.8, 0.9), mist(air))
  return layers
}

/** Crooked stones and crosses, a bare tree, a fence. */
export function graveyard(air: Air): Layer[] {
  const { chance, side } = air
  const layers: Layer[] = [shape(ridge(air, HORIZON - 22, 16, 0.1), far(air, 0.9), 0.85)]
  const x = 150 - side * chance.between(88, 116)
  const tree = `M${n(x)} ${HORIZON + 8}C${n(x - 6)} 210 ${n(x + 10)} 170 ${n(x)} 118M${n(x + 2)} 190C${n(x + 16 * side)} 160 ${n(x + 44 * side)} 156 ${n(x + 56 * side)} 116M${n(x)} 160C${n(x - 20 * side)} 140 ${n(x - 26 * side)} 120 ${n(x - 22 * side)} 88M${n(x + 1)} 130C${n(x + 10 * side)} 100 ${n(x + 30 * side)} 96 ${n(x + 30 * side)} 62M${n(x + 40 * side)} 150q${18 * side} -6 ${34 * side} -2M${n(x + 22 * side)} 100q${20 * side} -6 ${26 * side} -24`
  layers.push(line(tree, far(air, 0.3), 7), line(`M${n(x)} ${HORIZON + 8}C${n(x - 6)} 210 ${n(x + 10)} 170 ${n(x)} 150`, far(air, 0.3), 17))
  for (let row = 0; row < 2; row++) {
    const base = HORIZON + 4 + row * 22
    let [stones, lights] = ['', '']
    for (let at = 0; at < 6 - row; at++) {
      const [left, wide, high, lean] = [at * (58 + row * 12) + chance.between(-14, 20), chance.between(17, 27) * (1 + row * 0.3), chance.between(28, 52) * (1 + row * 0.25), chance.between(-5, 5)]
      if (chance.is(0.3)) stones += `M${n(left + wide * 0.36)} ${base}l${n(lean)} ${n(-high * 0.62)}h${n(-wide * 0.36)}v${n(-wide * 0.3)}h${n(wide * 0.36)}v${n(-wide * 0.4)}h${n(wide * 0.3)}v${n(wide * 0.4)}h${n(wide * 0.36)}v${n(wide * 0.3)}h${n(-wide * 0.36)}l${n(-lean)} ${n(high * 0.62)}Z`
      else stones += `M${n(left)} ${base}l${n(lean)} ${n(-high * 0.7)}q0 ${n(-high * 0.4)} ${n(wide / 2)} ${n(-high * 0.4)}t${n(wide / 2)} ${n(high * 0.4)}l${n(-lean)} ${n(high * 0.7)}Z`
      lights += `M${n(left + lean + wide * (side > 0 ? 0.92 : 0.08))} ${n(base - high * 0.66)}l${n(-lean)} ${n(high * 0.6)}`
    }
    layers.push(shape(`${stones}M0 420V${base - 3}H300V420Z`, far(air, 0.62 - row * 0.32)), line(lights, sky(air, 1), 2, 0.5))
  }
  let fence = `M0 ${HORIZON + 6}H300M0 ${HORIZON + 26}H300`
  for (let at = 0; at < 21; at++) fence += `M${at * 15 + 2} ${HORIZON + 38}v-42l-3 -5l3 -7l3 7l-3 5`
  layers.push(line(fence, far(air, 0.1), 2.6, 0.85), mist(air))
  return layers
}

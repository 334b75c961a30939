// A card's plate: everything in its place, back to front.
import { airOf, hush, shade, sky, type Air } from './air.ts'
import { Chance, hashOf } from './chance.ts'
import { css, mix, type Color } from './color.ts'
import { glyphsOf, type Chosen, type Emblem, type Facts } from './emblems.ts'
import { frameOf, GOLDEN, splendour, vignette, WINDOWS } from './frame.ts'
import { cutGlyph, etching, scaleOf, type Glyph } from './glass.ts'
import { footing, foreground, landOf, motes } from './land.ts'
import { drawPerson, HOLDS, type Person, type Pose } from './people/figure.ts'
import { MOUNT_REACH, mountOf, type MountName } from './people/mounts.ts'
import { endsOf, propOf, WIELDINGS, type PropName, type Wielding } from './people/props.ts'
import { heldAt, jointsOf, STANCES, type Point, type Stance, type StanceName } from './people/rig.ts'
import { around, circle, clipped, line, moved, placing, polygon, type Layer } from './picture.ts'
import { MIDDLE, skyOf } from './sky.ts'
import { groundOf, ladder, tintOf, type Tint } from './tones.ts'
import { weatherOf } from './weather.ts'

/** From this strength on, the subject stands before the frame and breaks its edge. */
const MIGHTY = 7
const SIZE = 196
/** How much larger the subject is where a plate is seen small, how much wider its outline. */
const LARGER = 1.13
const BOLDER = 1.5
const NEARER = 1.08
/** Where such a subject shows. */
const BEFORE = 'M6 6H294V340H6Z'
/** Where people show: an arch cuts off neither hats nor what they hold up, its jambs hide what is beside it. */
const UPRIGHT = 'M26 8H274V340H26Z'
const ARCHED = new Set<Facts['window']>(['arch', 'notched'])

type Composition = 'icon' | 'halo' | 'beside' | 'duo' | 'vision' | 'heraldic' | 'plinth' | 'array' | 'fall'

export { glyphsOf }

export function plateOf(facts: Facts, chosen: Chosen, glyphs: ReadonlyMap<string, Glyph>): Layer[] {
  const chance = new Chance(hashOf(`plate ${facts.name} ${facts.again}`))
  const { bold = false } = facts
  const air = { ...airOf(chance, facts.palette, chosen.scene, facts.set, glyphs), ...(bold ? { outline: BOLDER } : {}) }
  const composition = compositionOf(facts, chosen, chance)
  const behind: Layer[] = [...skyOf(air)]
  if (composition === 'vision' && chosen.companion) behind.push(...vision(air, chosen.companion))
  behind.push(...landOf(air), ...weatherOf(air, false), ...(bold ? hush(air) : []))
  if (facts.grand > 0) behind.push(...splendour(...MIDDLE, facts.grand))
  if (chosen.companion) behind.push(...companions(air, chosen.companion, composition))
  if (facts.subject === 'effect' && !chosen.person) behind.push(...sigil(air, facts))
  const size = (SIZE + 2.6 * facts.strength) * (bold ? LARGER : 1) * (1 + 0.02 * facts.grand)
  // Drawn from the same chance in each size, so that people stand the same way in all.
  const plants = chosen.person ? foreground(air) : []
  if (!bold) behind.push(...plants)
  const before = chosen.person ? personal(air, facts, chosen, composition) : things(air, facts, chosen.subject, composition, size)
  if (facts.bare) return [...behind, ...before, ...motes(air, sky(air, 1)), ...weatherOf(air, true), ...(chosen.person ? [] : foreground(air))]
  const opening = WINDOWS[facts.window]
  const frame = frameOf({ window: facts.window, palette: facts.palette, rarity: facts.rarity, grand: facts.grand, bold, crest: glyphs.get(facts.palette.crest) })
  const front = bold ? vignette() : [...motes(air, sky(air, 1)), ...weatherOf(air, true), ...(chosen.person ? [] : foreground(air)), ...vignette()]
  const outside = facts.strength >= MIGHTY || facts.grand >= GOLDEN ? BEFORE : chosen.person && ARCHED.has(facts.window) ? UPRIGHT : undefined
  if (!outside) return [clipped(opening, [...behind, ...before, ...front]), ...frame.edge, ...frame.front]
  return [clipped(opening, behind), ...frame.edge, clipped(outside, before), clipped(opening, front), ...frame.front]
}

function compositionOf({ subject }: Facts, chosen: Chosen, chance: Chance): Composition {
  const more = chosen.companion !== undefined
  if (chosen.person) {
    if (chosen.subject.role === 'being') return chance.of<Composition>(['halo', 'halo', 'beside'])
    return chance.of<Composition>(more ? ['vision', 'vision', 'icon', 'icon', 'halo', 'beside'] : ['icon', 'icon', 'icon', 'halo', 'beside'])
  }
  // A ring of heads is uncanny: beings are never many.
  if (chosen.subject.role === 'being') return chance.of<Composition>(more ? ['icon', 'duo', 'vision', 'heraldic', 'duo'] : ['icon', 'plinth', 'icon'])
  if (subject === 'effect') return chance.of<Composition>(more ? ['array', 'fall', 'icon', 'duo', 'vision'] : ['array', 'fall', 'icon', 'plinth'])
  return chance.of<Composition>(more ? ['icon', 'duo', 'vision', 'heraldic', 'plinth'] : ['icon', 'plinth', 'array', 'icon'])
}

const colorOf = (air: Air, emblem: Emblem): Color => (emblem.tint ? tintOf(emblem.tint) : { ...air.glow, l: 0.7, c: Math.max(0.09, air.glow.c) })

/** A glyph as glass with its middle at a place. */
function placed(air: Air, emblem: Emblem, x: number, y: number, size: number, options: { degrees?: number; flip?: boolean; outline?: number; aura?: string; pale?: number } = {}): Layer[] {
  const glyph = air.glyphs.get(emblem.glyph)
  if (!glyph) return []
  const [left, top, wide, high] = glyph.box
  const scale = scaleOf(glyph, size)
  const { degrees = 0, flip = false, outline = 7 } = options
  const move = placing(0, 0, scale, degrees, flip)
  const [cx, cy] = [left + wide / 2, top + high / 2]
  move[4] = x - (move[0] * cx + move[2] * cy)
  move[5] = y - (move[1] * cx + move[3] * cy)
  const color = colorOf(air, emblem)
  const under = mix(air.dark, air.glow, 0.6)
  const tones = ladder(color, groundOf(color, under, air.exposure), options.pale ?? 0)
  const unit = 1 / scale
  const side = flip ? (-air.side as 1 | -1) : air.side
  const layers = cutGlyph(glyph, { tones, ink: air.ink, side, unit, chance: air.chance, outline: outline * air.outline, ...(options.aura ? { aura: options.aura } : {}) })
  if (size > 150) layers.push(clipped(glyph.d, [etching(glyph.box, tones[3], side, unit)]))
  return [moved(move, layers)]
}

/** The companion, huge and pale in the sky. */
function vision(air: Air, companion: Emblem): Layer[] {
  const glyph = air.glyphs.get(companion.glyph)
  if (!glyph) return []
  const [left, top, wide, high] = glyph.box
  const scale = 250 / Math.max(wide, high)
  const x = 150 + air.side * -28
  return [moved(placing(x - (left + wide / 2) * scale, 138 - (top + high / 2) * scale, scale), [{ d: glyph.d, fill: sky(air, air.exposure === 'low' ? 0.85 : 0.2), alpha: 0.38 }])]
}

function companions(air: Air, companion: Emblem, composition: Composition): Layer[] {
  const away = -air.side
  if (composition === 'duo') return placed(air, companion, 150 + away * 78, 238, 108, { outline: 5, pale: -0.06 })
  if (composition === 'heraldic') return [...placed(air, companion, 66, 226, 100, { outline: 5, pale: -0.06 }), ...placed(air, companion, 234, 226, 100, { outline: 5, flip: true, pale: -0.06 })]
  return []
}

/** The circle of a spell: rings with a star of glass between them, a stroke at each of its points. */
function sigil(air: Air, { name, again }: Facts): Layer[] {
  const own = new Chance(hashOf(`sigil ${name} ${again}`))
  const [x, y] = MIDDLE
  const [points, step] = own.of<[number, number]>([[5, 2], [6, 2], [7, 2], [7, 3], [8, 3], [9, 4], [12, 5]])
  const start = own.of([0, 0.5 / points])
  const [outer, inner] = [118, 100]
  const [light, dark] = air.exposure === 'high' ? [shade(air, 0.42), sky(air, 1)] : [css({ ...air.glow, l: 0.94 }), shade(air, 0.2)]
  const at = (turn: number, radius: number) => around(x, y, start + turn, radius)
  const star = Array.from({ length: points }, (_, place) => polygon([at(place / points, inner), at((place + step) / points, inner)], true)).join('')
  const strokes = Array.from({ length: points * 4 }, (_, place) => polygon([at(place / points / 4, inner + 4), at(place / points / 4, place % 4 ? inner + 8 : outer - 3)], true)).join('')
  const gems = Array.from({ length: points }, (_, place) => polygon([at(place / points, outer + 8), at((place + 0.16) / points, outer), at(place / points, outer - 8), at((place - 0.16) / points, outer)])).join('')
  const rings = circle(x, y, outer) + circle(x, y, inner)
  return [
    { d: rings, fill: sky(air, air.exposure === 'high' ? 0.55 : 0.85), alpha: 0.32, even: true },
    line(rings + star, dark, 4.6, 0.4),
    line(rings, light, 2, 0.85),
    line(star, light, 1.5, 0.7),
    line(strokes, light, 1.4, 0.7),
    { d: gems, fill: light, stroke: dark, width: 1, alpha: 0.9 },
  ]
}

function things(air: Air, facts: Facts, emblem: Emblem, composition: Composition, size: number): Layer[] {
  const { chance } = air
  const aura = facts.grand >= GOLDEN ? { aura: '#ffdf7a' } : {}
  const [x, y] = MIDDLE
  if (composition === 'array') {
    const count = chance.of([3, 5, 5, 7])
    const start = chance.next()
    const small = count === 3 ? 104 : 82
    const ring = Array.from({ length: count }, (_, at) => around(x, y, start + at / count, count === 3 ? 66 : 84))
    return [...ring.flatMap(([a, b], at) => placed(air, emblem, a, b, small, { outline: 5, degrees: count > 3 ? ((start + at / count) * 360) % 360 : 0, pale: -0.04 })), ...(count > 3 ? placed(air, emblem, x, y, 112, aura) : [])]
  }
  if (composition === 'fall') {
    const spots: [number, number, number, number][] = [[86, 92, 66, -24], [222, 116, 78, 18], [78, 214, 88, 32]]
    return [...spots.flatMap(([a, b, long, degrees]) => placed(air, emblem, a + chance.between(-14, 14), b + chance.between(-12, 12), long, { outline: 5, degrees: degrees + chance.between(-16, 16), pale: -0.08 })), ...placed(air, emblem, 168, 196, 152, { degrees: chance.between(-18, 18), ...aura })]
  }
  const plinth = composition === 'plinth'
  const shift = composition === 'duo' ? air.side * 16 : 0
  const turn = emblem.role === 'thing' && composition === 'icon' ? chance.between(-9, 9) : 0
  return [...footing(air, plinth, plinth ? 292 : 286, size), ...placed(air, emblem, x + shift, plinth ? y - 6 : y, size, { degrees: turn, flip: chance.is(0.5), ...aura })]
}

/** From how near people are seen: scale, and where the root of the neck is. */
const VIEWS: [number, number][] = [
  [1, 222],
  [0.88, 204],
  [0.94, 212],
  [1.06, 226],
  [1.24, 246],
]
/** How far from the middle a window's sides are. */
const JAMB = 121
/** How far people stand aside for what they hold. */
const ASIDE: Record<Pose, number> = { low: 16, raised: 34, cradle: 0 }
/** Hats that would not fit into a near view. */
const TALL = new Set(['witch', 'rabbit', 'tophat', 'santa', 'antlers', 'crown', 'fox', 'hood', 'helmet'])

/** A person, and what belongs to them: held, at their side, or large behind them. */
function personal(air: Air, facts: Facts, chosen: Chosen, composition: Composition): Layer[] {
  const { chance } = air
  const wished = chance.is(0.5) ? 1 : -1
  // What is large behind somebody is not behind the number in the corner.
  const side = composition === 'halo' ? 1 : wished
  const [prop, mount] = [propOf(chosen.subject.glyph), ridden(chosen, chance)]
  if (mount || chance.is(prop ? 0.86 : 0.64)) return wholly(air, facts, chosen, wished, prop && chance.is(0.8) ? prop : undefined, mount)
  const holds = composition === 'icon' || composition === 'vision'
  const pose = holds ? chance.of<Pose>(chosen.subject.role === 'thing' ? ['low', 'low', 'raised', 'raised', 'cradle'] : ['low', 'low', 'raised', 'cradle']) : undefined
  const tall = TALL.has(chosen.person?.hat ?? '')
  const [near, foot] = pose === 'cradle' ? VIEWS[1]! : chance.of(tall || pose === 'raised' || composition === 'halo' ? VIEWS.slice(0, 3) : VIEWS)
  const scale = near * (1 + facts.strength * 0.008) * (1 + 0.016 * facts.grand) * (facts.bold ? NEARER : 1)
  const emblem = chosen.subject
  const behind = composition === 'halo' ? placed(air, emblem, 150 + side * 46, 110, 160, { outline: 5, flip: side < 0, pale: 0.02 }) : []
  const beside = composition === 'beside' ? placed(air, emblem, 150 + side * 60, 178, 126, { outline: 6, flip: side < 0, pale: 0.02 }) : []
  const { x: out, y: high, size: long } = HOLDS[pose ?? 'low']
  // Whoever looks to the left is drawn in a mirror with all that they hold: it lies in their right hand, lit from there.
  const held = pose ? placed({ ...air, side: (air.side * side) as 1 | -1 }, emblem, out, high, long, { outline: 5.5, pale: 0.02, degrees: chance.between(-8, 8) }) : []
  const clothes = chosen.dyed ?? (emblem.tint && chance.is(0.5) ? emblem.tint : undefined)
  const person = drawPerson(air, {
    person: chosen.person!,
    self: new Chance(hashOf(chosen.self)),
    tint: clothes ? tintOf(clothes) : undefined,
    dyed: undefined,
    held,
    hand: side,
    pose,
    grand: facts.grand,
  })
  // What is held at one side has to be within the window.
  const aside = pose === 'cradle' ? 0 : Math.max(ASIDE[pose ?? 'low'], (HOLDS[pose ?? 'low'].x + HOLDS[pose ?? 'low'].size / 2) * scale - JAMB)
  const x = 150 - side * (pose ? aside : composition === 'halo' ? 32 : 40) + chance.between(-5, 5)
  return [...behind, moved(placing(x, foot, scale), person), ...beside]
}

const WINGED = new Set(['feathers', 'bat', 'fairy', 'blades'])
/** Where the feet of whole people stand, how high they may be, and where the middle of those who fly is. */
const GROUND = 295
const TALLEST = 230

/** The ways in which somebody may stand, by what is known of them. */
export function stancesFor({ hat = '', back = '', body = '' }: Person, window: Facts['window']): StanceName[] {
  if (WINGED.has(back)) return ['hover', 'soar', 'leap', 'cast', 'proud']
  if (hat === 'witch') return ['broom', 'cast', 'staff', 'stand', 'hover']
  if (hat === 'crown') return ['throne', 'throne', 'proud', 'staff', 'away']
  if (window === 'notched') return ['throne', 'proud', 'cast', 'staff', 'hover', 'strike']
  if (body === 'armor') return ['strike', 'windup', 'lunge', 'kneel', 'stand', 'away', 'staff', 'run']
  if (body === 'stage') return ['dance', 'twirl', 'leap', 'proud', 'stand']
  return ['stand', 'proud', 'staff', 'strike', 'windup', 'lunge', 'cast', 'pray', 'kneel', 'run', 'leap', 'dance', 'twirl', 'away']
}

/** What somebody rides: what words say, or the beast that belongs to them. */
function ridden({ person, subject, companion }: Chosen, chance: Chance): MountName | undefined {
  if (person?.mount) return person.mount as MountName
  if (person?.back && WINGED.has(person.back)) return undefined
  if (person?.body === 'armor' && chance.is(0.14)) return 'horse'
  const beast = [subject, companion].find((emblem) => emblem?.role === 'being' && mountOf(emblem.glyph))
  return beast && chance.is(beast === subject ? 0.5 : 0.25) ? mountOf(beast.glyph) : undefined
}

/** The stances of who has grown. */
const GROWN: StanceName[] = ['hover', 'leap', 'cast', 'soar', 'strike', 'windup']

/** How long what is held in one hand is. */
const HELD = 138
/** How wide people may be, and from where on down what they hold up. */
const WIDEST = 250
const TOP = 12
/** Where whole people are seen small: they are nearer, their feet behind the ribbon. */
const LOWERED = 40
const NEARER_WHOLE = 1.2
/** The corner in which a number stands: nothing is held up behind it. */
const CORNER: [number, number] = [84, 90]

/** A whole person, with what belongs to them in the hand, or in both; on what they ride. */
function wholly(air: Air, facts: Facts, chosen: Chosen, wished: 1 | -1, prop: PropName | undefined, mount: MountName | undefined): Layer[] {
  const { chance } = air
  const emblem = chosen.subject
  const calm = chance.of<StanceName>(mount ? ['ride', 'charge'] : stancesFor(chosen.person!, facts.window))
  // Who has grown moves more than before.
  const named = facts.grand >= GOLDEN && !mount ? new Chance(hashOf(`grown ${facts.name} ${facts.again}`)).of(GROWN.filter((name) => name !== calm)) : calm
  const wielded = prop && !mount ? chance.of(WIELDINGS[prop]) : undefined
  const stance: Stance | Wielding = wielded ?? STANCES[named]
  const { low, left, right, hands } = jointsOf(stance, mount)
  const aloft = mount ? MOUNT_REACH[mount].aloft : stance.aloft
  const high = TALL.has(chosen.person?.hat ?? '') ? -156 : -124
  // What is held has room as well: its ends, or the edge around its middle.
  const middle = heldAt(hands[0])
  const [x0, y0] = middle
  const [half, slant] = [HELD / 2, HELD * 0.36]
  const ends: Point[] = wielded && prop ? endsOf(prop, wielded) : [[x0 - half, y0], [x0, y0 - half], [x0 + slant, y0 - slant], [x0 + half, y0]]
  const all = mount ? [] : ends
  const [from, to, top] = [Math.min(left - (mount ? 0 : 25), ...all.map(([x]) => x)), Math.max(right + (mount ? 0 : 25), ...all.map(([x]) => x)), Math.min(high, ...all.map(([, y]) => y))]
  const scaleOn = (ground: number, near: number) => Math.min(0.74 * near * (1 + facts.strength * 0.006) * (1 + 0.013 * facts.grand), (TALLEST * near) / (low - high), (ground - TOP) / (low - top), WIDEST / (to - from))
  // Drawn in any case, so that both states of a card go on with the same chance.
  const above = chance.between(14, 30)
  const across = (side: number, scale: number) => 150 - (side * scale * (from + to + (mount ? 0 : 10))) / 2
  const views = [[GROUND, 1], [GROUND + LOWERED, NEARER_WHOLE]].map(([ground, near]) => ({ foot: ground! - (aloft ? above : 0), scale: scaleOn(ground!, near!) }))
  const cornered = views.some(({ foot, scale }) => ends.some(([x, y]) => across(-1, scale) - scale * x < CORNER[0] && foot + (y - low) * scale < CORNER[1]))
  const side = cornered ? 1 : wished
  const { foot, scale } = views[facts.bold ? 1 : 0]!
  const clothes = chosen.dyed ?? (emblem.tint && chance.is(0.5) ? emblem.tint : undefined)
  // What is ridden is not held as well: who rides has a spear in the hand then.
  const wields = wielded ? prop : mount && (mountOf(emblem.glyph) || prop) ? (prop && ON_HORSEBACK.has(prop) ? prop : 'spear') : undefined
  const person = drawPerson(air, {
    person: chosen.person!,
    self: new Chance(hashOf(chosen.self)),
    tint: clothes ? tintOf(clothes) : undefined,
    dyed: undefined,
    held: [],
    hand: side,
    pose: undefined,
    stance: {
      stance,
      held: (x, y, degrees) => placed(air, emblem, x, y, HELD, { outline: 7, pale: 0.02, degrees }),
      prop: wields ? { name: wields, tint: tintOf((prop && emblem.tint) || MADE_OF[wields]) } : undefined,
      mount,
    },
    grand: facts.grand,
  })
  return [...(aloft ? [] : footing(air, false, GROUND - 6, mount ? 220 : 150)), moved(placing(across(side, scale), foot - low * scale, scale), person)]
}

/** What can be held in one hand on horseback. */
const ON_HORSEBACK = new Set<PropName>(['sword', 'spear', 'axe', 'hammer', 'banner', 'staff'])
/** Of what things are made whose word has no tint. */
const MADE_OF: Record<PropName, Tint> = { sword: 'steel', staff: 'water', spear: 'steel', scythe: 'steel', hammer: 'steel', axe: 'steel', banner: 'blood', bow: 'steel', gun: 'steel', guitar: 'wood', book: 'blood' }

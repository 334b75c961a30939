// A person: which parts, in which colours, and how they are put together.
import type { Air } from '../air.ts'
import type { Chance } from '../chance.ts'
import type { Color } from '../color.ts'
import { clipped, line, moved, placing, shape, type Layer } from '../picture.ts'
import { hairOf, ladder, skinOf, tintOf, type Ladder } from '../tones.ts'
import { faceOf, profileOf } from './faces.ts'
import { MOUNT_NAMES, type Beast, type MountName } from './mounts.ts'
import { BACKS, BODIES, EAR_SIDE, EARS, FACE, FACE_SIDE, FACE_TURNED, HAIR_BACK, HAIR_FRONT, HAIR_SIDE, HATS, NECK, type Part, type Piece, type Stuff } from './parts.ts'
import type { PropName, Wielding } from './props.ts'
import { figureOf, type Gear, type Stance, type View } from './rig.ts'

/** What is known of a person; what is not is left to chance. */
export interface Person {
  body?: string
  hat?: string
  back?: string
  hair?: string
  front?: string
  ears?: string
  /** What is ridden. */
  mount?: string
}

/** What each sort of part is called in the table of words: `~maid` is a body, `~witch` a hat as well. */
const SORTS: [keyof Person, Record<string, Part>][] = [
  ['body', BODIES],
  ['hat', HATS],
  ['back', BACKS],
  ['hair', HAIR_BACK],
  ['front', HAIR_FRONT],
  ['ears', EARS],
  ['mount', Object.fromEntries(MOUNT_NAMES.map((name) => [name, []]))],
]

/** The parts that a word names, as `body:maid`, `hat:frill`; a part that there is not is an error. */
export function personOf(parts: readonly string[]): Person {
  const person: Person = {}
  for (const part of parts) {
    const [sort, name] = part.split(':') as [keyof Person, string]
    const known = SORTS.find(([known]) => known === sort)?.[1]
    if (!known || !(name in known)) throw new Error(`people have no ${part}`)
    person[sort] = name
  }
  return person
}

const usual = {
  body: ['robe', 'gown', 'sailor', 'coat', 'cloak', 'jacket', 'dress', 'robe', 'stage', 'kimono'],
  hat: ['none', 'none', 'none', 'none', 'none', 'flower', 'bow', 'beret', 'plume', 'wreath', 'none', 'tiara', 'straw', 'phones'],
  back: ['none', 'none', 'none', 'cape', 'none', 'halo', 'none', 'none'],
  hair: ['short', 'bob', 'long', 'wavy', 'flowing', 'tails', 'low', 'pony', 'drills', 'buns', 'long', 'wavy'],
  front: ['straight', 'parted', 'swept', 'spiky', 'curtain', 'side', 'hime'],
}
/** Hats under which only some fringes fit. */
const COVERED = new Set(['hood', 'veil', 'helmet', 'turban'])
/** Hats that are drawn for a face that looks at us. */
const FRONTAL = new Set([...COVERED, 'mask', 'visor', 'goggles', 'phones', 'bride'])

/** Heads are so much larger than the parts are drawn. */
const HEAD = 1.2

type Colors = Record<Stuff, Ladder>

function colorsOf(air: Air, self: Chance, tint: Color | undefined, dyed: Color | undefined): Colors {
  const { chance, exposure } = air
  const ground = exposure === 'high' ? 'bright' : 'even'
  const hue = tint ?? { l: 0.7, c: 0.12, h: chance.is(0.5) ? (air.glow.h + chance.of([120, 150, 180, 210, 240])) % 360 : chance.between(0, 360) }
  const second = { l: 0.7, c: 0.13, h: (hue.h + chance.of([30, -40, 150, 180, 210])) % 360 }
  const lift = -0.22 + chance.between(-0.12, 0.14)
  return {
    skin: skinOf(self),
    hair: hairOf(self, dyed),
    cloth: ladder(hue, ground, lift),
    trim: ladder(second, ground, -0.06),
    white: ladder({ l: 0.9, c: 0.015, h: hue.h }, 'even', 0.03),
    metal: ladder({ l: 0.8, c: 0.025, h: 250 }, 'even', -0.08),
    gold: ladder(tintOf('gold'), 'even', -0.05),
    dark: ladder({ l: 0.4, c: 0.04, h: hue.h }, 'disc', 0.02),
    wing: ladder({ l: 0.9, c: 0.04, h: second.h }, 'even', 0.02),
    gem: ladder(second, 'even', 0),
  }
}


export interface Drawn {
  person: Person
  /** Chance of the one who is drawn: whoever bears the same name has the same hair, skin and eyes. */
  self: Chance
  /** The colour of the clothes, and of the hair, where words tell. */
  tint?: Color | undefined
  dyed?: Color | undefined
  /** What is held, already in its place in the right hand (`HOLDS`) or in both; with -1 everything is mirrored. */
  held: Layer[]
  hand: 1 | -1
  pose: Pose | undefined
  /** Of a whole figure: how it stands, and what it holds, drawn around a point and turned, or in both hands; what it
   * rides. */
  stance?: { stance: Stance | Wielding; held: Gear['held']; prop?: { name: PropName; tint: Color } | undefined; mount?: MountName | undefined } | undefined
  /** How grand the state of the card is: 0 to 5. */
  grand: number
}

/** Draw a person around the root of the neck. */
export function drawPerson(given: Air, { person: wished, self, tint, dyed, held, hand, pose, stance, grand }: Drawn): Layer[] {
  const { chance } = given
  // Whoever looks to the left is drawn in a mirror, with the light from the other side.
  const air: Air = hand < 0 ? { ...given, side: -given.side as 1 | -1 } : given
  const colors = colorsOf(air, self, tint, dyed)
  const hair = wished.hair ?? self.of(usual.hair)
  const body = wished.body ?? chance.of(usual.body)
  const hat = wished.hat ?? (wished.back || wished.ears ? 'none' : chance.of(usual.hat))
  const back = wished.back ?? chance.of(usual.back)
  const fringe = self.whole(840)
  const fringes = COVERED.has(hat) ? usual.front.slice(0, 3) : usual.front
  const front = wished.front ?? fringes[fringe % fringes.length]!
  const ears = wished.ears ?? 'plain'
  const view = viewOf(stance ? stance.stance.view : chance.of<View>(['front', 'turned', 'turned', 'side']), hat)
  const behind: Part = grand > 0 && back === 'halo' ? [] : (BACKS[back] ?? [])
  const tresses = HAIR_BACK[hair] ?? []
  const { trunk, inHead } = headAndTrunk(air, self, colors, { body, hat, hair, front, ears }, view)
  // The head is turned a little, to the side to which it looks; body and back stay.
  const tilt = chance.between(-2, 5) + (stance ? stance.stance.lean * 0.3 : 0)
  const turned = (layers: Layer[]) => moved(placing(0, 7, stance ? HEAD * 1.02 : HEAD, tilt), layers)
  const drawn = (part: Part) => [...outlined(part, air), ...glass(part, colors, air)]
  const covering = colors[SLEEVES[body] ?? 'cloth']
  if (stance) {
    const clothes = {
      body,
      trunk: glass(trunk.slice(1), colors, air),
      sleeve: covering,
      skin: colors.skin,
      skirt: colors[SLEEVES[body] === 'metal' ? 'metal' : body === 'jacket' ? 'trim' : 'cloth'],
      legs: colors[body in TROUSERS ? TROUSERS[body]! : self.of<Stuff>(['skin', 'dark', 'white', 'skin'])],
      boots: colors[body === 'armor' ? 'metal' : self.of<Stuff>(['dark', 'trim', 'dark'])],
      trim: colors[body === 'armor' ? 'gold' : body === 'maid' ? 'white' : 'trim'],
      cape: back === 'cape' || view === 'behind' || (grand > 1 && chance.is(0.5)) ? colors.trim : undefined,
      ink: air.ink,
      edge: 8 * air.outline,
      side: air.side,
    }
    const { prop, mount } = stance
    const gear: Gear = {
      held: stance.held,
      both: prop && { prop: prop.name, made: { main: ladder(prop.tint, 'even', 0), grip: colors.dark, gold: colors.gold, gem: colors.trim, ink: air.ink } },
      mount: mount && { name: mount, beast: beastOf(air, mount, colors) },
    }
    const layers = figureOf(stance.stance, clothes, colors.gold, [turned(inHead)], [turned(drawn(view === 'behind' ? [] : tresses))], [...light(grand, colors, air.ink), ...(back === 'cape' ? [] : drawn(behind))], drawn(trunk.slice(0, 1)), gear)
    return [moved([hand, 0, 0, 1, 0, 0], layers)]
  }
  const arms = (parts: Layer[]) => (pose === 'cradle' ? [...parts, moved(MIRROR, parts)] : parts)
  const layers: Layer[] = [...light(grand, colors, air.ink), ...drawn(behind), turned(drawn(tresses)), moved([view === 'side' ? 0.86 : 1, 0, 0, 1, 0, 0], drawn(trunk)), turned(inHead)]
  if (pose) {
    const { sleeve, fist, folds } = ARMS[pose]
    const tone = covering[body in SLEEVES ? 1 : 2]
    layers.push(...arms([{ d: sleeve, fill: tone, stroke: air.ink, width: 5 }, shape(sleeve, tone)]), ...held)
    layers.push(...arms([{ d: fist, fill: colors.skin[1], stroke: air.ink, width: 3 }, line(folds, colors.skin[3], 1.6)]))
  }
  return [moved([hand, 0, 0, 1, 0, 0], layers)]
}

/** The colours of hides: lightness by which the steps are lifted, chroma, hue. */
const HIDES: [number, number, number][] = [[-0.24, 0.07, 50], [-0.12, 0.09, 65], [0.04, 0.015, 90], [-0.32, 0.02, 280], [-0.06, 0.03, 250]]

/** A mount in its colours: a horse or a wolf in those of hides, a dragon in that of its place, or of the clothes. */
function beastOf({ chance, glow, ink }: Air, mount: MountName, { cloth, trim, gold, hair }: Colors): Beast {
  if (mount === 'dragon') {
    const hue = chance.of([25, 150, 250, 300, glow.h])
    return { hide: ladder({ l: 0.7, c: 0.14, h: hue }, 'even', -0.12), mane: ladder({ l: 0.7, c: 0.13, h: (hue + 40) % 360 }, 'even', -0.14), cloth: trim, gold, ink }
  }
  const [lift, c, h] = mount === 'unicorn' ? HIDES[2]! : chance.of(HIDES)
  return { hide: ladder({ l: 0.7, c, h }, 'even', lift), mane: mount === 'unicorn' ? hair : ladder({ l: 0.7, c, h }, 'even', lift - 0.16), cloth, gold, ink }
}

/** What covers legs that no skirt covers. */
const TROUSERS: Record<string, Stuff> = { armor: 'metal', coat: 'dark', jacket: 'dark', cloak: 'dark', bikini: 'skin' }

/** A hat made for a face that looks at us allows no face seen from the side. */
const viewOf = (wished: View, hat: string): View => (wished === 'side' && FRONTAL.has(hat) ? 'turned' : wished)

/** A head as it is seen from somewhere, and the neck with the clothes below it. */
function headAndTrunk(air: Air, self: Chance, colors: Colors, { body, hat, hair, front, ears }: Required<Omit<Person, 'back' | 'mount'>>, view: View): { trunk: Part; inHead: Layer[] } {
  const trunk: Part = [{ stuff: 'skin', d: NECK }, ...(BODIES[body] ?? [])]
  const ear: Part = COVERED.has(hat) ? [] : (EARS[ears] ?? [])
  const skull: Part = [{ stuff: 'skin', d: view === 'side' ? FACE_SIDE : view === 'turned' ? FACE_TURNED : FACE }]
  const drawn = (part: Part) => glass(part, colors, air)
  const around = (parts: Part[]) => parts.flatMap((part) => outlined(part, air, 5))
  const top: Part = HATS[hat] ?? []
  switch (view) {
    case 'behind': {
      const tresses = HAIR_BACK[hair] ?? []
      const cap = HAIR_BACK.short ?? []
      return { trunk, inHead: [...around([ear, skull, cap, tresses, top]), ...drawn(ear), ...drawn(skull), ...drawn(cap), ...drawn(tresses), ...drawn(top)] }
    }
    case 'side': {
      const fringe: Part = front === 'none' ? [] : HAIR_SIDE[self.whole(HAIR_SIDE.length)]!
      const seen: Part = ears === 'elf' ? EAR_SIDE : []
      return { trunk, inHead: [...around([skull, fringe, seen, top]), ...drawn(skull), ...profileOf(air, self, colors), ...drawn(fringe), ...drawn(seen), ...drawn(top)] }
    }
    default: {
      const turn = view === 'turned' ? 1 : 0
      const fringe = HAIR_FRONT[front] ?? []
      const aside = (layers: Layer[], far: number) => (turn ? [moved([1, 0, 0, 1, far, 0], layers)] : layers)
      return { trunk, inHead: [...aside(around([ear]), -4), ...around([skull, fringe, top]), ...aside(drawn(ear), -4), ...drawn(skull), ...faceOf(air, self, colors, turn), ...aside(drawn(fringe), 2), ...aside(drawn(top), 1)] }
    }
  }
}

const SHARDS = ['M-30 44L-136 -96L-118 -28Z', 'M-32 58L-174 -22L-132 22Z', 'M-34 74L-168 52L-124 66Z', 'M-28 30L-86 -140L-92 -66Z', 'M-34 90L-146 118L-112 98Z']

/** Wings of light behind who has evolved or grown far: the grander, the more shards. */
function light(grand: number, { gold, gem }: Colors, ink: string): Layer[] {
  if (grand < 3) return []
  const d = SHARDS.slice(0, grand).join('')
  const half: Layer[] = [{ d, fill: { line: [-30, 60, -170, -60], stops: [[0, gold[2]], [0.6, gold[0]], [1, gem[0]]] }, stroke: ink, width: 5, alpha: 0.92 }, line(d, gold[0], 1.6)]
  return [...half, moved(MIRROR, half)]
}

const MIRROR: [number, number, number, number, number, number] = [-1, 0, 0, 1, 0, 0]
const sides = (piece: Piece, layers: Layer[]): Layer[] => (piece.mirrored ? [...layers, moved(MIRROR, layers)] : layers)

/** The dark outline around all of a part, drawn before everything. */
function outlined(part: Part, { ink, outline }: Air, usual = 10): Layer[] {
  const width = usual * outline
  return part.flatMap((piece) => sides(piece, [piece.line ? line(piece.d, ink, piece.line + width * 0.5) : { d: piece.d, fill: ink, stroke: ink, width }]))
}

/** Each piece of a part as glass: a rim toward the light, a body from light to shade, lead around it. */
function glass(part: Part, colors: Colors, air: Air): Layer[] {
  return part.flatMap((piece) => {
    const tones = colors[piece.stuff]
    if (piece.line) return sides(piece, [line(piece.d, piece.stuff === 'dark' ? tones[3] : tones[1], piece.line)])
    const one = (mirrored: boolean): Layer[] => {
      const side = mirrored ? -air.side : air.side
      const body = { line: [60 * side, -90, -60 * side, 110] as [number, number, number, number], stops: [[0, tones[1]], [0.55, tones[1]], [1, tones[2]]] as [number, string][] }
      return [
        clipped(piece.d, [shape(piece.d, tones[0]), moved([1, 0, 0, 1, -side * 2.6, 2.2], [shape(piece.d, body)]), ...facets(piece, tones, side)]),
        line(piece.d, air.ink, 1.7),
      ]
    }
    return piece.mirrored ? [...one(false), moved(MIRROR, one(true))] : one(false)
  })
}

/** The side away from the light lies in shade, cut straight as glass is; hair shines in a band. */
function facets({ stuff, d }: Piece, tones: Ladder, side: number): Layer[] {
  const layers: Layer[] = []
  const away = -side
  switch (stuff) {
    case 'skin':
      layers.push(shape(`M${14 * away} -110L${20 * away} -60L${8 * away} -4L${16 * away} 60L${6 * away} 140H${130 * away}V-110Z`, tones[2], 0.6))
      break
    case 'hair':
      layers.push(shape(`M${8 * away} -130L${26 * away} -70L${48 * away} 0L${40 * away} 140H${130 * away}V-130Z`, tones[3], 0.42))
      layers.push(line('M-30 -92C-40 -72 -42 -40 -46 0M-16 -102C-24 -80 -22 -66 -22 -58M4 -106C4 -84 6 -72 4 -62M20 -102C28 -80 26 -66 25 -58M32 -92C42 -72 44 -40 50 0M-58 0C-62 40 -56 60 -60 84M58 0C62 40 56 60 60 84', tones[3], 1.7, 0.55))
      layers.push(shape('M-60 -84L-30 -96L-14 -90L0 -98L16 -90L32 -97L60 -84L60 -76L32 -88L16 -80L0 -89L-14 -80L-30 -87L-60 -75Z', tones[0], 0.75))
      break
    case 'wing':
      layers.push(shape('M-30 40L-170 -70L-170 -20Z', tones[2], 0.5), shape('M-30 40L-150 10L-110 60Z', tones[3], 0.4))
      break
    default:
      if (d.length > 60) layers.push(shape(`M${2 * away} -200L${18 * away} -90L${30 * away} 30L${14 * away} 80L${34 * away} 150H${150 * away}V-200Z`, tones[3], 0.5), shape(`M${40 * side} 10L${64 * side} 60L${46 * side} 140H${70 * side}L${96 * side} 60Z`, tones[0], 0.3))
  }
  return layers
}

/** How something is held: low at one side, raised beside the head, or in both hands before the breast. */
export type Pose = 'low' | 'raised' | 'cradle'

/** Where the middle of what is held is, for the right hand, and how long it may be. */
export const HOLDS: Record<Pose, { x: number; y: number; size: number }> = {
  low: { x: 74, y: 24, size: 104 },
  raised: { x: 100, y: -84, size: 112 },
  cradle: { x: 0, y: 44, size: 88 },
}

/** What covers the arms, where it is not the cloth of the body. */
const SLEEVES: Record<string, Stuff> = { armor: 'metal', gown: 'skin', bikini: 'skin', stage: 'skin', jacket: 'trim' }

const ARMS: Record<Pose, { sleeve: string; fist: string; folds: string }> = {
  low: {
    sleeve: 'M108 150C112 106 98 78 82 70L66 80C76 92 78 110 76 150Z',
    fist: 'M60 68C60 56 84 52 86 66C88 82 62 86 60 68Z',
    folds: 'M64 64C70 62 78 62 82 64M64 71C70 69 78 69 83 71',
  },
  raised: {
    sleeve: 'M46 24C78 30 92 6 84 -26L108 -30C120 22 104 62 66 72C50 60 44 40 46 24Z',
    fist: 'M82 -30C78 -44 104 -50 108 -36C112 -18 86 -14 82 -30Z',
    folds: 'M86 -36C92 -39 98 -40 104 -38M87 -29C93 -32 100 -33 106 -31',
  },
  cradle: {
    sleeve: 'M112 150C108 104 84 84 56 72L44 88C66 98 74 120 74 150Z',
    fist: 'M36 78C34 64 58 60 62 74C64 90 40 94 36 78Z',
    folds: 'M40 74C46 72 54 72 58 74M41 81C47 79 54 79 59 81',
  },
}

// Whole people: joints, the poses they take, and clothes that follow the joints. The root of the neck is (0, 12), as in
// parts.ts; somebody looks to the right, where their first hand is.
import { clipped, line, moved, n, oval, placing, polygon, shape, type Layer } from '../picture.ts'
import type { Ladder } from '../tones.ts'
import { bone, reaching, type Point } from './bones.ts'
import { fist, openHand } from './hands.ts'
import { MOUNT_REACH, mountLayers, type Beast, type MountName } from './mounts.ts'
import { propLayers, rearOf, type Made, type PropName, type Wielding } from './props.ts'

export type { Point } from './bones.ts'

/** Degrees of the upper and the lower bone: 0 hangs down, 90 points to where somebody looks, 180 up. */
export type Bend = [number, number]

export interface Stance {
  /** Degrees by which the trunk leans forward. */
  lean: number
  /** The arm that holds something, and the other one. */
  arms: [Bend, Bend]
  legs: [Bend, Bend]
  /** Degrees by which what is held is turned. */
  grip: number
  view: View
  /** What somebody sits on. */
  seat?: 'throne' | 'broom' | 'mount'
  /** Neither foot is on the ground. */
  aloft?: boolean
}

/** From where a head is seen. */
export type View = 'front' | 'turned' | 'side' | 'behind'

export const STANCES = {
  stand: { lean: 0, arms: [[28, 66], [-22, -12]], legs: [[6, 3], [-8, -6]], grip: 0, view: 'turned' },
  proud: { lean: -3, arms: [[24, 104], [-46, 34]], legs: [[10, 6], [-12, -8]], grip: 0, view: 'front' },
  staff: { lean: 0, arms: [[42, 96], [-16, -6]], legs: [[5, 2], [-8, -8]], grip: -36, view: 'turned' },
  strike: { lean: 14, arms: [[128, 108], [-52, -82]], legs: [[54, 4], [-34, -44]], grip: 30, view: 'turned' },
  windup: { lean: -8, arms: [[156, 196], [52, 84]], legs: [[30, 4], [-26, -34]], grip: -24, view: 'turned' },
  lunge: { lean: 24, arms: [[92, 92], [-70, -100]], legs: [[72, -4], [-46, -52]], grip: 42, view: 'side' },
  cast: { lean: -6, arms: [[118, 136], [-118, -140]], legs: [[12, 4], [-16, -12]], grip: -6, view: 'front' },
  pray: { lean: 2, arms: [[20, 120], [14, 112]], legs: [[3, 2], [-4, -4]], grip: -20, view: 'turned' },
  kneel: { lean: 8, arms: [[34, 92], [12, 40]], legs: [[88, 0], [4, -92]], grip: -20, view: 'turned' },
  run: { lean: 18, arms: [[62, 122], [-58, 12]], legs: [[64, -16], [-34, -88]], grip: 8, view: 'side' },
  leap: { lean: 6, arms: [[142, 160], [-86, -60]], legs: [[62, -34], [-42, -84]], grip: 10, view: 'turned', aloft: true },
  dance: { lean: -8, arms: [[144, 172], [-92, -128]], legs: [[-4, -2], [58, -26]], grip: 0, view: 'turned' },
  twirl: { lean: 6, arms: [[88, 112], [-86, -116]], legs: [[2, 0], [-40, -96]], grip: 0, view: 'front' },
  hover: { lean: 6, arms: [[58, 104], [-54, -32]], legs: [[14, -24], [-4, -52]], grip: 0, view: 'turned', aloft: true },
  soar: { lean: 40, arms: [[104, 112], [-32, -60]], legs: [[-34, -52], [-46, -74]], grip: 12, view: 'side', aloft: true },
  throne: { lean: -4, arms: [[34, 98], [-26, 54]], legs: [[74, 6], [58, -8]], grip: -8, view: 'turned', seat: 'throne' },
  broom: { lean: 20, arms: [[44, 84], [30, 62]], legs: [[62, -18], [34, -56]], grip: 0, view: 'turned', seat: 'broom', aloft: true },
  ride: { lean: 8, arms: [[58, 92], [40, 78]], legs: [[56, -8], [44, -14]], grip: 16, view: 'turned', seat: 'mount' },
  charge: { lean: 16, arms: [[132, 146], [44, 84]], legs: [[60, -16], [46, -20]], grip: 40, view: 'turned', seat: 'mount' },
  away: { lean: 2, arms: [[46, 76], [-24, -14]], legs: [[8, 4], [-12, -8]], grip: 0, view: 'behind' },
} satisfies Record<string, Stance>
export type StanceName = keyof typeof STANCES

/** How far clothes reach down the legs: 1 is the knee, 2 the foot; 0 are trousers. */
const SKIRTS: Record<string, number> = { robe: 1.7, gown: 1.8, kimono: 1.7, cloak: 1.5, maid: 1.1, dress: 1, sailor: 0.75, stage: 0.7, armor: 0.6, bikini: 0, jacket: 0, coat: 0 }

const TRUNK = 112
const BONES = { arm: [54, 48], leg: [72, 74] } as const
const WAIST = 0.7
const CHEST = 'M-14 8C-32 12 -42 18 -41 34C-37 56 -27 66 -25 84C-28 98 -36 112 -35 132H35C36 112 28 98 25 84C27 66 37 56 41 34C42 18 32 12 14 8C8 18 -8 18 -14 8Z'

const from = ([x, y]: Point, degrees: number, long: number): Point => [x + long * Math.sin((degrees * Math.PI) / 180), y + long * Math.cos((degrees * Math.PI) / 180)]
const between = (one: Point, other: Point, share: number): Point => [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share]

export interface Joints {
  shoulders: [Point, Point]
  hips: [Point, Point]
  elbows: [Point, Point]
  hands: [Point, Point]
  knees: [Point, Point]
  feet: [Point, Point]
  /** The lowest point, and the outermost ones. */
  low: number
  left: number
  right: number
}

/** Where the joints are in a stance; who wields something has both hands on it. */
export function jointsOf(stance: Stance | Wielding, mount?: MountName): Joints {
  const { lean, arms, legs, view, seat } = stance
  const across = view === 'side' ? 16 : 33
  const root = from([0, 12], -lean, TRUNK)
  const top = from([0, 12], -lean, 22)
  const beside = (point: Point, far: number): Point => [point[0] + far * Math.cos((lean * Math.PI) / 180), point[1] + far * Math.sin((lean * Math.PI) / 180)]
  const shoulders: [Point, Point] = [beside(top, across), beside(top, -across)]
  const hips: [Point, Point] = [beside(root, 15), beside(root, -15)]
  const pair = (starts: [Point, Point], bends: [Bend, Bend], [upper, lower]: readonly [number, number]): [[Point, Point], [Point, Point]] => {
    const middles = starts.map((start, at) => from(start, bends[at]![0], upper)) as [Point, Point]
    return [middles, middles.map((middle, at) => from(middle, bends[at]![1], lower)) as [Point, Point]]
  }
  const near = ([x, y]: Point) => Math.hypot(x - shoulders[1][0], y - shoulders[1][1]) < BONES.arm[0] + BONES.arm[1]
  const aims: [Point, Point] | undefined = 'front' in stance ? [stance.front, rearOf(stance, near)] : undefined
  const reached = aims?.map((aim, at) => reaching(shoulders[at]!, aim, ...BONES.arm))
  const [elbows, hands] = reached ? [[reached[0]![0], reached[1]![0]] as [Point, Point], [reached[0]![1], reached[1]![1]] as [Point, Point]] : pair(shoulders, arms, BONES.arm)
  const [knees, feet] = pair(hips, legs, BONES.leg)
  const xs = [...hands, ...feet, ...knees].map(([x]) => x)
  if (mount && seat === 'mount') {
    const { low, left, right } = MOUNT_REACH[mount]
    return { shoulders, hips, elbows, hands, knees, feet, low: root[1] + low, left: root[0] + left, right: root[0] + right }
  }
  return { shoulders, hips, elbows, hands, knees, feet, low: Math.max(...[...feet, ...knees].map(([, y]) => y)) + (seat === 'throne' ? 14 : 10), left: Math.min(-50, ...xs), right: Math.max(50, ...xs) }
}

export interface Clothes {
  body: string
  /** The trunk's clothes, as a bust wears them. */
  trunk: Layer[]
  sleeve: Ladder
  skin: Ladder
  skirt: Ladder
  legs: Ladder
  boots: Ladder
  trim: Ladder
  cape: Ladder | undefined
  ink: string
  /** How wide the strokes of outlines are. */
  edge: number
  side: number
}

/** Limbs that are one: outlined together, with their shade away from the light. */
function limbs(parts: [Point, Point, number, number][], tones: Ladder, { ink, edge, side }: Clothes): Layer[] {
  const d = parts.map(([a, b, r, s]) => bone(a, b, r, s)).join('')
  const shade = parts.map(([a, b, r, s]) => bone([a[0] - side * r * 0.45, a[1] + 1], [b[0] - side * s * 0.45, b[1] + 1], r * 0.55, s * 0.55)).join('')
  return [{ d, fill: tones[1], stroke: ink, width: edge }, shape(d, tones[1]), shape(shade, tones[2], 0.8)]
}

/** An arm; one that holds nothing ends in an open hand. */
function arm(joints: Joints, at: 0 | 1, clothes: Clothes, holds: boolean): Layer[] {
  const { shoulders, elbows, hands } = joints
  const [shoulder, elbow, hand] = [shoulders[at]!, elbows[at]!, hands[at]!]
  const wrist = between(elbow, hand, 0.82)
  const wide = ['robe', 'kimono', 'cloak'].includes(clothes.body)
  const along = (Math.atan2(hand[0] - elbow[0], hand[1] - elbow[1]) * 180) / Math.PI
  return [
    ...(holds ? limbs([[wrist, hand, 8, 9]], clothes.skin, clothes) : [openHand(hand, along, clothes.skin, clothes.ink)]),
    ...limbs([[shoulder, elbow, 14, 11], [elbow, wrist, 11, wide ? 18 : 9]], clothes.sleeve, clothes),
    ...(wide ? [] : limbs([[between(elbow, wrist, 0.8), wrist, 10, 11]], clothes.trim, clothes)),
  ]
}

/** A leg with its boot and the foot in it. */
function leg({ hips, knees, feet }: Joints, at: 0 | 1, clothes: Clothes): Layer[] {
  const [hip, knee, foot] = [hips[at]!, knees[at]!, feet[at]!]
  const along = Math.atan2(foot[0] - knee[0], foot[1] - knee[1]) * (180 / Math.PI)
  const toe = from(foot, Math.max(-10, Math.min(92, along + 80)), 16)
  return [...limbs([[hip, knee, 19, 14], [knee, foot, 14, 9]], clothes.legs, clothes), ...limbs([[between(knee, foot, 0.42), foot, 15, 11], [foot, toe, 11, 7]], clothes.boots, clothes)]
}

/** What hangs from the waist, around both legs. */
function skirt(joints: Joints, stance: Stance, clothes: Clothes): Layer[] {
  const reach = SKIRTS[clothes.body] ?? 1
  if (reach === 0) return []
  const { hips, knees, feet } = joints
  const hems = ([0, 1] as const).map((at) => (reach > 1 ? between(knees[at]!, feet[at]!, reach - 1) : between(hips[at]!, knees[at]!, reach)))
  const [right, left] = hems[0]![0] >= hems[1]![0] ? [hems[0]!, hems[1]!] : [hems[1]!, hems[0]!]
  const spread = 18 + reach * 12
  const waist = from([0, 12], -stance.lean, TRUNK * WAIST)
  const [a, b, c, d]: Point[] = [[waist[0] - 25, waist[1]], [left[0] - spread, left[1]], [right[0] + spread, right[1]], [waist[0] + 25, waist[1]]]
  const low = Math.max(b![1], c![1]) + 12
  const path = `M${n(a![0])} ${n(a![1])}Q${n(hips[1][0] - 36)} ${n(hips[1][1] + 8)} ${n(b![0])} ${n(b![1])}Q${n((b![0] + c![0]) / 2)} ${n(low + 10)} ${n(c![0])} ${n(c![1])}Q${n(hips[0][0] + 36)} ${n(hips[0][1] + 8)} ${n(d![0])} ${n(d![1])}Z`
  const { skirt: tones, side } = clothes
  const folds = [0.22, 0.5, 0.78].map((share) => polygon([between(a!, d!, share), between(b!, c!, share - 0.07), [between(b!, c!, share)[0], low + 14], between(b!, c!, share + 0.08)])).join('')
  const shaded = side > 0 ? [a!, b!, between(b!, c!, 0.4), between(a!, d!, 0.4)] : [between(a!, d!, 0.6), between(b!, c!, 0.6), c!, d!]
  const hem = `M${n(b![0])} ${n(b![1])}Q${n((b![0] + c![0]) / 2)} ${n(low + 10)} ${n(c![0])} ${n(c![1])}`
  return [
    { d: path, fill: tones[1], stroke: clothes.ink, width: clothes.edge },
    clipped(path, [shape(path, tones[1]), shape(folds, tones[2], 0.75), shape(polygon([...shaded, [shaded[1]![0], low + 20]]), tones[3], 0.3), line(hem, clothes.trim[1], 13)]),
    line(`M${n(a![0])} ${n(a![1])}L${n(d![0])} ${n(d![1])}`, clothes.trim[2], 9),
  ]
}

/** A cape, blown back. */
function cape(joints: Joints, stance: Stance, tones: Ladder, { ink, edge }: Clothes): Layer[] {
  const [x, y] = between(joints.hips[0], joints.hips[1], 0.5)
  const blown = stance.view === 'behind' ? 0 : 30 + stance.lean
  const d = `M-32 18C-60 60 ${n(x - 62 - blown)} ${n(y)} ${n(x - 74 - blown * 1.7)} ${n(y + 92)}Q${n(x - 40 - blown)} ${n(y + 84)} ${n(x - 24 - blown)} ${n(y + 102)}Q${n(x)} ${n(y + 84)} ${n(x + 30 - blown * 0.4)} ${n(y + 98)}Q${n(x + 46)} ${n(y + 84)} ${n(x + 66 - blown * 0.5)} ${n(y + 88)}C${n(x + 56)} ${n(y)} 52 60 32 18Z`
  const folds = `M-14 24L${n(x - 40 - blown)} ${n(y + 88)}L${n(x - 22 - blown)} ${n(y + 100)}ZM14 24L${n(x + 16 - blown * 0.4)} ${n(y + 92)}L${n(x + 44 - blown * 0.4)} ${n(y + 92)}Z`
  return [{ d, fill: tones[2], stroke: ink, width: edge }, shape(d, tones[2]), shape(folds, tones[3], 0.55)]
}

function seatOf({ seat }: Stance, joints: Joints, clothes: Clothes, gold: Ladder): Layer[] {
  const [x, y] = between(joints.hips[0], joints.hips[1], 0.5)
  const filled = (d: string, tone: string): Layer[] => [{ d, fill: tone, stroke: clothes.ink, width: clothes.edge }, shape(d, tone)]
  if (seat === 'throne') {
    const back = `M${n(x - 86)} ${n(joints.low)}V-92C${n(x - 84)} -128 ${n(x - 40)} -122 ${n(x)} -164C${n(x + 40)} -122 ${n(x + 84)} -128 ${n(x + 86)} -92V${n(joints.low)}Z`
    const cushion = `M${n(x - 68)} ${n(y)}V-84C${n(x - 60)} -104 ${n(x - 30)} -104 ${n(x)} -134C${n(x + 30)} -104 ${n(x + 60)} -104 ${n(x + 68)} -84V${n(y)}Z`
    const knobs = [-86, 86].map((side) => oval(x + side, -104, 13, 13)).join('')
    const front = `M${n(x - 76)} ${n(y + 26)}H${n(x + 76)}V${n(joints.low)}H${n(x - 76)}Z`
    return [
      ...filled(back, gold[2]),
      shape(`M${n(x)} -164C${n(x + 40)} -122 ${n(x + 84)} -128 ${n(x + 86)} -92V${n(joints.low)}H${n(x)}Z`, gold[3], 0.5),
      ...filled(cushion, clothes.trim[3]),
      line(`M${n(x - 40)} -78L${n(x + 40)} ${n(y - 20)}M${n(x + 40)} -78L${n(x - 40)} ${n(y - 20)}M${n(x)} -116V${n(y)}`, clothes.trim[2], 3, 0.7),
      ...filled(knobs, gold[0]),
      ...filled(front, gold[3]),
      line(`M${n(x - 60)} ${n(y + 42)}H${n(x + 60)}V${n(joints.low - 10)}H${n(x - 60)}Z`, gold[1], 4),
      ...filled(`M${n(x - 104)} ${n(y + 6)}Q${n(x)} ${n(y - 6)} ${n(x + 104)} ${n(y + 6)}V${n(y + 28)}H${n(x - 104)}Z`, clothes.trim[2]),
      line(`M${n(x - 100)} ${n(y + 26)}H${n(x + 100)}`, gold[1], 5),
    ]
  }
  if (seat !== 'broom') return []
  return [...filled(polygon([[x - 110, y + 26], [x + 130, y - 14], [x + 131, y - 6], [x - 108, y + 36]]), gold[3]), ...filled(`M${n(x - 96)} ${n(y + 20)}L${n(x - 172)} ${n(y + 14)}L${n(x - 186)} ${n(y + 42)}L${n(x - 168)} ${n(y + 70)}L${n(x - 94)} ${n(y + 42)}Z`, gold[1])]
}

/** What somebody has: in one hand, in both, below them. */
export interface Gear {
  /** What is held in one hand, around its middle. */
  held: (x: number, y: number, degrees: number) => Layer[]
  both?: { prop: PropName; made: Made } | undefined
  mount?: { name: MountName; beast: Beast } | undefined
}

/** What is held in both hands, and the hands on it. */
function bothHands(stance: Wielding, joints: Joints, { prop, made }: NonNullable<Gear['both']>, clothes: Clothes): { thing: Layer[]; fists: [Layer, Layer] } {
  const [[x, y], rear] = joints.hands
  const angle = (stance.turn * Math.PI) / 180
  const [dx, dy] = [rear[0] - x, rear[1] - y]
  const local: Point = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)]
  const turned = stance.turn % 360
  return { thing: [moved(placing(x, y, 1, stance.turn), propLayers(prop, made, local))], fists: [fist([x, y], turned, clothes.skin, clothes.ink), fist(rear, turned, clothes.skin, clothes.ink)] }
}

/** Where the middle of what is held in one hand is. */
export const heldAt = (hand: Point): Point => from(hand, 150, 58)

/** A whole person, back to front: `head`, `tresses` and `behind` as a bust has them. */
export function figureOf(stance: Stance | Wielding, clothes: Clothes, gold: Ladder, head: Layer[], tresses: Layer[], behind: Layer[], neck: Layer[], gear: Gear): Layer[] {
  const joints = jointsOf(stance, gear.mount?.name)
  const [hand] = joints.hands
  const wrap = clothes.cape ? cape(joints, stance, clothes.cape, clothes) : []
  const away = stance.view === 'behind'
  const narrow = stance.view === 'side' ? 0.72 : 1
  const chest = moved(placing(0, 0, 1, stance.lean), [moved([narrow, 0, 0, 1, 0, 0], [{ d: CHEST, fill: clothes.ink, stroke: clothes.ink, width: clothes.edge }, clipped(CHEST, [shape(CHEST, clothes.skirt[1]), ...(away ? [] : [moved([0.56, 0, 0, 0.9, 0, 2], clothes.trunk)])])])])
  const mounted = stance.seat === 'mount' && gear.mount ? mountLayers(gear.mount.name, gear.mount.beast) : undefined
  const root = between(joints.hips[0], joints.hips[1], 0.5)
  const under = (layers: Layer[] | undefined): Layer[] => (layers ? [moved(placing(root[0], root[1], 1), layers)] : [])
  const two = gear.both && 'front' in stance ? bothHands(stance, joints, gear.both, clothes) : undefined
  const hidden = two && 'behind' in stance && stance.behind ? two.thing : []
  const [x, y] = heldAt(hand)
  const rear = arm(joints, 1, clothes, two !== undefined)
  const one = gear.both && !two ? [moved(placing(hand[0], hand[1], 0.8, stance.grip), propLayers(gear.both.prop, gear.both.made, [0, 0]))] : gear.held(x, y, stance.grip)
  // Both arms of who holds something before them are before them, too.
  const front: Layer[] = two
    ? gear.both?.prop === 'book'
      ? [...rear, ...arm(joints, 0, clothes, true), ...two.thing, two.fists[1], two.fists[0]]
      : [...(hidden.length > 0 ? [] : two.thing), ...rear, two.fists[1], ...arm(joints, 0, clothes, true), two.fists[0]]
    : [...arm(joints, 0, clothes, true), ...one, fist(hand, -stance.grip, clothes.skin, clothes.ink)]
  return [
    ...behind,
    ...(away ? [] : wrap),
    ...seatOf(stance, joints, clothes, gold),
    ...under(mounted?.behind),
    ...(away ? [] : tresses),
    ...hidden,
    ...(two ? [] : rear),
    ...leg(joints, 1, clothes),
    ...under(mounted?.before),
    ...leg(joints, 0, clothes),
    ...neck,
    chest,
    ...skirt(joints, stance, clothes),
    ...(away ? [...wrap, ...tresses] : []),
    ...head,
    ...front,
  ]
}

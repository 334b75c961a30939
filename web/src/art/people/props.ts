// What is held in both hands: how it looks, where the hands are on it, and how one stands with it.
import { line, moved, n, placing, polygon, shape, type Layer } from '../picture.ts'
import type { Ladder } from '../tones.ts'
import type { Point } from './bones.ts'
import type { Bend, Stance, View } from './rig.ts'

export type PropName = 'sword' | 'staff' | 'spear' | 'scythe' | 'hammer' | 'axe' | 'banner' | 'bow' | 'gun' | 'guitar' | 'book'

/** Which icons are such things. The first that fits. */
const KNOWN: [PropName, RegExp][] = [
  ['scythe', /scythe|sickle/],
  ['bow', /(^|-)(bow-arrow|pocket-bow|high-shot|bow-string|bowman|crossbow|lightning-bow|archery-target|arrow-cluster)/],
  ['gun', /rifle|sniper|musket|blunderbuss|shotgun|winchester|machine-gun|crosshair|uzi|bazooka|rocket-launcher/],
  ['spear', /spear|lance|trident|halberd|harpoon|partisan|glaive|trident|barbed/],
  ['hammer', /hammer|mace|gavel|maul|flail/],
  ['axe', /(^|-)(axe|hatchet|battered-axe|battle-axe|tomahawk)(-|$)|axe$/],
  ['sword', /two-handed-sword|broadsword|shining-sword|sword-brandish|winged-sword|relic-blade|katana|claymore|zeus-sword|spinning-blades|rune-sword|energy-sword|pointy-sword|piercing-sword|dervish-swords|croc-sword|gladius|crossed-swords|swords-emblem|sword-hilt|sabers-choc|saber|fulguro-sword|sword-array|sword-wound|sword-in-stone/],
  ['staff', /staff|wand|scepter|crook|shepherds/],
  ['banner', /banner|(^|-)flag/],
  ['guitar', /guitar|lute|banjo|violin|shamisen|bass/],
  ['book', /book|tome|grimoire|notebook|diary/],
]
export const propOf = (glyph: string): PropName | undefined => KNOWN.find(([, names]) => names.test(glyph))?.[0]

/** A stance with a thing: where the first hand is, how far the thing is turned (0 points up, 90 to where one looks), and
 * how far along it the other hand is; of things that are no poles, where the other hand is. */
export interface Wielding extends Stance {
  front: Point
  turn: number
  gap: number
  rear?: Point
  /** Whether it goes behind the head. */
  behind?: boolean
}

const NONE: [Bend, Bend] = [[0, 0], [0, 0]]
const wield = (front: Point, turn: number, gap: number, lean: number, legs: [Bend, Bend], view: View, more: Partial<Wielding> = {}): Wielding => ({ lean, arms: NONE, legs, grip: 0, view, front, turn, gap, ...more })
const WIDE: [Bend, Bend] = [[18, 6], [-20, -10]]
const EASY: [Bend, Bend] = [[6, 3], [-9, -6]]
const LUNGE: [Bend, Bend] = [[70, -2], [-44, -50]]
const KNEEL: [Bend, Bend] = [[88, 0], [4, -92]]
const LEAP: [Bend, Bend] = [[62, -34], [-42, -84]]

const POLE: Wielding[] = [wield([60, 34], 12, 54, 0, EASY, 'turned'), wield([64, 70], 76, 80, 2, WIDE, 'front'), wield([70, -6], 30, 66, -4, WIDE, 'turned'), wield([92, 58], 100, 76, 20, LUNGE, 'side')]
const HEAVY: Wielding[] = [wield([52, 66], -32, 40, 0, WIDE, 'turned', { behind: true }), wield([74, -2], 44, 40, -6, WIDE, 'turned'), wield([18, 84], 180, 13, 0, EASY, 'front'), wield([88, 48], 74, 44, 20, LUNGE, 'turned')]

export const WIELDINGS: Record<PropName, Wielding[]> = {
  sword: [...HEAVY, wield([56, 64], 30, 26, 4, WIDE, 'turned'), wield([80, 4], 52, 26, 6, LEAP, 'turned', { aloft: true })],
  hammer: HEAVY.slice(0, 2),
  axe: [...HEAVY.slice(0, 2), HEAVY[3]!],
  staff: [...POLE.slice(0, 3), wield([58, 40], 18, 58, 6, [[14, -24], [-4, -52]], 'turned', { aloft: true })],
  spear: [...POLE, wield([84, 6], 58, 74, 8, LEAP, 'turned', { aloft: true })],
  scythe: [wield([58, 34], -12, 60, 0, EASY, 'turned', { behind: true }), wield([70, 66], 64, 70, 8, WIDE, 'turned')],
  banner: [wield([58, 34], 8, 56, 0, EASY, 'turned'), wield([66, 6], 22, 62, -4, WIDE, 'turned')],
  bow: [wield([104, 30], 0, 0, 0, WIDE, 'side', { rear: [14, 20] }), wield([100, 2], -24, 0, -6, WIDE, 'side', { rear: [14, 24] }), wield([104, 34], 4, 0, 4, KNEEL, 'side', { rear: [16, 22] }), wield([102, 20], -10, 0, 4, LEAP, 'side', { rear: [14, 20], aloft: true })],
  gun: [wield([86, 44], 92, 54, 4, WIDE, 'side'), wield([84, 44], 90, 54, 6, KNEEL, 'side'), wield([50, 50], 24, 56, 0, EASY, 'turned')],
  guitar: [wield([86, 44], 64, 98, -2, EASY, 'turned'), wield([84, 34], 56, 98, -6, [[24, 6], [-20, -26]], 'front'), wield([86, 44], 68, 98, 4, LEAP, 'turned', { aloft: true })],
  book: [wield([46, 62], 0, 0, 2, EASY, 'turned', { rear: [-8, 66] }), wield([48, 56], 0, 0, -2, [[14, -24], [-4, -52]], 'front', { rear: [-8, 60], aloft: true }), wield([46, 64], 0, 0, 0, [[74, 6], [58, -8]], 'turned', { rear: [-8, 68], seat: 'throne' })],
}

/** Where the other hand is: as far along as it can be `reached`. */
export function rearOf({ front: [x, y], turn, gap, rear }: Wielding, reached: (place: Point) => boolean = () => true): Point {
  if (rear) return rear
  const angle = (turn * Math.PI) / 180
  const places = [1, 0.8, 0.6, 0.4, 0.25].map((share): Point => [x - gap * share * Math.sin(angle), y + gap * share * Math.cos(angle)])
  return places.find(reached) ?? places.at(-1)!
}

/** How far things reach beyond the first hand: to their head, and to their foot. */
const LENGTHS: Record<PropName, [number, number]> = { sword: [176, 54], staff: [192, 116], spear: [178, 118], scythe: [150, 118], hammer: [150, 60], axe: [166, 60], banner: [180, 116], bow: [122, 122], gun: [128, 104], guitar: [86, 170], book: [66, 30] }

/** The two ends of a thing that is wielded. */
export function endsOf(prop: PropName, { front: [x, y], turn }: Wielding): [Point, Point] {
  const [head, foot] = LENGTHS[prop]
  const angle = (turn * Math.PI) / 180
  return [[x + head * Math.sin(angle), y - head * Math.cos(angle)], [x - foot * Math.sin(angle), y + foot * Math.cos(angle)]]
}

export interface Made {
  /** The thing itself, what it is held by, and what shines on it. */
  main: Ladder
  grip: Ladder
  gold: Ladder
  gem: Ladder
  ink: string
}

/** A thing about its first grip, pointing up; `rear`: where the other hand is, in the same coordinates. */
export function propLayers(name: PropName, made: Made, rear: Point): Layer[] {
  const { main, grip, gold, gem, ink } = made
  const filled = (d: string, tone: string, width = 8): Layer[] => [{ d, fill: tone, stroke: ink, width }, shape(d, tone)]
  const shaft = (top: number, foot: number, wide = 4.5): Layer[] => [...filled(`M${-wide} ${top}H${wide}V${foot}H${-wide}Z`, grip[2]), line(`M${-wide * 0.4} ${top + 4}V${foot - 4}`, grip[0], 2)]
  switch (name) {
    case 'sword': {
      const blade = 'M-10 -22L-12 -140L0 -176L12 -140L10 -22Z'
      return [...filled('M-5 -14H5V40H-5Z', grip[3]), ...filled('M0 36L9 45L0 54L-9 45Z', gold[1], 6), ...filled(blade, main[1]), shape('M0 -24L0 -176L12 -140L10 -22Z', main[3], 0.75), line('M0 -34V-150', main[0], 2.6), line('M-7 -30L-8.4 -138', main[0], 2), ...filled('M-36 -24C-28 -12 -14 -14 0 -12C14 -14 28 -12 36 -24L34 -8C22 -2 8 -4 0 -2C-8 -4 -22 -2 -34 -8Z', gold[1], 7), shape('M0 -17L6 -9L0 -1L-6 -9Z', gem[1])]
    }
    case 'spear':
      return [...shaft(-104, 118), ...filled('M0 -178L15 -128L6 -104H-6L-15 -128Z', main[1]), shape('M0 -178L15 -128L6 -104H0Z', main[3], 0.7), ...filled('M-15 -106Q0 -96 15 -106L11 -92H-11Z', gold[1], 6), line('M-9 -88C-26 -78 -20 -60 -30 -50M9 -88C20 -76 12 -62 20 -52', gem[1], 4)]
    case 'scythe':
      return [...shaft(-132, 118), ...filled('M-4 -136C40 -160 104 -134 122 -74C92 -108 46 -118 -4 -114Z', main[1]), line('M4 -130C46 -146 88 -128 110 -94', main[0], 3), ...filled('M-11 -140H11V-112H-11Z', gold[1], 6), shape('M0 -134L6 -126L0 -118L-6 -126Z', gem[1])]
    case 'hammer':
      return [...shaft(-98, 60, 5), ...filled('M-44 -148H40L48 -138V-106L40 -96H-44L-50 -106V-138Z', main[2]), shape('M-44 -148H40L48 -138V-126H-50V-138Z', main[0], 0.8), ...filled('M-14 -152H14V-92H-14Z', gold[1], 6), shape('M0 -134L9 -122L0 -110L-9 -122Z', gem[1])]
    case 'axe':
      return [...shaft(-146, 60, 5), ...filled('M6 -136C30 -150 56 -146 66 -166C84 -132 84 -92 66 -58C56 -78 30 -84 6 -92Z', main[1]), line('M68 -154C78 -128 78 -96 68 -70', main[0], 4), ...filled('M-6 -132L-34 -142V-90L-6 -98Z', main[2]), ...filled('M-10 -140H10V-88H-10Z', gold[1], 6)]
    case 'staff':
      return [...shaft(-104, 116), ...filled('M-7 -92C-34 -112 -38 -146 -12 -166C-20 -142 -14 -124 0 -116C14 -124 20 -142 12 -166C38 -146 34 -112 7 -92Z', gold[1], 7), ...filled('M0 -166L16 -142L0 -118L-16 -142Z', main[1], 6), shape('M0 -166L16 -142L0 -118Z', main[3], 0.6), shape('M0 -160L-9 -143L0 -130Z', main[0], 0.9), line('M-38 -178L-30 -170M38 -178L30 -170M0 -192V-182', main[0], 3)]
    case 'banner':
      return [...shaft(-158, 116), ...filled('M-4 -150C-34 -164 -60 -136 -92 -150C-98 -122 -88 -104 -98 -70C-66 -58 -38 -84 -4 -72Z', main[2]), shape('M-4 -150C-34 -164 -60 -136 -92 -150L-95 -132C-62 -118 -36 -146 -4 -134Z', main[0], 0.7), line('M-8 -84C-38 -94 -64 -70 -92 -80', gold[1], 4), ...filled('M-46 -128L-36 -110L-46 -92L-56 -110Z', gold[1], 4), ...filled('M0 -180L9 -164L0 -152L-9 -164Z', gold[1], 6)]
    case 'bow': {
      const [x, y] = rear
      const limbs = 'M-4 -14C18 -34 10 -74 -28 -104C-34 -108 -38 -116 -34 -122C-26 -116 -18 -112 -10 -104C22 -76 32 -36 10 0C32 36 22 76 -10 104C-18 112 -26 116 -34 122C-38 116 -34 108 -28 104C10 74 18 34 -4 14Z'
      return [line(`M-34 -120L${n(x)} ${n(y)}L-34 120`, ink, 4), line(`M-34 -120L${n(x)} ${n(y)}L-34 120`, '#fffbe8', 2), line(`M${n(x)} ${n(y)}L60 0`, ink, 8), line(`M${n(x)} ${n(y)}L60 0`, gold[0], 4), ...filled(polygon([[78, 0], [54, -9], [60, 0], [54, 9]]), main[1], 5), ...filled(limbs, grip[2]), line('M2 -24C18 -44 10 -78 -20 -102M2 24C18 44 10 78 -20 102', grip[0], 2.4), ...filled('M-6 -16H8V16H-6Z', gold[1], 6)]
    }
    case 'gun':
      return [...filled('M-6 -128H6V-20H-6Z', main[2]), ...filled('M-9 -30H9L12 54L30 96L10 104L-10 58Z', grip[2]), line('M-2 -122V-26', main[0], 2.4), ...filled('M-11 -44H11V-14H-11Z', gold[1], 6), ...filled('M-20 10H-10V46H-20Z', main[3], 6), line('M12 40Q24 44 20 58', ink, 4), line('M-9 -116H9', gold[1], 5)]
    case 'guitar': {
      const body = 'M0 60C22 54 30 70 24 84C18 96 38 104 40 128C42 154 22 170 0 170C-22 170 -42 154 -40 128C-38 104 -18 96 -24 84C-30 70 -22 54 0 60Z'
      return [...filled('M-6 -46H6V84H-6Z', grip[3]), ...filled('M-10 -44L-13 -78L0 -86L13 -78L10 -44Z', grip[2], 7), ...filled(body, main[2]), shape('M0 60C22 54 30 70 24 84C18 96 38 104 40 128C42 154 22 170 0 170Z', main[3], 0.55), line('M-16 72C-22 84 -14 92 -26 106C-36 122 -32 146 -16 156', main[0], 4), shape('M-14 112A14 14 0 1 0 14 112A14 14 0 1 0 -14 112Z', ink), line('M-14 112A14 14 0 1 0 14 112A14 14 0 1 0 -14 112Z', gold[1], 3), ...filled('M-16 140H16V150H-16Z', gold[2], 4), line('M-3 -70V144M0 -70V144M3 -70V144', '#fff8dc', 1.1)]
    }
    case 'book': {
      const [x, y] = [rear[0] / 2, rear[1] / 2 - 12]
      const cover = 'M0 20C-18 8 -40 6 -56 12L-60 -28C-40 -36 -18 -34 0 -20C18 -34 40 -36 60 -28L56 12C40 6 18 8 0 20Z'
      const pages = 'M0 12C-16 2 -36 0 -50 5L-54 -32C-36 -40 -16 -38 0 -26C16 -38 36 -40 54 -32L50 5C36 0 16 2 0 12Z'
      return [moved(placing(x, y - 4, 1.4), [...filled(cover, main[2]), shape(pages, '#fdf6e3'), shape('M0 12C16 2 36 0 50 5L54 -32C36 -40 16 -38 0 -26Z', '#e4d7b8', 0.8), line('M-46 -24C-32 -29 -16 -27 -7 -20M-45 -14C-32 -19 -16 -17 -7 -10M-44 -4C-32 -9 -16 -7 -7 0M46 -24C32 -29 16 -27 7 -20M45 -14C32 -19 16 -17 7 -10', '#a58f68', 1.8), line('M0 -26V12', ink, 2.4), ...[[-30, -62, 6], [4, -74, 8], [34, -58, 5]].map(([a, b, r]) => shape(polygon([[a!, b! - r! * 1.6], [a! + r! * 0.5, b!], [a!, b! + r! * 1.6], [a! - r! * 0.5, b!]]) + polygon([[a! - r! * 1.4, b!], [a!, b! - r! * 0.4], [a! + r! * 1.4, b!], [a!, b! + r! * 0.4]]), main[0]))])]
    }
  }
}

// Beasts to ride: a horse, a wolf, a dragon, seen from the side and going to the right. The saddle is (0, 0).
import { line, moved, n, oval, placing, shape, type Layer } from '../picture.ts'
import type { Ladder } from '../tones.ts'
import { bone } from './bones.ts'

export type MountName = 'horse' | 'unicorn' | 'wolf' | 'dragon'
export const MOUNT_NAMES: readonly MountName[] = ['horse', 'unicorn', 'wolf', 'dragon']

/** How far below the saddle a mount's feet are, and how far it reaches to both sides. */
export const MOUNT_REACH: Record<MountName, { low: number; left: number; right: number; aloft: boolean }> = {
  horse: { low: 186, left: -150, right: 178, aloft: false },
  unicorn: { low: 186, left: -150, right: 178, aloft: false },
  wolf: { low: 146, left: -166, right: 164, aloft: false },
  dragon: { low: 118, left: -176, right: 186, aloft: true },
}
/** Which icons are beasts that can be ridden. */
const KNOWN: [MountName, RegExp][] = [
  ['unicorn', /unicorn|pegasus/],
  ['horse', /horse|cavalry|mounted|centaur|saddle/],
  ['wolf', /wolf|fox-head|(^|-)fox|tiger|lion|panther|saber-tooth|hound/],
  ['dragon', /dragon|wyvern|drake/],
]
export const mountOf = (glyph: string): MountName | undefined => KNOWN.find(([, names]) => names.test(glyph))?.[0]

export interface Beast {
  hide: Ladder
  mane: Ladder
  cloth: Ladder
  gold: Ladder
  ink: string
}

type Leg = [[number, number], [number, number], [number, number], number]
const HORSE_LEGS: { near: Leg[]; far: Leg[] } = {
  near: [[[66, 54], [112, 92], [92, 142], 15], [[-78, 46], [-62, 108], [-104, 176], 21]],
  far: [[[56, 58], [96, 112], [132, 158], 14], [[-62, 54], [-30, 112], [-56, 178], 19]],
}
const WOLF_LEGS: { near: Leg[]; far: Leg[] } = {
  near: [[[60, 46], [92, 84], [88, 136], 17], [[-84, 40], [-66, 88], [-104, 138], 22]],
  far: [[[48, 50], [104, 76], [132, 116], 16], [[-64, 48], [-28, 92], [-52, 138], 20]],
}

/** Legs with hooves or paws, outlined together. */
function legs(all: Leg[], tone: string, foot: string, ink: string, paw: boolean): Layer[] {
  const d = all.map(([hip, knee, end, wide]) => bone(hip, knee, wide, wide * 0.56) + bone(knee, end, wide * 0.56, wide * 0.42)).join('')
  const feet = all.map(([, , [x, y], wide]) => (paw ? oval(x + 6, y + 3, wide * 0.72, wide * 0.44) : `M${n(x - wide * 0.5)} ${n(y - 4)}H${n(x + wide * 0.46)}L${n(x + wide * 0.8)} ${n(y + 9)}H${n(x - wide * 0.6)}Z`)).join('')
  return [{ d: d + feet, fill: tone, stroke: ink, width: 8 }, shape(d, tone), shape(feet, foot)]
}

/** A mount: what is behind the rider's farther leg, and what is before it. */
export function mountLayers(name: MountName, { hide, mane, cloth, gold, ink }: Beast): { behind: Layer[]; before: Layer[] } {
  const filled = (d: string, tone: string, width = 8): Layer[] => [{ d, fill: tone, stroke: ink, width }, shape(d, tone)]
  const saddle: Layer[] = [...filled('M-40 2C-20 10 20 10 40 0L36 46C20 54 -16 54 -34 46Z', cloth[2], 6), line('M-34 40C-14 48 18 48 36 40', gold[1], 4), line('M-38 8C-18 16 18 16 38 6', cloth[0], 2)]
  const eye = (x: number, y: number, size: number): Layer[] => [shape(oval(x, y, size, size * 1.1), '#fff'), shape(oval(x + 1, y, size * 0.62, size * 0.8), ink)]
  if (name === 'dragon') {
    const wing = 'M-6 12C-10 -50 -44 -128 -122 -172C-112 -146 -122 -122 -144 -112C-112 -104 -104 -80 -112 -56C-88 -64 -72 -48 -72 -26C-54 -34 -38 -18 -34 12Z'
    const body = 'M-90 22C-60 2 -30 4 0 4C40 4 60 -6 74 -24C92 -52 82 -84 104 -110C120 -128 148 -124 162 -112L192 -98C198 -90 192 -80 182 -80L150 -76C136 -72 136 -58 134 -40C130 12 100 60 50 72C0 84 -50 78 -78 66C-112 60 -136 74 -160 106L-176 84C-160 44 -128 22 -90 22Z'
    const spines = 'M-150 56L-168 30L-136 40ZM-118 32L-126 6L-100 24ZM66 -20L50 -46L80 -42ZM84 -66L62 -84L88 -86Z'
    const bones = 'M-28 8C-40 -50 -76 -120 -122 -172M-30 6C-56 -40 -92 -84 -144 -112M-32 8C-56 -14 -82 -40 -112 -56'
    return {
      behind: [moved(placing(54, 0, 0.9, 26), [...filled(wing, mane[3]), line(bones, mane[2], 4)]), ...legs([[[58, 58], [88, 92], [112, 104], 14], [[-60, 56], [-40, 96], [-14, 108], 17]], hide[3], gold[0], ink, true)],
      before: [
        moved(placing(-30, 0, 1), [...filled(wing, mane[2]), shape('M-6 12C-10 -50 -44 -128 -122 -172C-100 -100 -70 -40 -34 12Z', mane[1], 0.5), line(bones, mane[3], 4)]),
        ...filled(spines, gold[1], 6),
        ...filled(body, hide[2]),
        shape('M134 -40C130 12 100 60 50 72C0 84 -50 78 -78 66C-50 60 0 66 44 54C88 40 112 0 116 -44C118 -60 126 -70 138 -74C136 -62 135 -52 134 -40Z', hide[0], 0.9),
        line('M116 -40H134M112 -14L131 -8M100 16L118 28M78 40L90 56M48 54L52 72M14 62V80M-20 64L-24 80M-50 64L-56 76', hide[3], 2.4),
        line('M-88 30C-50 12 0 16 40 12C66 8 82 -10 90 -36', hide[0], 3, 0.8),
        ...legs([[[40, 56], [74, 96], [96, 110], 15], [[-74, 54], [-58, 98], [-30, 112], 19]], hide[2], gold[0], ink, true),
        ...filled('M112 -116L86 -152L130 -126ZM128 -122L116 -162L146 -122Z', gold[1], 6),
        ...eye(140, -101, 6),
        line('M190 -92C176 -90 164 -88 152 -88M178 -104L182 -102', ink, 3),
        ...saddle,
      ],
    }
  }
  if (name === 'wolf') {
    const body = 'M-100 14C-112 40 -94 66 -70 64C-30 68 20 72 62 66C86 56 94 20 86 0C56 -6 20 4 0 4C-30 4 -72 -6 -100 14Z'
    const head = 'M40 12L52 -20L50 -40L66 -52L72 -86L90 -62C108 -66 120 -58 128 -46L156 -34C162 -24 156 -14 146 -12L122 -6L108 14L112 36L92 40L84 62L66 52Z'
    return {
      behind: [...filled('M-92 20C-130 -10 -166 0 -164 40C-160 64 -140 76 -116 66C-130 56 -126 44 -96 42Z', mane[2]), ...legs(WOLF_LEGS.far, hide[3], hide[2], ink, true)],
      before: [
        ...legs(WOLF_LEGS.near, hide[2], hide[1], ink, true),
        ...filled(body, hide[2]),
        shape('M-96 20C-70 4 -30 12 0 12C30 12 60 4 84 6L86 0C56 -6 20 4 0 4C-30 4 -72 -6 -100 14Z', hide[0], 0.8),
        shape('M-70 64C-30 68 20 72 62 66C50 54 -30 52 -84 54Z', hide[3], 0.6),
        ...saddle,
        ...filled(head, hide[1]),
        shape('M40 12L52 -20L70 -30C74 0 84 20 112 36L92 40L84 62L66 52Z', mane[2], 0.85),
        shape('M76 -58L73 -78L86 -62Z', mane[3]),
        shape('M156 -34C162 -24 156 -14 146 -12L122 -6C126 -18 140 -26 156 -34Z', '#fff', 0.7),
        shape(oval(154, -32, 5, 4), ink),
        ...eye(116, -40, 4.6),
        line('M108 -50L122 -46M128 -12L146 -16', ink, 3),
      ],
    }
  }
  const body = 'M-94 8C-106 26 -102 58 -84 66C-40 82 30 82 72 66C94 52 98 18 88 0C60 -8 20 4 0 4C-30 4 -66 -8 -94 8Z'
  const head = 'M52 34C64 0 82 -50 104 -86L110 -108L122 -96C136 -94 146 -88 154 -72C166 -58 176 -46 176 -36C174 -26 164 -22 156 -26C146 -30 138 -40 126 -44C122 -16 114 22 96 56Z'
  const horn: Layer[] = name === 'unicorn' ? [...filled('M124 -94L150 -142L136 -86Z', gold[0], 6), line('M130 -98L140 -94M136 -110L145 -106', gold[2], 2)] : []
  return {
    behind: [...filled('M-90 12C-126 -2 -148 28 -146 70C-144 96 -150 116 -164 128C-132 130 -112 106 -114 76C-114 52 -106 38 -90 36Z', mane[2]), line('M-104 18C-128 24 -132 60 -134 92', mane[1], 3), ...legs(HORSE_LEGS.far, hide[3], ink, ink, false)],
    before: [
      ...legs(HORSE_LEGS.near, hide[2], mane[3], ink, false),
      ...filled(body, hide[2]),
      shape('M-92 14C-60 2 -30 12 0 12C30 12 60 2 86 6L88 0C60 -8 20 4 0 4C-30 4 -66 -8 -94 8Z', hide[0], 0.8),
      shape('M-84 66C-40 82 30 82 72 66C40 62 -40 58 -92 44Z', hide[3], 0.55),
      ...filled(head, hide[2]),
      shape('M104 -86L110 -108L122 -96C136 -94 146 -88 154 -72C166 -58 176 -46 176 -36C160 -46 140 -64 122 -76C106 -50 86 0 70 40L52 34C64 0 82 -50 104 -86Z', hide[1], 0.85),
      ...saddle,
      ...filled('M112 -104C90 -96 74 -62 62 -26C56 -10 46 0 36 4C54 14 72 6 80 -10C92 -40 102 -66 122 -90C120 -100 118 -104 112 -104Z', mane[1], 7),
      line('M104 -90C88 -70 76 -34 62 -8M112 -88C98 -62 88 -36 76 -12', mane[3], 2.4),
      ...horn,
      line('M122 -48L146 -72M150 -30L160 -62M122 -48C100 -30 66 -14 40 20', gold[1], 3.6),
      ...eye(132, -72, 5),
      shape(oval(168, -38, 2.6, 2), ink),
    ],
  }
}

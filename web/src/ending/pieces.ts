// The pieces of a window that has been broken: how each is cut out of it, and where it lies now.

export interface Piece {
  /** Its corners, as CSS cuts them out. */
  corners: string
  /** How far it has slid from its place, in shares of the window, and by how many degrees it is turned. */
  way: string
  turn: number
  /** Whether it has fallen out. */
  gone: boolean
}

/** Where the blow has hit, in percent of the window, and where the cracks reach its edge, going round. */
const HIT = [47, 40] as const
const EDGE: [number, number][] = [
  [0, 0],
  [27, 0],
  [61, 0],
  [100, 0],
  [100, 24],
  [100, 57],
  [100, 100],
  [70, 100],
  [33, 100],
  [0, 100],
  [0, 68],
  [0, 31],
]
/** How far from the hit each crack is crossed by another, as a share of the way to the edge. */
const CROSSED = [0.34, 0.52, 0.3, 0.44, 0.38, 0.56, 0.36, 0.28, 0.5, 0.4, 0.32, 0.46]
/** Which pieces have fallen out: of those around the hit, and of those at the edge. */
const GONE_INNER = [1, 2, 5, 6, 9]
const GONE_OUTER = [4, 8]

type Point = readonly [number, number]

const between = (one: Point, other: Point, share: number): Point => [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share]

function pieceOf(points: Point[], gone: boolean, place: number): Piece {
  const middle = points.reduce<Point>(([x, y], point) => [x + point[0] / points.length, y + point[1] / points.length], [0, 0])
  const [x, y] = [middle[0] - HIT[0], middle[1] - HIT[1]]
  const slide = gone ? 0.6 : 0.035
  return {
    corners: `polygon(${points.map(([left, top]) => `${left.toFixed(1)}% ${top.toFixed(1)}%`).join(', ')})`,
    way: `${(x * slide).toFixed(1)}% ${(y * slide + (gone ? 90 : 0.6)).toFixed(1)}%`,
    turn: ((place * 37) % 7) - 3,
    gone,
  }
}

/** All pieces of a window. */
export const PIECES: Piece[] = EDGE.flatMap((edge, place) => {
  const next = (place + 1) % EDGE.length
  const [one, other] = [between(HIT, edge, CROSSED[place]!), between(HIT, EDGE[next]!, CROSSED[next]!)]
  return [pieceOf([HIT, one, other], GONE_INNER.includes(place), place), pieceOf([one, edge, EDGE[next]!, other], GONE_OUTER.includes(place), place + 3)]
})

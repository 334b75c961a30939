// The solid body of an icon. Icons are pierced: light would shine through a face. So the icon is drawn small, narrow gaps
// are closed, small holes are filled, and what comes out is traced again.
import { outlines } from './paths.mjs'

const SIZE = 160
const EDGE = 12
/** Gaps of up to twice so many pixels are closed. */
const CLOSE = 8
/** Holes of up to this share of the picture are filled. */
const HOLE = 0.13
/** By so many pixels an outline may lie beside the pixels. */
const SLACK = 0.8

/** Which pixels of a picture of SIZE by SIZE (and an edge of EDGE) are inside of a path of `box` by `box`. */
function draw(pieces, box) {
  const wide = SIZE + 2 * EDGE
  const pixels = new Uint8Array(wide * wide)
  const scale = SIZE / box
  const rows = Array.from({ length: wide }, () => [])
  for (const points of outlines(pieces))
    for (let at = 0; at < points.length; at++) {
      const [[x1, y1], [x2, y2]] = [points[at], points[(at + 1) % points.length]]
      const from = Math.max(0, Math.ceil(Math.min(y1, y2) * scale + EDGE - 0.5))
      const to = Math.min(wide, Math.ceil(Math.max(y1, y2) * scale + EDGE - 0.5))
      for (let row = from; row < to; row++)
        rows[row].push([(((row + 0.5 - EDGE) / scale - y1) / (y2 - y1)) * (x2 - x1) + x1, y1 < y2 ? 1 : -1])
    }
  for (const [row, crossings] of rows.entries()) {
    crossings.sort((one, other) => one[0] - other[0])
    let winding = 0
    for (let at = 0; at + 1 < crossings.length; at++) {
      winding += crossings[at][1]
      if (!winding) continue
      const from = Math.max(0, Math.ceil(crossings[at][0] * scale + EDGE - 0.5))
      const to = Math.min(wide - 1, Math.floor(crossings[at + 1][0] * scale + EDGE - 0.5))
      pixels.fill(1, row * wide + from, row * wide + Math.max(from, to + 1))
    }
  }
  return pixels
}

/** What is within `radius` of a pixel that is `wanted`. */
function near(pixels, wide, wanted, radius) {
  const sums = new Int32Array(wide * (wide + 1))
  for (let row = 0; row < wide; row++)
    for (let x = 0; x < wide; x++) sums[row * (wide + 1) + x + 1] = sums[row * (wide + 1) + x] + (pixels[row * wide + x] === wanted ? 1 : 0)
  const found = new Uint8Array(pixels.length)
  for (let dy = -radius; dy <= radius; dy++) {
    const reach = Math.floor(Math.sqrt(radius * radius - dy * dy))
    for (let row = Math.max(0, -dy); row < Math.min(wide, wide - dy); row++) {
      const start = (row + dy) * (wide + 1)
      for (let x = 0; x < wide; x++) {
        if (found[row * wide + x]) continue
        if (sums[start + Math.min(wide, x + reach + 1)] > sums[start + Math.max(0, x - reach)]) found[row * wide + x] = 1
      }
    }
  }
  return found
}

/** Fill what the outside does not reach, where it is small. */
function fillHoles(pixels, wide) {
  const seen = new Uint8Array(pixels)
  const most = HOLE * SIZE * SIZE
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue
    const hole = [start]
    seen[start] = 1
    for (let at = 0; at < hole.length; at++) {
      const place = hole[at]
      for (const next of [place - wide, place + wide, place % wide ? place - 1 : -1, (place + 1) % wide ? place + 1 : -1]) {
        if (next < 0 || next >= seen.length || seen[next]) continue
        seen[next] = 1
        hole.push(next)
      }
    }
    if (start > 0 && hole.length <= most) for (const place of hole) pixels[place] = 1
  }
}

/** The edges of what is filled, each a closed list of corners. */
function trace(pixels, wide) {
  const filled = (x, y) => x >= 0 && y >= 0 && x < wide && y < wide && pixels[y * wide + x] === 1
  const next = new Map()
  const add = (x1, y1, x2, y2) => {
    const key = y1 * (wide + 1) + x1
    next.set(key, [...(next.get(key) ?? []), [x2, y2]])
  }
  for (let y = 0; y < wide; y++)
    for (let x = 0; x < wide; x++) {
      if (!filled(x, y)) continue
      if (!filled(x, y - 1)) add(x, y, x + 1, y)
      if (!filled(x + 1, y)) add(x + 1, y, x + 1, y + 1)
      if (!filled(x, y + 1)) add(x + 1, y + 1, x, y + 1)
      if (!filled(x - 1, y)) add(x, y + 1, x, y)
    }
  const loops = []
  for (const [start, ends] of next) {
    while (ends.length > 0) {
      const loop = []
      let key = start
      do {
        const [x, y] = next.get(key).pop()
        loop.push([x, y])
        key = y * (wide + 1) + x
      } while (key !== start)
      loops.push(loop)
    }
  }
  return loops
}

/** Fewer points (Douglas and Peucker, 1973). */
function simplify(points, far) {
  if (points.length < 3) return points
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)]
  const long = Math.hypot(bx - ax, by - ay)
  let [most, place] = [0, 0]
  for (let at = 1; at < points.length - 1; at++) {
    const [x, y] = points[at]
    const off = long ? Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / long : Math.hypot(x - ax, y - ay)
    if (off > most) [most, place] = [off, at]
  }
  if (most <= far) return [points[0], points.at(-1)]
  return [...simplify(points.slice(0, place + 1), far).slice(0, -1), ...simplify(points.slice(place), far)]
}

/** The solid body of an icon of `box` by `box`, as a path in the same coordinates. */
export function solidOf(pieces, box) {
  const wide = SIZE + 2 * EDGE
  const pixels = draw(pieces, box)
  const outside = near(near(pixels, wide, 1, CLOSE), wide, 0, CLOSE)
  for (let at = 0; at < pixels.length; at++) if (!outside[at]) pixels[at] = 1
  fillHoles(pixels, wide)
  const scale = box / SIZE
  const solid = []
  for (const loop of trace(pixels, wide)) {
    if (loop.length < 12) continue
    // Stairs of pixels become slopes: corners are put between their neighbours before points are left out.
    const even = loop.map(([x, y], at) => {
      const [[x1, y1], [x2, y2]] = [loop.at(at - 1), loop[(at + 1) % loop.length]]
      return [(x1 + 2 * x + x2) / 4, (y1 + 2 * y + y2) / 4]
    })
    const half = even.length >> 1
    const points = [...simplify(even.slice(0, half + 1), SLACK).slice(0, -1), ...simplify([...even.slice(half), even[0]], SLACK).slice(0, -1)]
    solid.push(points.map(([x, y]) => [(x - EDGE) * scale, (y - EDGE) * scale]))
  }
  return solid.flatMap((points) => [['M', ...points[0]], ...points.slice(1).map((point) => ['L', ...point]), ['Z']])
}

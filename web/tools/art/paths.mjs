// Paths of SVG: read into absolute lines and curves, written shortly, and cut into points.

const COUNTS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/** The pieces of a path: ['M', x, y], ['L', x, y], ['C', x1, y1, x2, y2, x, y], ['Q', x1, y1, x, y], ['Z']. */
export function readPath(text) {
  const pieces = []
  let [x, y, startX, startY, handleX, handleY, before] = [0, 0, 0, 0, 0, 0, '']
  for (const [, letter, rest] of text.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const upper = letter.toUpperCase()
    const numbers = upper === 'A' ? arcNumbers(rest) : (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number)
    const count = COUNTS[upper]
    for (let at = 0; at === 0 || at < numbers.length; at += count || 1) {
      const given = numbers.slice(at, at + count)
      const kind = upper === 'M' && at > 0 ? 'L' : upper
      const [baseX, baseY] = letter === upper ? [0, 0] : [x, y]
      const point = (place) => [given[place] + baseX, given[place + 1] + baseY]
      if (kind === 'Z') {
        pieces.push(['Z'])
        ;[x, y] = [startX, startY]
      } else if (kind === 'A') {
        const end = [given[5] + baseX, given[6] + baseY]
        for (const curve of arc(x, y, ...given.slice(0, 5), ...end)) pieces.push(['C', ...curve])
        ;[x, y] = end
      } else if (kind === 'H' || kind === 'V') {
        ;[x, y] = kind === 'H' ? [given[0] + baseX, y] : [x, given[0] + baseY]
        pieces.push(['L', x, y])
      } else if (kind === 'C' || kind === 'S') {
        const first = kind === 'C' ? point(0) : 'CS'.includes(before) && before ? [2 * x - handleX, 2 * y - handleY] : [x, y]
        const second = point(kind === 'C' ? 2 : 0)
        const end = point(kind === 'C' ? 4 : 2)
        pieces.push(['C', ...first, ...second, ...end])
        ;[[handleX, handleY], [x, y]] = [second, end]
      } else if (kind === 'Q' || kind === 'T') {
        const handle = kind === 'Q' ? point(0) : 'QT'.includes(before) && before ? [2 * x - handleX, 2 * y - handleY] : [x, y]
        const end = point(kind === 'Q' ? 2 : 0)
        pieces.push(['Q', ...handle, ...end])
        ;[[handleX, handleY], [x, y]] = [handle, end]
      } else {
        ;[x, y] = point(0)
        pieces.push([kind, x, y])
        if (kind === 'M') [startX, startY] = [x, y]
      }
      before = kind
      if (count === 0) break
    }
  }
  return pieces
}

/** Numbers of arcs, whose flags may stand without anything between them. */
function arcNumbers(text) {
  const numbers = []
  const reader = /\s*,?\s*(?:(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?))/iy
  const flag = /\s*,?\s*([01])/y
  let at = 0
  while (at < text.length) {
    const place = numbers.length % 7
    const pattern = place === 3 || place === 4 ? flag : reader
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) break
    numbers.push(Number(found[1]))
    at = pattern.lastIndex
  }
  return numbers
}

/** An arc as curves (W3C SVG 2, implementation notes B.2.4). */
function arc(x1, y1, rx, ry, degrees, large, sweep, x2, y2) {
  if (!rx || !ry || (x1 === x2 && y1 === y2)) return [[x1, y1, x2, y2, x2, y2]]
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx]
  ;[rx, ry] = [Math.abs(rx), Math.abs(ry)]
  const over = (px / rx) ** 2 + (py / ry) ** 2
  if (over > 1) [rx, ry] = [rx * Math.sqrt(over), ry * Math.sqrt(over)]
  const under = (rx * py) ** 2 + (ry * px) ** 2
  const root = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - under) / under))
  const [cx, cy] = [(root * rx * py) / ry, (-root * ry * px) / rx]
  const [mx, my] = [cos * cx - sin * cy + (x1 + x2) / 2, sin * cx + cos * cy + (y1 + y2) / 2]
  const from = Math.atan2((py - cy) / ry, (px - cx) / rx)
  let span = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - from
  if (sweep && span < 0) span += 2 * Math.PI
  if (!sweep && span > 0) span -= 2 * Math.PI
  const count = Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-9)
  const reach = (4 / 3) * Math.tan(span / count / 4)
  const at = (angle, k) => {
    const [ex, ey] = [rx * (Math.cos(angle) - k * Math.sin(angle)), ry * (Math.sin(angle) + k * Math.cos(angle))]
    return [cos * ex - sin * ey + mx, sin * ex + cos * ey + my]
  }
  return Array.from({ length: count }, (_, place) => {
    const [a, b] = [from + (span * place) / count, from + (span * (place + 1)) / count]
    return [...at(a, reach), ...at(b, -reach), ...at(b, 0)]
  })
}

/** The pieces as a short path: coordinates times `scale` as whole numbers, each from where the piece before ended. */
export function writePath(pieces, scale) {
  let text = ''
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const join = (numbers) => numbers.map((value, place) => (place > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('')
  for (const [kind, ...numbers] of pieces) {
    const whole = numbers.map((value) => Math.round(value * scale))
    const moved = whole.map((value, place) => value - (place % 2 ? y : x))
    if (kind === 'Z') {
      text += 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    if (kind !== 'M' && moved.every((value) => value === 0)) continue
    text += kind.toLowerCase() + join(moved)
    ;[x, y] = whole.slice(-2)
    if (kind === 'M') [startX, startY] = [x, y]
  }
  return text
}

/** The outlines of a path, as lists of points. */
export function outlines(pieces, steps = 6) {
  const found = []
  let points = []
  for (const [kind, ...numbers] of pieces) {
    const [x, y] = points.at(-1) ?? [0, 0]
    if (kind === 'M') found.push((points = [numbers]))
    else if (kind === 'L') points.push(numbers)
    else if (kind === 'Z') found.push((points = [points[0]]))
    else
      for (let step = 1; step <= steps; step++) {
        const t = step / steps
        const s = 1 - t
        const [x1, y1, x2, y2, x3, y3] = numbers
        if (kind === 'Q') points.push([s * s * x + 2 * s * t * x1 + t * t * x2, s * s * y + 2 * s * t * y1 + t * t * y2])
        else points.push([s ** 3 * x + 3 * s * s * t * x1 + 3 * s * t * t * x2 + t ** 3 * x3, s ** 3 * y + 3 * s * s * t * y1 + 3 * s * t * t * y2 + t ** 3 * y3])
      }
  }
  return found.filter((outline) => outline.length > 2)
}

// QR codes of short texts (ISO/IEC 18004): bytes, error correction of level L, versions 1 to 6 (at most 134 bytes).

/** By version: how many codewords of data there are, of error correction in each block, and how many blocks. */
const VERSIONS: [data: number, correction: number, blocks: number][] = [
  [19, 7, 1],
  [34, 10, 1],
  [55, 15, 1],
  [80, 20, 1],
  [108, 26, 1],
  [136, 18, 2],
]
/** The mode of bytes, and the bits that tell the mode and the length. */
const BYTES = 0b0100
const HEAD = 12
const LEVEL_L = 0b01
/** Remainder polynomials: of the field of 256 (8.5.1), and of the format (7.9). */
const FIELD = 0x11d
const FORMAT = 0x537
const FORMAT_MASK = 0x5412

const POWERS: number[] = []
for (let at = 0, value = 1; at < 255; at++) {
  POWERS.push(value)
  value = value << 1 > 255 ? (value << 1) ^ FIELD : value << 1
}
const times = (one: number, two: number) => (one && two ? POWERS[(POWERS.indexOf(one) + POWERS.indexOf(two)) % 255]! : 0)

/** The codewords of error correction (Reed-Solomon) for a block. */
function correctionOf(data: number[], count: number): number[] {
  let generator = [1]
  for (let at = 0; at < count; at++) {
    const root = POWERS[at]!
    generator = [...generator, 0].map((value, place) => value ^ times(generator[place - 1] ?? 0, root))
  }
  const rest = [...data, ...Array<number>(count).fill(0)]
  data.forEach((_, at) => {
    const first = rest[at]!
    generator.forEach((value, place) => (rest[at + place] = rest[at + place]! ^ times(value, first)))
  })
  return rest.slice(data.length)
}

function codewordsOf(bytes: number[], [size, correction, blocks]: (typeof VERSIONS)[number]): number[] {
  const told = BYTES.toString(2).padStart(4, '0') + [bytes.length, ...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const bits = (told + '0000').slice(0, size * 8)
  const data = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2))
  for (let pad = 0xec; data.length < size; pad ^= 0xec ^ 0x11) data.push(pad)
  const long = size / blocks
  const parts = Array.from({ length: blocks }, (_, at) => data.slice(at * long, (at + 1) * long))
  const woven = (lists: number[][]) => lists[0]!.flatMap((_, at) => lists.map((list) => list[at]!))
  return [...woven(parts), ...woven(parts.map((part) => correctionOf(part, correction)))]
}

const MASKS: ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
]

/** What is the same in all codes of a size: the patterns to find it by, the timing, the room for the format. */
function frameOf(size: number): (boolean | undefined)[][] {
  const grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const square = (cy: number, cx: number, reach: number, dark: (ring: number) => boolean) => {
    for (let y = Math.max(0, cy - reach); y <= Math.min(size - 1, cy + reach); y++)
      for (let x = Math.max(0, cx - reach); x <= Math.min(size - 1, cx + reach); x++)
        grid[y]![x] = dark(Math.max(Math.abs(y - cy), Math.abs(x - cx)))
  }
  if (size > 21) square(size - 7, size - 7, 2, (ring) => ring !== 1)
  for (let at = 8; at < size - 8; at++) grid[6]![at] = grid[at]![6] = at % 2 === 0
  for (let at = 0; at < 9; at++) grid[8]![at] = grid[at]![8] = false
  for (let at = size - 8; at < size; at++) grid[8]![at] = grid[at]![8] = false
  for (const [y, x] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) square(y, x, 4, (ring) => ring !== 2 && ring !== 4)
  grid[6]![8] = grid[8]![6] = true
  grid[size - 8]![8] = true
  return grid
}

/** Write the level and the mask into the room for the format. */
function writeFormat(grid: boolean[][], mask: number): void {
  const size = grid.length
  let rest = ((LEVEL_L << 3) | mask) << 10
  for (let at = 14; at >= 10; at--) if (rest & (1 << at)) rest ^= FORMAT << (at - 10)
  const format = ((((LEVEL_L << 3) | mask) << 10) | rest) ^ FORMAT_MASK
  for (let at = 0; at < 15; at++) {
    const dark = ((format >> at) & 1) === 1
    if (at < 8) grid[8]![size - 1 - at] = dark
    else grid[size - 15 + at]![8] = dark
    grid[at < 6 ? at : at < 8 ? at + 1 : 8]![at < 8 ? 8 : at === 8 ? 7 : 14 - at] = dark
  }
}

/** How hard a code is to read (7.8.3): runs, blocks, what looks like a pattern to find it by, an uneven share of dark. */
function penalty(grid: boolean[][]): number {
  const size = grid.length
  const rows = grid.map((row) => row.map(Number).join(''))
  const lines = [...rows, ...rows.map((_, x) => rows.map((row) => row[x]).join(''))]
  let sum = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    sum += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) if (new Set([grid[y]![x], grid[y - 1]![x], grid[y]![x - 1], grid[y - 1]![x - 1]]).size === 1) sum += 3
  const dark = rows.join('').replaceAll('0', '').length / size ** 2
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20)
}

/** A text as rows of modules, dark ones true; null for one that is too long. */
export function qrOf(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)]
  const version = VERSIONS.findIndex(([data]) => bytes.length * 8 + HEAD <= data * 8)
  if (version < 0) return null
  const bits = codewordsOf(bytes, VERSIONS[version]!).map((word) => word.toString(2).padStart(8, '0')).join('')
  const frame = frameOf(21 + 4 * version)
  const size = frame.length
  const every = MASKS.map((masked, mask) => {
    const grid = frame.map((row) => row.map((dark) => dark === true))
    let at = 0
    for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
      for (let step = 0; step < size; step++)
        for (const x of [right, right - 1]) {
          const y = up ? size - 1 - step : step
          if (frame[y]![x] === undefined) grid[y]![x] = (bits[at++] === '1') !== masked(y, x)
        }
    writeFormat(grid, mask)
    return grid
  })
  return every.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best))
}

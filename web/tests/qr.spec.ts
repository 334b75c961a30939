// QR codes of links, read again by the rules of ISO/IEC 18004.
import { expect, test } from '@playwright/test'
import { qrOf } from '../src/lobby/qr.ts'

/** The text of a code of one block: its format, its mask, its bytes. */
function read(grid: boolean[][]): string {
  const size = grid.length
  const at = (y: number, x: number): number => (grid[y]![x] ? 1 : 0)
  const format = [0, 1, 2, 3, 4, 5, 7].map((x) => at(8, x)).reduce((bits, bit) => bits * 2 + bit, 0)
  const told = (format ^ (0x5412 >> 8)) >> 2
  expect(told >> 3, 'error correction of level L').toBe(1)
  const masks = [(y: number, x: number) => (y + x) % 2, (y: number) => y % 2, (_: number, x: number) => x % 3, (y: number, x: number) => (y + x) % 3, (y: number, x: number) => ((y >> 1) + Math.floor(x / 3)) % 2, (y: number, x: number) => ((y * x) % 2) + ((y * x) % 3), (y: number, x: number) => (((y * x) % 2) + ((y * x) % 3)) % 2, (y: number, x: number) => (((y + x) % 2) + ((y * x) % 3)) % 2]
  const masked = masks[told & 7]!
  const isPart = (y: number, x: number) => (y < 9 && (x < 9 || x >= size - 8)) || (y >= size - 8 && x < 9) || y === 6 || x === 6 || (size > 21 && Math.abs(y - size + 7) <= 2 && Math.abs(x - size + 7) <= 2)
  let bits = ''
  let up = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step
        if (!isPart(y, x)) bits += at(y, x) ^ (masked(y, x) === 0 ? 1 : 0)
      }
    up = !up
  }
  expect(bits.slice(0, 4), 'the mode of bytes').toBe('0100')
  const bytes = Array.from({ length: parseInt(bits.slice(4, 12), 2) }, (_, place) => parseInt(bits.slice(12 + place * 8, 20 + place * 8), 2))
  return new TextDecoder().decode(new Uint8Array(bytes))
}

for (const text of ['https://a.b/room/x', 'http://192.168.178.24:8000/room/Zk3_81-x', 'https://cards.example.org/tefuda/room/0123456789abcdef0123456789abcdef', `https://example.org/${'x'.repeat(80)}`])
  test(`a code of ${text.length} letters says what it was made of`, () => {
    expect(read(qrOf(text)!)).toBe(text)
  })

test('what is too long has no code', () => {
  expect(qrOf('x'.repeat(134))).toHaveLength(41)
  expect(qrOf('x'.repeat(135))).toBeNull()
})

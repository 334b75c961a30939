// Bones of people and beasts: limbs between joints, and where an elbow is between a shoulder and a hand.
import { n } from '../picture.ts'

export type Point = [number, number]

/** A limb between two joints, as wide as each. */
export function bone([x, y]: Point, [u, v]: Point, r: number, s: number): string {
  const long = Math.hypot(u - x, v - y) || 1
  const [a, b] = [(v - y) / long, (x - u) / long]
  return `M${n(x + a * r)} ${n(y + b * r)}L${n(u + a * s)} ${n(v + b * s)}A${n(s)} ${n(s)} 0 0 1 ${n(u - a * s)} ${n(v - b * s)}L${n(x - a * r)} ${n(y - b * r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + a * r)} ${n(y + b * r)}Z`
}

/** Elbow and hand of an arm of two bones that reaches for a place, or as far towards it as it can; the elbow hangs. */
export function reaching([x, y]: Point, [u, v]: Point, upper: number, lower: number): [Point, Point] {
  const away = Math.hypot(u - x, v - y) || 1
  const long = Math.min(away, upper + lower - 1)
  const hand: Point = [x + ((u - x) * long) / away, y + ((v - y) * long) / away]
  const along = (upper * upper - lower * lower + long * long) / (2 * long)
  const aside = Math.sqrt(Math.max(0, upper * upper - along * along))
  const [dx, dy] = [(hand[0] - x) / long, (hand[1] - y) / long]
  const elbows: Point[] = [1, -1].map((side) => [x + dx * along - side * dy * aside, y + dy * along + side * dx * aside])
  return [elbows[0]![1] > elbows[1]![1] ? elbows[0]! : elbows[1]!, hand]
}

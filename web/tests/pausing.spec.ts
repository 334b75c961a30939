// How long a page waits before it declines by itself.
import { expect, test } from '@playwright/test'
import { Pauses } from '../src/table/pausing.ts'

const many = (pauses: Pauses, left = Infinity) => Array.from({ length: 200 }, () => pauses.next(left))

test('a page that declines for its player takes about as long as the player does', () => {
  const pauses = new Pauses()
  for (const time of [1500, 2000, 2500]) pauses.took(time)
  const waits = many(pauses)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1200)
  expect(Math.max(...waits)).toBeLessThanOrEqual(3000)
  expect(new Set(waits).size).toBeGreaterThan(100)
})

test('one that does not know how long they take waits for a while that differs each time', () => {
  const waits = many(new Pauses())
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(600)
  expect(Math.max(...waits)).toBeLessThanOrEqual(1800)
  expect(new Set(waits).size).toBeGreaterThan(100)
})

test('however long they take, it waits three seconds at most, and no more than a twentieth of the time that is left', () => {
  const pauses = new Pauses()
  for (const time of [60_000, 60_000]) pauses.took(time)
  expect(Math.max(...many(pauses))).toBeLessThanOrEqual(3000)
  expect(Math.max(...many(pauses, 20_000))).toBeLessThanOrEqual(1000)
})

// What the sounds are like when they are played: none clicks, is too loud or cannot be heard; heavier is louder.
import { expect, test, type Page } from '@playwright/test'
import type { PlayOptions } from '../src/sound/mixer.ts'
import type { Sound } from '../src/sound/sounds.ts'
import { bundle } from '../tools/sounds/bundle.mjs'
import type { Measured, Way } from '../tools/sounds/page.ts'

type Sounds = [Sound, PlayOptions][]
interface Sounding extends Window {
  sounds: { names: Sound[]; measure: (sounds: Sounds, way?: Way) => Promise<Measured>; samples: (sounds: Sounds, way?: Way) => Promise<string> }
}

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  await page.addScriptTag({ content: await bundle() })
})
test.afterAll(() => page.close())

const measure = (sounds: Sounds, way: Way = {}) => page.evaluate(([played, how]) => (window as unknown as Sounding).sounds.measure(played, how), [sounds, way] as const)
const namesOf = () => page.evaluate(() => (window as unknown as Sounding).sounds.names)

test('every sound can be heard and borne, from its first sample to its last', async () => {
  for (const sound of await namesOf())
    for (const force of [1, 10]) {
      const { peak, loudness, time, offset, first, last } = await measure([[sound, { force }]])
      const told = `${sound} ${force}`
      expect(peak, `${told}: highest sample, dB`).toBeLessThan(-1)
      expect(loudness, `${told}: loudness, dB`).toBeGreaterThan(-38)
      expect(loudness, `${told}: loudness, dB`).toBeLessThan(-10)
      expect(time, `${told}: seconds`).toBeLessThan(3.3)
      expect(offset, `${told}: middle of the samples`).toBeLessThan(0.001)
      expect(first, `${told}: first samples`).toBeLessThan(0.001)
      expect(last, `${told}: last samples`).toBeLessThan(0.001)
    }
})

test('nothing clicks when it begins later than the clock ticks', async () => {
  for (const at of [0.100_013, 0.333_337]) {
    const { peak, rises } = await measure([['draw', { force: 3, at }]])
    expect(peak).toBeLessThan(-8)
    expect(rises).toBeGreaterThan(at)
  }
})

test('the heavier a hit, the louder; a card that is drawn is lighter than one that is laid; the other side is farther away', async () => {
  const loudnessOf = async (sound: Sound, options: PlayOptions = {}) => (await measure([[sound, options]])).loudness
  const hits = []
  for (const force of [1, 3, 5, 7, 10]) hits.push(await loudnessOf('hit', { force }))
  for (const [place, hit] of hits.slice(1).entries()) expect(hit - hits[place]!).toBeGreaterThan(1)
  expect(await loudnessOf('draw')).toBeLessThan((await loudnessOf('place')) - 3)
  expect(await loudnessOf('crush')).toBeGreaterThan(await loudnessOf('break'))
  expect(await loudnessOf('hit', { force: 10, side: 'far' })).toBeLessThan(await loudnessOf('hit', { force: 10, side: 'near' }))
})

test('the clock becomes louder and higher as its time runs out', async () => {
  const [early, late] = [await measure([['clock', { force: 1 }]]), await measure([['clock', { force: 10 }]])]
  expect(late.loudness).toBeGreaterThan(early.loudness + 3)
  expect(late.middle).toBeGreaterThan(early.middle)
})

test('however much is heard together, nothing is cut off', async () => {
  const all: Sounds = (await namesOf()).map((sound) => [sound, { force: 10 }])
  expect((await measure(all)).peak).toBeLessThan(0)
  const blows: Sounds = Array.from({ length: 30 }, (_, place) => ['hit', { force: 10, at: 0.02 * place }])
  expect((await measure(blows)).peak).toBeLessThan(0)
})

test('under a leading sound the others are quieter, and of too many the oldest end', async () => {
  const victory: Sounds = [['victory', {}]]
  const later = { seconds: 2.4 }
  const alone = await measure(victory, later)
  const many: Sounds = [...victory, ...Array.from({ length: 8 }, (): [Sound, PlayOptions] => ['clock', { force: 1, at: 0.1 }])]
  expect(alone.time).toBeGreaterThan(2)
  expect((await measure(many, later)).time).toBeLessThan(1.6)
})

test('volume makes everything as much quieter; off is silence', async () => {
  const [loud, quiet] = [await measure([['victory', {}]]), await measure([['victory', {}]], { volume: 0.22 })]
  expect(loud.peak - quiet.peak).toBeCloseTo(13.15, 1)
  expect((await measure([['victory', {}]], { volume: 0 })).time).toBe(0)
})

test('what is heard often is never quite the same, and as loud', async () => {
  for (const sound of ['draw', 'place', 'attack', 'hit', 'break', 'crush'] as const) {
    const [one, other] = [1, 2].map((seed) => ({ seed }))
    const samples = (way: Way) => page.evaluate(([name, how]) => (window as unknown as Sounding).sounds.samples([[name, { force: 4 }]], how), [sound, way] as const)
    expect(await samples(one!)).not.toBe(await samples(other!))
    const [first, second] = [await measure([[sound, { force: 4 }]], one), await measure([[sound, { force: 4 }]], other)]
    expect(Math.abs(first.loudness - second.loudness), sound).toBeLessThan(3)
  }
})

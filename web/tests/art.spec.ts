// Plates: what they show, that they are always the same, that no two are alike, and that the table draws them.
import { expect, test, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { airOf } from '../src/art/air.ts'
import { Chance } from '../src/art/chance.ts'
import { chooseEmblems, type Facts } from '../src/art/emblems.ts'
import { drawPerson } from '../src/art/people/figure.ts'
import { BODIES } from '../src/art/people/parts.ts'
import { jointsOf, STANCES, type Stance, type StanceName } from '../src/art/people/rig.ts'
import { MOUNT_NAMES, mountOf } from '../src/art/people/mounts.ts'
import { propOf, rearOf, WIELDINGS } from '../src/art/people/props.ts'
import { isGroup, type Layer, type Matrix } from '../src/art/picture.ts'
import { glyphsOf, plateOf, stancesFor } from '../src/art/plate.ts'
import { landOf } from '../src/art/land.ts'
import { skyOf } from '../src/art/sky.ts'
import { toSvg } from '../src/art/svg.ts'
import { unpacked } from '../src/art/unpacking.ts'
import { weatherOf } from '../src/art/weather.ts'
import { Words } from '../src/art/words.ts'
import { worldOf } from '../src/art/world.ts'
import type { Glyph } from '../src/art/glass.ts'
import type { Scene } from '../src/wire/messages.ts'
import { chosen } from '../tools/art/chosen.mjs'
import { games, platesOf } from '../tools/art/facts.mjs'
import { authors, glyphs } from '../tools/art/glyphs.mjs'
import { tableIcons } from '../tools/art/icons.mjs'
import { packed } from '../tools/art/packing.mjs'
import { palettes } from '../tools/art/palettes.mjs'
import { glyphsIn, kept, lines } from '../tools/art/words.mjs'
import { prefer, turn } from './player.ts'
import { isSound } from './sound.ts'
import { EMPTY_FIELD, ENGAGED, sitAt } from './tables.ts'

const words = new Words(lines(), kept('counts.json', {}), chosen())

const card = (name: string, more: Partial<Facts> = {}): Facts => ({
  name,
  words: [],
  deeds: [],
  set: 'BP01',
  palette: { frame: ['#226929', '#00460b', '#002301'], lights: [['#003821', '#cfd177'], ['#00312e', '#86d397']], scenes: ['forest', 'garden', 'hills', 'ruins', 'cavern', 'sea'], exposure: 0, crest: 'oak-leaf', lands: ['pine-tree'], plants: ['fern'], emblems: ['acorn'] },
  window: 'arch',
  subject: 'being',
  rarity: 1,
  strength: 2,
  grand: 0,
  again: 0,
  ...more,
})

const chosenFor = (name: string) => chooseEmblems(card(name), words)

test('words of a name choose what a plate shows: a Guitar Maid is a maid with a guitar', () => {
  const maid = chooseEmblems(card('Guitar Maid'), words)
  expect(maid.person?.body).toBe('maid')
  expect(maid.subject.glyph).toBe('guitar')
  expect(chooseEmblems(card('Crimson Dragon'), words).person).toBeUndefined()
  expect(chooseEmblems(card('Crimson Dragon'), words).subject.role).toBe('being')
  expect(chooseEmblems(card('Crimson Dragon'), words).dyed).toBe('blood')
  expect(chooseEmblems(card('狼の騎士'), words).person?.body).toBe('armor')
  expect(chooseEmblems(card('Spiders'), words).subject.tint).toBe('night')
})

test('what was chosen by hand for a card comes before all words of its name', () => {
  expect(chosenFor('Rookie Trainer')).toMatchObject({ from: 'hand', person: { body: 'coat' }, subject: { glyph: 'checklist', role: 'thing' } })
  expect(chosenFor('Dragonrider')).toMatchObject({ person: { body: 'armor' }, subject: { glyph: 'wyvern', role: 'being' } })
  expect(chosenFor('Carrot')).toMatchObject({ person: undefined, subject: { glyph: 'carrot' } })
  const all = chosen()
  expect(all.length).toBeGreaterThanOrEqual(300)
  for (const [name] of all) expect(chosenFor(name).from, name).toBe('hand')
})

test('what says of which sort a card is counts as no name', () => {
  const from = (name: string) => chooseEmblems(card(name), words).from
  expect([from('Xyzzy, Phantom Beast'), from('Xyzzy, Azure Evil'), from('Xyzzy, Small Trap')]).toEqual(['class', 'class', 'class'])
  expect(chooseEmblems(card('Rakuda, Phantom Beast'), words)).toMatchObject({ from: 'name', subject: { glyph: 'camel' } })
})

test('a name without an emblem has that of its trait, and that of its class where the trait has none either', () => {
  expect(chooseEmblems(card('Xyzzy', { words: ['Officer'] }), words)).toMatchObject({ from: 'trait', person: { body: 'jacket' } })
  expect(chooseEmblems(card('Xyzzy', { words: ['Qwerty'] }), words)).toMatchObject({ from: 'class', subject: { glyph: 'acorn' } })
})

test('things and spells show what they are called, and a series word says nothing', () => {
  expect(chooseEmblems(card('Silver Bell', { subject: 'effect' }), words)).toMatchObject({ person: undefined, dyed: 'silver' })
  expect(words.find('Code Art').hits.every((hit) => hit.entry.role === 'series')).toBe(true)
})

function drawn(facts: Facts): { layers: Layer[]; subject: Glyph } {
  const chosen = chooseEmblems(facts, words)
  const all = Object.entries(glyphs(glyphsOf(facts, chosen))) as [string, [string, string, number, number, number, number]][]
  const known = new Map(all.map(([name, [d, solid, ...box]]): [string, Glyph] => [name, { d, solid, box }]))
  return { layers: plateOf(facts, chosen, known), subject: known.get(chosen.subject.glyph)! }
}

const svgOf = (facts: Facts): string => toSvg(drawn(facts).layers, 'plate')

/** How each outline of a glyph lies on a plate: where its middle is, how far it is scaled and turned, how wide the outline is. */
function outlinesOf(glyph: Glyph, layers: Layer[], [a, b, c, d, e, f]: Matrix = [1, 0, 0, 1, 0, 0]): { place: [number, number]; scale: number; degrees: number; width: number }[] {
  const [left, top, wide, high] = glyph.box
  const [x, y] = [left + wide / 2, top + high / 2]
  return layers.flatMap((layer) => {
    if (!isGroup(layer)) {
      if (layer.d !== glyph.solid || !layer.stroke) return []
      const scale = Math.hypot(c, d)
      return [{ place: [a * x + c * y + e, b * x + d * y + f] as [number, number], scale, degrees: (Math.atan2(-c, d) * 180) / Math.PI, width: (layer.width ?? 1) * scale }]
    }
    const [p, q, r, s, u, v] = layer.move ?? [1, 0, 0, 1, 0, 0]
    return outlinesOf(glyph, layer.of, [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * u + c * v + e, b * u + d * v + f])
  })
}
const placesOf = (glyph: Glyph, layers: Layer[]) => outlinesOf(glyph, layers).map(({ place }) => place)

test('what people hold is within the window, and not behind the number in the corner', () => {
  const places = ['Teapot Maid', 'Crystal Witch', 'Rose Angel'].flatMap((name) =>
    Array.from({ length: 24 }, (_, again) => {
      const { layers, subject } = drawn(card(name, { again }))
      return placesOf(subject, layers)
    }).flat(),
  )
  expect(places.length).toBeGreaterThan(40)
  expect(places.filter(([x, y]) => x < 76 && y < 76)).toEqual([])
  expect(places.filter(([x, y]) => x < 40 || x > 260 || y < 40 || y > 300)).toEqual([])
})

test('a plate that is seen small is the same picture: a larger subject, a stronger outline, less around it', () => {
  const seeds = Array.from({ length: 10 }, (_, again) => again)
  const pairs = ['Guitar Maid', 'Teapot Maid', 'Rose Angel', 'Silver Bell', 'Crimson Dragon'].flatMap((name) => seeds.map((again) => [false, true].map((bold) => drawn(card(name, { again, bold })))))
  const larger: number[] = []
  for (const [usual, bold] of pairs as [ReturnType<typeof drawn>, ReturnType<typeof drawn>][]) {
    const [one, other] = [usual, bold].map(({ layers, subject }) => outlinesOf(subject, layers)) as [ReturnType<typeof outlinesOf>, ReturnType<typeof outlinesOf>]
    expect(other.map(({ degrees }) => degrees.toFixed(3))).toEqual(one.map(({ degrees }) => degrees.toFixed(3)))
    expect(toSvg(bold.layers, 'plate').split('<path').length).toBeLessThan(toSvg(usual.layers, 'plate').split('<path').length)
    for (const [at, { place: [x, y], scale, width }] of other.entries()) {
      expect(width).toBeGreaterThan(1.45 * one[at]!.width)
      larger.push(scale / one[at]!.scale)
      expect(x > 76 || y > 76).toBe(true)
      expect(x > 40 && x < 260 && y > 36 && y < 300).toBe(true)
    }
  }
  // The page lays its ribbon over a plate that is seen small: where a card has no name, the picture goes on behind it.
  const band = 'M17 299H283V346H17Z'
  for (const [usual, bold] of pairs) {
    expect(toSvg(usual!.layers, 'plate')).toContain(band)
    expect(toSvg(bold!.layers, 'plate')).not.toContain(band)
  }
  expect(larger.length).toBeGreaterThan(30)
  expect(larger.reduce((sum, one) => sum + one, 0) / larger.length).toBeGreaterThan(1.08)
})

test('a spell stands in a circle of its own, another thing does not', () => {
  const paths = (subject: Facts['subject']) => svgOf(card('Silver Bell', { subject, window: 'octagon' })).split('<path').length
  expect(paths('effect')).toBeGreaterThan(paths('thing'))
})

test('a card has the same plate each time, another seed draws another, and the evolved side a richer one', () => {
  const plain = svgOf(card('Guitar Maid'))
  expect(svgOf(card('Guitar Maid'))).toBe(plain)
  expect(svgOf(card('Guitar Maid', { again: 1 }))).not.toBe(plain)
  const [paths, more] = [plain, svgOf(card('Guitar Maid', { grand: 3 }))].map((svg) => svg.split('<path').length) as [number, number]
  expect(more).toBeGreaterThan(paths)
  expect(plain).toContain('game-icons.net')
})

test('a set has lands, hours, weather and lights of its own in each class, and a card is at home in one of its lands', () => {
  const { palette } = card('')
  const sets = Array.from({ length: 30 }, (_, at) => `BP${at}`)
  const worlds = sets.map((set) => worldOf(palette, set))
  for (const world of worlds) {
    expect(new Set(world.scenes).size).toBe(3)
    expect(world.scenes.every((scene) => palette.scenes.includes(scene))).toBe(true)
  }
  expect(worldOf(palette, 'BP01')).toEqual(worldOf(palette, 'BP01'))
  expect(new Set(worlds.map((world) => JSON.stringify(world))).size).toBeGreaterThan(25)
  expect(new Set(worlds.map((world) => world.scenes[0])).size).toBe(palette.scenes.length)
  expect(new Set(worlds.flatMap((world) => world.hours)).size).toBe(4)
  const homes = sets.map((set) => chooseEmblems(card('Xyzzy', { set }), words).scene)
  expect(new Set(homes).size).toBeGreaterThan(3)
  expect(svgOf(card('Guitar Maid', { set: 'BP02' }))).not.toBe(svgOf(card('Guitar Maid', { set: 'BP03' })))
})

const LANDS: Scene[] = ['hills', 'sea', 'clouds', 'hall', 'forest', 'city', 'cavern', 'garden', 'cathedral', 'forge', 'ruins', 'dunes', 'peaks', 'glass', 'library', 'graveyard', 'volcano', 'castle']

test('every land can be drawn at every hour in every weather, and no two lands are alike', () => {
  const told = new Set<string>()
  for (const scene of LANDS)
    for (const hour of ['dawn', 'day', 'dusk', 'night'] as const)
      for (const weather of ['clear', 'mist', 'rain', 'snow', 'petals', 'embers', 'stars', 'beams'] as const) {
        const air = { ...airOf(new Chance(11), card('').palette, scene, 'BP01', new Map()), hour, weather }
        const svg = toSvg([...skyOf(air), ...landOf(air), ...weatherOf(air, true)], 'land')
        expect(svg, `${scene} ${hour} ${weather}`).not.toMatch(/NaN|undefined/)
        if (hour === 'day' && weather === 'clear') told.add(svg)
      }
  expect(told.size).toBe(LANDS.length)
})

test('the grander the state of a card, the richer its frame and light; each kind of window is another one', () => {
  const richness = [0, 1, 2, 3, 4, 5].map((grand) => svgOf(card('Crimson Dragon', { grand, window: 'notched' })).length)
  expect(richness).toEqual([...richness].sort((one, other) => one - other))
  expect(new Set(richness).size).toBe(6)
  const windows = ['arch', 'octagon', 'egg', 'notched', 'crystal', 'keyhole', 'puzzle', 'cog'] as const
  expect(new Set(windows.map((window) => svgOf(card('Crimson Dragon', { window })))).size).toBe(windows.length)
})

test('who holds a great sword, a bow, a staff, a guitar or a book has both hands on it', () => {
  for (const [glyph, prop] of [['two-handed-sword', 'sword'], ['pocket-bow', 'bow'], ['wizard-staff', 'staff'], ['guitar', 'guitar'], ['spell-book', 'book'], ['halberd', 'spear'], ['scythe', 'scythe'], ['teapot', undefined], ['bow-tie-ribbon', undefined]] as const) expect(propOf(glyph), glyph).toBe(prop)
  for (const [prop, all] of Object.entries(WIELDINGS))
    for (const wielding of all) {
      const { hands, shoulders, elbows } = jointsOf(wielding)
      const [x, y] = rearOf(wielding)
      const [dx, dy] = [x - wielding.front[0], y - wielding.front[1]]
      // The first hand is where the thing is held, the other one on the line that the thing is.
      expect(Math.hypot(hands[0][0] - wielding.front[0], hands[0][1] - wielding.front[1]), `${prop} first hand`).toBeLessThan(8)
      const away = Math.abs((hands[1][0] - wielding.front[0]) * dy - (hands[1][1] - wielding.front[1]) * dx) / Math.hypot(dx, dy)
      expect(away, `${prop} other hand`).toBeLessThan(8)
      for (const at of [0, 1]) expect(Math.hypot(elbows[at]![0] - shoulders[at]![0], elbows[at]![1] - shoulders[at]![1])).toBeCloseTo(54, 0)
    }
})

test('knights ride horses, dragon riders dragons, and beasts stand with all feet below the saddle', () => {
  expect(chosenFor('Dragonrider').person?.mount).toBe('dragon')
  expect(chosenFor('White Knight').person?.mount).toBe('horse')
  expect(chosenFor('Pegasus Knight').person?.mount).toBe('unicorn')
  expect([mountOf('wyvern'), mountOf('wolf-head'), mountOf('teapot')]).toEqual(['dragon', 'wolf', undefined])
  for (const mount of MOUNT_NAMES) {
    const { low, hips } = jointsOf(STANCES.ride, mount)
    expect(low, mount).toBeGreaterThan(hips[0][1] + 100)
    expect(svgOf(card(`Xyzzy ${mount === 'unicorn' ? 'Pegasus Knight' : mount === 'dragon' ? 'Dragonrider' : mount === 'wolf' ? 'Wolf Rider' : 'White Knight'}`))).not.toMatch(/NaN|undefined/)
  }
})

const stances = Object.entries(STANCES) as [StanceName, Stance][]

test('whole people can be drawn in every stance and all clothes, and what they hold lies in their hand', () => {
  for (const [name, stance] of stances)
    for (const body of Object.keys(BODIES)) {
      const places: [number, number][] = []
      const held = (x: number, y: number) => {
        places.push([x, y])
        return []
      }
      const air = airOf(new Chance(7), card('').palette, 'hills', 'BP01', new Map())
      const layers = drawPerson(air, { person: { body }, self: new Chance(3), held: [], hand: 1, pose: undefined, stance: { stance, held }, grand: 0 })
      expect(toSvg(layers, 'person'), `${name} ${body}`).not.toMatch(/NaN|undefined/)
      const [[x, y]] = jointsOf(stance).hands
      expect(places.map(([a, b]) => Math.round(Math.hypot(a - x, b - y))), `${name} ${body}`).toEqual([58])
    }
})

test('whoever does not fly stands on a foot or a knee, below head and hands', () => {
  const standing = stances.filter(([, stance]) => !stance.aloft)
  expect(standing.length).toBeGreaterThan(10)
  for (const [name, stance] of standing) {
    const { hands, hips, low } = jointsOf(stance)
    for (const [, y] of [...hands, ...hips]) expect(y, name).toBeLessThan(low - 30)
  }
})

test('witches ride brooms, the crowned sit on thrones, and others stand in many ways', () => {
  const ways = (name: string) => new Set(Array.from({ length: 40 }, (_, again) => svgOf(card(name, { again })).split('<path').length))
  expect(ways('Guitar Maid').size).toBeGreaterThan(10)
  expect(stancesFor({ hat: 'witch' }, 'arch')).toContain('broom')
  expect(stancesFor({ hat: 'crown' }, 'arch')).toContain('throne')
  expect(stancesFor({ back: 'feathers' }, 'arch').every((name) => name !== 'broom' && name !== 'throne')).toBe(true)
})

test('paths of icons are shipped in letters and come back as they were', () => {
  const numbers = (path: string) => path.match(/[a-z]|-?\d+/g)
  const path = 'm41 -42l-124 125c3000 -3000 0 0 -208 207q1 2 3 4z'
  expect(numbers(unpacked(packed(path)))).toEqual(numbers(path))
  expect(numbers(unpacked(packed('m10 -5l100 1z'), 2))).toEqual(numbers('m20 -10l200 2z'))
  for (const [d, solid] of Object.values(glyphs(['guitar', 'oak-leaf', 'wyvern'])) as unknown as [string, string][])
    for (const one of [d, solid]) {
      expect(numbers(unpacked(packed(one)))).toEqual(numbers(one))
      expect(packed(one).length).toBeLessThan(one.length * 0.6)
    }
  expect(() => packed('M0 0')).toThrow('no command')
})

test('a spell whose name nobody can picture shows what its text does; a being stays who it is', () => {
  const nameless = (more: Partial<Facts>) => chooseEmblems(card('Xyzzy', more), words)
  const spell = nameless({ subject: 'effect', deeds: ['select', 'draw', 'deal'] })
  expect(spell.from).toBe('text')
  expect(words.entry('does deal')!.glyphs).toContain(spell.subject.glyph)
  expect(words.entry('does draw')!.glyphs).toContain(nameless({ subject: 'effect', deeds: ['select', 'draw'] }).subject.glyph)
  expect(nameless({ subject: 'effect', deeds: ['select'] }).from).toBe('class')
  expect(nameless({ subject: 'being', deeds: ['deal'] })).toEqual(nameless({ subject: 'being' }))
  expect(chooseEmblems(card('Silver Bolt', { subject: 'effect', deeds: ['deal'] }), words).from).toBe('name')
})

test('whoever drew an icon that the page has stands in NOTICE, as the licence asks (CC BY 3.0, 4 b)', () => {
  const drawn = authors()
  const used = [...glyphsIn(lines()), ...glyphsIn(chosen()), ...palettes().flat(), ...tableIcons()]
  const whole = readFileSync('../NOTICE', 'utf8').replaceAll(/\s+/g, ' ').toLowerCase()
  const named = [...new Set(used.map((icon) => drawn.get(icon)!))]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((author) => !whole.includes(author.replaceAll('-', ' ')))).toEqual([])
})

test('at most a fifth of the names of each game have no emblem of their own', () => {
  for (const game of games()) {
    const names = new Map(platesOf(game).map(({ facts }) => [facts.name, chooseEmblems(facts, words).from]))
    const unnamed = [...names.values()].filter((from) => from === 'trait' || from === 'class')
    expect(names.size, game.game).toBeGreaterThan(500)
    expect(unnamed.length / names.size, game.game).toBeLessThan(0.2)
  }
})

test('every entry of the table is one that can be drawn', () => {
  expect(words.find('dragon').hits).toHaveLength(1)
  const named = new Set(lines().flatMap(([, said]: [string, string]) => said.split(/\s+/).slice(2).filter((one) => !one.includes(':'))))
  expect(named.size).toBeGreaterThan(600)
})

test('no two cards of a faction look alike: all pairs of their plates at 96 pixels', () => {
  const told = execFileSync(process.execPath, ['tools/art.mjs', 'check', 'sword-girls:Vita'], { encoding: 'utf8' })
  expect(told).toContain('nearest neighbours under 6 bits: 0')
})

/** How many cards whose face is known have been drawn. */
const plates = (page: Page) => page.locator('.mat .card img.plate')

test('the table draws plates in a worker and keeps them; names and numbers stand over them as text', async ({ page }) => {
  await prefer(page, { art: true })
  await sitAt(page, ENGAGED)
  await turn(page)
  const cards = page.locator('.mat .card .face:not(.back)')
  await expect(plates(page)).toHaveCount(await cards.count())
  expect(await plates(page).evaluateAll((images) => images.every((image) => image.getAttribute('alt') === '' && (image as HTMLImageElement).src.startsWith('blob:')))).toBe(true)
  const goblin = page.locator('.near .card', { hasText: 'Goblin' }).first()
  await expect(goblin.locator('.name')).toHaveText('Goblin')
  await expect(goblin.locator('[data-stat=attack]')).toHaveText('2')
  // Who has attacked lies turned, as bright as before.
  expect(await page.locator('.mat .card.turned').evaluateAll((all) => all.map((one) => getComputedStyle(one).filter))).toEqual(['none', 'none', 'none', 'none'].slice(0, await page.locator('.mat .card.turned').count()))
  const count = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open('tefuda.plates')
        opened.onsuccess = () => {
          const all = opened.result.transaction('plates').objectStore('plates').count()
          all.onsuccess = () => resolve(all.result)
        }
      }),
  )
  expect(count).toBeGreaterThan(3)
  await isSound(page)
})

test('who wants no art has plain faces', async ({ page }) => {
  await sitAt(page, EMPTY_FIELD)
  await turn(page)
  await expect(page.locator('.hand .card .device').first()).toBeVisible()
  await expect(page.locator('img.plate')).toHaveCount(0)
})

/** Names that begin alike, and long ones. */
const LONG = `game: sword-girls
scenarios:
  - name: Long names
    P1: {shuffles: 1, hand: [300041 Crux Knight Mytyl, 300044 Crux Knight Terra, 300078 Student Council Treasurer Amy, 300074 Student Council Secretary Fran], deck: [25 x 300026]}
    P2: {shuffles: 0, field: {1: 300042 Crux Knight Pintail}, deck: [25 x 300026]}
    expect: {else: unchanged}
`

/** The longest names of another game; cards in hand, in slots, and small ones in a fan. */
const LONGER = `game: wixoss
scenarios:
  - name: Longer names
    P1:
      SIGNI: {left: WXDi-D09-H14, center: WXDi-P05-033}
      ener: [WXDi-P07-044, WXDi-D09-H14]
      hand: [WXDi-D09-H14, WXDi-P07-044, WXDi-P05-033]
      life: [6 x WD01-013]
      deck: [20 x WD01-013]
    P2: {SIGNI: {right: WXDi-P07-044}, hand: [3 x WD01-013], life: [5 x WD01-013], deck: [20 x WD01-013]}
    expect: {else: unchanged}
`

for (const language of ['en', 'ja'] as const)
  for (const [width, height] of [[1440, 900], [1280, 720], [390, 844]] as const)
    test(`names on plates are not cut off (${language}, ${width}×${height})`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      for (const scenario of [LONG, LONGER]) {
        await sitAt(page, scenario, { art: true, language })
        await turn(page)
        await expect(page.locator('.near .hand .card img.plate').first()).toBeVisible()
        const cut = await page.locator('.card .face .name > span').evaluateAll((names) => names.filter((name) => name.closest('.face')!.clientWidth >= 60 && name.scrollHeight > name.clientHeight + 1).map((name) => `${name.textContent} at ${name.closest('.face')!.clientWidth} px`))
        expect(cut).toEqual([])
      }
    })

test('the authors of the icons are named in the settings', async ({ page }) => {
  await prefer(page, {})
  await page.goto('/')
  await page.locator('summary', { hasText: 'Settings' }).click()
  await page.getByRole('button', { name: 'Who drew the icons' }).click()
  const credits = page.getByRole('dialog', { name: 'Who drew the icons' })
  await expect(credits.getByRole('link', { name: 'Icons made by Lorc' })).toBeVisible()
  await expect(credits.getByRole('link', { name: 'CC BY 3.0' })).toHaveAttribute('href', /creativecommons.org/)
})


/** An evolved card, which shines under the pointer. */
const SHINING = `game: shadowverse
scenarios:
  - name: An evolved card
    P1: {pp: 2, field: [SD01-017 evolved SD01-018], hand: [SD01-003], deck: [20 x SD01-013]}
    P2: {field: [SD01-013], hand: [SD01-003], deck: [20 x SD01-013]}
    expect: {else: unchanged}
`

/** Fourteen different cards in a pile that can be looked through. */
const GRAVEYARD = `game: shadowverse
scenarios:
  - name: A graveyard
    P1: {pp: 2, cemetery: [SD01-001, SD01-002, SD01-003, SD01-005, SD01-006, SD01-007, SD01-008, SD01-009, SD01-011, SD01-013, SD01-014, SD01-015, SD01-016, SD01-017], hand: [SD01-019], deck: [20 x SD01-013]}
    P2: {hand: [SD01-003], deck: [20 x SD01-013]}
    expect: {else: unchanged}
`

test('what shines under the pointer is drawn only where the pointer is: anywhere else it would put its surroundings into layers of their own', async ({ page }) => {
  await prefer(page, { art: true })
  await sitAt(page, SHINING)
  await turn(page)
  const card = page.locator('.near .row .card', { hasText: 'Goblin' }).first()
  await expect(card.locator('img.plate')).toBeVisible()
  const blended = () => page.locator('.mat *').evaluateAll((all) => all.filter((one) => getComputedStyle(one).mixBlendMode !== 'normal' && one.checkVisibility()).length)
  await page.mouse.move(2, 2)
  await expect.poll(blended).toBe(0)
  await card.hover()
  await expect(card.locator('.foil')).toHaveCSS('opacity', '0.85')
  expect(await blended()).toBe(1)
  await page.mouse.move(2, 2)
  await expect.poll(blended).toBe(0)
})

test('of many cards that appear at once, faces are made first, and then four plates at a time are asked of the worker', async ({ page }) => {
  await page.addInitScript(() => {
    const log = ((window as { asked?: object[] }).asked = [] as { open: number; faces: number; made: number }[])
    let open = 0
    const count = (selector: string) => document.querySelectorAll(selector).length
    window.Worker = class extends Worker {
      override postMessage(message: { facts?: unknown }): void {
        if (message.facts) log.push({ open: ++open, faces: count('dialog .face'), made: count('dialog .face .name') })
        super.postMessage(message)
      }
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        this.addEventListener('message', ({ data }) => 'picture' in data && open--)
      }
    }
  })
  await prefer(page, { art: true })
  await sitAt(page, GRAVEYARD)
  await turn(page)
  await expect(page.locator('.mat .near .hand .card img.plate')).toHaveCount(1)
  await page.locator('.near [data-pile=cemetery] button').click()
  await expect(page.locator('dialog img.plate')).toHaveCount(14)
  const asked = (await page.evaluate(() => (window as { asked?: object[] }).asked)) as { open: number; faces: number; made: number }[]
  expect(Math.max(...asked.map(({ open }) => open))).toBe(4)
  const inPile = asked.filter(({ faces }) => faces > 0)
  expect(inPile.length).toBeGreaterThan(8)
  expect(inPile.every(({ faces, made }) => faces === 14 && made === 14)).toBe(true)
})

// What moves on the table: turned cards stay turned, what is told stays readable, hits flash, panels stay where they are.
import { expect, test, type Page } from '@playwright/test'
import { MOVES, turn } from './player.ts'
import { CROWDED, EMPTY_FIELD, ENGAGED, sitAt } from './tables.ts'

test.use(MOVES)

const SIZES = [
  [1440, 900],
  [390, 844],
] as const
const card = (page: Page, name: string) => page.locator('.near .card', { hasText: name })

/** Look at the page in every frame; what has been found so far is handed out. */
async function look<Found>(page: Page, at: () => Found | null): Promise<() => Promise<Found[]>> {
  const found = await page.evaluateHandle((source) => {
    const found: unknown[] = []
    const see = new Function(`return (${source})()`)
    const frame = () => {
      const one: unknown = see()
      if (one !== null) found.push(one)
      requestAnimationFrame(frame)
    }
    frame()
    return found
  }, at.toString())
  return () => found.jsonValue() as Promise<Found[]>
}

/** Turned cards on the way, copies or not: how big they are, how they are turned, where their middles are. */
const turnedOnTheWay = () => {
  const goes = (card: Element) => card.getAnimations().some((one) => (one.effect as KeyframeEffect).getKeyframes().some((frame) => 'translate' in frame))
  const cards = Array.from(document.querySelectorAll<HTMLElement>('.near [data-zone=field] .card.turned, .layer .card.turned')).filter(goes)
  if (cards.length === 0) return null
  const usual = document.querySelector<HTMLElement>('.near [data-zone=field] .card')!.offsetWidth
  return cards.map((copy) => {
    const box = copy.getBoundingClientRect()
    const row = box.y > innerHeight / 3
    return { size: copy.offsetWidth / usual, turn: getComputedStyle(copy).rotate, x: (box.x + box.width / 2) / usual, row }
  })
}

for (const [width, height] of SIZES) {
  test(`engaged cards glide as they lie: turned, no bigger, side by side (${width}×${height})`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await sitAt(page, ENGAGED, { pace: 'slow' })
    await turn(page)
    const seen = await look(page, turnedOnTheWay)
    await card(page, 'Elf Wanderer').last().click()
    await expect(page.locator('.near [data-zone=field] .card')).toHaveCount(4)
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(0)
    await expect(page.locator('.layer .card')).toHaveCount(0)
    for (const copies of await seen()) {
      for (const copy of copies) {
        expect(copy.turn).toBe('9deg')
        expect(copy.size).toBeGreaterThan(0.97)
        expect(copy.size).toBeLessThan(1.03)
      }
      const own = copies.filter((copy) => copy.row).map((copy) => copy.x)
      for (const [place, x] of own.entries()) if (place > 0) expect(x - own[place - 1]!).toBeGreaterThan(1.02)
    }
  })
}

test('an engaged card stays turned whatever it does: pointed at, acting, hit, attacked', async ({ page }) => {
  await sitAt(page, ENGAGED, { pace: 'normal' })
  await turn(page)
  const engaged = card(page, 'Okami').first()
  for (const role of ['lit', 'picked', 'role-acts', 'role-attacks', 'role-hits', 'role-aim', 'role-hit', 'role-down', 'role-new']) {
    await engaged.evaluate((node, name) => node.classList.add(name), role)
    await engaged.hover()
    await expect.poll(() => engaged.evaluate((node) => getComputedStyle(node).rotate)).toBe('9deg')
    expect(await engaged.evaluate((node) => getComputedStyle(node).transform)).toBe('none')
    await engaged.evaluate((node, name) => node.classList.remove(name), role)
  }
})

/** Whether everything that is told can be read where it stands; nothing lies over it. */
const covered = () => {
  const told = document.querySelector('.middle .step')
  const box = told?.getBoundingClientRect()
  if (!told || !box) return null
  const points = [0.02, 0.25, 0.5, 0.75, 0.98].map((part) => [box.x + box.width * part, box.y + box.height / 2] as const)
  const over = points.map(([x, y]) => document.elementFromPoint(x, y)).find((found) => !found?.closest('.middle'))
  return over === undefined ? 'nothing' : (over?.outerHTML.slice(0, 80) ?? 'the window')
}

for (const [width, height] of SIZES)
  for (const language of ['en', 'ja'] as const) {
    test(`what is told is covered by nothing, while an attacker leans over it (${width}×${height}, ${language})`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await sitAt(page, ENGAGED, { pace: 'normal', language })
      await turn(page)
      await page.addStyleTag({ content: '.layer *, .arrow:not(.aims) { pointer-events: auto !important; }' })
      const seen = await look(page, covered)
      const leaning = await look(page, () => document.querySelector('.layer .card') && 1)
      await page.locator('.near [data-zone=field] .card.lit').dragTo(page.locator('.far [data-zone=leader] .card'))
      await expect.poll(async () => Math.min((await seen()).length, (await leaning()).length)).toBeGreaterThan(0)
      await expect(page.locator('.middle .step')).toHaveCount(0)
      expect([...new Set(await seen())]).toEqual(['nothing'])
    })
  }

test('who is hit flashes, and is never darkened', async ({ page }) => {
  await sitAt(page, ENGAGED, { pace: 'slow' })
  await turn(page)
  const flashes = await look(page, () => {
    const hit = document.querySelector('.mat .role-hit, .mat .role-down')
    if (!hit) return null
    const names = document.getAnimations().map((one) => (one instanceof CSSAnimation ? one.animationName.replace(/^svelte-\w+-/, '') : ''))
    const faded = Array.from(document.querySelectorAll('.mat .role-hit, .mat .role-down')).some((node) => getComputedStyle(node).opacity !== '1' && !node.getAnimations().length)
    const frames = Array.from(document.querySelectorAll('.layer .card')).flatMap((copy) => copy.getAnimations().flatMap((one) => (one.effect as KeyframeEffect).getKeyframes()))
    return { flash: names.includes('flash'), faded, filters: frames.filter((frame) => 'filter' in frame).length }
  })
  await card(page, 'Goblin').dragTo(page.locator('.far .card', { hasText: 'Goblin' }))
  await expect.poll(async () => (await flashes()).some((one) => one.flash)).toBe(true)
  await turn(page)
  expect((await flashes()).filter((one) => one.faded || one.filters > 0)).toEqual([])
})

/** Where the parts of the table lie. */
const lay = () =>
  ['.far', '.near', '.middle', '#options', '.reader', 'section:has(#log)', '.controls']
    .map((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect()
      return `${part} ${[box?.x, box?.y, box?.width, box?.height].map((number) => Math.round(number ?? -1))}`
    })
    .join('\n')

for (const [width, height] of SIZES)
  for (const [game, scenario, key] of [
    ['sword-girls', EMPTY_FIELD, 'r'],
    ['shadowverse', ENGAGED, 't'],
  ] as const) {
    test(`${game}: nothing jumps while the other one acts (${width}×${height})`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await sitAt(page, scenario, { pace: 'fast' })
      await turn(page)
      await page.locator('.near .hand .card').first().click()
      await expect(page.locator('.near [data-zone=field] .card').last()).toBeVisible()
      await turn(page)
      const before = await page.evaluate(lay)
      const seen = await look(page, lay)
      const steps = await look(page, () => document.querySelector('.middle .step') && 1)
      await page.keyboard.press(key)
      await expect.poll(async () => (await steps()).length).toBeGreaterThan(0)
      await turn(page)
      expect([...new Set(await seen())]).toEqual([before])
    })
  }

/** How high the halves of the table are. */
const heights = (page: Page) => page.locator('.side').evaluateAll((sides) => sides.map((side) => Math.round(side.getBoundingClientRect().height)))

test('the halves of the table keep their heights, however many cards share their rows', async ({ page }) => {
  await sitAt(page, ENGAGED)
  await turn(page)
  const usual = await heights(page)
  await sitAt(page, CROWDED)
  await turn(page)
  expect(await page.locator('.near [data-zone=ex] .card').count()).toBeGreaterThan(0)
  expect(await heights(page)).toEqual(usual)
})

test('the cloth is woven once, whatever happens on it', async ({ page }) => {
  await sitAt(page, ENGAGED, { pace: 'fast' })
  await turn(page)
  const cloths = page.locator('.cloth img')
  await expect(cloths).toHaveCount(2)
  const woven = () => cloths.evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).src))
  const before = await woven()
  await page.locator('.near .hand .card.lit').first().click()
  await expect(page.locator('.near [data-zone=field] .card')).toHaveCount(4)
  await page.keyboard.press('t')
  await turn(page)
  expect(await woven()).toEqual(before)
})

/** How often something is measured after something was put above the table, in the same task. */
async function measuredTooLate(page: Page): Promise<() => Promise<{ put: number; late: number }>> {
  const counts = await page.evaluateHandle(() => {
    const counts = { put: 0, late: 0 }
    let changed = false
    const layer = document.querySelector('.layer')!
    const append = layer.append.bind(layer)
    layer.append = (...nodes) => {
      append(...nodes)
      counts.put++
      changed = true
      // Until the task is done with all that follows from it: the next step may come before the next frame.
      let more = 100
      const follow = () => (more-- > 0 ? queueMicrotask(follow) : (changed = false))
      follow()
    }
    const measure = Element.prototype.getBoundingClientRect
    Element.prototype.getBoundingClientRect = function () {
      if (changed) counts.late++
      return measure.call(this)
    }
    return counts
  })
  return () => counts.jsonValue()
}

test('a step measures everything before it puts anything above the table: the page is laid out once for it, not after each', async ({ page }) => {
  await sitAt(page, ENGAGED, { pace: 'fast' })
  await turn(page)
  const counts = await measuredTooLate(page)
  const steps = await look(page, () => document.querySelector('.middle .step') && 1)
  await page.keyboard.press('t')
  await expect.poll(async () => (await steps()).length).toBeGreaterThan(0)
  await turn(page)
  expect((await counts()).put).toBeGreaterThan(0)
  expect((await counts()).late).toBe(0)
})

/** Nothing comes after them. */
test('two views that come at once are shown one at a frame', async ({ page }) => {
  await page.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')!
    Object.defineProperty(WebSocket.prototype, 'onmessage', {
      set(this: WebSocket, take: (event: MessageEvent<string>) => void) {
        const held: MessageEvent<string>[] = []
        set!.call(this, (event: MessageEvent<string>) => {
          if (!(window as { holds?: boolean }).holds) return take(event)
          held.push(event)
          const told = held.filter(({ data }) => /"type":"view".*"steps":\[\{/.test(data))
          if (told.length === 2 && told[1] === event) for (const one of held) take(one)
        })
      },
    })
  })
  await sitAt(page, ENGAGED)
  await turn(page)
  const changes = await page.evaluateHandle(() => {
    const changes: string[] = []
    new MutationObserver(() => changes.push(document.querySelector('#log')!.textContent)).observe(document.querySelector('#log')!, { childList: true, subtree: true })
    ;(window as { holds?: boolean }).holds = true
    return changes
  })
  await page.keyboard.press('t')
  await expect.poll(async () => new Set(await changes.jsonValue()).size).toBe(2)
})

// Decks and cards: looking for cards, building a deck with its rules, importing one, playing with it.
import { expect, test, type Page } from '@playwright/test'
import { turn } from './player.ts'
import { isSound } from './sound.ts'

/** A short deck of Sword Girls that is not legal: 3 Maid Tailors and a Character. */
const SHORT = 'name: "Maids #1"\ncharacter: 100002\n3 300026 Maid Tailor'

/** Go to the decks of a game. */
async function decksOf(page: Page, game: string, language = 'en'): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (!localStorage.getItem('tefuda.settings')) localStorage.setItem('tefuda.settings', kept)
    },
    JSON.stringify({ language, pace: 'off', name: 'Aki', art: false }),
  )
  await page.goto(`/decks/${game}`)
  await page.locator('.own').waitFor({ state: 'attached' })
}

/** Begin a deck that is a copy of a starter deck. */
async function begin(page: Page, starter: string): Promise<void> {
  await page.getByLabel('New deck').selectOption(starter)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(status(page)).toHaveText(/Legal/)
}

const status = (page: Page) => page.locator('.legality [role=status]')
const cards = (page: Page) => page.getByRole('list', { name: 'Cards' }).locator('.card')

test('a deck is built with a mistake, mended, and played', async ({ page }) => {
  await decksOf(page, 'sword-girls')
  await begin(page, 'vita-starter')
  await page.getByLabel('Words in the name or the text').fill('300026')
  await cards(page).first().click()
  await expect(status(page)).toHaveText(/Problems: 1/)
  await expect(page.locator('.legality li')).toHaveText([/31 cards beside the Character.*SG 3\.1/])
  for (let more = 0; more < 3; more++) await cards(page).first().click()
  const wrong = page.locator('.legality li', { hasText: 'SG 3.2' }).getByRole('button')
  await expect(wrong).toHaveText(/4 copies of 300026 Maid Tailor; the limit is 3/)
  await wrong.click()
  await expect(page.locator('.deck [data-entry="300026"] .name')).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.locator('.legality li')).toHaveText([/take out 1.*SG 3\.1/])
  await page.keyboard.press('-')
  await expect(status(page)).toHaveText(/Legal/)
  await page.reload()
  await expect(status(page)).toHaveText(/Legal/)
  await page.getByRole('link', { name: 'Play with this deck' }).click()
  await expect(page.getByRole('radio', { name: /Vita starter A deck of your own/ })).toBeChecked()
  await page.locator('.sit').click()
  await page.waitForURL('**/room/*')
  expect(await turn(page)).toBe(true)
})

test('a deck is imported from a text with its mistakes told by line, and from a code', async ({ page }) => {
  await decksOf(page, 'sword-girls')
  await page.getByRole('button', { name: 'Import a deck' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text or code').fill('3 300026\nMaid Tailor\n0 300019')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([/Line 2:.*not understood/, /Line 3:.*0 copies/])
  await isSound(page)
  await dialog.getByLabel('Text or code').fill(SHORT)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByLabel('Name of the deck')).toHaveValue('Maids #1')
  await expect(page.locator('.deck [data-entry="300026"]')).toContainText('3×')
  await page.getByText('Share').click()
  const code = await page.getByLabel('Code', { exact: true }).inputValue()
  expect(code).toMatch(/^tf1-[\w-]{20,200}$/)
  await page.goto(`/decks/sword-girls?code=${code.slice(0, -2)}`)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByRole('alert')).toContainText('this code is incomplete')
  await dialog.getByLabel('Text or code').fill(code)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByLabel('Name of the deck')).toHaveValue('Maids #1 (2)')
  await page.goto(`/play?game=sword-girls&deck=${code}`)
  await expect(page.getByLabel('Paste a deck or a code').last()).toHaveAccessibleDescription(/3 cards beside the Character.*SG 3\.1/)
  await expect(page.locator('.sit')).toBeDisabled()
  await page.getByRole('link', { name: 'Build decks' }).click()
  await page.getByRole('button', { name: 'Delete Maids #1 (2)' }).click()
  await expect(page.locator('.own li')).toHaveCount(1)
  await page.locator('.gone').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.own li')).toHaveCount(2)
})

test('cards are found by names of both languages, by words of their text, by cost and class', async ({ page }) => {
  await decksOf(page, 'shadowverse')
  const words = page.getByLabel('Words in the name or the text')
  const count = page.locator('.filters output')
  await words.fill('ローズクイーン')
  await expect(cards(page).first()).toHaveAccessibleName(/^Rose Queen, Follower, Cost 8, ATK 7, DEF 7/)
  await words.fill('thorn burst recover')
  await expect(cards(page).first()).toHaveAccessibleName(/Rose Queen/)
  await words.fill('')
  await page.getByRole('group', { name: 'Class' }).getByRole('button', { name: 'Dragoncraft' }).click()
  await page.getByRole('group', { name: 'Cost' }).getByRole('button', { name: '8+' }).click()
  await expect(count).not.toHaveText(/\d{4} cards/)
  await page.getByLabel('Order').selectOption('cost')
  await expect(cards(page).first()).toHaveAccessibleName(/Cost 8/)
  await page.getByLabel('Language').selectOption('ja')
  await expect(page.getByRole('group', { name: 'クラス' }).getByRole('button', { name: 'ドラゴン', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.cards .card').first()).toHaveAccessibleName(/コスト 8/)
})

test('what is wrong with a deck is told in the reader’s language', async ({ page }) => {
  await decksOf(page, 'sword-girls')
  await page.getByLabel('New deck').selectOption('vita-starter')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByLabel('Words in the name or the text').fill('300026')
  await cards(page).first().click()
  await expect(page.locator('.legality li')).toHaveText([/31 cards beside the Character/])
  await page.getByLabel('Language').selectOption('ja')
  await expect(page.locator('.legality li')).toHaveText([/キャラクター以外のカードが31枚です.*1枚抜いてください/])
  await expect(page.locator('.legality h2')).toContainText('ポイント')
  await page.goto('/play?game=sword-girls')
  await expect(page.getByRole('radio', { name: /40ポイント、対戦区分：100まで/ })).not.toHaveCount(0)
  await page.locator('.sit').click()
  await expect(page.getByText('コンピューター(ふつう)').first()).toBeVisible()
})

test('by keys alone: a card is found, put in, taken out, and brought back', async ({ page }) => {
  await decksOf(page, 'shadowverse')
  await begin(page, 'forest-starter')
  await page.keyboard.press('/')
  await page.keyboard.type('fairy')
  await page.keyboard.press('ArrowDown')
  await expect(cards(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const second = page.locator('.cards [data-place="1"] .card')
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(second).toHaveAccessibleName(/\d in the deck/)
  await expect(status(page)).toHaveText(/Legal|Problems/)
  await page.keyboard.press('-')
  await page.keyboard.press('Control+z')
  await expect(second).toHaveAccessibleName(/\d in the deck/)
  await page.keyboard.press('End')
  await expect(page.locator('.cards .card:focus')).toBeInViewport()
})

test('a card is dragged into the deck and out of it, and taken out by a right click', async ({ page }) => {
  await decksOf(page, 'sword-girls')
  await page.getByRole('button', { name: 'Begin' }).click()
  const first = cards(page).first()
  const key = (await first.getAttribute('data-card')) ?? ''
  await first.dragTo(page.locator('.deck'))
  const entry = page.locator(`.deck [data-entry="${key}"]`)
  await expect(entry).toContainText('1×')
  await first.click()
  await expect(entry).toContainText('2×')
  await first.click({ button: 'right' })
  await expect(entry).toContainText('1×')
  await entry.locator('.name').dragTo(page.locator('.filters .first'))
  await expect(entry).toHaveCount(0)
  await expect(page.locator('.curve li').first()).toHaveText(/1: 0/)
})

test('decks are sound for a screen reader, dark and light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await decksOf(page, 'shadowverse')
  await begin(page, 'abyss-starter')
  await cards(page).first().click()
  await expect(status(page)).toHaveText(/Problems/)
  await page.getByText('Share').click()
  await page.locator('.drawn').evaluate((node: HTMLDetailsElement) => (node.open = true))
  await isSound(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('link', { name: 'Your decks' }).click()
  await page.locator('.own').waitFor()
  await isSound(page)
})

test('on a phone cards and deck are two tabs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await decksOf(page, 'sword-girls')
  await begin(page, 'crux-starter')
  await expect(cards(page).first()).toBeVisible()
  await cards(page).first().click()
  await isSound(page)
  await page.getByRole('button', { name: /Crux starter/ }).click()
  await expect(cards(page).first()).toBeHidden()
  await expect(page.locator('.legality li')).toHaveText([/2 Characters/])
  await page.getByLabel('Name of the deck').fill('W'.repeat(60))
  await page.keyboard.press('Enter')
  await isSound(page)
})

test('a deck that is not legal is not played: the reasons stand where it would be chosen', async ({ page }) => {
  await decksOf(page, 'sword-girls')
  await begin(page, 'vita-starter')
  const play = page.getByRole('button', { name: 'Play with this deck' })
  await expect(page.getByRole('link', { name: 'Play with this deck' })).toBeVisible()
  await page.getByLabel('Words in the name or the text').fill('300026')
  await cards(page).first().click()
  await expect(status(page)).toHaveText(/Problems: 1/)
  await expect(play).toBeDisabled()
  const id = page.url().split('/').pop()
  await page.goto(`/play?game=sword-girls&deck=${id}`)
  const own = page.locator(`[data-deck="${id}"]`)
  await expect(own.getByRole('radio')).toBeDisabled()
  await expect(own.getByRole('listitem')).toHaveText([/31 cards beside the Character.*SG 3\.1/])
  await expect(page.locator('.sit')).toBeDisabled()
  await expect(page.locator('.sit')).toHaveAccessibleDescription('Choose a deck that can be played.')
  await isSound(page)
  await page.getByRole('radio', { name: /Vita starter 40/ }).check()
  await expect(page.locator('.sit')).toBeEnabled()
  await own.getByRole('link', { name: 'Fix it: Vita starter' }).click()
  await page.locator('.deck [data-entry="300026"] .name').focus()
  await page.keyboard.press('-')
  await page.getByRole('link', { name: 'Play with this deck' }).click()
  await expect(own.getByRole('radio')).toBeChecked()
  await expect(page.locator('.sit')).toBeEnabled()
})

test('a verdict from before a change of the rules does not last: the lobby asks anew', async ({ page }) => {
  await decksOf(page, 'sword-girls')
  await begin(page, 'vita-starter')
  const id = page.url().split('/').pop()!
  const note = (problems: number) =>
    page.evaluate(
      ([id, problems]) => {
        const decks = JSON.parse(localStorage.getItem('tefuda.decks')!) as { id: string; problems: number }[]
        for (const deck of decks) if (deck.id === id) deck.problems = problems as number
        localStorage.setItem('tefuda.decks', JSON.stringify(decks))
      },
      [id, problems] as const,
    )
  await page.goto('/replays')
  await note(3)
  await page.goto(`/play?game=sword-girls&deck=${id}`)
  await expect(page.locator(`[data-deck="${id}"]`).getByRole('radio')).toBeEnabled()
})

/** How many cards of the deck are wholly in sight, from edge to edge of what scrolls and of the window. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('.right .scrolls')!.getBoundingClientRect()
    const rows = Array.from(document.querySelectorAll('.deck [data-entry]'), (row) => row.getBoundingClientRect())
    return rows.filter((row) => row.top >= frame.top && row.bottom <= Math.min(frame.bottom, innerHeight) && row.height > 20).length
  })

const WINDOWS = [
  [1440, 900, 14],
  [1280, 720, 8],
  [1024, 768, 5],
] as const

test('the deck is in sight while it is built and while it is wrong, in any window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await decksOf(page, 'shadowverse')
  await begin(page, 'forest-starter')
  const look = async (state: string, fewer: number) => {
    for (const [width, height, least] of WINDOWS) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => inSight(page), `${state}, ${width}×${height}`).toBeGreaterThanOrEqual(least - fewer)
    }
  }
  await look('legal', 0)
  for (let place = 0; place < 3; place++) await page.locator(`.cards [data-place="${place}"] .card`).click()
  await expect(status(page)).toHaveText(/Problems: [1-9]/)
  await look('with problems', 1)
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height })
    await page.locator('.filters .first').hover()
    await page.locator('.cards [data-place="4"] .card').hover()
    await expect(page.locator('.reader')).toBeInViewport({ ratio: 0.95 })
  }
  await isSound(page)
})

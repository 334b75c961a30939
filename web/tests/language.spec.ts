// The reader's language: everything that is said in it, changed in the middle of a game; and what caused a line of the log.
import { expect, test, type Page } from '@playwright/test'
import { prefer, sitDown, turn } from './player.ts'
import { violations } from './sound.ts'

const LATIN = /[A-Za-z]*[a-z]{2}/

/** The sentences of the log, without names and causes. */
const sentences = (page: Page) =>
  page.locator('#log [data-line]').evaluateAll((lines) =>
    lines.map((line) => {
      const copy = line.cloneNode(true) as Element
      copy.querySelectorAll('button').forEach((button) => button.remove())
      return copy.textContent!.replaceAll(/Aki|\(\w+\)/g, '').trim()
    }),
  )

/** Speak another language, as by the settings. */
async function speak(page: Page, language: string): Promise<void> {
  await page.keyboard.press('?')
  await page.locator('dialog .settings select').first().selectOption(language)
  await page.keyboard.press('Escape')
}

/** Answer until something that a text has caused stands in the log. */
async function untilCaused(page: Page): Promise<void> {
  const caused = page.locator('#log .cause').first()
  for (let answers = 0; answers < 60 && (await turn(page)) && !(await caused.isVisible()); answers++) {
    const before = await page.locator('#options').textContent()
    const made = page.locator('#options [data-do=confirm]:not(:disabled)')
    if (await made.count()) await made.click()
    else await page.locator('#options [data-option]:not([data-option=shuffle])').last().click()
    await expect.poll(() => page.locator('#options').textContent()).not.toBe(before)
  }
  await expect(caused).toBeVisible()
}

test('clauses of the rules are cited in the reader’s language', async ({ page }) => {
  await prefer(page, { language: 'ja' })
  await page.goto('/learn')
  await expect(page.getByText('SVE 11.1～11.7').first()).toBeAttached()
  await expect(page.getByText(/SVE [\d.]+ to [\d.]+/)).toHaveCount(0)
})

test('the language is changed in the middle of a game, and stays', async ({ page }) => {
  await sitDown(page, { game: 'shadowverse', language: 'en' })
  await turn(page)
  await expect(page.locator('#question')).toContainText(/[a-z]{3}/)
  await speak(page, 'ja')
  await expect(page.locator('#question')).not.toContainText(LATIN)
  await expect.poll(async () => (await sentences(page)).filter((said) => LATIN.test(said))).toEqual([])
  const options = await page.locator('#options [data-option]').allTextContents()
  expect(options.length).toBeGreaterThan(0)
  expect(options.filter((said) => LATIN.test(said))).toEqual([])
  await expect(page.locator('.side.near')).toContainText('デッキ')
  await page.reload()
  await turn(page)
  await expect(page.locator('#question')).not.toContainText(LATIN)
  await speak(page, 'en')
  await expect(page.locator('#question')).toContainText(/[a-z]{3}/)
})

test('a line of the log leads to the clause that caused it, and to its cards', async ({ page }) => {
  await sitDown(page, { game: 'sword-girls' })
  await untilCaused(page)
  const cause = page.locator('#log .cause').last()
  const clause = (await cause.textContent())!.match(/“(.*)”/s)![1]!
  await cause.click()
  await expect(page.locator('.reader mark').first()).toBeVisible()
  expect((await page.locator('.reader mark').allTextContents()).join('')).toBe(clause)
  const name = page.locator('#log .name').last()
  await name.click()
  await expect(page.locator('.reader h3')).toHaveText((await name.textContent())!)
  await page.locator('#log').focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('#log [role=button]:focus, #log button:focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('.reader h3')).toBeVisible()
  expect(await violations(page, '#log')).toEqual([])
})

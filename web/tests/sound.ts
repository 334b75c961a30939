// What every page has to be for everybody.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** All violations of axe's rules, of any weight, in the page or in a part of it, each with elements that it is about and
 *  what axe measured there, such as the colors. */
export async function violations(page: Page, part = ''): Promise<string[]> {
  // Legacy mode does without a second page that puts frames together: there are no frames, and it takes half the time.
  // What breaks no rule is not told: that would take much of the other half.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const found = await (part ? builder.include(part) : builder).analyze()
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => `${node.html} (${node.any.map((check) => check.message).join('; ')})`).slice(0, 3).join(' ')}`)
}

/** No violation of any weight, one first heading, and nothing wider than the page. */
export async function isSound(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

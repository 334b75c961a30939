// What every page has to be for everybody.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No violation of any weight, one first heading, and nothing wider than the page. */
export async function isSound(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page }).analyze()
  await expect(page.locator('h1')).toHaveCount(1)
  expect(found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).slice(0, 3).join(' ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

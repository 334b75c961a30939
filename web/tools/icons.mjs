// Draws the icons of the installed page from their drawings: node tools/icons.mjs, after a change in public/icons/*.svg
import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'

const folder = new URL('../public/icons/', import.meta.url).pathname
const browser = await chromium.launch({ executablePath: process.env.TEFUDA_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--no-zygote', '--disable-gpu'] })
for (const [drawing, name, size] of [['icon', 'icon-192', 192], ['icon', 'icon-512', 512], ['maskable', 'maskable-512', 512], ['maskable', 'touch-180', 180]]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${readFileSync(`${folder}${drawing}.svg`, 'utf8')}`)
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true })
  await page.close()
}
await browser.close()

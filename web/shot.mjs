import { chromium } from '@playwright/test'
const [,, game, answers, out, w=1280, h=800, scheme='dark', language='en', pace='off'] = process.argv
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox'] })
const c = await b.newContext({ viewport:{width:+w,height:+h}, colorScheme:scheme, locale:'en' })
const p = await c.newPage()
await p.addInitScript((k)=>{ if(!localStorage.getItem('tefuda.settings')) localStorage.setItem('tefuda.settings', k)}, JSON.stringify({language, pace, name:'Aki'}))
await p.goto('http://127.0.0.1:8399/'); await p.locator('.sit').waitFor()
await p.screenshot({path: out+'-lobby.png'})
await p.locator(`input[name=game][value=${game}]`).check(); await p.waitForTimeout(600); await p.locator('.sit').click(); await p.waitForURL('**/room/*')
const state = () => p.evaluate(() => document.querySelector('#options')?.textContent + '|' + document.querySelector('#log')?.textContent)
for (let i=0;i<+answers;i++) {
  await p.locator('#options [data-option], [data-result]').first().waitFor()
  if (await p.locator('[data-result]').count()) break
  const before = await state()
  const confirm = p.locator('#options [data-confirm]:enabled')
  const lit = p.locator('.near .card.lit, .far .card.lit')
  if (await lit.count()) { await lit.first().click(); await p.waitForTimeout(150); const asked = p.locator('#options .asked button'); if (await asked.count()) await asked.first().click() }
  else await p.locator('#options [data-option]:not([data-option=shuffle])').last().click()
  for (let k=0;k<40 && (await state())===before;k++) await p.waitForTimeout(50)
}
await p.waitForTimeout(800)
await p.screenshot({path: out+'.png'})
await b.close()

// Every sound of the table, measured: node tools/sounds.mjs [FOLDER]
//
// Tells of each sound (and of hits of several forces) how loud, how long and how high it is. With a folder, writes each as
// a WAV file into it, to be heard or looked at: `sox hit-10.wav -n spectrogram`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { bundle } from './sounds/bundle.mjs'

const RATE = 48_000
const FORCES = { draw: [1, 3], hit: [1, 3, 5, 7, 10], clock: [1, 5, 10] }
const TOGETHER = ['hit', 'crush', 'burst', 'break', 'victory']

/** A WAV file of two channels of 16 bit samples. */
function wav(samples) {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(4 * RATE, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

const [folder] = process.argv.slice(2)
if (folder) mkdirSync(folder, { recursive: true })
const needs = Object.fromEntries((process.env.TEFUDA_CHROMIUM_ENV ?? '').split(';').filter(Boolean).map((one) => one.split('=', 2)))
const browser = await chromium.launch({ executablePath: process.env.TEFUDA_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--no-zygote', '--disable-gpu'], env: { ...process.env, ...needs } })
const page = await browser.newPage()
await page.addScriptTag({ content: await bundle() })
const names = await page.evaluate(() => window.sounds.names)
const wanted = [
  ...names.flatMap((name) => (FORCES[name] ?? [1]).map((force) => [FORCES[name] ? `${name}-${force}` : name, [[name, { force, side: 'near' }]]])),
  ['turn-far', [['turn', { side: 'far' }]]],
  ['hit-10-far', [['hit', { force: 10, side: 'far' }]]],
  ['together', TOGETHER.map((name) => [name, { force: 10 }])],
]
console.log('sound          peak dB  loud dB  seconds  peak at  middle Hz  offset   first   last')
for (const [name, played] of wanted) {
  const { peak, loudness, time, rises, middle, offset, first, last } = await page.evaluate((sounds) => window.sounds.measure(sounds), played)
  const numbers = [peak.toFixed(1), loudness.toFixed(1), time.toFixed(2), rises.toFixed(3), middle.toFixed(0), offset.toFixed(5), first.toFixed(4), last.toFixed(4)]
  console.log(name.padEnd(14), numbers.map((number, place) => number.padStart([7, 8, 8, 8, 10, 7, 7, 7][place])).join(' '))
  if (folder) writeFileSync(`${folder}/${name}.wav`, wav(Buffer.from(await page.evaluate((sounds) => window.sounds.samples(sounds), played), 'base64')))
}
await browser.close()

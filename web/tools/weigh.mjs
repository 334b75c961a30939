// How many bytes the page in a folder is, compressed as the server does it: its first load, and what is loaded after it to
// draw plates. Fails above the bars: node weigh.mjs [FOLDER]
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BAR = 300 * 1024
/** All icons of all games, in chunks; a table loads those that its cards need. */
const ART_BAR = 900 * 1024
const ART = join('assets', 'art')
/** The licences of what is built in are read by few, and not on the first load. */
const LICENCES = 'licences.txt'
/** Icons that a system asks for where the page is installed. */
const INSTALLED = /^icons.*(\.png|maskable\.svg)$/
const folder = process.argv[2] ?? new URL('../dist', import.meta.url).pathname
let [first, art] = [0, 0]
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name)
  if (!statSync(path).isFile() || /\.(gz|br)$/.test(name) || name === LICENCES || INSTALLED.test(name)) continue
  const size = gzipSync(readFileSync(path), { level: 6 }).length
  if (name.startsWith(ART)) art += size
  else first += size
  console.log(`${String(size).padStart(8)}  ${name}`)
}
console.log(`${String(first).padStart(8)}  in all without plates; the bar is ${BAR}`)
console.log(`${String(art).padStart(8)}  to draw plates, loaded after the page; the bar is ${ART_BAR}`)
process.exit(first > BAR || art > ART_BAR ? 1 : 0)

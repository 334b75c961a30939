// How many bytes the page in a folder is on its first load, compressed as the server does it; fails above the bar of
// 300 KB: node weigh.mjs [FOLDER]
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BAR = 300 * 1024
/** The licences of what is built in are read by few, and not on the first load. */
const LICENCES = 'licences.txt'
const folder = process.argv[2] ?? new URL('../dist', import.meta.url).pathname
let total = 0
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name)
  if (!statSync(path).isFile() || name.endsWith('.gz') || name === LICENCES) continue
  const size = gzipSync(readFileSync(path), { level: 6 }).length
  total += size
  console.log(`${String(size).padStart(8)}  ${name}`)
}
console.log(`${String(total).padStart(8)}  in all; the bar is ${BAR}`)
process.exit(total > BAR ? 1 : 0)

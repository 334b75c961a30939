// Puts a file compressed by Brotli beside each one for which `tools/page.py` has written one compressed by gzip: node
// compress.mjs FOLDER. Browsers take it over HTTPS and from one's own machine; it is a seventh smaller.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const [folder] = process.argv.slice(2)
const PACKED = '.gz'
for (const name of readdirSync(folder, { recursive: true })) {
  if (!name.endsWith(PACKED)) continue
  const path = join(folder, name.slice(0, -PACKED.length))
  const plain = readFileSync(path)
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }))
}

// Unpack the Chromium of npm's package into a folder: node unpack.mjs FOLDER. The archives in it are left to the caller.
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const [folder] = process.argv.slice(2)
const packed = new URL('node_modules/@sparticuz/chromium/bin/', import.meta.url)
mkdirSync(folder, { recursive: true })

async function unpack(name, to, mode) {
  await pipeline(createReadStream(new URL(name, packed)), createBrotliDecompress(), createWriteStream(join(folder, to), { mode }))
}

await Promise.all([
  unpack('chromium.br', 'chromium', 0o755),
  unpack('al2023.tar.br', 'libraries.tar', 0o644),
  unpack('swiftshader.tar.br', 'graphics.tar', 0o644),
  unpack('fonts.tar.br', 'fonts.tar', 0o644),
])

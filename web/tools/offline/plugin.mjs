// Ships the service worker with the names of what it keeps: everything that the page is made of but what draws plates,
// which is kept when it is first used, and what only the system or few readers ask for.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const SOURCE = new URL('../../src/offline/service.js', import.meta.url)
/** Files of public/ that an open page asks for. */
const PUBLIC = ['/manifest.webmanifest', '/icons/icon.svg']

/** @returns {import('vite').Plugin} */
export default function offline() {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.values(bundle).filter(({ fileName }) => !fileName.startsWith('assets/art/') && !/\.(map|txt)$|^(?!index)\w+\.html$/.test(fileName))
        const digest = createHash('sha256')
        for (const file of built.toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1))) digest.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source)
        for (const path of PUBLIC) digest.update(readFileSync(new URL(`../../public${path}`, import.meta.url)))
        const source = readFileSync(SOURCE, 'utf8')
        const files = [...built.map(({ fileName }) => `/${fileName}`), ...PUBLIC].sort()
        const version = digest.update(source).digest('hex').slice(0, 16)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: `const VERSION = ${JSON.stringify(version)}\nconst FILES = ${JSON.stringify(files)}\n${source}` })
      },
    },
  }
}

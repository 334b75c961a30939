// Ships a page of its own for each place that is opened by its path (a table, a replay), which names the files of that place:
// the browser asks for them at once, and not when the first of them has been run. The server hands out `room.html` for
// /room/…, and `index.html` where there is no such page. What a table needs from the server is asked for before that
// (`src/wire/early.ts`), by a script that comes first.

/** Places by the first part of their paths (home: `index`): the module that shows each. */
const PLACES = {
  room: 'lobby/Room.svelte',
  replay: 'replay/Replay.svelte',
  play: 'lobby/Choosing.svelte',
  decks: 'decks/Decks.svelte',
  learn: 'learn/Learn.svelte',
  puzzles: 'puzzles/Puzzles.svelte',
  replays: 'replay/Replays.svelte',
  runs: 'runs/Runs.svelte',
  index: 'lobby/Home.svelte',
}
const EARLY = 'wire/early.ts'
/** Places for which something is asked for early. */
const ASKS = ['room']

/** @returns {import('vite').Plugin} */
export default function preloading() {
  return {
    name: 'preloading',
    apply: 'build',
    enforce: 'post',
    config: () => ({ build: { rollupOptions: { output: { manualChunks: (id) => (id.endsWith(`src/${EARLY}`) ? 'early' : undefined) } } } }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = String(bundle['index.html'].source)
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
        const holding = (module) => {
          const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`src/${module}`)))
          if (!found) throw new Error(`there is no chunk of ${module}`)
          return found
        }
        for (const [place, module] of Object.entries(PLACES)) {
          const needed = withImports(holding(module), bundle)
          const styles = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
          const early = ASKS.includes(place) ? [`<script type="module" crossorigin src="/${holding(EARLY).fileName}"></script>`] : []
          const links = [
            ...needed.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
            ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
          ].filter((link) => !index.includes(/(?:src|href)="([^"]+)"/.exec(link)[1]))
          const source = index.replace('<script type="module"', `${early.join('')}<script type="module"`).replace('</head>', `${links.join('')}</head>`)
          if (place === 'index') bundle['index.html'].source = source
          else this.emitFile({ type: 'asset', fileName: `${place}.html`, source })
        }
      },
    },
  }
}

/** A chunk, and all that it imports, each once. */
function withImports(chunk, bundle, found = new Set()) {
  if (!found.has(chunk)) {
    found.add(chunk)
    for (const file of chunk.imports) if (bundle[file]?.type === 'chunk') withImports(bundle[file], bundle, found)
  }
  return [...found]
}

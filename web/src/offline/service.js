// The service worker: keeps the page's own files, so that it opens at once and can say what it needs without a network.
//
// tools/offline/plugin.mjs puts two lines before this: VERSION, which is another one for every build, and FILES, the
// paths of what every place of the page needs. Each version has a cache of its own. The index is asked of the server as
// long as there is one, so that nobody sees a page that is older than its server; files below /assets/ have their
// content in their names and are never asked for twice. What the server knows (/api, /ws) is never kept here, nor is what
// plates are drawn from.
/* global VERSION, FILES */

const CACHE = `tefuda-${VERSION}`
const INDEX = '/index.html'
/** What plates are drawn from. The browser's own cache keeps it, as long as it likes. */
const ART = '/assets/art/'
/** Milliseconds after which a server that does not answer is taken for none. */
const PATIENCE = 4_000

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll())
  // Plates are drawn from many small files: where the browser can, it fetches them without starting this worker for each.
  event.addRoutes?.([{ condition: { urlPattern: `${ART}*` }, source: 'network' }])?.catch(() => undefined)
})
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()))
self.addEventListener('message', ({ data }) => data === 'take-over' && self.skipWaiting())
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api') || pathname.startsWith('/ws') || pathname.startsWith(ART)) return
  if (request.mode === 'navigate') event.respondWith(index(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request))
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => found(request)))
})

async function keepAll() {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })))
}

/** The caches of other versions go when their pages have gone: only then is this version activated. */
async function dropOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('tefuda-') && name !== CACHE).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const found = async (request) => (await caches.match(request, { cacheName: CACHE })) ?? Response.error()

async function index(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) })
    if (answer.status < 500) return answer
  } catch {
    // Nobody answers: the page itself says what that means.
  }
  return found(INDEX)
}

async function kept(request) {
  const here = await caches.match(request)
  if (here) return here
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}

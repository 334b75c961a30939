// Whether there is a server, and whether it has a newer page than this one.

/** `away`: the server cannot be reached. `newer`: another version of the page has been kept and can take over. */
export const served = $state({ away: false, newer: false })

/** Milliseconds after which a server that was away is asked again. */
const AGAIN = 5_000
let waiting: ServiceWorker | null = null
let asks: ReturnType<typeof setTimeout> | undefined

/** A request has or has not reached the server. */
export function note(reached: boolean): void {
  served.away = !reached
  clearTimeout(asks)
  if (!reached) asks = setTimeout(ask, AGAIN)
}

const ask = () =>
  fetch('/api/games', { method: 'HEAD', cache: 'no-store' }).then(
    () => note(true),
    () => note(false),
  )

/** The other version takes over, and the page is loaded anew with it. */
export function takeOver(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('take-over')
}

/** Keep the page's files in this browser from now on, where it can (over HTTPS, or on this machine). */
export async function keepFiles(): Promise<void> {
  addEventListener('offline', () => note(false))
  addEventListener('online', () => void ask())
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const look = () => {
      // The first version of all has nothing to take over from.
      if (!registration.waiting || !navigator.serviceWorker.controller) return
      waiting = registration.waiting
      served.newer = true
    }
    look()
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void registration.update().catch(() => undefined))
  } catch {
    // A browser that keeps nothing (private windows) still plays.
  }
}

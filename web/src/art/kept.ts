// Plates that were drawn, kept in a database of this browser. Another version of the page begins anew.

const NAME = 'tefuda.plates'
const STORE = 'plates'
const VERSION = ' version'
/** So many are kept; then all are forgotten. */
const MOST = 6_000

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })

export class KeptPlates {
  private opened: Promise<IDBDatabase | null> | null = null

  /** `version`: of the program that draws them. */
  constructor(private readonly version: string) {}

  /** The database; null in a browser that keeps nothing. */
  private database(): Promise<IDBDatabase | null> {
    this.opened ??= this.open().catch(() => null)
    return this.opened
  }

  private async open(): Promise<IDBDatabase> {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    const database = await answer(request)
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE)
    const [version, count] = [await answer(store.get(VERSION)), await answer(store.count())]
    if (version !== this.version || count > MOST) {
      store.clear()
      await answer(store.put(this.version, VERSION))
    }
    return database
  }

  async get(key: string): Promise<Blob | undefined> {
    const database = await this.database()
    if (!database) return undefined
    return (await answer(database.transaction(STORE).objectStore(STORE).get(key)).catch(() => undefined)) as Blob | undefined
  }

  async put(key: string, picture: Blob): Promise<void> {
    const database = await this.database()
    if (database) await answer(database.transaction(STORE, 'readwrite').objectStore(STORE).put(picture, key)).catch(() => undefined)
  }
}

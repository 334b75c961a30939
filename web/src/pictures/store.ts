// Where pictures are kept: a database of this browser.

const NAME = 'tefuda.pictures'
const PICTURES = 'pictures'
const PLACES = 'places'

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })

export class PictureStore {
  private opened: Promise<IDBDatabase> | null = null

  private database(): Promise<IDBDatabase> {
    this.opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1)
      request.onupgradeneeded = () => {
        request.result.createObjectStore(PICTURES)
        request.result.createObjectStore(PLACES)
      }
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
    })
    return this.opened
  }

  private async store(name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> {
    return (await this.database()).transaction(name, mode).objectStore(name)
  }

  /** The names of all pictures, with their sizes in bytes. */
  async list(): Promise<Map<string, number>> {
    const sizes = new Map<string, number>()
    const store = await this.store(PICTURES, 'readonly')
    await new Promise<void>((resolve, reject) => {
      const request = store.openCursor()
      request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
      request.onsuccess = () => {
        const cursor = request.result
        if (!cursor) return resolve()
        sizes.set(String(cursor.key), (cursor.value as Blob).size)
        cursor.continue()
      }
    })
    return sizes
  }

  async picture(name: string): Promise<Blob | null> {
    return ((await answer((await this.store(PICTURES, 'readonly')).get(name))) as Blob | undefined) ?? null
  }

  async put(name: string, picture: Blob): Promise<void> {
    await answer((await this.store(PICTURES, 'readwrite')).put(picture, name))
  }

  /** The folder that was chosen last, where the browser can remember it. */
  async folder(): Promise<FileSystemDirectoryHandle | null> {
    return ((await answer((await this.store(PLACES, 'readonly')).get('folder'))) as FileSystemDirectoryHandle | undefined) ?? null
  }

  async keepFolder(folder: FileSystemDirectoryHandle): Promise<void> {
    await answer((await this.store(PLACES, 'readwrite')).put(folder, 'folder'))
  }

  async clear(): Promise<void> {
    await answer((await this.store(PICTURES, 'readwrite')).clear())
    await answer((await this.store(PLACES, 'readwrite')).clear())
  }
}

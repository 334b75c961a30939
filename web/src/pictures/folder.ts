// A folder of the reader's computer, where the browser lets a page remember one.

const DEEPEST = 4

interface Asking {
  showDirectoryPicker?: (wish: { id: string; mode: 'read' }) => Promise<FileSystemDirectoryHandle>
}
interface Walked {
  values(): AsyncIterable<FileSystemHandle>
  requestPermission?: (wish: { mode: 'read' }) => Promise<PermissionState>
}

/** Whether folders can be remembered here. */
export const remembers = (): boolean => (window as Asking).showDirectoryPicker !== undefined

/** Let the reader choose a folder; null if they do not. */
export async function choose(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await (window as Asking).showDirectoryPicker?.({ id: 'pictures', mode: 'read' })) ?? null
  } catch {
    return null
  }
}

/** All files of a folder and the folders in it; none if the reader does not let it be read. */
export async function filesOf(folder: FileSystemDirectoryHandle, depth = 0): Promise<File[]> {
  const walked = folder as unknown as Walked
  if (depth === 0 && (await walked.requestPermission?.({ mode: 'read' })) === 'denied') return []
  const files: File[] = []
  for await (const found of walked.values()) {
    if (found.kind === 'file') files.push(await (found as FileSystemFileHandle).getFile())
    else if (depth < DEEPEST) files.push(...(await filesOf(found as FileSystemDirectoryHandle, depth + 1)))
  }
  return files
}

// Lists that this browser keeps.

/** The list that is kept at a place; empty where there is none, or nothing that can be read. */
export function storedList<T>(place: string): T[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(found) ? (found as T[]) : []
  } catch {
    return []
  }
}

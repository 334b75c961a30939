// The icons of marks, moments and options: one small file, loaded when the first of them is to be drawn.

/** Its path, and the box around it: left, top, width, height. */
export type Icon = [string, number, number, number, number]

let icons = $state.raw<Record<string, Icon>>({})
let asked = false

/** An icon by its name; undefined where there is none, or not yet. */
export function iconOf(name: string): Icon | undefined {
  if (name && !asked) {
    asked = true
    import('virtual:art/icons').then(
      ({ default: all }) => (icons = all),
      () => (asked = false),
    )
  }
  return icons[name]
}

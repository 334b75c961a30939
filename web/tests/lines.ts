// Where lines begin, measured from the boxes of the letters themselves.
import type { Page } from '@playwright/test'

/** Letters that no line of Japanese begins with (JIS X 4051): small kana, the long sound, repetition, closing signs. */
export const NEVER_FIRST = 'ーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ々ヽヾゝゞ、。，．・：；？！」』）】〕〉》〜'

/** The beginnings of all lines on the page that begin with such a letter, and how many lines have been measured. */
export async function wrongLines(page: Page): Promise<{ lines: number; wrong: string[] }> {
  return page.evaluate((never) => {
    /** The box whose lines a text is in: inline parts are of it, everything else has lines of its own. */
    const boxOf = (text: Text): Element | null => {
      let element = text.parentElement
      while (element && getComputedStyle(element).display === 'inline') element = element.parentElement
      return element
    }
    const last = new Map<Element, { text: Text; bottom: number; before: string }>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const wrong: string[] = []
    let lines = 0
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const box = boxOf(node)
      if (!box || !node.data.trim() || box.closest('.unseen, script, style')) continue
      const flows = !/flex|grid/.test(getComputedStyle(box).display)
      for (let at = 0; at < node.length; at++) {
        const letter = node.data[at]!
        if (!letter.trim()) continue
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const rect = range.getClientRects()[0]
        if (!rect || rect.width === 0) continue
        const before = last.get(box)
        const follows = before && (flows || before.text === node)
        if (follows && rect.top >= before.bottom - 1) {
          lines++
          if (never.includes(letter)) wrong.push(`${before.before} | ${node.data.slice(at, at + 8)}`)
        }
        const seen = follows ? (before.before + letter).slice(-8) : letter
        last.set(box, { text: node, bottom: follows && rect.top < before.bottom - 1 ? Math.max(before.bottom, rect.bottom) : rect.bottom, before: seen })
      }
    }
    return { lines, wrong }
  }, NEVER_FIRST)
}

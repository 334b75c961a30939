// What is wrong with a page as it stands in its window: run within the page, so that it needs nothing from outside.

/**
 * Everything that is cut off, covered, or wider than the window. Where a dialog is open, only that is looked at.
 * @param {{ touch?: boolean }} wish `touch`: targets that a finger misses are told, too
 * @returns {string[]} one line for each finding
 */
export function findings({ touch = false } = {}) {
  const found = []
  const root = document.querySelector('dialog[open]') ?? document.querySelector('.reader.open, .sheet-log aside > section:has(#log), .sheet-menu aside > .last, .sheet-task aside > .task, details[open] > .panel') ?? document.body
  const [width, height] = [document.documentElement.clientWidth, innerHeight]
  /** Millimetres of a page: what rounding may add. */
  const SLACK = 1.5
  const told = (element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    const names = [...element.classList].filter((name) => !name.startsWith('svelte-')).slice(0, 3)
    return `${element.tagName.toLowerCase()}${names.map((name) => `.${name}`).join('')} “${words}”`
  }
  /** What is there for a screen reader only. */
  const unseen = (element) => {
    for (let around = element; around; around = around.parentElement) if (getComputedStyle(around).clipPath === 'inset(50%)') return true
    return false
  }
  const shown = (element) => {
    const box = element.getBoundingClientRect()
    return box.width > 1 && box.height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.layer, [inert], .veil') && !unseen(element)
  }
  const scrolls = (element, axis) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const way = axis === 'x' ? overflowX : overflowY
    return way === 'auto' || way === 'scroll' || element === document.scrollingElement
  }
  /** What is left of a box by the elements around it that cut it off; `scrolled` if one can scroll it into sight. */
  const seenOf = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect()
    const whole = { left, top, right, bottom }
    let scrolled = false
    let fixed = getComputedStyle(element).position === 'fixed'
    for (let around = element.parentElement; around && !fixed; around = around.parentElement) {
      const style = getComputedStyle(around)
      fixed = style.position === 'fixed'
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      if (around === document.body || around === document.documentElement) continue
      const box = around.getBoundingClientRect()
      const cutX = left < box.left - SLACK || right > box.right + SLACK
      const cutY = top < box.top - SLACK || bottom > box.bottom + SLACK
      if ((cutX && scrolls(around, 'x')) || (cutY && scrolls(around, 'y'))) scrolled = true
      if (style.overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
    }
    if (!fixed && (whole.bottom > height || whole.top < 0) && document.scrollingElement.scrollHeight > height + 1) scrolled = true
    return { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, width), bottom: Math.min(bottom, height), whole, scrolled }
  }

  if (document.documentElement.scrollWidth > width + 1) found.push(`the page is ${document.documentElement.scrollWidth - width} px wider than the window`)

  const targets = [...root.querySelectorAll('button, a[href], input, select, textarea, summary')].filter(shown)
  for (const target of targets) {
    // How the game ended is shown over the table.
    if (target.closest('main.mat') && document.querySelector('.scene')) continue
    const own = target.matches('input') ? (target.closest('label') ?? target) : target
    const seen = seenOf(own)
    const { whole } = seen
    if (seen.right - seen.left < 4 || seen.bottom - seen.top < 4) {
      if (!seen.scrolled) found.push(`cannot be reached: ${told(own)}`)
      continue
    }
    const lost = (whole.right - whole.left) * (whole.bottom - whole.top) - (seen.right - seen.left) * (seen.bottom - seen.top)
    if (!seen.scrolled && lost > 0.08 * (whole.right - whole.left) * (whole.bottom - whole.top)) found.push(`is cut off: ${told(own)}`)
    // In a fan a card lies over the one before it: some of each has to be free.
    const places = [[0.5, 0.5], [0.2, 0.5], [0.2, 0.2], [0.8, 0.5], [0.5, 0.15], [0.5, 0.85]].slice(0, target.matches('.card') ? 6 : 1)
    const over = places.map(([x, y]) => document.elementFromPoint(seen.left + x * (seen.right - seen.left), seen.top + y * (seen.bottom - seen.top)))
    const free = (one) => one && (own.contains(one) || one.contains(own) || (one.closest('label') && one.closest('label') === own.closest('label')))
    // What keeps its place while the page is scrolled covers nothing for long.
    const sticks = (one) => {
      for (let around = one; around && around !== root; around = around.parentElement) if (/sticky|fixed/.test(getComputedStyle(around).position)) return true
      return false
    }
    const moves = (one) => one.scrollHeight > one.clientHeight + 1
    if (over[0] && sticks(over[0]) && !sticks(own) && (moves(document.scrollingElement) || (root !== document.body && moves(root)))) continue
    if (!over.some(free) && !target.disabled) found.push(`is covered: ${told(own)} by ${over[0] ? told(over[0]) : 'nothing'}`)
    if (touch && !target.matches('.card') && !target.closest('p, li.word, .lines')) {
      const least = Math.min(whole.right - whole.left, whole.bottom - whole.top)
      if (least < 30) found.push(`is small (${Math.round(whole.right - whole.left)}×${Math.round(whole.bottom - whole.top)}): ${told(own)}`)
    }
  }

  // Words that do not fit in the element that cuts them off, or that stand outside the window.
  /** Where words stand. A full-width space at the end of a line hangs beyond it, in a box of its own, and is not seen. */
  const wordsOf = (range) => {
    const boxes = [...range.getClientRects()].filter((one, at, all) => !(at > 0 && String(range).includes('\u3000') && one.top === all[at - 1].top && Math.abs(one.left - all[at - 1].right) < 1))
    const [least, most] = [(side) => Math.min(...boxes.map((one) => one[side])), (side) => Math.max(...boxes.map((one) => one[side]))]
    return { left: least('left'), top: least('top'), right: most('right'), bottom: most('bottom') }
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const seen = new Set()
  while (walker.nextNode()) {
    const text = walker.currentNode
    const element = text.parentElement
    if (!text.data.trim() || !element || seen.has(element) || !shown(element) || element.closest('.face, .layer, [aria-hidden=true], option, script, style, svg')) continue
    seen.add(element)
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = wordsOf(range)
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.position === 'fixed' && around !== element) break
      const edge = around.getBoundingClientRect()
      const cutX = ['hidden', 'clip'].includes(style.overflowX) && (box.right > edge.right + SLACK || box.left < edge.left - SLACK)
      const cutY = ['hidden', 'clip'].includes(style.overflowY) && (box.bottom > edge.bottom + 2 * SLACK || box.top < edge.top - 2 * SLACK)
      if (cutX || cutY) {
        found.push(`words are cut off by ${told(around).split(' ')[0]}: ${told(element)}`)
        break
      }
      if (scrolls(around, 'x') && around.scrollWidth > around.clientWidth + 1) break
      if (scrolls(around, 'y') && around.scrollHeight > around.clientHeight + 1) break
    }
    if (box.right > width + SLACK && !seenOf(element).scrolled) found.push(`words leave the window: ${told(element)}`)
  }

  // Names on the faces of cards: whole, and beside the numbers. Cards that lie at an angle have boxes larger than they are.
  const crosses = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1
  for (const name of root.querySelectorAll('.card .face .name.plated')) {
    const card = name.closest('.card')
    const words = name.firstElementChild
    if (!shown(card) || !name.checkVisibility()) continue
    if (words.scrollHeight > words.clientHeight + SLACK || Math.max(words.scrollWidth, words.offsetWidth) > Math.min(words.clientWidth, name.clientWidth) + SLACK) found.push(`a card's name is cut off: ${told(name)}`)
    if (!card.matches('.sideways')) continue
    const box = name.getBoundingClientRect()
    if ([...card.querySelectorAll('.stat')].some((stat) => crosses(box, stat.getBoundingClientRect()))) found.push(`a number lies over a card's name: ${told(name)}`)
  }
  // Pictures that were drawn much smaller than they are shown look coarse.
  for (const picture of root.querySelectorAll('.subject img, .face .plate')) {
    const { width: wide, height: high } = picture.getBoundingClientRect()
    const shownAs = picture.matches('.plate') ? picture.offsetWidth : Math.max(wide, high / 1.4)
    if (shown(picture.parentElement) && picture.naturalWidth && picture.naturalWidth < 0.8 * shownAs) found.push(`a picture is drawn ${picture.naturalWidth} px wide and shown ${Math.round(shownAs)}: ${told(picture.closest('label, button, .card, section, span') ?? picture)}`)
  }

  // At the table: nothing may have to be scrolled there, and the question lies over nothing.
  const mat = document.querySelector('main.mat')
  if (mat && root === document.body) {
    if (mat.scrollHeight > mat.clientHeight + 2) found.push(`the table is ${mat.scrollHeight - mat.clientHeight} px higher than its room`)
    if (mat.scrollWidth > mat.clientWidth + 2) found.push(`the table is ${mat.scrollWidth - mat.clientWidth} px wider than its room`)
    for (const row of document.querySelectorAll('.zone.row'))
      if (row.scrollWidth > row.clientWidth + 2) found.push(`a row of cards is ${row.scrollWidth - row.clientWidth} px wider than its room: ${row.dataset.zone}`)
    for (const bar of document.querySelectorAll('.bar'))
      if (bar.scrollHeight > bar.clientHeight + 2 || bar.scrollWidth > bar.clientWidth + 2) found.push(`a player's bar is ${bar.scrollHeight - bar.clientHeight} px higher and ${bar.scrollWidth - bar.clientWidth} px wider than its room`)
    const question = document.querySelector('.decision')?.getBoundingClientRect()
    const bottom = document.querySelector('.near')?.getBoundingClientRect()
    if (question && bottom && question.width && question.top < bottom.bottom - 2 && question.left < bottom.right - 2 && question.right > bottom.left + 2) found.push('the question lies over the table')
  }
  return [...new Set(found)]
}

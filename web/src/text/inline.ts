// Something to press in the middle of a sentence is a part of it: a <button> is a box of its own at whose edges lines may
// break anywhere, in Japanese also before ー and 、. Such a part has the role of a button, and answers to its keys.

/** Enter and the space bar press what is focused, as they do a button. */
export function pressByKeys(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if ((event.key !== 'Enter' && event.key !== ' ') || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.click()
}

// The second half of a double click, of a mouse and of a finger.
import { expect, test } from '@playwright/test'
import { stopSecondClick } from '../src/table/doubleclick.ts'

/** A click on a card; whether it is let through. */
function clicked(listen: (event: MouseEvent) => void, at: { time: number; x?: number; detail?: number; finger?: boolean }): boolean {
  let through = true
  const event = {
    timeStamp: at.time,
    clientX: at.x ?? 100,
    clientY: 100,
    detail: at.detail ?? 1,
    pointerType: at.finger ? 'touch' : 'mouse',
    target: { closest: () => ({}) },
    preventDefault: () => undefined,
    stopImmediatePropagation: () => (through = false),
  }
  listen(Object.setPrototypeOf(event, PointerEvent.prototype) as unknown as MouseEvent)
  return through
}

test.beforeAll(() => {
  Object.assign(globalThis, { PointerEvent: globalThis.PointerEvent ?? class {} })
})

for (const finger of [false, true]) {
  test(`${finger ? 'two quick taps' : 'a double click'} answer what was asked at the first, and nothing that came after it`, () => {
    const table = { moment: 'first question' }
    const listen = stopSecondClick(() => table.moment)
    expect(clicked(listen, { time: 1000, finger })).toBe(true)
    table.moment = 'second question'
    expect(clicked(listen, { time: 1200, finger, detail: finger ? 1 : 2 })).toBe(false)
    expect(clicked(listen, { time: 1900, finger })).toBe(true)
  })

  test(`where the question is still the same, each ${finger ? 'tap' : 'click'} counts`, () => {
    const listen = stopSecondClick(() => 'a selection')
    expect(clicked(listen, { time: 1000, finger })).toBe(true)
    expect(clicked(listen, { time: 1100, finger, detail: finger ? 1 : 2 })).toBe(true)
  })
}

test('two clicks on different cards are two clicks, however quick', () => {
  const table = { moment: 'first question' }
  const listen = stopSecondClick(() => table.moment)
  expect(clicked(listen, { time: 1000, x: 100, finger: true })).toBe(true)
  table.moment = 'second question'
  expect(clicked(listen, { time: 1100, x: 300, finger: true })).toBe(true)
})

// What frames cost, as a trace of the browser tells it: processor time, which does not hang on what else runs on a machine
// as the time that passes does.

/** Kinds of events that are traced. */
export const CATEGORIES = ['toplevel', 'benchmark', '__metadata']
const FRAME = 'ProxyMain::BeginMainFrame'
const PARTS = { main: ['CrRendererMain'], raster: ['ThreadPoolForegroundWorker'], compositor: ['Compositor', 'VizCompositorThread'] }

/**
 * The milliseconds of each frame on the page's own thread, and of each part over the whole time.
 * @param {Buffer} trace what `browser.stopTracing` returns
 */
export function costOf(trace) {
  const { traceEvents } = JSON.parse(trace.toString())
  const names = new Map()
  for (const { name, pid, tid, args } of traceEvents) if (name === 'thread_name') names.set(`${pid}/${tid}`, args.name)
  const threads = Map.groupBy ? Map.groupBy(traceEvents.filter(({ ph }) => ph === 'X'), ({ pid, tid }) => `${pid}/${tid}`) : grouped(traceEvents)
  const parts = Object.fromEntries(Object.keys(PARTS).map((part) => [part, 0]))
  let frames = []
  for (const [thread, events] of threads) {
    const part = Object.keys(PARTS).find((one) => PARTS[one].includes(names.get(thread)))
    if (!part) continue
    const tasks = outermost(events)
    parts[part] += tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000
    const starts = events.filter(({ name }) => name === FRAME).map(({ ts, dur = 0 }) => ts + dur)
    if (starts.length > frames.length) frames = perFrame(tasks, starts.sort((one, other) => one - other))
  }
  return { frames, parts }
}

function grouped(events) {
  const found = new Map()
  for (const event of events) {
    if (event.ph !== 'X') continue
    const thread = `${event.pid}/${event.tid}`
    if (!found.has(thread)) found.set(thread, [])
    found.get(thread).push(event)
  }
  return found
}

/** The tasks of a thread that lie in no other one. */
function outermost(events) {
  const found = []
  let until = -Infinity
  for (const event of events.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))) {
    if (event.ts < until) continue
    found.push(event)
    until = event.ts + (event.dur ?? 0)
  }
  return found
}

/** How much of the processor's time the tasks took from the end of each frame to the end of the next. */
function perFrame(tasks, ends) {
  const frames = ends.slice(1).map(() => 0)
  let at = 0
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    const middle = ts + dur / 2
    while (at < frames.length && middle > ends[at + 1]) at++
    if (at < frames.length && middle >= ends[at]) frames[at] += tdur / 1_000
  }
  return frames
}

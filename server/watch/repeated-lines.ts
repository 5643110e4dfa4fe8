import type { LogFn, Logger } from 'pino'

const minuteMs = 60_000
/** Further kinds of a minute count by their words alone. */
const mostKinds = 200
const warnLevel = 40
/** Lines of one kind that a minute has before they are counted: a few outages are told one by one. */
const mostLines = 10

type Kind = { lines: number; write: (more: number) => void }

/**
 * Returns a hook of pino that writes a warning or an error of one kind ten times a minute, and at the end of the minute a line of the
 * kind with how many `more` there were. `onLine` hears of all. An outage or a busy machine would otherwise hide everything else in the log.
 */
export function groupRepeats(onLine: (level: number) => void = () => {}) {
  const kinds = new Map<string, Kind>()
  const tellMore = () => {
    const told = [...kinds.values()]
    kinds.clear()
    for (const { lines, write } of told) if (lines > mostLines) write(lines - mostLines)
  }
  setInterval(tellMore, minuteMs).unref()

  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    onLine(level)
    if (level < warnLevel) return method.apply(this, args)
    const { text, facts } = readLine(args)
    const key = kinds.size < mostKinds ? JSON.stringify([text, facts]) : text
    const kind = kinds.get(key)
    if (kind) kind.lines += 1
    else kinds.set(key, { lines: 1, write: (more) => method.apply(this, [{ ...facts, more }, text]) })
    if (!kind || kind.lines <= mostLines) method.apply(this, args)
  }
}

/** Facts that differ from one line of a kind to the next. */
const passing = new Set(['ms', 'seconds', 'stack'])

/** Returns a line's words, and the facts that make it another kind: which query, setting or fault, but not how long it took. */
function readLine(args: readonly unknown[]): { text: string; facts: object } {
  const [first, second] = args
  if (typeof first !== 'object' || first === null) return { text: String(first), facts: {} }
  return { text: String(second), facts: withoutPassing(first) }
}

const withoutPassing = (facts: object): object =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([name]) => !passing.has(name))
      .map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'object' && value !== null ? withoutPassing(value) : value,
      ]),
  )

import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import { currentRequestId } from './request-id.ts'

/** `lines` counts the lines since the start, by level. */
type ServerLog = { log: pino.Logger; lines: Map<string, number> }

/** Writes one JSON object a line to stdout; `id` names the request. */
export function createLog(level: Config['logLevel']): ServerLog {
  const lines = new Map(['error', 'warn', 'info'].map((name) => [name, 0]))
  const log = pino({
    level,
    base: null,
    mixin: (_facts, number) => {
      const name = pino.levels.labels[number] ?? ''
      lines.set(name, (lines.get(name) ?? 0) + 1)
      const id = currentRequestId()
      return id === undefined ? {} : { id }
    },
  })
  return { log, lines }
}

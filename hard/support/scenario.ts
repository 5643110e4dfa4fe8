import type { Need } from './needs.ts'

/** One line of the table: a fault or an attack, and its result. */
export type Line = {
  name: string
  /** Number of attempts. */
  tried: number
  /** Attempts after, or during, which all was as it should be. */
  survived: number
  /** Acknowledged writes that were looked for afterwards. */
  writes: number
  /** Acknowledged writes that are missing, torn, or stored twice. */
  lost: number
  /** Leaks: another person's data, a secret, a stack trace. */
  leaked: number
  /** A figure that matters, such as the time to recover. */
  note: string
  /** Descriptions of what went wrong, for the person who repairs it. */
  problems: string[]
}

/** `run` must end what it started, also when it throws. `isMostlyWaiting`: others may run meanwhile. */
export type Scenario = { needs: Need[]; isMostlyWaiting?: true; run: () => Promise<Line[]> }

export const holds = ({ tried, survived, lost, leaked, problems }: Line): boolean =>
  tried > 0 && survived === tried && lost === 0 && leaked === 0 && problems.length === 0

/** Returns the line of attempts that write nothing which must be looked for: each problem is an attempt that did not survive. */
export const lineOf = (name: string, tried: number, problems: string[], note = ''): Line => ({
  name,
  tried,
  survived: Math.max(0, tried - problems.length),
  writes: 0,
  lost: 0,
  leaked: 0,
  note,
  problems: problems.slice(0, 20),
})

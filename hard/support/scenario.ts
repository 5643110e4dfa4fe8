import type { Need } from './needs.ts'

/** One line of the table: a fault, or an attack, and what came of it. */
export type Line = {
  name: string
  /** How often it was done. */
  tried: number
  /** After, or during, how many of these all was as it should be. */
  survived: number
  /** Acknowledged writes that were looked for afterwards. */
  writes: number
  /** Those that are gone, torn, or there twice. */
  lost: number
  /** Leaks: another person's data, a secret, a stack trace. */
  leaked: number
  /** A figure that matters, such as how long it took to recover. */
  note: string
  /** Faults in words. */
  problems: string[]
}

/** `run` must end what it started, also when it throws. `isMostlyWaiting`: others may run meanwhile. */
export type Scenario = { needs: Need[]; isMostlyWaiting?: true; run: () => Promise<Line[]> }

export const holds = ({ tried, survived, lost, leaked, problems }: Line): boolean =>
  tried > 0 && survived === tried && lost === 0 && leaked === 0 && problems.length === 0

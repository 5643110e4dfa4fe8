import { expect } from 'vitest'
import type { UsedServer } from './use-server.ts'

type Line = { level: number; time: number; id?: string; path?: string; status?: number | null; msg: string }

/** Reads what a server has logged. */
export function logOf(used: UsedServer) {
  const lines = (): Line[] =>
    used.server
      .output()
      .split('\n')
      // The text after the last line break may be half a line.
      .slice(0, -1)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)

  /** Returns the lines about this refused request, up to its 'request' line, which is logged after the response. */
  async function linesOf(id: string | null): Promise<Line[]> {
    const found = () => lines().filter((line) => line.id === id)
    await expect.poll(() => found().at(-1)?.msg).toBe('answered')
    return found()
  }

  return { lines, linesOf }
}

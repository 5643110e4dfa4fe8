import { expect } from 'vitest'
import type { VisitorResponse } from '#test/people/visitor.ts'
import type { UsedServer } from '#test/servers/use-server.ts'
import { markupFaults } from './hostile-texts.ts'

/** A request cannot carry half a surrogate pair. */
export const asSent = (text: string) => Buffer.from(text).toString()

const wrong: string[] = []
/** Collects the faults of a response to `text`. */
export function check(
  text: string,
  what: string,
  { status, body, headers }: Pick<VisitorResponse, 'status' | 'body' | 'headers'>,
) {
  const isPage = /html|xml/.test(headers.get('content-type') ?? '')
  const faults = isPage ? markupFaults(body) : []
  if (status >= 500) faults.push(`answered ${status}`)
  if (
    /evil/.test(
      [...headers]
        .filter(([name]) => name !== 'location')
        .flat()
        .join(' '),
    )
  )
    faults.push('a split header')
  wrong.push(...faults.map((fault) => `${what}, ${JSON.stringify(text.slice(0, 60))}: ${fault}`))
}
export const expectNothingWrong = () => expect(wrong.splice(0)).toEqual([])

/** The lines of the log that are no JSON, hold control sequences, or tell of a fault of ours. */
export const wrongLinesOf = ({ server }: UsedServer): string[] =>
  server
    .output()
    .trim()
    .split('\n')
    .filter(
      (line) =>
        !/^(\{.*\}|Kasi Market is open at .*)$/.test(line) ||
        line.includes('page failed') ||
        line.includes('\u001b'),
    )

import type { Ledger } from '#hard/support/ledger.ts'
import type { Site } from '#hard/support/site.ts'
import type { Person } from '#test/people/many-people.ts'
import type { VisitorResponse } from '#test/people/visitor.ts'

/** Shared by all writers. */
export type Task = {
  site: Site
  ledger: Ledger
  /** Checks every response; `what` names the request. */
  note: (response: VisitorResponse, what: string) => VisitorResponse
  /** Repeats until it is done, after errors (no response) too. */
  insist: (work: () => Promise<boolean>) => Promise<void>
}

/** Makes one person's writing function. */
export type Write = (task: Task) => (person: Person) => Promise<void>

/** Refused by a limit. */
export const isRefused = (status: number) => status === 429

import type { Ledger } from '#hard/support/ledger.ts'
import type { Site } from '#hard/support/site.ts'
import type { Person } from '#test/people/many-people.ts'
import type { Answer } from '#test/people/visitor.ts'

/** Shared by the writers. */
export type Task = {
  site: Site
  ledger: Ledger
  /** Looks at every answer; `what` was asked. */
  note: (answer: Answer, what: string) => Answer
  /** Tries until it is done; what throws (no answer) and what is not done is tried again. */
  insist: (work: () => Promise<boolean>) => Promise<void>
}

/** Makes what writes once for a person. */
export type Write = (task: Task) => (person: Person) => Promise<void>

/** By a limit. */
export const isRefused = (status: number) => status === 429

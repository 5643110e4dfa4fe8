import type { ReportKind, reasons } from '#app/trust/report/report-rules.ts'

/** The kind of a case's subject; the subject of a notice is the notice. */
export type CaseKind = ReportKind | 'notice'

/** Nothing against the rules was found, or it cannot be told. */
export type Dismissal = 'no-rule' | 'cannot-tell'
export type Breach = (typeof reasons)[number] | 'take-down'

/** The rule of the only action that no person takes: enough members reported an offer. */
export const reportedOften = 'reported-often'

/** The signal of a photo that is in another's store. */
export const samePicture = 'same-picture'
/** The signal of a person who began very many conversations. */
export const manyConversations = 'many-conversations'

/** An operator's decision; `words` are added to the rule's. A limit or suspension without days lasts until it is undone. */
export type Decision = { words: string } & (
  | { verb: 'dismiss'; rule: Dismissal }
  | { verb: 'warn' | 'hide'; rule: Breach }
  | { verb: 'limit' | 'suspend'; rule: Breach; days: number | null }
)
export type Verb = Decision['verb']

/** The database has the same check. */
export const maxWordsLength = 1000
/** Minutes in which a decision can be undone before its reporters hear of it. */
export const undoMinutes = 10

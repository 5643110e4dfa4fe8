import { textsOf } from '#app/language/texts-of.ts'
import type { ReportKind, reasons } from '#app/trust/report/report.ts'

/** The kind of a case's subject; that of a notice is what was sent, that of words which people correct is the page in its language. */
export type CaseKind = ReportKind | 'notice' | 'words'

/** The kinds of subjects that a decision can hide. */
export const hiddenKinds = ['listing', 'picture', 'rating'] as const satisfies readonly CaseKind[]

/** Nothing against the rules was found, or it cannot be told. */
export type Dismissal = 'no-rule' | 'cannot-tell'
export type Breach = (typeof reasons)[number] | 'take-down'

/** The rule of the only action that no person takes: enough members reported an offer. */
export const reportedOften = 'reported-often'

/** The signal of a photo that is in another's store. */
export const samePicture = 'same-picture'
/** The signal of a person who began very many conversations. */
export const manyConversations = 'many-conversations'
/** The signal of a person of whom several others say that they did not come. */
export const didNotCome = 'did-not-come'
/** The signal of a person who asks several others to one place at one hour. */
export const samePlace = 'same-place'

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

const breaches: Record<Breach, string> = {
  scam: 'It looks like fraud.',
  'not-as-shown': 'It is not as it was shown or described.',
  forbidden: 'It may not be sold here.',
  stolen: 'It seems to be stolen.',
  rude: 'It is rude, hateful or sexual.',
  danger: 'It puts somebody in danger.',
  threat: 'It threatens somebody with a bad rating.',
  copy: 'It is a copy of somebody else’s photo, offer or name.',
  other: 'It is against the rules of Kasi Market.',
  'take-down': 'The law lets somebody have it taken down.',
}

const dismissals: Record<Dismissal, string> = {
  'no-rule': 'We found nothing against the rules.',
  'cannot-tell': 'From what we can see, we cannot tell.',
}

const outcomes: Record<Verb, string> = {
  dismiss: 'We looked at your report and left it.',
  warn: 'We looked at your report and warned the person. Thank you.',
  hide: 'We looked at your report and hid it. Thank you.',
  limit: 'We looked at your report and limited the account. Thank you.',
  suspend: 'We looked at your report and suspended the account. Thank you.',
}

/** A rule in words, of whichever verb. */
export const ruleText = (rule: string): string =>
  (
    ({
      ...caseTexts.breaches,
      ...caseTexts.dismissals,
      [reportedOften]: caseTexts.reportedOften,
    }) as Record<string, string>
  )[rule] ?? ''

export const caseTexts = textsOf('cases', {
  breaches,
  dismissals,
  outcomes,
  reportedOften: 'Several members reported it.',
  suspended: 'Your account is suspended: you can look at everything, but nothing can be published.',
  limited: 'You cannot add offers for now. You can still change those that you have.',
  answerSubject: (day: string) => `Your report of ${day} to Kasi Market`,
  why: (reason: string) => `Why: ${reason}`,
  noticeSubject: (number: string) => `Take-down notice ${number}`,
})

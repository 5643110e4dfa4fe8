import { type Breach, type Dismissal, reportedOften, type Verb } from './case-rules.ts'

const breaches: Record<Breach, string> = {
  scam: 'It looks like fraud.',
  'not-as-shown': 'It is not as it was shown or described.',
  forbidden: 'It may not be sold here.',
  stolen: 'It seems to be stolen.',
  rude: 'It is rude, hateful or sexual.',
  danger: 'It puts somebody in danger.',
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
  hide: 'We looked at your report and hid the offer. Thank you.',
  limit: 'We looked at your report and limited the account. Thank you.',
  suspend: 'We looked at your report and suspended the account. Thank you.',
}

/** A rule in words, of whichever verb. */
export const ruleText = (rule: string): string =>
  (
    ({ ...breaches, ...dismissals, [reportedOften]: 'Several members reported it.' }) as Record<
      string,
      string
    >
  )[rule] ?? ''

/** The texts of decisions about reports. */
export const caseTexts = {
  breaches,
  dismissals,
  outcomes,
  suspended: 'Your account is suspended: you can look at everything, but nothing can be published.',
  limited: 'You cannot add offers for now. You can still change those that you have.',
  answerSubject: (day: string) => `Your report of ${day} to Kasi Market`,
  why: (reason: string) => `Why: ${reason}`,
  noticeSubject: (number: string) => `Take-down notice ${number}`,
} as const

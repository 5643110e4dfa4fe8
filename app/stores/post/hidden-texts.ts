import { textsOf } from '#app/language/texts-of.ts'
import { reportedOften } from '#app/trust/cases/case.ts'

/** The texts about hidden offers, apart from the others as no browser needs them. */
export const hiddenTexts = textsOf('hidden', {
  byRule: 'Hidden while we look at it',
  byRuleWhy: 'People reported this offer. Only you see it until we have looked, at most a day.',
  byPerson: 'We took this offer off the market',
  byPersonWhy: (breach: string) => `${breach} Only you see it.`,
  decisions: 'Decisions about you, and how to appeal',
  onlyYouSee: 'Only you see these offers',
  notChanged: 'This could not be changed now.',
})

/** Returns what an offer's owner reads; `rule` is that of the action that hides it. */
export const hiddenLine = (rule: string): string =>
  rule === reportedOften ? hiddenTexts.byRule : hiddenTexts.byPerson

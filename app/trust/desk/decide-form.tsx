import { href } from 'react-router'
import { cleanText } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import {
  type Breach,
  type CaseKind,
  caseTexts,
  type Decision,
  type Dismissal,
  hiddenKinds,
  maxWordsLength,
  type Verb,
} from '#app/trust/cases/case.ts'
import { reasons } from '#app/trust/report/report.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceQuestion } from '#app/ui/choice.tsx'
import { Select, TextArea } from '#app/ui/field.tsx'
import { DeskPart } from './desk-frame.tsx'
import { deskTexts } from './desk-texts.ts'

const allVerbs = ['dismiss', 'warn', 'hide', 'limit', 'suspend'] as const satisfies readonly Verb[]
const dismissals = ['no-rule', 'cannot-tell'] as const satisfies readonly Dismissal[]
const breaches = [...reasons, 'take-down'] as const satisfies readonly Breach[]
/** Days of a limit or a suspension; '': until it is undone. */
const lengths = ['7', '30', ''] as const

export const decisionFields = ['verb', 'dismissal', 'rule', 'days', 'words'] as const
export type TypedDecision = Record<(typeof decisionFields)[number], string>
export type DecisionFaults = Partial<Record<'verb' | 'rule' | 'words', string>>

/** The verbs that fit a case: the database refuses the others. */
export const verbsFor = ({ kind, ownerId }: { kind: CaseKind; ownerId: string | null }): Verb[] =>
  allVerbs.filter((verb) => verb === 'dismiss' || (ownerId !== null && (verb !== 'hide' || canHide(kind))))

/** A decision about a photo hides the offers that show it. */
const canHide = (kind: CaseKind) => hiddenKinds.some((one) => one === kind)

/** A form that was not touched: the reason that most reports give. */
export function freshDecision(reported: readonly string[]): TypedDecision {
  const counts = new Map<string, number>()
  for (const reason of reported) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const [[rule] = ['']] = [...counts].toSorted(([, a], [, b]) => b - a)
  return { verb: '', dismissal: 'no-rule', rule, days: '7', words: '' }
}

export function parseDecision(
  typed: TypedDecision,
): { ok: true; decision: Decision } | { ok: false; faults: DecisionFaults } {
  const faults: DecisionFaults = {}
  const words = cleanText(typed.words)
  if (lengthOf(words) > maxWordsLength) faults.words = deskTexts.wordsTooLong(lengthOf(words))
  const verb = allVerbs.find((one) => one === typed.verb)
  const dismissal = dismissals.find((one) => one === typed.dismissal)
  const rule = breaches.find((one) => one === typed.rule)
  if (!verb) faults.verb = deskTexts.noVerb
  if (verb === 'dismiss' ? !dismissal : !rule) faults.rule = deskTexts.noRule
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  if (verb === 'dismiss' && dismissal) return { ok: true, decision: { verb, rule: dismissal, words } }
  if ((verb === 'warn' || verb === 'hide') && rule) return { ok: true, decision: { verb, rule, words } }
  if ((verb === 'limit' || verb === 'suspend') && rule)
    return { ok: true, decision: { verb, rule, words, days: daysOf(typed.days) } }
  return { ok: false, faults: { verb: deskTexts.noVerb } }
}

/** Anything else than one of `lengths` is the shortest. */
function daysOf(typed: string): number | null {
  if (typed === '') return null
  return typed === '30' ? 30 : 7
}

const separator = '\n'

/** Joins the typed fields to one text of at most 4,000 characters, which waits in a cookie while a code is asked for. */
export const packDecision = ({ verb, dismissal, rule, days, words }: TypedDecision): string =>
  [
    ...[verb, dismissal, rule, days].map((one) => one.split(separator, 1).join('').slice(0, 40)),
    words.slice(0, 3000),
  ].join(separator)

export function unpackDecision(text: string): TypedDecision | null {
  const [verb = '', dismissal = '', rule = '', days = '', ...words] = text.split(separator)
  return text === '' ? null : { verb, dismissal, rule, days, words: words.join(separator) }
}

type DecideProps = {
  caseId: string
  viewerId: string
  verbs: readonly Verb[]
  typed: TypedDecision
  faults: DecisionFaults
}

/** One form for all verbs, which works without scripts. */
export const DecideForm = ({ caseId, viewerId, verbs, typed, faults }: DecideProps) => (
  <DeskPart heading={deskTexts.decide}>
    <form
      method="post"
      action={href('/operators/cases/:caseId', { caseId })}
      noValidate
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="as" value={viewerId} />
      <ChoiceQuestion
        legend={deskTexts.verb}
        name="verb"
        options={verbs.map((value) => ({ value, ...deskTexts.verbs[value] }))}
        chosen={typed.verb}
        fault={faults.verb}
      />
      {verbs.length > 1 && (
        <Select
          label={deskTexts.rule}
          name="rule"
          defaultValue={typed.rule}
          error={typed.verb === 'dismiss' ? undefined : faults.rule}
          options={[
            ['', deskTexts.chooseRule],
            ...breaches.map((one) => [one, caseTexts.breaches[one]] as const),
          ]}
        />
      )}
      {verbs.includes('limit') && (
        <Select
          label={deskTexts.days}
          name="days"
          defaultValue={typed.days}
          options={lengths.map((one) => [one, deskTexts.lengths[one]] as const)}
        />
      )}
      <Select
        label={deskTexts.dismissal}
        name="dismissal"
        defaultValue={typed.dismissal}
        error={typed.verb === 'dismiss' ? faults.rule : undefined}
        options={dismissals.map((one) => [one, caseTexts.dismissals[one]] as const)}
      />
      <TextArea
        label={deskTexts.words}
        hint={deskTexts.wordsHint}
        name="words"
        rows={2}
        defaultValue={typed.words}
        error={faults.words}
      />
      <Button className="sm:self-start sm:px-10">{deskTexts.send}</Button>
    </form>
  </DeskPart>
)

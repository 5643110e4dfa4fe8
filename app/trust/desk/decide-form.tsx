import { href } from 'react-router'
import type { Verb } from '#app/trust/cases/case-rules.ts'
import { caseTexts } from '#app/trust/cases/case-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { breaches, type DecisionFaults, dismissals, lengths, type TypedDecision } from './decision-form.ts'
import { DeskPart } from './desk-frame.tsx'
import { deskTexts } from './desk-texts.ts'

type DecideProps = {
  caseId: string
  viewerId: string
  /** Those that fit the case. */
  verbs: readonly Verb[]
  typed: TypedDecision
  faults: DecisionFaults
}

const faultId = 'verb-error'

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
      <Choices legend={deskTexts.verb} fault={faults.verb} faultId={faultId}>
        {verbs.map((verb) => (
          <Choice
            key={verb}
            type="radio"
            name="verb"
            value={verb}
            label={deskTexts.verbs[verb].label}
            hint={deskTexts.verbs[verb].hint}
            isChosen={typed.verb === verb}
            faultId={faults.verb && faultId}
          />
        ))}
      </Choices>
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

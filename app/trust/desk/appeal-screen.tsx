import { href } from 'react-router'
import { shownName } from '#app/people/people-rules.ts'
import { dayAndTime, shortDay } from '#app/text/day-and-time.ts'
import { outcomes } from '#app/trust/appeals/appeal.ts'
import type { DeskAppeal } from '#app/trust/appeals/appeals.server.ts'
import { ruleText } from '#app/trust/cases/case.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceQuestion } from '#app/ui/choice.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { cell, DeskFrame, DeskPart, DeskTable } from './desk-frame.tsx'
import { deskTexts } from './desk-texts.ts'

export type AppealScreenProps = {
  viewerId: string
  nowMs: number
  found: DeskAppeal
  typed: { outcome: string; answer: string }
  faults: { outcome?: string; answer?: string }
}

/** `/operators/appeals/{action}`: what was decided, why they think it is wrong, and the outcome. */
export function AppealScreen({ viewerId, nowMs, found, typed, faults }: AppealScreenProps) {
  const {
    actionId,
    caseId,
    userId,
    name,
    rule,
    actionWords,
    actedAtMs,
    decidedByEmail,
    words,
    outcome,
    isOwn,
  } = found
  return (
    <DeskFrame
      heading={<bdi>{deskTexts.appealOf(shownName(name, userId))}</bdi>}
      intro={dayAndTime(found.createdAtMs, nowMs)}
    >
      <DeskPart heading={deskTexts.appealAgainst}>
        <p className="font-bold">{againstText(found)}</p>
        <p className="text-small text-soft">
          {dayAndTime(actedAtMs, nowMs)} ·{' '}
          {decidedByEmail === null ? deskTexts.byRule : deskTexts.by(decidedByEmail)}
        </p>
        <p>
          {ruleText(rule)} {actionWords}
        </p>
        <TextLink href={href('/operators/cases/:caseId', { caseId })}>{deskTexts.appealRead}</TextLink>
      </DeskPart>
      <DeskPart heading={deskTexts.appealWords}>
        <p dir="auto" className="whitespace-pre-wrap">
          {words}
        </p>
      </DeskPart>
      {outcome !== null && (
        <DeskPart heading={deskTexts.appealOver}>
          <p>{deskTexts.appealOutcomes[outcome]}</p>
          {!isOwn && (
            <form method="post" action={href('/operators/appeals/:actionId', { actionId })}>
              <input type="hidden" name="as" value={viewerId} />
              <Button name="outcome" value="again" variant="plain">
                {deskTexts.appealAgain}
              </Button>
            </form>
          )}
        </DeskPart>
      )}
      {outcome === null && isOwn && <p className="font-bold">{deskTexts.ownDecision}</p>}
      {outcome === null && !isOwn && (
        <DeskPart heading={deskTexts.decide}>
          <form
            method="post"
            action={href('/operators/appeals/:actionId', { actionId })}
            noValidate
            className="flex flex-col gap-4"
          >
            <input type="hidden" name="as" value={viewerId} />
            <ChoiceQuestion
              legend={deskTexts.appealQuestion}
              name="outcome"
              options={outcomes.map((value) => ({ value, label: deskTexts.appealOutcomes[value] }))}
              chosen={typed.outcome}
              fault={faults.outcome}
            />
            <TextArea
              label={deskTexts.appealAnswer}
              name="answer"
              rows={3}
              defaultValue={typed.answer}
              error={faults.answer}
            />
            <Button className="sm:self-start sm:px-10">{deskTexts.appealDecide}</Button>
          </form>
        </DeskPart>
      )}
    </DeskFrame>
  )
}

type AppealsProps = { appeals: readonly DeskAppeal[]; decided: readonly DeskAppeal[]; nowMs: number }

/** `/operators/appeals`: those that wait, then those that were decided lately. */
export const AppealsScreen = ({ appeals, decided, nowMs }: AppealsProps) => (
  <DeskFrame
    heading={deskTexts.appeals}
    intro={appeals.length > 0 ? deskTexts.appealsIntro : deskTexts.noAppeals}
  >
    {appeals.length > 0 && <AppealTable name={deskTexts.appeals} appeals={appeals} nowMs={nowMs} />}
    {decided.length > 0 && (
      <DeskPart heading={deskTexts.appealsDecided}>
        <AppealTable name={deskTexts.appealsDecided} appeals={decided} nowMs={nowMs} />
      </DeskPart>
    )}
  </DeskFrame>
)

type TableProps = { name: string; appeals: readonly DeskAppeal[]; nowMs: number }

const AppealTable = ({ name, appeals, nowMs }: TableProps) => (
  <DeskTable name={name} heads={[deskTexts.subject, deskTexts.when]}>
    {appeals.map((one) => (
      <tr key={one.actionId}>
        <td className={cell}>
          <TextLink href={href('/operators/appeals/:actionId', { actionId: one.actionId })}>
            <bdi>{deskTexts.appealOf(shownName(one.name, one.userId))}</bdi>
          </TextLink>
          <p className="text-small text-soft">{againstText(one)}</p>
        </td>
        <td className={cell}>{shortDay(one.createdAtMs, nowMs)}</td>
      </tr>
    ))}
  </DeskTable>
)

const againstText = ({ verb, title }: DeskAppeal) =>
  title === '' ? deskTexts.verbs[verb].past : `${deskTexts.verbs[verb].past}: ${title}`

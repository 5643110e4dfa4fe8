import { href } from 'react-router'
import { dayAndTime } from '#app/text/day-and-time.ts'
import { reportedOften, ruleText } from '#app/trust/cases/case.ts'
import type { Action } from '#app/trust/cases/read-cases.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { DeskFrame } from './desk-frame.tsx'
import type { DecidedAction } from './desk-lists.server.ts'
import { deskTexts } from './desk-texts.ts'
import { caseName } from './queue-screen.tsx'

export type ListedAction = Action & {
  /** The name of its subject; '' on the page of the case itself. */
  subject: string
}

type ActionListProps = {
  actions: readonly ListedAction[]
  viewerId: string
  nowMs: number
  /** Where 'Undo' returns to. */
  back: string
  /** The case whose page this is: it needs no link. */
  caseId?: string
}

export const ActionList = ({ actions, viewerId, nowMs, back, caseId }: ActionListProps) => (
  <ul className="flex flex-col gap-3">
    {actions.map((action) => (
      <li
        key={action.id}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-3 last:border-b-0"
      >
        <div className="min-w-0 grow basis-60">
          <p id={`action-${action.id}`} className="font-bold">
            {deskTexts.verbs[action.verb].past}
            {action.subject !== '' && <bdi>: {action.subject}</bdi>}
          </p>
          <p className="text-small text-soft">{factsOf(action, nowMs)}</p>
          <p className="text-small">
            {ruleText(action.rule)} {action.words}
          </p>
          {action.caseId !== caseId && (
            <TextLink
              href={href('/operators/cases/:caseId', { caseId: action.caseId })}
              className="text-small"
            >
              {deskTexts.openCase}
            </TextLink>
          )}
        </div>
        {!action.isUndone && (
          <form method="post" action={href('/operators/actions/:actionId/reversal', { actionId: action.id })}>
            <input type="hidden" name="as" value={viewerId} />
            <input type="hidden" name="back" value={back} />
            <Button variant="plain" size="small" aria-describedby={`action-${action.id}`}>
              {deskTexts.undo}
            </Button>
          </form>
        )}
      </li>
    ))}
  </ul>
)

function factsOf({ rule, byEmail, createdAtMs, untilMs, isUndone }: Action, nowMs: number): string {
  const by = rule === reportedOften ? deskTexts.byRule : deskTexts.by(byEmail ?? deskTexts.removed)
  return [
    dayAndTime(createdAtMs, nowMs),
    by,
    untilMs !== null && deskTexts.until(dayAndTime(untilMs, nowMs)),
    isUndone && deskTexts.undone,
  ]
    .filter(Boolean)
    .join(' · ')
}

type DecidedProps = { actions: readonly DecidedAction[]; viewerId: string; nowMs: number }

/** `/operators/decided`: what was decided lately. */
export const DecidedScreen = ({ actions, viewerId, nowMs }: DecidedProps) => (
  <DeskFrame
    heading={deskTexts.decided}
    intro={actions.length > 0 ? deskTexts.decidedIntro : deskTexts.noDecided}
  >
    <ActionList
      actions={actions.map((one) => ({ ...one, subject: caseName(one) }))}
      viewerId={viewerId}
      nowMs={nowMs}
      back={href('/operators/decided')}
    />
  </DeskFrame>
)

import { href } from 'react-router'
import { appealDays } from '#app/people/people-rules.ts'
import { shortDay } from '#app/text/day-and-time.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { AccountFrame, Card } from '#app/ui/page/account-frame.tsx'
import { appealTexts } from './appeal.ts'
import type { OwnAction } from './appeals.server.ts'
import { statementLines } from './statement-mail.ts'

/** The appeal whose form is open. */
export type TypedAppeal = { actionId: string; words: string; fault?: string | undefined }

export type DecisionsScreenProps = {
  viewerId: string
  nowMs: number
  actions: readonly OwnAction[]
  typed: TypedAppeal | null
}

/** `/account/decisions`: what was done about the viewer, each with its appeal. */
export function DecisionsScreen({ viewerId, nowMs, actions, typed }: DecisionsScreenProps) {
  return (
    <AccountFrame heading={appealTexts.heading} intro={appealTexts.intro}>
      {actions.length === 0 && (
        <Card>
          <p>{appealTexts.none}</p>
        </Card>
      )}
      {actions.map((action) => (
        <Card key={action.id}>
          <Statement action={action} nowMs={nowMs} />
          <Appeal
            action={action}
            nowMs={nowMs}
            viewerId={viewerId}
            typed={typed?.actionId === action.id ? typed : null}
          />
        </Card>
      ))}
    </AccountFrame>
  )
}

type OneProps = { action: OwnAction; nowMs: number }

function Statement({ action, nowMs }: OneProps) {
  const [what, ...rest] = statementLines({ ...action, actionId: action.id }, nowMs)
  const isOver = action.untilMs !== null && action.untilMs <= nowMs
  return (
    <>
      <h2 id={`decision-${action.id}`} className="font-board text-large font-black">
        <bdi>{what}</bdi>
      </h2>
      {rest.map((line) => (
        <p key={line} className="whitespace-pre-wrap">
          {line}
        </p>
      ))}
      {action.isUndone && <p className="font-bold text-leaf">{appealTexts.takenBack}</p>}
      {!action.isUndone && isOver && <p className="font-bold">{appealTexts.ended}</p>}
    </>
  )
}

type AppealProps = OneProps & { viewerId: string; typed: TypedAppeal | null }

/** The way to the form, the form, or what became of the appeal. */
function Appeal({ action, nowMs, viewerId, typed }: AppealProps) {
  const { id, createdAtMs, isUndone, appealedAtMs, appealWords, decidedAtMs, outcome, answer } = action
  if (appealedAtMs !== null)
    return (
      <div className="flex flex-col gap-2 border-l-4 border-line pl-3">
        <p className="font-bold">
          {decidedAtMs === null
            ? appealTexts.waiting(shortDay(appealedAtMs, nowMs))
            : appealTexts.answered(shortDay(decidedAtMs, nowMs))}
        </p>
        <p dir="auto" className="whitespace-pre-wrap text-soft">
          {appealWords}
        </p>
        {outcome && <p>{appealTexts.outcomes[outcome]}</p>}
        {answer && <p className="whitespace-pre-wrap">{answer}</p>}
      </div>
    )
  if (isUndone) return null
  const lastMs = createdAtMs + appealDays * 24 * 60 * 60 * 1000
  if (lastMs < nowMs) return <p className="text-small text-soft">{appealTexts.appealOver(appealDays)}</p>
  const until = <p className="text-small text-soft">{appealTexts.appealUntil(shortDay(lastMs, nowMs))}</p>
  if (!typed)
    return (
      <div className="flex flex-wrap items-center gap-x-4">
        <ButtonLink
          href={`${href('/account/decisions')}?appeal=${id}#words`}
          variant="plain"
          aria-describedby={`decision-${id}`}
        >
          {appealTexts.appeal}
        </ButtonLink>
        {until}
      </div>
    )
  return (
    <form method="post" action={href('/account/decisions')} noValidate className="flex flex-col gap-3">
      <input type="hidden" name="as" value={viewerId} />
      {/* A field named action would hide the form's own from scripts. */}
      <input type="hidden" name="decision" value={id} />
      <TextArea
        label={appealTexts.question}
        hint={appealTexts.hint}
        name="words"
        rows={5}
        defaultValue={typed.words}
        error={typed.fault}
      />
      {until}
      <Button className="sm:self-start">{appealTexts.send}</Button>
    </form>
  )
}

import { href } from 'react-router'
import { southAfricanDate } from '#app/text/day-and-time.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceQuestion } from '#app/ui/choice.tsx'
import { FaultLine, Field, Select } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ProposalFaults, TypedProposal } from './meeting-form.ts'
import { formTexts } from './meeting-form-texts.ts'
import { type Doubt, maxPlaceLength, placeKinds } from './meeting-rules.ts'
import { dayOf, placeKindTexts } from './meeting-texts.ts'

export type MeetingScreenProps = {
  viewerId: string
  conversationId: string
  otherName: string
  title: string
  /** The id of the proposal: the same id twice is one. */
  id: string
  typed: TypedProposal
  faults: ProposalFaults
  /** Said now; the next press proposes it. */
  doubts: readonly Doubt[]
  nowMs: number
}

/** `/inbox/{id}/meeting`: when and where. */
export function MeetingScreen(props: MeetingScreenProps) {
  const { viewerId, conversationId, otherName, title, id, typed, faults, doubts, nowMs } = props
  return (
    <form
      method="post"
      action={href('/inbox/:conversationId/meeting', { conversationId })}
      noValidate
      className="mx-auto grid max-w-form gap-4 py-5 md:py-10"
    >
      <div>
        <h1 className="font-board text-title font-black tracking-tight">{formTexts.heading}</h1>
        <p className="mt-1 text-soft">{formTexts.intro(otherName, title)}</p>
        <TextLink href={href('/inbox/:conversationId?', { conversationId })} className="text-small">
          {formTexts.back}
        </TextLink>
      </div>
      <input type="hidden" name="as" value={viewerId} />
      <input type="hidden" name="id" value={id} />
      {doubts.length > 0 && <input type="hidden" name="anyway" value="yes" />}
      <ChoiceQuestion
        name="kind"
        legend={formTexts.kind}
        options={placeKinds.map((kind) => ({ value: kind, label: placeKindTexts[kind] }))}
        chosen={typed.kind}
        fault={faults.kind}
      />
      <Field
        name="words"
        label={formTexts.words}
        hint={formTexts.wordsHint}
        defaultValue={typed.words}
        maxLength={maxPlaceLength}
        error={faults.words}
        autoComplete="off"
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Select
          name="day"
          label={formTexts.day}
          options={daysOf(typed.day, nowMs)}
          defaultValue={typed.day}
          error={faults.day}
        />
        <Select
          name="time"
          label={formTexts.time}
          options={timesOf(typed.time)}
          defaultValue={typed.time}
          error={faults.time}
        />
      </div>
      <Field
        name="price"
        label={formTexts.price}
        hint={formTexts.priceHint}
        inputMode="decimal"
        defaultValue={typed.price}
        error={faults.price}
        autoComplete="off"
      />
      <div role={doubts.length > 0 ? 'alert' : undefined} className="grid gap-2 empty:hidden">
        {doubts.map((doubt) => (
          <FaultLine key={doubt} id={undefined}>
            {formTexts.doubts[doubt]}
          </FaultLine>
        ))}
      </div>
      <Button className="min-h-12">{doubts.length > 0 ? formTexts.proposeAnyway : formTexts.propose}</Button>
      <p className="text-small text-soft">{formTexts.safety}</p>
    </form>
  )
}

/** Letters of a day or a time that nobody could have chosen. */
const mostShown = 20

type Options = (readonly [value: string, text: string])[]

const dayMs = 24 * 60 * 60_000
const shownDays = 14

/** Two weeks, and the day that was typed. */
function daysOf(typed: string, nowMs: number): Options {
  const days = Array.from({ length: shownDays }, (_, at): Options[number] => {
    const ms = nowMs + at * dayMs
    return [southAfricanDate(ms), dayOf(ms)]
  })
  return withTyped(days, typed)
}

/** Half hours of the day, and the time that was typed. */
const timesOf = (typed: string): Options =>
  withTyped(
    Array.from({ length: 30 }, (_, at): Options[number] => {
      const time = `${String(6 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
      return [time, time]
    }),
    typed,
  )

const withTyped = (options: Options, typed: string): Options =>
  options.some(([value]) => value === typed)
    ? options
    : [[typed.slice(0, mostShown), typed.slice(0, mostShown)], ...options]

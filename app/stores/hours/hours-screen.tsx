import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { HoursFaults, HoursField, TypedHours } from './hours-form.ts'
import { maxAbsenceLength } from './hours-rules.ts'
import { hoursTexts } from './hours-texts.ts'

export type HoursScreenProps = { viewerId: string; typed: TypedHours; faults: HoursFaults }

/** `/design-store/hours`: the times of each day, and an absence. */
export const HoursScreen = ({ viewerId, typed, faults }: HoursScreenProps) => (
  <form
    method="post"
    action={href('/design-store/hours')}
    noValidate
    className="mx-auto grid max-w-form gap-5 py-5 md:py-10"
  >
    <div>
      <h1 className="font-board text-title font-black tracking-tight">{hoursTexts.heading}</h1>
      <p className="mt-1 text-soft">{hoursTexts.intro}</p>
      <TextLink href={href('/design-store')} className="text-small">
        {hoursTexts.myStore}
      </TextLink>
    </div>
    <input type="hidden" name="as" value={viewerId} />
    {hoursTexts.days.map((day, at) => (
      <div key={day} className="grid grid-cols-2 items-start gap-3">
        <Time name={`opens${at + 1}` as HoursField} label={hoursTexts.from(day)} {...{ typed, faults }} />
        <Time name={`closes${at + 1}` as HoursField} label={hoursTexts.to(day)} {...{ typed, faults }} />
      </div>
    ))}
    <div className="mt-2">
      <h2 className="font-board text-heading font-black">{hoursTexts.awayHeading}</h2>
      <p className="mt-1 text-soft">{hoursTexts.awayIntro}</p>
    </div>
    <Field
      name="backOn"
      type="date"
      label={hoursTexts.backOn}
      defaultValue={typed.backOn}
      error={faults.backOn}
      autoComplete="off"
    />
    <Field
      name="words"
      label={hoursTexts.words}
      hint={hoursTexts.wordsHint}
      defaultValue={typed.words}
      maxLength={maxAbsenceLength}
      error={faults.words}
      autoComplete="off"
    />
    <Button className="min-h-12">{hoursTexts.save}</Button>
  </form>
)

type TimeProps = { name: HoursField; label: string; typed: TypedHours; faults: HoursFaults }

const Time = ({ name, label, typed, faults }: TimeProps) => (
  <Field
    name={name}
    type="time"
    label={label}
    defaultValue={typed[name]}
    error={faults[name]}
    autoComplete="off"
  />
)

import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Choice, ChoiceQuestion } from '#app/ui/choice.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { RatingFaults, TypedRating } from './rating-form.ts'
import { buyerMarks, maxRatingLength, sellerMarks, starsOf } from './rating-rules.ts'
import { ratingTexts } from './rating-texts.ts'

export type RatingScreenProps = {
  viewerId: string
  conversationId: string
  otherName: string
  /** A seller gives no stars. */
  isSeller: boolean
  typed: TypedRating
  faults: RatingFaults
}

/** `/inbox/{id}/rating`: how the meeting was. */
export function RatingScreen(props: RatingScreenProps) {
  const { viewerId, conversationId, otherName, isSeller, typed, faults } = props
  const marks = isSeller ? buyerMarks : sellerMarks
  return (
    <form
      method="post"
      action={href('/inbox/:conversationId/rating', { conversationId })}
      noValidate
      className="mx-auto grid max-w-form gap-4 py-5 md:py-10"
    >
      <div>
        <h1 className="font-board text-title font-black tracking-tight">{ratingTexts.heading}</h1>
        <p className="mt-1 text-soft">{ratingTexts.intro(otherName)}</p>
        <TextLink href={href('/inbox/:conversationId?', { conversationId })} className="text-small">
          {ratingTexts.back}
        </TextLink>
      </div>
      <input type="hidden" name="as" value={viewerId} />
      {!isSeller && (
        <ChoiceQuestion
          name="stars"
          legend={ratingTexts.stars}
          options={starsOf.map((stars) => ({ value: String(stars), label: ratingTexts.starNames[stars] }))}
          chosen={typed.stars}
          fault={faults.stars}
        />
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{ratingTexts.marksLegend}</legend>
        {marks.map((mark) => (
          <Choice
            key={mark}
            type="checkbox"
            name="marks"
            value={mark}
            label={ratingTexts.marks[mark]}
            isChosen={typed.marks.includes(mark)}
          />
        ))}
      </fieldset>
      {!isSeller && (
        <TextArea
          name="words"
          label={ratingTexts.words}
          hint={ratingTexts.wordsHint}
          rows={3}
          maxLength={maxRatingLength}
          defaultValue={typed.words}
          error={faults.words}
        />
      )}
      <Button className="min-h-12">{ratingTexts.send}</Button>
    </form>
  )
}

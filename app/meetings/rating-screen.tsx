import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { FaultLine, TextArea } from '#app/ui/field.tsx'
import { StarIcon } from '#app/ui/icons.tsx'
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
        <fieldset>
          <legend className="mb-2 font-medium">{ratingTexts.stars}</legend>
          <FaultLine id="stars-error">{faults.stars}</FaultLine>
          <div className="grid grid-cols-5 gap-2">
            {starsOf.map((stars) => (
              <StarChoice
                key={stars}
                stars={stars}
                isChosen={typed.stars === String(stars)}
                hasFault={!!faults.stars}
              />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className={`grid gap-2 ${isSeller ? '' : 'grid-cols-2'}`}>
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

type StarProps = { stars: (typeof starsOf)[number]; isChosen: boolean; hasFault: boolean }

/** One to five as cells of one row: the five are seen at once, above the marks. */
const StarChoice = ({ stars, isChosen, hasFault }: StarProps) => (
  <label className="relative flex min-h-16 cursor-pointer flex-col items-center justify-center text-center">
    <input
      type="radio"
      name="stars"
      value={stars}
      defaultChecked={isChosen}
      aria-label={ratingTexts.starNames[stars]}
      aria-describedby={hasFault ? 'stars-error' : undefined}
      className="peer absolute inset-0 h-full w-full cursor-pointer appearance-none rounded-control border-2 border-edge checked:border-ink checked:bg-marigold"
    />
    <span className="pointer-events-none relative flex items-center gap-1 font-bold peer-checked:text-on-marigold">
      {stars} <StarIcon />
    </span>
    <span
      aria-hidden="true"
      className="pointer-events-none relative text-small peer-checked:text-on-marigold"
    >
      {ratingTexts.starWords[stars]}
    </span>
  </label>
)

import { href } from 'react-router'
import { formatCursor, type PageCursor } from '#app/paging/page-cursor.ts'
import { monthOf } from '#app/text/day-and-time.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Rated, ShownRating } from './rating-rules.ts'
import { ratedText, ratingTexts } from './rating-texts.ts'

type PageProps = {
  store: Rated & { userId: string; displayName: string }
  ratings: readonly ShownRating[]
  older: PageCursor | null
  isFirst: boolean
}

/** `/vendor/{id}/ratings`: every rating that is shown, newest first. */
export function RatingsPage({ store, ratings, older, isFirst }: PageProps) {
  const { userId, displayName } = store
  const path = href('/vendor/:userId/ratings', { userId })
  return (
    <div className="mx-auto max-w-text py-5 md:py-10">
      <h1 className="font-board text-title font-black tracking-tight">
        {ratingTexts.headingOf(displayName)}
      </h1>
      <p className="mt-1 text-large font-bold">{ratedText(store)}</p>
      <p className="mt-1 text-soft">{ratingTexts.explained}</p>
      <ul className="mt-4">
        {ratings.map((rating) => (
          <RatingItem key={rating.id} {...rating} />
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6">
        {!isFirst && <TextLink href={path}>{ratingTexts.newest}</TextLink>}
        {older && <TextLink href={`${path}?older=${formatCursor(older)}`}>{ratingTexts.older}</TextLink>}
        <TextLink href={href('/vendor/:userId', { userId })}>{ratingTexts.toStore}</TextLink>
      </p>
    </div>
  )
}

const RatingItem = ({ stars, marks, words, shownAtMs }: ShownRating) => (
  <li className="border-b border-line py-3 last:border-b-0">
    <p className="flex flex-wrap justify-between gap-x-3">
      <b>{ratingTexts.starsGiven(stars ?? 0)}</b>
      <span className="text-small text-soft">{monthOf(shownAtMs)}</span>
    </p>
    {words !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{words}</p>}
    {marks.length > 0 && (
      <p className="mt-1 text-small text-soft">{marks.map((mark) => ratingTexts.marks[mark]).join(' · ')}</p>
    )}
  </li>
)

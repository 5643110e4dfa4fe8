import { href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { StarIcon } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Rated, ShownRating } from './rating-rules.ts'
import { ratedText, ratingTexts } from './rating-texts.ts'

/** How a store is rated, among the facts at its top. */
export const RatingBadge = (rated: Rated) =>
  rated.rating === null ? (
    <Badge>{ratedText(rated)}</Badge>
  ) : (
    <Badge icon={<StarIcon />}>{ratedText(rated)}</Badge>
  )

/** The stars of one rating. */
export const Stars = ({ stars }: Pick<ShownRating, 'stars'>) => (
  <b className="inline-flex items-center gap-1">
    <StarIcon />
    {ratingTexts.starsGiven(stars ?? 0)}
  </b>
)

type LatestProps = {
  userId: string
  /** Null: nobody has rated the store. */
  ratings: readonly ShownRating[] | null
}

/** The newest ratings that have words, and the way to all. */
export const LatestRatings = ({ userId, ratings }: LatestProps) =>
  ratings && (
    <section aria-label={ratingTexts.all} className="mt-4 max-w-text">
      {ratings.length > 0 && (
        <ul className="grid gap-2 text-small">
          {ratings.map(({ id, stars, words }) => (
            <li key={id} className="border-l-4 border-line py-0.5 pl-3 wrap-anywhere">
              <Stars stars={stars} /> {words}
            </li>
          ))}
        </ul>
      )}
      <TextLink href={href('/vendor/:userId/ratings', { userId })} className="text-small">
        {ratingTexts.all}
      </TextLink>
    </section>
  )

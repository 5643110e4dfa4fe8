import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatCursor, type PageCursor } from '#app/paging/page-cursor.ts'
import { monthOf } from '#app/text/day-and-time.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { maxReplyLength, type Rated, type ShownRating } from './rating-rules.ts'
import { ratedText, ratingTexts } from './rating-texts.ts'
import { Stars } from './store-rating.tsx'

/** A reply as it was typed, with its fault, if it could not be published. */
export type TypedReply = { reply: string; fault: string }

type PageProps = {
  store: Rated & { userId: string; displayName: string }
  /** The seller themself sees it, and may reply. */
  isOwn: boolean
  /** The rating to which the seller replies. */
  replyTo: string | null
  typed: TypedReply | null
  ratings: readonly ShownRating[]
  /** The page's own cursor; null on the first. */
  at: PageCursor | null
  older: PageCursor | null
}

/** `/vendor/{id}/ratings`: every rating that is shown, newest first. */
export function RatingsPage({ store, isOwn, replyTo, typed, ratings, at, older }: PageProps) {
  const { userId, displayName } = store
  const path = href('/vendor/:userId/ratings', { userId })
  const pagePath = at ? `${path}?older=${formatCursor(at)}` : path
  return (
    <div className="mx-auto max-w-text py-5 md:py-10">
      <h1 className="font-board text-title font-black tracking-tight">
        {ratingTexts.headingOf(displayName)}
      </h1>
      {(store.ratedCount > 0 || ratings.length === 0) && (
        <p className="mt-1 text-large font-bold">{ratedText(store)}</p>
      )}
      <p className="mt-1 text-soft">{ratingTexts.explained}</p>
      <ul className="mt-4">
        {ratings.map((rating) => (
          <RatingItem key={rating.id} rating={rating} name={displayName}>
            {isOwn && rating.reply === '' && (
              <Reply {...{ pagePath, ratingId: rating.id, userId, replyTo, typed }} />
            )}
          </RatingItem>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6">
        {at && <TextLink href={path}>{ratingTexts.newest}</TextLink>}
        {older && <TextLink href={`${path}?older=${formatCursor(older)}`}>{ratingTexts.older}</TextLink>}
        <TextLink href={href('/vendor/:userId', { userId })}>{ratingTexts.toStore}</TextLink>
      </p>
    </div>
  )
}

type ItemProps = { rating: ShownRating; name: string; children: ReactNode }

const RatingItem = ({ rating: { id, stars, marks, words, reply, shownAtMs }, name, children }: ItemProps) => (
  <li className="border-b border-line py-3 last:border-b-0">
    <p className="flex flex-wrap justify-between gap-x-3">
      <Stars stars={stars} />
      <span className="text-small text-soft">{monthOf(shownAtMs)}</span>
    </p>
    {words !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{words}</p>}
    {marks.length > 0 && (
      <p className="mt-1 text-small text-soft">{marks.map((mark) => ratingTexts.marks[mark]).join(' · ')}</p>
    )}
    {reply !== '' && (
      <p className="mt-2 border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
        <b>{ratingTexts.replyOf(name)}</b> {reply}
      </p>
    )}
    {children}
    <TextLink href={`${href('/report')}?rating=${id}`} className="text-small">
      {ratingTexts.report}
    </TextLink>
  </li>
)

type ReplyProps = Pick<PageProps, 'replyTo' | 'typed'> & {
  pagePath: string
  ratingId: string
  userId: string
}

/** A link that opens the form of one rating: fields of two forms would have the same ids. */
function Reply({ pagePath, ratingId, userId, replyTo, typed }: ReplyProps) {
  const path = `${pagePath}${pagePath.includes('?') ? '&' : '?'}reply=${ratingId}`
  if (replyTo !== ratingId)
    return (
      <TextLink href={`${path}#reply`} className="mr-4 text-small">
        {ratingTexts.reply}
      </TextLink>
    )
  return (
    <form method="post" action={path} noValidate className="mt-2 flex flex-col gap-2">
      <input type="hidden" name="as" value={userId} />
      <TextArea
        name="reply"
        label={ratingTexts.reply}
        hint={ratingTexts.replyHint}
        rows={2}
        maxLength={maxReplyLength}
        defaultValue={typed?.reply}
        error={typed?.fault}
      />
      <Button className="sm:self-start">{ratingTexts.sendReply}</Button>
    </form>
  )
}

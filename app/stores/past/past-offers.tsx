import { href } from 'react-router'
import { textsOf } from '#app/language/texts-of.ts'
import { shortDay } from '#app/text/day-and-time.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PastOffer } from './list-past-offers.server.ts'

/** The texts about offers that are off the market, in My Store. */
export const pastTexts = textsOf('past', {
  heading: (count: number) =>
    count === 1 ? '1 offer is off the market' : `${count} offers are off the market`,
  sold: (day: string) => `Sold ${day}`,
  paused: 'Paused',
  ended: (day: string) => `Ended ${day}`,
  sellAgain: 'Sell again',
  sellAgainOf: (title: string) => `Sell ${title} again`,
})

type PastProps = { offers: readonly PastOffer[]; viewerId: string; nowMs: number }

/** In My Store: what is sold, paused or ended, each with the way back to the market. */
export const PastOffers = ({ offers, viewerId, nowMs }: PastProps) =>
  offers.length > 0 && (
    <details className="mt-4 rounded-card border border-line bg-board px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {pastTexts.heading(offers.length)}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {offers.map((offer) => (
          <li key={offer.id} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <TextLink href={href('/listing/:listingId/edit', { listingId: offer.id })}>
                {offer.title}
              </TextLink>
              <p className="text-small text-soft">{lineOf(offer, nowMs)}</p>
            </div>
            <form
              method="post"
              action={href('/listing/:listingId/edit', { listingId: offer.id })}
              encType="multipart/form-data"
              className="shrink-0"
            >
              <input type="hidden" name="as" value={viewerId} />
              <input type="hidden" name="press" value="state" />
              <Button
                name="state"
                value="active"
                variant="plain"
                size="small"
                aria-label={pastTexts.sellAgainOf(offer.title)}
              >
                {pastTexts.sellAgain}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  )

function lineOf({ state, sinceMs }: PastOffer, nowMs: number): string {
  if (state === 'paused' || sinceMs === null) return pastTexts.paused
  return pastTexts[state](shortDay(sinceMs, nowMs))
}

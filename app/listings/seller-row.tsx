import { useContext } from 'react'
import { href } from 'react-router'
import { SaveDataContext, SquarePicture } from '#app/images/picture.tsx'
import { monthOf } from '#app/text/day-and-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Seller } from './listing-rules.ts'
import { listingTexts } from './listing-texts.ts'
import { offerPageTexts } from './offer-page-texts.ts'

/** Says who sells, since when, how many offers they have, and how soon they answer. The whole row is the link to the store. */
export function SellerRow({ userId, name, seller }: { userId: string; name: string; seller: Seller }) {
  const { logoUrl, sinceMs, offerCount, answersWithin, rated } = seller
  const savesData = useContext(SaveDataContext)
  const facts = [
    rated,
    offerPageTexts.since(monthOf(sinceMs)),
    offerPageTexts.offers(offerCount),
    ...(answersWithin ? [offerPageTexts.answers[answersWithin]] : []),
  ]
  return (
    <div className="seller">
      <span className="seller-logo" aria-hidden="true">
        {logoUrl && !savesData ? (
          <SquarePicture imageUrl={logoUrl} alt="" sizes="44px" loading="next" />
        ) : (
          initialsOf(name)
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <Badge>{name}</Badge>
          <a
            href={href('/vendor/:userId', { userId })}
            className="covers-card text-small font-medium underline decoration-marigold decoration-3 underline-offset-4"
          >
            {listingTexts.viewVendor}
          </a>
        </p>
        <p className="text-small text-soft">{facts.join(' · ')}</p>
      </div>
    </div>
  )
}

/** The first letters of the first two words. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase()

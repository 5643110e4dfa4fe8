import { href } from 'react-router'
import { Picture } from '#app/images/picture.tsx'
import { Island } from '#app/islands/island.tsx'
import type { OfferCard } from '#app/listings/listing-rules.ts'
import { NoPicture } from '#app/listings/photos/no-picture.tsx'
import { nameWithPrice } from '#app/listings/price/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import ShareCard from './share-card.tsx'
import { shareTexts } from './share-texts.ts'

/** An offer with its status card; `address` is that of the store. */
export const StatusRow = ({ offer, address }: { offer: OfferCard; address: string }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="size-14 shrink-0 overflow-hidden rounded-control bg-sunk">
      {offer.imageUrl ? (
        <Picture
          imageUrl={offer.imageUrl}
          alt=""
          widths={[320]}
          sizes="56px"
          loading="late"
          className="size-full object-cover"
        />
      ) : (
        <NoPicture />
      )}
    </span>
    <span className="min-w-0 grow basis-32">{nameWithPrice(offer)}</span>
    <ButtonLink
      href={href('/listing/:listingId/status.jpg', { listingId: offer.id })}
      download="status-card.jpg"
      variant="plain"
      size="small"
      aria-label={shareTexts.statusCardOf(offer.title)}
      className="shrink-0"
    >
      {shareTexts.statusCard}
    </ButtonLink>
    <Island
      name="card"
      component={ShareCard}
      props={{
        path: href('/listing/:listingId/status.jpg', { listingId: offer.id }),
        sharesPath: href('/listing/:listingId/shares', { listingId: offer.id }),
        title: offer.title,
        text: `${nameWithPrice(offer)} ${address}`,
      }}
    />
  </li>
)

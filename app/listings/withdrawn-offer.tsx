import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { WithdrawnOffer as Offer, OfferCard } from './listing-rules.ts'
import { listingTexts } from './listing-texts.ts'
import { OfferGrid } from './offer-card.tsx'

type WithdrawnProps = {
  offer: Offer
  /** Further offers of its seller, below one that was sold. */
  others: readonly OfferCard[]
  /** The line for the owner, in place of the one for others. */
  ownLine?: string | null
  /** The owner's buttons. */
  children?: ReactNode
}

/** The page of a withdrawn offer, for links that still exist. */
export function WithdrawnOfferPage({ offer, others, ownLine, children }: WithdrawnProps) {
  const { isSold, vendorName } = offer
  return (
    <>
      <EmptyState
        heading={offer.title}
        big={isSold ? listingTexts.sold : listingTexts.gone}
        text={ownLine ?? (isSold ? listingTexts.soldText : listingTexts.goneText)}
      >
        {offer.vendorName && (
          <ButtonLink href={href('/vendor/:userId', { userId: offer.userId })}>
            {listingTexts.viewVendor}
          </ButtonLink>
        )}
        <ButtonLink href={href('/')} variant="plain">
          {listingTexts.backToMarket}
        </ButtonLink>
      </EmptyState>
      {children}
      {others.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-4 font-board text-heading font-black">
            {listingTexts.otherOffers(vendorName ?? '')}
          </h2>
          <OfferGrid offers={others} headingLevel={3} />
        </section>
      )}
    </>
  )
}

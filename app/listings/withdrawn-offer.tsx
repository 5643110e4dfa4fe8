import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { WithdrawnOffer as Offer } from './listing-rules.ts'
import { listingTexts } from './listing-texts.ts'

/** The page of a withdrawn offer, for links that still exist. */
export function WithdrawnOffer({ offer }: { offer: Offer }) {
  return (
    <Notice heading={offer.title} big={listingTexts.gone} text={listingTexts.goneText}>
      {offer.vendorName && (
        <ButtonLink href={href('/vendor/:userId', { userId: offer.userId })}>
          {listingTexts.viewVendor}
        </ButtonLink>
      )}
      <ButtonLink href={href('/')} variant="plain">
        {listingTexts.backToMarket}
      </ButtonLink>
    </Notice>
  )
}

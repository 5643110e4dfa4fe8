import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { listingTexts } from './listing-texts.ts'

export const OfferNotFound = () => (
  <Notice heading={listingTexts.notFound} text={listingTexts.notFoundText}>
    <ButtonLink href={href('/')}>{listingTexts.backToMarket}</ButtonLink>
  </Notice>
)

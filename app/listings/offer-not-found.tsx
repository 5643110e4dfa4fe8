import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { listingTexts } from './listing-texts.ts'

export const OfferNotFound = () => (
  <EmptyState heading={listingTexts.notFound} text={listingTexts.notFoundText}>
    <ButtonLink href={href('/')}>{listingTexts.backToMarket}</ButtonLink>
  </EmptyState>
)

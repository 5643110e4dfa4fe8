import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { storeTexts } from './store-texts.ts'

export const StoreNotFound = () => (
  <EmptyState heading={storeTexts.notFound} text={storeTexts.notFoundText}>
    <ButtonLink href={href('/')}>{storeTexts.backToMarket}</ButtonLink>
  </EmptyState>
)

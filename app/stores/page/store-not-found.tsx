import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { storeTexts } from './store-texts.ts'

export const StoreNotFound = () => (
  <Notice heading={storeTexts.notFound} text={storeTexts.notFoundText}>
    <ButtonLink href={href('/')}>{storeTexts.backToMarket}</ButtonLink>
  </Notice>
)

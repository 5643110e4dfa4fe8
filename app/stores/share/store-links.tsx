import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { shareTexts } from './share-texts.ts'

/** Above the editor of a store that is published. */
export const StoreLinks = () => (
  <nav aria-label={shareTexts.heading} className="mt-5 flex flex-wrap gap-3">
    <ButtonLink href={href('/design-store/share')} variant="plain">
      {shareTexts.shareStore}
    </ButtonLink>
    <ButtonLink href={href('/design-store/poster')} variant="plain">
      {shareTexts.poster}
    </ButtonLink>
  </nav>
)

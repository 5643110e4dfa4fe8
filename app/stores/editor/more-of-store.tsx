import { href } from 'react-router'
import { endingTexts } from '#app/stores/ending/ending-texts.ts'
import { hoursTexts } from '#app/stores/hours/hours-texts.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/** Below the editor: the store's other pages. */
export const MoreOfStore = () => (
  <nav
    aria-label={hoursTexts.myStore}
    className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4"
  >
    <TextLink href={href('/design-store/hours')}>{hoursTexts.heading}</TextLink>
    <TextLink href={href('/still-for-sale')}>{endingTexts.heading}</TextLink>
  </nav>
)

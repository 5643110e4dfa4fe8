import { href } from 'react-router'
import { editorLabels } from '#app/stores/editor/editor-labels.ts'
import { endingTexts } from '#app/stores/ending/ending-texts.ts'
import { hoursTexts } from '#app/stores/hours/hours-texts.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { shareTexts } from '#app/stores/share/share-texts.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/** Above the editor of a new store: who sells a single thing needs no store form. */
export const OneOfferLink = () => (
  <p className="mt-2">
    <TextLink href={href('/post')}>{postTexts.oneThing}</TextLink>
  </p>
)

/** Above the editor of a store that is published: its own fields, which stand below its products, and its other pages. */
export const StoreLinks = () => (
  <nav aria-label={shareTexts.heading} className="mt-2 flex flex-wrap gap-x-6">
    <TextLink href="#store-heading">{editorLabels.storeHeading}</TextLink>
    <TextLink href={href('/design-store/share')}>{shareTexts.shareStore}</TextLink>
    <TextLink href={href('/design-store/poster')}>{shareTexts.poster}</TextLink>
  </nav>
)

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

/** Asks the seller on My Store about the offers that end soon. */
export const EndingLine = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="mt-3 border-l-4 border-marigold pl-3 font-medium">
      <TextLink href={href('/still-for-sale')}>{endingTexts.soon(count)}</TextLink>
    </p>
  )

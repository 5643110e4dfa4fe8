import { href } from 'react-router'
import { formatRand } from '#app/listings/price/money.ts'
import { StateForm } from '#app/listings/state-form.tsx'
import { stateTexts } from '#app/listings/state-texts.ts'
import type { ConversationSummary } from '#app/messages/message-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { textLinkClasses } from '#app/ui/text-link-classes.ts'
import { OfferPhoto } from './offer-photo.tsx'
import { threadTexts, wordsOf } from './thread-texts.ts'

type PanelProps = { conversation: ConversationSummary; viewerId: string }

/** The offer beside its thread, where the screen has room for three columns. */
export function OfferPanel({ conversation, viewerId }: PanelProps) {
  const { listingId, title, priceCents, imageUrl, offerState, isSeller } = conversation
  if (!listingId || priceCents === null || !offerState) return null
  const path = href('/listing/:listingId', { listingId })
  const isForSale = offerState === 'active' || offerState === 'reserved'
  return (
    <aside
      aria-label={threadTexts.offer}
      className="hidden flex-col items-start gap-1 self-start rounded-card border border-line bg-board p-4 min-[76rem]:flex"
    >
      {imageUrl && <OfferPhoto imageUrl={imageUrl} sizes="210px" className="mb-2 aspect-square w-full" />}
      <p className="font-board text-heading font-black text-leaf">{formatRand(priceCents)}</p>
      <p className="line-clamp-3">{title}</p>
      <p className="text-small text-soft">{wordsOf(offerState)}</p>
      <a href={path} className={textLinkClasses}>
        {threadTexts.seeOffer}
      </a>
      {isSeller && isForSale && (
        <StateForm listingId={listingId} userId={viewerId} className="w-full">
          <Button name="state" value="sold" variant="plain" className="w-full">
            {stateTexts.markSold}
          </Button>
        </StateForm>
      )}
    </aside>
  )
}

import { href } from 'react-router'
import { Island } from '#app/islands/island.tsx'
import type { Offer } from '#app/listings/listing-rules.ts'
import { nameWithPrice } from '#app/listings/price/money.ts'
import TellHere from '#app/notices/asking/tell-here.tsx'
import { shareTexts } from '#app/stores/share/share-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { hiddenLine } from './hidden-texts.ts'
import { postTexts } from './post-texts.ts'

type PanelProps = {
  offer: Offer
  /** The offer's public address. */
  address: string
  /** The owner's last action. */
  done: 'posted' | 'saved' | null
  /** An older offer with the same title. */
  twin: { id: string; title: string } | null
}

/** Above an offer, for its owner: what comes next. */
export const OwnerPanel = ({ offer, address, done, twin }: PanelProps) => (
  <section className="my-4 flex flex-col gap-3 rounded-card border border-line bg-board p-4 md:mt-8">
    {done && (
      <output className="font-board text-heading font-black">
        {done === 'posted' ? postTexts.published : postTexts.saved}
      </output>
    )}
    {twin && (
      <p className="border-l-4 border-marigold pl-2">
        {postTexts.twin}{' '}
        <TextLink href={href('/listing/:listingId', { listingId: twin.id })}>{twin.title}</TextLink>
      </p>
    )}
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        href={`https://wa.me/?text=${encodeURIComponent(`${nameWithPrice(offer)} ${address}`)}`}
        ping={href('/listing/:listingId/shares', { listingId: offer.id })}
        rel="noreferrer"
        variant={done ? undefined : 'plain'}
        className="grow"
      >
        {postTexts.share}
      </ButtonLink>
      <ButtonLink
        href={href('/listing/:listingId/status.jpg', { listingId: offer.id })}
        download="status-card.jpg"
        variant="plain"
        className="grow"
      >
        {shareTexts.statusCard}
      </ButtonLink>
      <ButtonLink href={href('/design-store/poster')} variant="plain" className="grow">
        {shareTexts.poster}
      </ButtonLink>
      <ButtonLink
        href={href('/listing/:listingId/edit', { listingId: offer.id })}
        variant="plain"
        className="grow"
      >
        {postTexts.edit}
      </ButtonLink>
      <ButtonLink href={href('/post')} variant="plain" className="grow">
        {postTexts.another}
      </ButtonLink>
      <form
        method="post"
        action={href('/listing/:listingId/edit', { listingId: offer.id })}
        encType="multipart/form-data"
        className="flex grow gap-3"
      >
        <input type="hidden" name="as" value={offer.userId} />
        {offer.quantity !== null && offer.quantity > 1 && (
          <Button name="press" value={`sold-one:${offer.quantity}`} variant="plain" className="grow">
            {postTexts.soldOne}
          </Button>
        )}
        <Button name="state" value="sold" variant="plain" className="grow">
          {postTexts.markSold}
        </Button>
        {/* The first `press` counts: that of a pressed button. */}
        <input type="hidden" name="press" value="state" />
      </form>
      {offer.vendorName && (
        <ButtonLink href={href('/vendor/:userId', { userId: offer.userId })} variant="plain" className="grow">
          {postTexts.seeStore}
        </ButtonLink>
      )}
    </div>
    {done === 'posted' && (
      <Island name="tell" component={TellHere} props={{ viewerId: offer.userId, asks: true }} />
    )}
  </section>
)

/** Below the page of an own offer that is sold, paused or hidden. */
export const OffMarketLink = ({
  listingId,
  hidingRule,
}: {
  listingId: string
  hidingRule: string | null
}) => (
  <p className="mt-4 text-center">
    <ButtonLink href={href('/listing/:listingId/edit', { listingId })} variant="plain">
      {hidingRule === null ? postTexts.sellAgain : hiddenLine(hidingRule)}
    </ButtonLink>
  </p>
)

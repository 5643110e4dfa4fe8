import { href } from 'react-router'
import { Island } from '#app/islands/island.tsx'
import { textsOf } from '#app/language/texts-of.ts'
import type { Offer } from '#app/listings/listing-rules.ts'
import { OfferBar } from '#app/listings/offer-bar.tsx'
import { nameWithPrice } from '#app/listings/price/money.ts'
import { StateForm } from '#app/listings/state-form.tsx'
import { stateTexts } from '#app/listings/state-texts.ts'
import TellHere from '#app/notices/asking/tell-here.tsx'
import { shareTexts } from '#app/stores/share/share-texts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { hiddenLine } from './hidden-texts.ts'
import { postTexts } from './post-texts.ts'

/** Only the server draws them, so no script of a browser contains them. */
export const panelTexts = textsOf('ownerPanel', { edit: 'Edit', share: 'Share', more: 'More' })

type Done = 'posted' | 'saved' | null

type NewsProps = {
  viewerId: string
  /** The owner's last action. */
  done: Done
  /** An older offer with the same title. */
  twin: { id: string; title: string } | null
}

/** Above an offer, for its owner: what became of the last action. */
export const OwnerNews = ({ viewerId, done, twin }: NewsProps) =>
  done && (
    <section className="my-4 flex flex-col gap-3">
      <output className="font-board text-heading font-black">
        {done === 'posted' ? postTexts.published : postTexts.saved}
      </output>
      {twin && (
        <p className="border-l-4 border-marigold pl-2">
          {postTexts.twin}{' '}
          <TextLink href={href('/listing/:listingId', { listingId: twin.id })}>{twin.title}</TextLink>
        </p>
      )}
      {done === 'posted' && <Island name="tell" component={TellHere} props={{ viewerId, asks: true }} />}
    </section>
  )

type BarProps = {
  offer: Offer
  /** The offer's public address. */
  address: string
  done: Done
}

/** The buttons of an owner: three in the bar, the others behind 'More', which is open after posting. */
export function OwnerBar({ offer, address, done }: BarProps) {
  const { id, userId, quantity, vendorName } = offer
  const editPath = href('/listing/:listingId/edit', { listingId: id })
  const more = [
    { path: href('/post'), text: postTexts.another },
    ...(vendorName ? [{ path: href('/vendor/:userId', { userId }), text: postTexts.seeStore }] : []),
    {
      path: href('/listing/:listingId/status.jpg', { listingId: id }),
      text: shareTexts.statusCard,
      download: 'status-card.jpg',
    },
    { path: href('/design-store/poster'), text: shareTexts.poster },
  ]
  return (
    <>
      <OfferBar>
        <ButtonLink href={editPath} aria-label={postTexts.edit} variant="plain" size="tight">
          {panelTexts.edit}
        </ButtonLink>
        <StateForm listingId={id} userId={userId}>
          <Button name="state" value="sold" variant="plain" size="tight" className="w-full">
            {stateTexts.markSold}
          </Button>
        </StateForm>
        <ButtonLink
          href={`https://wa.me/?text=${encodeURIComponent(`${nameWithPrice(offer)} ${address}`)}`}
          ping={href('/listing/:listingId/shares', { listingId: id })}
          rel="noreferrer"
          aria-label={postTexts.share}
          size="tight"
        >
          {panelTexts.share}
        </ButtonLink>
      </OfferBar>
      {quantity !== null && quantity > 1 && (
        <StateForm listingId={id} userId={userId}>
          <Button name="press" value={`sold-one:${quantity}`} variant="plain">
            {postTexts.soldOne}
          </Button>
        </StateForm>
      )}
      <details open={done === 'posted'}>
        <summary className="min-h-11 cursor-pointer content-center">{panelTexts.more}</summary>
        <ul className="flex flex-wrap gap-x-5">
          {more.map(({ path, text, download }) => (
            <li key={path}>
              <TextLink href={path} download={download}>
                {text}
              </TextLink>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

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

import { href } from 'react-router'
import { Picture } from '#app/images/picture.tsx'
import { Island } from '#app/islands/island.tsx'
import type { OfferCard } from '#app/listings/listing-rules.ts'
import { NoPicture } from '#app/listings/photos/picture-on-demand.tsx'
import { nameWithPrice } from '#app/listings/price/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { QrPicture } from '#app/ui/qr-picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import ShareCard from './share-card.tsx'
import { maxListLines, offerList, onPaper } from './share-rules.ts'
import { shareTexts } from './share-texts.ts'

type ShareProps = {
  /** Null for a person without a store. `address` is the short one. */
  store: { name: string; address: string } | null
  /** Those on the market, the newest first. */
  offers: readonly OfferCard[]
}

const card = 'flex flex-col gap-3 rounded-card border border-line bg-board p-4 sm:p-6'
const heading = 'font-board text-heading font-black'
const whatsApp = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

/** `/design-store/share`: everything that leads people to a store. */
export function ShareScreen({ store, offers }: ShareProps) {
  if (!store)
    return (
      <EmptyState heading={shareTexts.heading} text={shareTexts.noStore}>
        <ButtonLink href={href('/post')}>{shareTexts.postOffer}</ButtonLink>
      </EmptyState>
    )
  const { name, address } = store
  const listed = offers.slice(0, maxListLines)
  const list = offerList(name, address, listed)
  return (
    <div className="mx-auto flex max-w-form flex-col gap-5 py-5 md:max-w-240 md:py-10">
      <div>
        <h1 className="font-board text-title font-black tracking-tight">{shareTexts.heading}</h1>
        <p className="mt-1 text-soft">{shareTexts.intro}</p>
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <section className={card}>
          <h2 className={heading}>{shareTexts.address}</h2>
          <div className="flex flex-wrap items-center gap-4">
            <QrPicture
              text={address}
              name={shareTexts.qrOf(address)}
              className="w-28 shrink-0 rounded-control"
            />
            <p className="min-w-0 grow basis-40">
              <TextLink href={address} className="text-large">
                {onPaper(address)}
              </TextLink>
              <span className="mt-1 block text-small text-soft">{shareTexts.addressHint}</span>
            </p>
          </div>
          <ButtonLink href={whatsApp(`${name} ${address}`)} rel="noreferrer">
            {shareTexts.onWhatsApp}
          </ButtonLink>
        </section>
        <section className={card}>
          <h2 className={heading}>{shareTexts.print}</h2>
          <p className="text-soft">{shareTexts.posterHint}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={href('/design-store/poster')} variant="plain" className="grow">
              {shareTexts.posterA4}
            </ButtonLink>
            <ButtonLink href={`${href('/design-store/poster')}?size=card`} variant="plain" className="grow">
              {shareTexts.tableCardsA6}
            </ButtonLink>
          </div>
        </section>
        {listed.length > 0 ? (
          <>
            <section className={card}>
              <TextArea
                label={shareTexts.list}
                hint={shareTexts.listHint}
                name="list"
                rows={Math.min(16, 2 * listed.length + 2)}
                readOnly
                defaultValue={list}
              />
              <ButtonLink href={whatsApp(list)} rel="noreferrer" variant="plain">
                {shareTexts.sendList}
              </ButtonLink>
            </section>
            <section className={card}>
              <h2 className={heading}>{shareTexts.statusCards}</h2>
              <p className="text-soft">{shareTexts.statusCardsHint}</p>
              <ul className="flex flex-col gap-3">
                {listed.map((offer) => (
                  <StatusRow key={offer.id} offer={offer} address={address} />
                ))}
              </ul>
            </section>
          </>
        ) : (
          <section className={card}>
            <p>{shareTexts.noOffers}</p>
            <ButtonLink href={href('/post')} variant="plain">
              {shareTexts.postOffer}
            </ButtonLink>
          </section>
        )}
      </div>
      <p>
        <TextLink href={href('/design-store')}>{shareTexts.myStore}</TextLink>
      </p>
    </div>
  )
}

/** An offer with its status card; `address` is that of the store. */
const StatusRow = ({ offer, address }: { offer: OfferCard; address: string }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="size-14 shrink-0 overflow-hidden rounded-control bg-sunk">
      {offer.imageUrl ? (
        <Picture
          imageUrl={offer.imageUrl}
          alt=""
          widths={[320]}
          sizes="56px"
          loading="late"
          className="size-full object-cover"
        />
      ) : (
        <NoPicture />
      )}
    </span>
    <span className="min-w-0 grow basis-32">{nameWithPrice(offer)}</span>
    <ButtonLink
      href={href('/listing/:listingId/status.jpg', { listingId: offer.id })}
      download="status-card.jpg"
      variant="plain"
      size="small"
      aria-label={shareTexts.statusCardOf(offer.title)}
      className="shrink-0"
    >
      {shareTexts.statusCard}
    </ButtonLink>
    <Island
      name="card"
      component={ShareCard}
      props={{
        path: href('/listing/:listingId/status.jpg', { listingId: offer.id }),
        sharesPath: href('/listing/:listingId/shares', { listingId: offer.id }),
        title: offer.title,
        text: `${nameWithPrice(offer)} ${address}`,
      }}
    />
  </li>
)

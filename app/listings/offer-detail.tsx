import type { ReactNode } from 'react'
import { href, type MetaDescriptor } from 'react-router'
import { previewSize, versionOf } from '#app/images/picture-rules.ts'
import { Badge, PlaceBadge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StoreIcon } from '#app/ui/icons.tsx'
import { maxTabNameLength, pageMeta, shorten } from '#app/ui/page/page-meta.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Offer, OfferCard, WithdrawnOffer } from './listing-rules.ts'
import { listingTexts } from './listing-texts.ts'
import { OfferGrid, Price } from './offer-card.tsx'
import { OfferPhotos } from './photos/offer-photos.tsx'
import { decimalRand, formatRand, nameWithPrice, shortRand } from './price/money.ts'

type OfferDetailProps = {
  offer: Offer
  /** The origin; with `path` the offer's address, for sharing. */
  origin: string
  path: string
  /** The path for writing to the vendor; null: the viewer's own offer. */
  contactPath: string | null
  /** Whether the page has the contact dialog and scripts to open it. */
  opensDialog?: boolean
  /** Whether the seller is away. */
  notice?: ReactNode
}

/** An active offer in full (specification §2, Offer detail). */
export function OfferDetail(props: OfferDetailProps) {
  const { offer, origin, path, contactPath, opensDialog = false, notice } = props
  const vendorPath = href('/vendor/:userId', { userId: offer.userId })
  return (
    <article className="grid gap-5 pb-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-10 md:pt-8">
      {offer.imageUrl && (
        <div className="relative -mx-3 aspect-4/3 self-start overflow-hidden bg-sunk sm:mx-0 sm:mt-6 sm:rounded-card md:sticky md:top-8 md:mt-0">
          <OfferPhotos offer={{ ...offer, imageUrl: offer.imageUrl }} />
        </div>
      )}
      <div className={offer.imageUrl ? '' : 'pt-6 md:col-span-2 md:max-w-text'}>
        <h1 className="font-board text-title font-black tracking-tight">{offer.title}</h1>
        <Price priceCents={offer.priceCents} className="price-alone mt-2 block" />
        {offer.earlierPriceCents !== null && (
          <p className="text-soft">
            {listingTexts.priceFell(shortRand(offer.earlierPriceCents), shortRand(offer.priceCents))}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {offer.isReserved && <Badge>{listingTexts.reserved}</Badge>}
          {offer.quantity !== null && <Badge>{listingTexts.left(offer.quantity)}</Badge>}
          {offer.vendorName && <Badge icon={<StoreIcon />}>{offer.vendorName}</Badge>}
          {offer.location && <PlaceBadge place={offer.location} />}
        </div>
        {offer.description && <p className="mt-5 max-w-text whitespace-pre-line">{offer.description}</p>}
        {notice}
        <div className="mt-6 flex flex-wrap gap-3">
          {contactPath ? (
            <ButtonLink href={contactPath} data-opens={opensDialog ? 'contact' : undefined} className="grow">
              {listingTexts.contactVendor}
            </ButtonLink>
          ) : (
            <p className="w-full font-bold">{listingTexts.ownOffer}</p>
          )}
          {offer.vendorName && (
            <ButtonLink href={vendorPath} variant="plain" className="grow">
              {listingTexts.viewVendor}
            </ButtonLink>
          )}
        </div>
        <aside className="mt-6 rounded-card border border-line bg-board p-4">
          <h2 className="font-bold">{listingTexts.safetyHeading}</h2>
          <p className="text-soft">{listingTexts.safety}</p>
          <TextLink href={href('/safety')}>{listingTexts.moreSafety}</TextLink>
        </aside>
        <p className="mt-3 flex flex-wrap gap-3">
          <TextLink
            href={`https://wa.me/?text=${encodeURIComponent(`${nameWithPrice(offer)} ${origin}${path}`)}`}
            ping={href('/listing/:listingId/shares', { listingId: offer.id })}
            rel="noreferrer"
          >
            {listingTexts.share}
          </TextLink>
          {contactPath && (
            <TextLink href={`${href('/report')}?listing=${offer.id}`} rel="nofollow">
              {listingTexts.report}
            </TextLink>
          )}
        </p>
      </div>
    </article>
  )
}

type WithdrawnProps = {
  offer: WithdrawnOffer
  /** Further offers of its seller, below one that was sold. */
  others: readonly OfferCard[]
  /** The line for the owner, in place of the one for others. */
  ownLine?: string | null
  children?: ReactNode
}

/** The page of a withdrawn offer, for links that still exist. */
export function WithdrawnOfferPage({ offer, others, ownLine, children }: WithdrawnProps) {
  const { isSold, vendorName } = offer
  return (
    <>
      <EmptyState
        heading={offer.title}
        big={isSold ? listingTexts.sold : listingTexts.gone}
        text={ownLine ?? (isSold ? listingTexts.soldText : listingTexts.goneText)}
      >
        {offer.vendorName && (
          <ButtonLink href={href('/vendor/:userId', { userId: offer.userId })}>
            {listingTexts.viewVendor}
          </ButtonLink>
        )}
        <ButtonLink href={href('/')} variant="plain">
          {listingTexts.backToMarket}
        </ButtonLink>
      </EmptyState>
      {children}
      {others.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-4 font-board text-heading font-black">
            {listingTexts.otherOffers(vendorName ?? '')}
          </h2>
          <OfferGrid offers={others} headingLevel={3} />
        </section>
      )}
    </>
  )
}

/**
 * The link preview of an offer: picture, title and price, even where only the title is shown (WhatsApp); and the offer
 * as schema.org Product for search engines.
 */
export function offerMeta(offer: Offer, origin: string, path: string): MetaDescriptor[] {
  const name = nameWithPrice(offer)
  const room = maxTabNameLength - (name.length - offer.title.length)
  const tabName = nameWithPrice({ ...offer, title: shorten(offer.title, room) })
  const version = versionOf([offer.title, offer.priceCents, offer.vendorName, offer.imageUrl])
  const picture = href('/listing/:listingId/preview.jpg', { listingId: offer.id })
  const image = { ...previewSize, path: `${picture}?v=${version}`, alt: offer.title }
  const place = offer.location ? ` in ${offer.location}` : ''
  const description = `${formatRand(offer.priceCents)}${place}. ${offer.description}`
  return [
    ...pageMeta({
      name,
      tabName,
      description,
      origin,
      path,
      image,
      kind: 'product',
    }),
    { property: 'product:price:amount', content: decimalRand(offer.priceCents) },
    { property: 'product:price:currency', content: 'ZAR' },
    { 'script:ld+json': productData(offer, origin, path) },
  ]
}

/** https://schema.org/Product with one Offer. */
function productData(offer: Offer, origin: string, path: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: offer.title,
    ...(offer.description ? { description: offer.description } : {}),
    ...(offer.imageUrl ? { image: `${origin}${offer.imageUrl}` } : {}),
    offers: {
      '@type': 'Offer',
      price: decimalRand(offer.priceCents),
      priceCurrency: 'ZAR',
      availability: 'https://schema.org/InStock',
      url: `${origin}${path}`,
      ...(offer.vendorName ? { seller: { '@type': 'Organization', name: offer.vendorName } } : {}),
    },
  }
}

import type { ReactNode } from 'react'
import { href, type MetaDescriptor } from 'react-router'
import { previewSize, versionOf } from '#app/images/picture-rules.ts'
import { relativeTime } from '#app/text/relative-time.ts'
import { Badge, PlaceBadge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { maxTabNameLength, pageMeta, shorten } from '#app/ui/page/page-meta.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BesideOffer, Offer, WithdrawnOffer } from './listing-rules.ts'
import { listingTexts } from './listing-texts.ts'
import { OfferGrid, Price } from './offer-card.tsx'
import styles from './offer-page.css?url'
import { offerPageTexts } from './offer-page-texts.ts'
import { OfferPhotos } from './photos/offer-photos.tsx'
import { decimalRand, formatRand, nameWithPrice, shortRand } from './price/money.ts'
import { SellerRow } from './seller-row.tsx'
import { stateTexts } from './state-texts.ts'

type OfferDetailProps = {
  offer: Offer
  beside: BesideOffer
  /** The name of its category. */
  category: string | null
  /** The origin; with `path` the offer's address, for sharing. */
  origin: string
  path: string
  /** The buttons of this viewer (offer-bar.tsx). */
  bar: ReactNode
  isOwn?: boolean
  /** The button that keeps it. */
  keep?: ReactNode
  /** Whether the seller is away. */
  notice?: ReactNode
}

/** An active offer in full (specification §2, Offer detail). */
export function OfferDetail(props: OfferDetailProps) {
  const { offer, beside, category, origin, path, bar, isOwn = false, keep, notice } = props
  const { imageUrl, title, photos, vendorName } = offer
  const facts = [category, relativeTime(0, beside.ageMs)].filter((fact) => fact !== null)
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <article className="offer">
        {imageUrl && (
          <OfferPhotos
            title={title}
            imageUrl={imageUrl}
            photos={photos}
            isWide={beside.isWide}
            state={offer.isReserved ? 'reserved' : null}
          />
        )}
        <div className={imageUrl ? 'pt-2' : 'pt-6'}>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <Price priceCents={offer.priceCents} className="offer-price" />
            {offer.earlierPriceCents !== null && (
              <span className="text-small text-soft">
                {listingTexts.priceFell(shortRand(offer.earlierPriceCents), shortRand(offer.priceCents))}
              </span>
            )}
            {keep && <div className="ml-auto">{keep}</div>}
          </div>
          <h1 className="font-board font-black tracking-tight">{title}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-soft">
            {offer.location && <PlaceBadge place={offer.location} />}
            <span>{facts.join(' · ')}</span>
            {offer.isReserved && !imageUrl && <Badge>{stateTexts.reserved}</Badge>}
            {offer.quantity !== null && <Badge>{listingTexts.left(offer.quantity)}</Badge>}
          </p>
          {isOwn && <p className="mt-2">{listingTexts.ownOffer}</p>}
          {bar}
          {notice}
          {offer.description && <p className="mt-4 max-w-text whitespace-pre-line">{offer.description}</p>}
          {vendorName && beside.seller && (
            <SellerRow userId={offer.userId} name={vendorName} seller={beside.seller} />
          )}
          {!isOwn && (
            <>
              <p className="safety">
                <strong>{listingTexts.safetyHeading}.</strong> {listingTexts.safety}{' '}
                <a href={href('/safety')} className="underline">
                  {listingTexts.moreSafety}
                </a>
              </p>
              <p className="flex flex-wrap gap-x-5 text-small">
                <TextLink
                  href={`https://wa.me/?text=${encodeURIComponent(`${nameWithPrice(offer)} ${origin}${path}`)}`}
                  ping={href('/listing/:listingId/shares', { listingId: offer.id })}
                  rel="noreferrer"
                >
                  {listingTexts.share}
                </TextLink>
                <TextLink href={`${href('/report')}?listing=${offer.id}`} rel="nofollow">
                  {listingTexts.report}
                </TextLink>
              </p>
            </>
          )}
        </div>
      </article>
      <OtherOffers others={beside.others} vendorName={vendorName} />
    </>
  )
}

/** Below an offer: further ones of its seller, then ones like it. */
function OtherOffers({ others, vendorName }: { others: BesideOffer['others']; vendorName: string | null }) {
  if (others.offers.length === 0) return null
  const { kind, hasOwn } = others
  const heading = hasOwn ? offerPageTexts.moreFrom[kind](vendorName ?? '') : offerPageTexts.more[kind]
  return (
    <section className="mt-6">
      <h2 className="mb-3 font-board text-large font-black md:text-heading">{heading}</h2>
      <OfferGrid offers={others.offers} headingLevel={3} isBelow />
    </section>
  )
}

const none: readonly string[] = []

type WithdrawnProps = {
  offer: WithdrawnOffer
  /** Used for an offer that was sold: further offers stand below it. */
  beside: BesideOffer | null
  /** The line for the owner, in place of the one for others. */
  ownLine?: string | null
  children?: ReactNode
}

/** The page of a withdrawn offer, for links that still exist. */
export function WithdrawnOfferPage({ offer, beside, ownLine, children }: WithdrawnProps) {
  const { sold, title, vendorName } = offer
  const text = ownLine ?? (sold ? listingTexts.soldText : listingTexts.goneText)
  const ways = (
    <>
      {vendorName && (
        <ButtonLink href={href('/vendor/:userId', { userId: offer.userId })} size="tight" className="grow">
          {listingTexts.viewVendor}
        </ButtonLink>
      )}
      <ButtonLink href={href('/')} variant="plain" size="tight" className="grow">
        {listingTexts.backToMarket}
      </ButtonLink>
    </>
  )
  if (!sold)
    return (
      <>
        <EmptyState heading={title} big={listingTexts.gone} text={text}>
          {ways}
        </EmptyState>
        {children}
      </>
    )
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <article className="offer">
        {sold.imageUrl && (
          <OfferPhotos
            title={title}
            imageUrl={sold.imageUrl}
            photos={none}
            isWide={beside?.isWide ?? false}
            state="sold"
          />
        )}
        <div className={sold.imageUrl ? 'pt-2' : 'pt-6'}>
          {!sold.imageUrl && <Badge>{stateTexts.sold}</Badge>}
          <Price priceCents={sold.priceCents} className="offer-price block" />
          <h1 className="font-board font-black tracking-tight">{title}</h1>
          <p className="mt-2">{text}</p>
          <div className="mt-4 flex flex-wrap gap-3">{ways}</div>
          {children}
        </div>
      </article>
      {beside && <OtherOffers others={beside.others} vendorName={vendorName} />}
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
  const price = formatRand(offer.priceCents)
  const priceAndPlace = offer.location ? offerPageTexts.priceIn(price, offer.location) : price
  const description = `${priceAndPlace}. ${offer.description}`
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

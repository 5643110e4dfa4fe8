import { href, type MetaDescriptor } from 'react-router'
import { previewSize, versionOf } from '#app/images/picture-rules.ts'
import { maxTabNameLength, pageMeta, shorten } from '#app/ui/page/page-meta.ts'
import type { Offer } from './listing-rules.ts'
import { decimalRand, formatRand, nameWithPrice } from './price/money.ts'

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

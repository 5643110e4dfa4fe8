import { href } from 'react-router'
import type { OfferPage } from '#app/listings/listing-rules.ts'
import { type CardWords, OfferGrid } from '#app/listings/offer-card.tsx'
import { PageLinks } from '#app/listings/page-links.tsx'
import type { StoreProfile } from '#app/stores/store-rules.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { StoreHeader } from './store-header.tsx'
import { storeTexts } from './store-texts.ts'

const words: CardWords = {
  link: storeTexts.viewDetails,
  linkNamed: storeTexts.viewDetailsNamed,
  isLinkBelow: true,
  noDescription: storeTexts.noDescription,
}

/** A store as visitors see it (specification §2, Vendor store). `path` is its address without a query. */
export function StorePage(props: {
  store: StoreProfile
  offerCount: number
  page: OfferPage
  path: string
  isPreview?: boolean
}) {
  const { store, offerCount, page, path, isPreview } = props
  return (
    <>
      <StoreHeader store={store} offerCount={offerCount} />
      <h2 className="mb-4 font-board text-heading font-black">{storeTexts.ourProducts}</h2>
      {page.offers.length > 0 ? (
        <OfferGrid
          offers={page.offers}
          words={words}
          showPlace={false}
          headingLevel={3}
          {...(isPreview ? { isPreview } : {})}
        />
      ) : (
        <p className="rounded-card border border-line bg-board p-6 text-center text-soft">
          {offerCount > 0 ? storeTexts.noneOlder : storeTexts.empty}
        </p>
      )}
      <PageLinks path={path} newer={page.newer} older={page.older} />
      {!isPreview && (
        <p className="mt-6">
          <TextLink href={`${href('/report')}?user=${store.userId}`} rel="nofollow">
            {storeTexts.report}
          </TextLink>
        </p>
      )}
    </>
  )
}

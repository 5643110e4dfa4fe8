import type { ReactNode } from 'react'
import { SquarePicture } from '#app/images/picture.tsx'
import type { OfferCard } from '#app/listings/listing-rules.ts'
import { type CardWords, OfferGrid } from '#app/listings/offer-card.tsx'
import type { StoreProfile } from '#app/stores/store-rules.ts'
import { Badge, PlaceBadge } from '#app/ui/badge.tsx'
import { BoxIcon } from '#app/ui/icons.tsx'
import { storeTexts } from './store-texts.ts'

const words: CardWords = {
  get link() {
    return storeTexts.viewDetails
  },
  get linkNamed() {
    return storeTexts.viewDetailsNamed
  },
  isLinkBelow: true,
  get noDescription() {
    return storeTexts.noDescription
  },
}

type StorePageProps = {
  store: StoreProfile
  /** How it is rated; the preview has an example. */
  rating: ReactNode
  /** Whether it is open, and what buyers said; the preview has neither. */
  opening?: ReactNode
  offerCount: number
  /** Those of this page. */
  offers: readonly OfferCard[]
  isPreview?: boolean
  /** Content below the offers, such as the links to further pages. */
  children?: ReactNode
}

/** A store as visitors see it (specification §2, Vendor store). */
export function StorePage(props: StorePageProps) {
  const { store, rating, opening, offerCount, offers, isPreview, children } = props
  return (
    <>
      <StoreHeader store={store} rating={rating} opening={opening} offerCount={offerCount} />
      <h2 className="mb-4 font-board text-heading font-black">{storeTexts.ourProducts}</h2>
      {offers.length > 0 ? (
        <OfferGrid
          offers={offers}
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
      {children}
    </>
  )
}

/** Logo, name, description, rating, number of products and place of a store. */
function StoreHeader({
  store,
  rating,
  opening,
  offerCount,
}: Pick<StorePageProps, 'store' | 'rating' | 'opening' | 'offerCount'>) {
  return (
    <header className="flex flex-col gap-4 py-6 sm:flex-row sm:items-center sm:gap-6 sm:py-10">
      {store.logoUrl && (
        <div className="size-24 shrink-0 overflow-hidden rounded-card border border-line bg-sunk sm:size-32">
          <SquarePicture
            imageUrl={store.logoUrl}
            alt={storeTexts.logoOf(store.displayName)}
            sizes="128px"
            loading="first"
          />
        </div>
      )}
      <div className="min-w-0">
        <h1 className="font-board text-title font-black tracking-tight">{store.displayName}</h1>
        <p className="mt-2 max-w-text whitespace-pre-line text-soft">
          {store.bio || storeTexts.welcome(store.displayName)}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {rating}
          <Badge icon={<BoxIcon />}>{storeTexts.products(offerCount)}</Badge>
          {store.location && <PlaceBadge place={store.location} />}
        </div>
        {opening}
      </div>
    </header>
  )
}

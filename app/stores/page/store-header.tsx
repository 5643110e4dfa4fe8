import { Picture } from '#app/images/picture.tsx'
import { OpeningHours } from '#app/stores/hours/opening.tsx'
import type { StoreProfile } from '#app/stores/store-rules.ts'
import { Badge, PlaceBadge } from '#app/ui/badge.tsx'
import { BoxIcon, StarIcon } from '#app/ui/icons.tsx'
import { storeTexts } from './store-texts.ts'

/** Logo, name, description, rating, number of products and place of a store. */
export function StoreHeader({ store, offerCount }: { store: StoreProfile; offerCount: number }) {
  return (
    <header className="flex flex-col gap-4 py-6 sm:flex-row sm:items-center sm:gap-6 sm:py-10">
      {store.logoUrl && (
        <div className="size-24 shrink-0 overflow-hidden rounded-card border border-line bg-sunk sm:size-32">
          <Picture
            imageUrl={store.logoUrl}
            alt={storeTexts.logoOf(store.displayName)}
            widths={[320]}
            sizes="128px"
            ratio={1}
            loading="first"
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="min-w-0">
        <h1 className="font-board text-title font-black tracking-tight">{store.displayName}</h1>
        <p className="mt-2 max-w-text whitespace-pre-line text-soft">
          {store.bio || storeTexts.welcome(store.displayName)}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {store.rating === null ? (
            <Badge>{storeTexts.noRatings}</Badge>
          ) : (
            <Badge icon={<StarIcon />}>{storeTexts.rating(store.rating)}</Badge>
          )}
          <Badge icon={<BoxIcon />}>{storeTexts.products(offerCount)}</Badge>
          {store.location && <PlaceBadge place={store.location} />}
        </div>
        {store.opening && <OpeningHours opening={store.opening} />}
      </div>
    </header>
  )
}

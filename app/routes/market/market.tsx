import { href } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { blockedByViewer } from '#app/http/viewer.server.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { listActiveOffers } from '#app/listings/listings.server.ts'
import { OfferGrid } from '#app/listings/offer-card.tsx'
import { PageLinks } from '#app/listings/page-links.tsx'
import { pagePath, parsePageRequest } from '#app/paging/page-cursor.ts'
import { CategoryLinks } from '#app/search/page/category-links.tsx'
import { sharePage } from '#app/shell/share-page.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LanguageLine } from '#app/ui/page/language-line.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { siteTexts } from '#app/ui/page/site-texts.ts'
import type { Route } from './+types/market'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    name: siteTexts.marketHeading,
    description: listingTexts.marketDescription,
    origin: loaderData?.origin ?? '',
    path: loaderData?.path ?? href('/'),
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, origin } = servicesOf(context)
  const request = parsePageRequest(url.searchParams)
  const page = await listActiveOffers(db, request, { without: await blockedByViewer(context) })
  // Not cached: cursors past the last page are unbounded.
  if (page.offers.length > 0 || request.direction === 'first') sharePage(context, 'everybody')
  return { ...page, origin, path: pagePath(href('/'), request) }
}

export default function Market({ loaderData: { offers, newer, older } }: Route.ComponentProps) {
  // On a phone it has two lines, which are no higher than the button beside them.
  const isLong = siteTexts.marketHeading.length > 13
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 sm:min-h-19 md:gap-x-3">
        <LanguageLine isLow />
        <h1
          className={`min-w-28 flex-1 font-board font-black tracking-tight ${isLong ? 'text-price sm:text-heading' : 'text-heading'} md:text-title`}
        >
          {siteTexts.marketHeading}
        </h1>
        <ButtonLink href={href('/design-store')} size="snug" className="relative shrink-0 md:order-2">
          {listingTexts.postOffer}
        </ButtonLink>
      </div>
      <div className="beside">
        <CategoryLinks />
        <div>
          {offers.length > 0 ? (
            <>
              <OfferGrid offers={offers} />
              <PageLinks path={href('/')} newer={newer} older={older} />
            </>
          ) : newer === null ? (
            <EmptyState big={listingTexts.empty}>
              <ButtonLink href={href('/design-store')}>{listingTexts.postFirstOffer}</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState big={listingTexts.noneOlder}>
              <ButtonLink href={href('/')} variant="plain">
                {listingTexts.backToNewest}
              </ButtonLink>
            </EmptyState>
          )}
        </div>
      </div>
    </>
  )
}

import { type ReactNode, useContext } from 'react'
import { href } from 'react-router'
import { Picture, SaveDataContext } from '#app/images/picture.tsx'
import { cardLinkClasses } from '#app/ui/text-link-classes.ts'
import type { OfferCard as Offer } from './listing-rules.ts'
import { listingTexts } from './listing-texts.ts'
import { OfferBand } from './offer-band.tsx'
import { NoPicture, PictureOnDemand } from './photos/picture-on-demand.tsx'
import { formatRand } from './price/money.ts'

/** The texts of a card's link and of a missing description. A long link is below the price in every card. */
export type CardWords = {
  link: string
  linkNamed: (title: string) => string
  isLinkBelow?: boolean
  noDescription?: string
}

/** In a preview offers may have no page, so nothing is a link. */
type Preview = { isPreview?: boolean }

const marketWords: CardWords = {
  get link() {
    return listingTexts.view
  },
  linkNamed: (title) => listingTexts.viewNamed(title),
}

/**
 * Two cards a row on a phone, then three, then four; the page is at most 76rem wide. A phone's card is 46vw, but
 * stating that would make a browser with two pixels a point load 640 px, three times the bytes for 331 px of screen.
 */
const cardSizes = '(min-width: 76rem) 225px, (min-width: 48rem) 23vw, (min-width: 30rem) 31vw, 100px'

/**
 * The first two are in the first row of any screen; the next two on a phone's first screen, and beside them from a
 * width on.
 */
const loadingByPosition = [
  { loading: 'first' },
  { loading: 'first' },
  { loading: 'next', firstFrom: '30rem' },
  { loading: 'next', firstFrom: '48rem' },
] as const

/** Save-Data: the first two load at once, up to this number on their own. */
const shownWhenSaving = 8

const loadingAt = (position: number, savesData: boolean) =>
  loadingByPosition.slice(0, savesData ? 2 : undefined)[position] ?? ({ loading: 'late' } as const)

type CardOptions = Preview & {
  words?: CardWords
  showPlace?: boolean
  headingLevel?: 2 | 3
  /** Marks words of a title or a description. */
  mark?: ((text: string) => ReactNode) | undefined
}
type OfferCardProps = CardOptions & { offer: Offer; position: number }

/**
 * An offer in a grid (specification §2, Market). `position` counts from 0: the first cards load their pictures first.
 */
function OfferCard({
  offer,
  position,
  words = marketWords,
  showPlace = true,
  headingLevel = 2,
  isPreview = false,
  mark,
}: OfferCardProps) {
  const Heading = `h${headingLevel}` as const
  const description = offer.description || words.noDescription
  const savesData = useContext(SaveDataContext)
  const picture = { alt: offer.title, widths: [320, 640], sizes: cardSizes } as const
  return (
    <article className="relative flex h-full flex-col">
      <div className="relative aspect-square overflow-hidden rounded-card bg-sunk">
        {!offer.imageUrl ? (
          <NoPicture />
        ) : savesData && position >= shownWhenSaving ? (
          <PictureOnDemand
            {...picture}
            imageUrl={offer.imageUrl}
            label={listingTexts.showPicture}
            variant="whole"
          />
        ) : (
          <Picture
            {...picture}
            imageUrl={offer.imageUrl}
            {...loadingAt(position, savesData)}
            className="size-full object-cover"
          />
        )}
        {offer.isReserved && <OfferBand state="reserved" />}
        {showPlace && offer.location && (
          <span className="over pin absolute bottom-1.5 left-1.5">
            <span className="truncate">{offer.location}</span>
          </span>
        )}
      </div>
      <Heading className="order-1 truncate leading-snug font-medium">
        {mark?.(offer.title) ?? offer.title}
      </Heading>
      {description && (
        <p className="order-2 line-clamp-2 text-card text-soft">{mark?.(description) ?? description}</p>
      )}
      <div
        className={`@container mt-1.5 flex ${words.isLinkBelow ? 'flex-col items-start' : 'flex-wrap items-baseline justify-between gap-x-1'} text-card`}
      >
        <Price priceCents={offer.priceCents} />
        {isPreview ? (
          <span className={cardLinkClasses}>{words.link}</span>
        ) : (
          <a
            href={href('/listing/:listingId', { listingId: offer.id })}
            aria-label={words.linkNamed(offer.title)}
            className={cardLinkClasses}
          >
            {words.link}
          </a>
        )}
      </div>
    </article>
  )
}

/** `isBelow`: nobody sees it at first, so its pictures come late. */
type GridProps = CardOptions & { offers: readonly Offer[]; isBelow?: boolean }

export function OfferGrid({ offers, isBelow = false, ...options }: GridProps) {
  return (
    <ul className="offers grid gap-x-2 gap-y-3.5 sm:gap-x-4 sm:gap-y-5">
      {offers.map((offer, position) => (
        <li key={offer.id}>
          <OfferCard offer={offer} position={isBelow ? shownWhenSaving + position : position} {...options} />
        </li>
      ))}
    </ul>
  )
}

/** By the length of the rand: `R 999`, `R 9 999`, `R 999 999`, longer. */
const fits = ['price-fits', 'price-fits price-fits-2', 'price-fits price-fits-3', 'price-fits price-fits-4']
const fitOf = ({ length }: string) => fits[length <= 5 ? 0 : length <= 7 ? 1 : length <= 9 ? 2 : 3]

/**
 * A price as on a painted board: large rand, small cents. Reads and copies as `R 1 234,50`. The default size fits
 * a card (base.css); `offer-price` is that of the offer's page (offer-page.css).
 */
export function Price({ priceCents, className = '' }: { priceCents: number; className?: string }) {
  const [rand = '', cents] = formatRand(priceCents).split(',')
  return (
    <span className={`${fitOf(rand)} ${className}`.trimEnd()}>
      {rand}
      <span>,{cents}</span>
    </span>
  )
}

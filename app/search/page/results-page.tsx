import { href } from 'react-router'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { OfferGrid } from '#app/listings/offer-card.tsx'
import { offlineTexts } from '#app/offline/page/offline-texts.ts'
import type { FoundStore } from '#app/search/find-stores.server.ts'
import { markedParts } from '#app/text/marked-parts.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { textLinkClasses } from '#app/ui/text-link-classes.ts'
import { CategoryLinks } from './category-links.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { PlaceInputProps } from './place-input.tsx'
import type { ResultsView, Section } from './results-view.server.ts'
import { SearchBox } from './search-box.tsx'
import { searchTexts } from './search-texts.ts'

export type ResultsPageProps = {
  view: ResultsView
  /** The place that was typed, also one that we do not know. */
  place: PlaceInputProps
  /** Lines about values that were ignored, or a search that could not run. */
  notes: readonly string[]
  /** Stores whose name has the words. */
  stores: readonly FoundStore[]
  /** Shown when the question found nothing. */
  instead: Section[]
  /** Nothing was found, and no category is near. */
  showsCategories: boolean
}

/** Results of a search, a category or a place; without a question, the page to begin one. */
export function ResultsPage({ view, place, notes, stores, instead, showsCategories }: ResultsPageProps) {
  const { heading, question, count, sections, olderPath, firstPath, active } = view
  const marks = new Set(view.marks)
  const hasQuestion = question.typed !== '' || active.length > 0
  return (
    <div className="py-4 sm:py-8">
      <SearchBox id="words" typed={question.typed} place={place} className="mb-3" isFocused={!hasQuestion}>
        <FilterFields question={question} />
      </SearchBox>
      {(!hasQuestion || showsCategories) && <CategoryLinks />}
      <div className="mb-3 flex flex-wrap items-baseline gap-3">
        <h1 className="font-board text-heading font-black tracking-tight">{heading}</h1>
        {count && <p className="text-soft">{count}</p>}
      </div>
      {!hasQuestion && <p className="mb-3 text-soft">{searchTexts.intro}</p>}
      {!hasQuestion && (
        <p className="mb-3">
          <a href={href('/offline')} className={textLinkClasses}>
            {offlineTexts.link}
          </a>
        </p>
      )}
      {active.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {active.map(({ name, path }) => (
            <li key={name}>
              <a
                href={path}
                rel="nofollow"
                aria-label={searchTexts.remove(name)}
                className="inline-flex min-h-11 items-center gap-2 rounded-control bg-sunk px-3 text-small font-bold no-underline"
              >
                {name}
                <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="mb-3 border-l-4 border-marigold bg-sunk px-3 py-2">
          {note}
        </p>
      ))}
      {stores.length > 0 && <StoresNamed stores={stores} />}
      {sections.length === 0 && instead.length === 0 && stores.length === 0 && (
        <p className="py-6">{listingTexts.noneOlder}</p>
      )}
      {[...sections, ...instead].map((section) => (
        <OffersUnder key={section.heading ?? ''} section={section} marks={marks} />
      ))}
      {(olderPath || firstPath) && (
        <nav aria-label={listingTexts.pages} className="mt-8 flex flex-wrap justify-between gap-3">
          {firstPath && (
            <ButtonLink href={firstPath} variant="plain">
              {searchTexts.firstPage}
            </ButtonLink>
          )}
          {olderPath && (
            <ButtonLink href={olderPath} rel="next nofollow" variant="plain" className="ml-auto">
              {listingTexts.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}

const StoresNamed = ({ stores }: { stores: readonly FoundStore[] }) => (
  <section className="mt-5">
    <h2 className="mb-3 font-board text-large font-black">{searchTexts.stores}</h2>
    <ul className="flex flex-wrap gap-3">
      {stores.map(({ userId, name, location }) => (
        <li key={userId}>
          <a
            href={href('/vendor/:userId', { userId })}
            className="inline-flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border border-line bg-board px-3 font-bold no-underline"
          >
            {name}
            {location && <span className="text-small font-normal text-soft">{location}</span>}
          </a>
        </li>
      ))}
    </ul>
  </section>
)

function OffersUnder({ section, marks }: { section: Section; marks: ReadonlySet<string> }) {
  const { heading, offers, morePath } = section
  return (
    <section className="mt-5">
      {heading && <h2 className="mb-3 font-board text-large font-black">{heading}</h2>}
      {offers.length > 0 && (
        <OfferGrid
          offers={offers}
          headingLevel={heading ? 3 : 2}
          mark={marks.size > 0 ? markWith(marks) : undefined}
        />
      )}
      {morePath && (
        <ButtonLink href={morePath} variant="plain" className="mt-3">
          {searchTexts.seeAll}
        </ButtonLink>
      )}
    </section>
  )
}

/** Returns a function that marks folded words in a text. */
const markWith = (marks: ReadonlySet<string>) => (text: string) =>
  markedParts(text, marks).map(({ text: part, at, isMarked }) =>
    isMarked ? <mark key={at}>{part}</mark> : part,
  )

import type { ReactNode } from 'react'
import { href } from 'react-router'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { OfferGrid } from '#app/listings/offer-card.tsx'
import { decimalRand } from '#app/listings/price/money.ts'
import { offlineTexts } from '#app/offline/page/offline-texts.ts'
import { categories } from '#app/search/categories/categories.ts'
import type { FoundStore } from '#app/search/find-stores.server.ts'
import { distancesKm, sorts } from '#app/search/question/question.ts'
import { markedParts } from '#app/text/marked-parts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { textLinkClasses } from '#app/ui/text-link-classes.ts'
import { CategoryLinks } from './category-links.tsx'
import type { QuestionView, ResultsView, Section } from './results-view.server.ts'
import { PlaceInput, type PlaceInputProps, questionFormId } from './search-box.tsx'
import { searchTexts } from './search-texts.ts'

export type ResultsPageProps = {
  view: ResultsView
  /** The place that was typed, also one that we do not know. */
  place: PlaceInputProps
  /** Lines about values that were ignored, or a search that could not run. */
  notes: readonly string[]
  /** The address of the same question, when the market was too busy to answer it as a whole. */
  againPath: string | null
  /** Stores whose name has the words. */
  stores: readonly FoundStore[]
  /** Shown when the question found nothing. */
  instead: Section[]
  /** Nothing was found, and no category is near. */
  showsCategories: boolean
}

/** `tell`: the button that saves the search; without a question, the way to what was saved. */
type ShownProps = ResultsPageProps & { tell: ReactNode }

/** Results of a search, a category or a place; without a question, the page to begin one. */
export function ResultsPage({
  view,
  place,
  notes,
  againPath,
  stores,
  instead,
  showsCategories,
  tell,
}: ShownProps) {
  const { heading, question, count, sections, olderPath, firstPath, active } = view
  const marks = new Set(view.marks)
  const hasQuestion = question.typed !== '' || active.length > 0
  const tellsAbove = !hasQuestion || sections.length === 0
  return (
    <div className="beside pt-3 pb-4 sm:pt-6">
      <QuestionForm question={question} place={place} />
      <div>
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
                  className="inline-flex min-h-11 items-center gap-2 rounded-control bg-sunk px-3 text-small font-medium no-underline"
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
        {againPath && (
          <p className="mb-3">
            <ButtonLink href={againPath} rel="nofollow" variant="plain">
              {searchTexts.tryAgain}
            </ButtonLink>
          </p>
        )}
        {tellsAbove && tell}
        {stores.length > 0 && <StoresNamed stores={stores} />}
        {sections.length === 0 && instead.length === 0 && stores.length === 0 && (
          <p className="py-6">{listingTexts.noneOlder}</p>
        )}
        {[...sections, ...instead].map((section) => (
          <OffersUnder key={section.heading ?? ''} section={section} marks={marks} />
        ))}
        {!tellsAbove && <div className="mt-6">{tell}</div>}
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
            className="inline-flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border border-line bg-board px-3 font-medium no-underline"
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

const rand = (cents: number | null) => (cents === null ? '' : decimalRand(cents).replace(/\.00$/, ''))

/**
 * The place and the filters, which are closed until somebody wants them; on wide screens an open column (filters.css). The words are a
 * field of this form, too: the box in the header.
 */
function QuestionForm({ question, place }: { question: QuestionView; place: PlaceInputProps }) {
  const { category, km, minCents, maxCents, hasPicture, sort } = question
  const prices = [
    ['min', minCents],
    ['max', maxCents],
  ] as const
  return (
    <form id={questionFormId} action={href('/search')} className="mb-3 flex flex-wrap gap-2">
      <PlaceInput {...place} />
      <details className="filters rounded-control border border-line bg-board open:basis-full">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1 px-3 text-small font-medium">
          {searchTexts.filter}
        </summary>
        <div className="grid grid-cols-2 items-end gap-3 px-3 pb-4 sm:grid-cols-3">
          <Select
            name="c"
            label={searchTexts.category}
            defaultValue={category?.slug ?? ''}
            options={[
              ['', searchTexts.allCategories],
              ...categories.map(({ slug, name }): [string, string] => [slug, name]),
            ]}
          />
          <Select
            name="km"
            label={searchTexts.distance}
            defaultValue={km === null ? '' : String(km)}
            options={[
              ['', searchTexts.onlyThere],
              ...distancesKm.map((distance): [string, string] => [
                String(distance),
                searchTexts.within(distance),
              ]),
            ]}
          />
          <Select
            name="sort"
            label={searchTexts.sort}
            defaultValue={sort === 'newest' ? '' : sort}
            options={sorts.map((name) => [name === 'newest' ? '' : name, searchTexts.sorts[name]])}
          />
          <label className="flex min-h-11 items-center gap-2 font-medium">
            <input type="checkbox" name="pic" value="1" defaultChecked={hasPicture} />
            {searchTexts.withPicture}
          </label>
          {prices.map(([name, cents]) => (
            <Field
              key={name}
              name={name}
              label={searchTexts[name]}
              defaultValue={rand(cents)}
              inputMode="decimal"
              size={6}
              autoComplete="off"
            />
          ))}
          <Button variant="plain">{searchTexts.show}</Button>
        </div>
      </details>
    </form>
  )
}

const markWith = (marks: ReadonlySet<string>) => (text: string) =>
  markedParts(text, marks).map(({ text: part, at, isMarked }) =>
    isMarked ? <mark key={at}>{part}</mark> : part,
  )

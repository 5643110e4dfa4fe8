import { createContext, useContext } from 'react'
import { href, useLocation, useMatches } from 'react-router'
import { maxTypedLength } from '#app/search/question/question.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import type { QuestionView } from './results-view.server.ts'
import { searchTexts } from './search-texts.ts'
import { mostOptions, suggestionTexts } from './suggestions/suggestion-list.ts'
import suggestionsScript from './suggestions/suggestions-script.ts?script'

/** When a page loads the script of suggestions: never, with the page, or once a member is in a search box (entry.client.tsx). */
export const SuggestionsContext = createContext<'never' | 'with-page' | 'in-box'>('never')

type SearchBoxProps = {
  /** The words of the last search, as typed. */
  typed: string
  /** The id of the form with the other questions of this search; null: the box is a form of its own. */
  formId: string | null
  /** The page is for searching: the field is ready to type in. */
  isFocused: boolean
}

const fieldId = 'search-words'

/** The words of a search, at `/search?q=…`; where a script comes, with suggestions. */
function SearchBox({ typed, formId, isFocused }: SearchBoxProps) {
  const loads = useContext(SuggestionsContext)
  const suggests = loads !== 'never'
  const box = (
    <div className="relative flex rounded-full border-2 border-edge bg-paper outline-offset-2 outline-focus has-[input:focus-visible]:outline-3">
      <input
        id={fieldId}
        form={formId ?? undefined}
        type="search"
        name="q"
        defaultValue={typed || undefined}
        maxLength={maxTypedLength}
        aria-label={searchTexts.field}
        placeholder={searchTexts.field}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only on the page whose one purpose is this field.
        autoFocus={isFocused}
        data-suggestions={suggests ? suggestionsScript : undefined}
        className="-my-0.5 min-h-11 w-full min-w-0 rounded-full px-3.5 text-ellipsis outline-none"
      />
      <button
        type="submit"
        form={formId ?? undefined}
        aria-label={searchTexts.search}
        className="-my-0.5 flex min-h-11 min-w-11 shrink-0 items-center justify-center text-large"
      >
        <SearchIcon />
      </button>
      {suggests && <SuggestionOptions />}
    </div>
  )
  return (
    <search>
      {formId ? box : <form action={href('/search')}>{box}</form>}
      {loads === 'with-page' && <script type="module" src={suggestionsScript} />}
    </search>
  )
}

const positions = Array.from({ length: mostOptions }, (_, position) => position)

/** Room for suggestions below the field, hidden and without words until suggestions-script.ts has some. */
const SuggestionOptions = () => (
  <>
    <ul
      id={`${fieldId}-suggestions`}
      aria-label={suggestionTexts.suggestions}
      hidden
      className="absolute inset-x-0 top-full z-10 mt-2 max-w-form rounded-control border-2 border-edge bg-board"
    >
      {positions.map((position) => (
        <li
          key={position}
          id={`${fieldId}-suggestion-${position}`}
          hidden
          className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-control px-3 -outline-offset-3 outline-focus hover:bg-sunk aria-selected:bg-sunk aria-selected:outline-3"
        >
          <span />
          <small className="text-small text-soft" />
        </li>
      ))}
    </ul>
    {/* No role of its own: the page has one status, its toast. */}
    <span aria-live="polite" className="sr-only" />
  </>
)

export type PlaceInputProps = {
  /** The place of the last search; '' is everywhere. */
  name: string
  /** Names to choose from; [] where a list would weigh too much. */
  names: readonly string[]
}

/** The place of a search: any name may be typed, and an empty field is everywhere. */
export const PlaceInput = ({ name, names }: PlaceInputProps) => (
  <div className="pin flex min-w-28 flex-1 items-center rounded-control border-2 border-edge bg-paper pl-2 outline-offset-2 outline-focus has-[input:focus-visible]:outline-3">
    <input
      id="place"
      type="search"
      name="in"
      defaultValue={name || undefined}
      aria-label={searchTexts.place}
      placeholder={searchTexts.everywhere}
      list={names.length > 0 ? 'places' : undefined}
      className="-my-0.5 min-h-11 w-full min-w-0 px-1 text-ellipsis outline-none"
    />
    {names.length > 0 && (
      <datalist id="places">
        {[searchTexts.everywhere, ...names].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    )}
  </div>
)

/** The form of a page of results: the box in the header belongs to it, too. */
export const questionFormId = 'question'

/** The box in the header of pages for visitors. */
export function HeaderSearch() {
  const { pathname, search } = useLocation()
  const question = questionIn(useMatches().at(-1)?.loaderData)
  return (
    <SearchBox
      typed={question?.typed ?? ''}
      formId={question ? questionFormId : null}
      isFocused={pathname === href('/search') && search === ''}
    />
  )
}

/** The question of a page of results; undefined on others, and where the search failed. */
const questionIn = (loaderData: unknown) =>
  (loaderData as { page?: { view?: { question: QuestionView } } } | undefined)?.page?.view?.question

import { createContext, type ReactNode, useContext } from 'react'
import { href, NavLink, useLocation } from 'react-router'
import { maxTypedLength } from '#app/search/question/question.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import { searchTexts } from './search-texts.ts'
import { mostOptions, suggestionTexts } from './suggestions/suggestion-list.ts'
import suggestionsScript from './suggestions/suggestions-script.ts?script'

/** When a page loads the script of suggestions: never, with the page, or once a member is in a search box (entry.client.tsx). */
export const SuggestionsContext = createContext<'never' | 'with-page' | 'in-box'>('never')

type SearchBoxProps = {
  /** The words of the last search, as typed. */
  typed?: string
  /** Without it the box has no place. */
  place?: PlaceInputProps
  /** The id of the field, once per page. */
  id: string
  className?: string
  /** The page is for searching: the field is ready to type in. */
  isFocused?: boolean
  /** Further fields of the form, below the box. */
  children?: ReactNode
}

/** A search as a plain form: a field, a place and a button, at `/search?q=…`; where a script comes, with suggestions. */
export function SearchBox({ typed = '', place, id, className = '', isFocused, children }: SearchBoxProps) {
  const loads = useContext(SuggestionsContext)
  const suggests = loads !== 'never'
  return (
    <search className={className}>
      <form action={href('/search')}>
        <div className="flex flex-col rounded-control border-2 border-edge bg-paper outline-offset-2 outline-focus has-[input:focus-visible]:outline-3 sm:flex-row">
          <div className="relative flex-1">
            <input
              id={id}
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
              className={boxFieldClasses}
            />
            {suggests && <SuggestionOptions fieldId={id} />}
          </div>
          <div className={place ? 'flex flex-1 rounded-control bg-sunk' : 'contents'}>
            {place && <PlaceInput {...place} />}
            <button
              type="submit"
              aria-label={searchTexts.search}
              className="flex min-h-11 min-w-11 items-center justify-center text-large"
            >
              <SearchIcon />
            </button>
          </div>
        </div>
        {children}
      </form>
      {loads === 'with-page' && <script type="module" src={suggestionsScript} />}
    </search>
  )
}

const positions = Array.from({ length: mostOptions }, (_, position) => position)

/** Room for suggestions below the field `fieldId`, hidden and without words until suggestions-script.ts has some. */
const SuggestionOptions = ({ fieldId }: { fieldId: string }) => (
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

/** A field inside the border of the box. */
const boxFieldClasses = 'min-h-11 w-full min-w-0 rounded-control bg-transparent px-3 outline-none'

export type PlaceInputProps = {
  /** The place of the last search; '' is everywhere. */
  name: string
  /** Names to choose from; [] where a list would weigh too much. */
  names: readonly string[]
}

/** The place of a page that has no budget for a list. */
export const everywhere: PlaceInputProps = { name: '', names: [] }

/** The place of a search, beside its words: any name may be typed, and an empty field is everywhere. */
const PlaceInput = ({ name, names }: PlaceInputProps) => (
  <>
    <input
      type="search"
      name="in"
      defaultValue={name || undefined}
      aria-label={searchTexts.place}
      placeholder={searchTexts.everywhere}
      list={names.length > 0 ? 'places' : undefined}
      className={boxFieldClasses}
    />
    {names.length > 0 && (
      <datalist id="places">
        {[searchTexts.everywhere, ...names].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    )}
  </>
)

/** The box in the header of wide screens; the market and pages of results have their own. */
export function HeaderSearch() {
  const { pathname } = useLocation()
  return hasBox(pathname) ? null : <SearchBox id="header-words" />
}

/** The way of a phone to the search page, beside the links of the header. */
export const SearchLink = () => (
  <NavLink
    to={href('/search')}
    aria-label={searchTexts.search}
    className="flex min-h-11 min-w-11 items-center justify-center border-b-4 border-transparent text-large aria-[current=page]:border-marigold"
  >
    <SearchIcon />
  </NavLink>
)

const hasBox = (pathname: string) => /^\/(?:$|search$|c\/|in\/)/.test(pathname)

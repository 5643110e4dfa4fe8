import { type ReactNode, useContext } from 'react'
import { href } from 'react-router'
import { maxTypedLength } from '#app/search/question/question.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import { boxFieldClasses, PlaceInput, type PlaceInputProps } from './place-input.tsx'
import { searchTexts } from './search-texts.ts'
import { mostOptions } from './suggestions/suggestion-list.ts'
import { suggestionTexts } from './suggestions/suggestion-texts.ts'
import { SuggestionsContext } from './suggestions/suggestions-context.ts'
import suggestionsScript from './suggestions/suggestions-script.ts?script'

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

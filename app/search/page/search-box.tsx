import { useContext } from 'react'
import { href } from 'react-router'
import { maxTypedLength } from '#app/search/question/question.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import { searchTexts } from './search-texts.ts'
import { SuggestionOptions } from './suggestions/suggestion-options.tsx'
import { SuggestionsContext } from './suggestions/suggestions-context.ts'
import suggestionsScript from './suggestions/suggestions-script.ts?worker&url'

type SearchBoxProps = {
  /** The words of the last search, as typed. */
  typed?: string
  /** Other parameters that the search keeps. */
  kept?: [string, string][]
  /** The id of the field, once per page. */
  id: string
  className?: string
  /** The page is for searching: the field is ready to type in. */
  isFocused?: boolean
}

const noParameters: [string, string][] = []

/** A search as a plain form: a field and a button, at `/search?q=…`; where a script comes, with suggestions. */
export function SearchBox({
  typed = '',
  kept = noParameters,
  id,
  className = '',
  isFocused,
}: SearchBoxProps) {
  const loads = useContext(SuggestionsContext)
  const suggests = loads !== 'never'
  return (
    <search className={`relative ${className}`}>
      <form
        action={href('/search')}
        className="flex rounded-control border-2 border-edge bg-paper outline-offset-2 outline-focus has-[input:focus-visible]:outline-3"
      >
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={typed}
          maxLength={maxTypedLength}
          aria-label={searchTexts.field}
          placeholder={searchTexts.field}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only on the page whose one purpose is this field.
          autoFocus={isFocused}
          data-suggestions={suggests ? suggestionsScript : undefined}
          className="min-h-11 w-full min-w-0 rounded-control bg-transparent px-3 outline-none"
        />
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          aria-label={searchTexts.search}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control text-large"
        >
          <SearchIcon />
        </button>
      </form>
      {suggests && <SuggestionOptions fieldId={id} />}
      {loads === 'with-page' && <script type="module" src={suggestionsScript} />}
    </search>
  )
}

import { mostOptions } from './suggestion-list.ts'
import { suggestionTexts } from './suggestion-texts.ts'

const positions = Array.from({ length: mostOptions }, (_, position) => position)

/** Room for suggestions below the field `fieldId`, hidden and without words until suggestions-script.ts has some. */
export const SuggestionOptions = ({ fieldId }: { fieldId: string }) => (
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

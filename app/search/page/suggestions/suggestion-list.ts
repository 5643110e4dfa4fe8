import { textsOf } from '#app/language/texts-of.ts'
import type { Suggestion } from '#app/search/search.server.ts'
import { fold } from '#app/text/fold.ts'

/** The texts of suggestions, apart from the others of searching: a visitor's script carries them. */
export const suggestionTexts = textsOf('suggestion', {
  suggestions: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
})

/** The list under the field, closed while it has no options. `active` is the position of the marked option, or -1. */
export type SuggestionList = { options: readonly Suggestion[]; active: number }

/** The most options that the server sends, and the page has room for. */
export const mostOptions = 8

export const closedList: SuggestionList = { options: [], active: -1 }

/** Returns the words to complete, or '' while the last has fewer than two letters. */
export function wordsToComplete(typed: string): string {
  const words = fold(typed)
  return /\S\S$/.test(words) ? words : ''
}

/** Opens with what was found; the words that stand in the field already are no suggestion. */
export const openList = (found: readonly Suggestion[], words: string): SuggestionList => ({
  options: found.filter(({ word }) => word !== words).slice(0, mostOptions),
  active: -1,
})

/**
 * The effect of a key. `show`, `ask` and `clear` replace the browser's own effect; `unmark` and `take` add to it: `take` fills in the
 * marked option, if there is one, and closes the list.
 */
export type Pressed = { does: 'show'; list: SuggestionList } | { does: 'ask' | 'clear' | 'unmark' | 'take' }

/** Returns null for the other keys, which are the field's own. */
export function pressKey({ options, active }: SuggestionList, key: string): Pressed | null {
  const { length } = options
  const mark = (position: number): Pressed => ({ does: 'show', list: { options, active: position } })
  switch (key) {
    case 'ArrowDown':
      return length > 0 ? mark((active + 1) % length) : { does: 'ask' }
    case 'ArrowUp':
      return length > 0 ? mark(active > 0 ? active - 1 : length - 1) : { does: 'ask' }
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'Home':
    case 'End':
      return { does: 'unmark' }
    case 'Escape':
      return length > 0 ? { does: 'show', list: closedList } : { does: 'clear' }
    case 'Enter':
      return { does: 'take' }
    default:
      return null
  }
}

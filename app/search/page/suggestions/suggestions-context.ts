import { createContext } from 'react'

/** When a page loads the script of suggestions: never, with the page, or once a member is in a search box (entry.client.tsx). */
export const SuggestionsContext = createContext<'never' | 'with-page' | 'in-box'>('never')

import type { ReactNode } from 'react'
import { currentLanguage } from './current-language.ts'

const scripts: Record<string, string> = import.meta.glob('../texts/??/{browser,forms}-??.ts', {
  query: '?script',
  import: 'default',
  eager: true,
})

/** The address of the words that scripts need in the language of the page: all of them, or those of offers' forms; undefined in English. */
export function wordsPath(part: 'browser' | 'forms'): string | undefined {
  const code = currentLanguage()
  return scripts[`../texts/${code}/${part}-${code}.ts`]
}

/** The words that the scripts of a page need in its language. They stand before those, as modules run in the order of the page. */
export const LanguageScript = ({ part }: { part: 'browser' | 'forms' }): ReactNode =>
  wordsPath(part) && <script type="module" src={wordsPath(part)} />

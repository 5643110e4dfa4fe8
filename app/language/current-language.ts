import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from './languages.ts'

/**
 * `chosen`: what a browser chose for its pages, some of which are in English only; null for mails, and for who chose none. `isNamed`: the
 * address of the page begins with it.
 */
type Speaking = { language: Language; chosen: Language | null; isNamed: boolean }

/** In development the pages and the process that serves them load this file twice, so that both must find one store. */
const key = Symbol.for('kasi.language')
const shared = globalThis as { [key]?: AsyncLocalStorage<Speaking> }
const store = (shared[key] ??= new AsyncLocalStorage())

/** The language in which a page or a mail is being made; English outside `inLanguage`. */
export const currentLanguage = (): Language => store.getStore()?.language ?? 'en'

/** As `currentLanguage`. Throws outside `inLanguage`: a job that mails somebody must say in whose language. */
export function givenLanguage(): Language {
  const given = store.getStore()
  if (!given) throw new Error('nobody said in which language this is')
  return given.language
}

/** Returns the language that the browser chose; null if it chose none. */
export const chosenLanguage = (): Language | null => store.getStore()?.chosen ?? null

/** Returns the prefix of the page's own address, such as '/zu'; '' if its address has none. */
export function languagePrefix(): string {
  const speaking = store.getStore()
  return speaking?.isNamed && speaking.language === speaking.chosen ? `/${speaking.language}` : ''
}

/** Runs `make`, and whatever it awaits, with the texts of a language. */
export const inLanguage = <T>(
  language: Language,
  make: () => T,
  { chosen = null, isNamed = false }: Partial<Speaking> = {},
): T => store.run({ language, chosen, isNamed }, make)

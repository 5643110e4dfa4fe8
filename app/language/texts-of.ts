import { currentLanguage } from './current-language.ts'
import type { Language } from './languages.ts'

/** Texts whose words may be another language's: the same keys, and functions of the same values. */
export type Texts<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : T extends readonly unknown[] | object
      ? { readonly [K in keyof T]: Texts<T[K]> }
      : T

type Translated = Record<string, Record<string, unknown>>

/** In development the pages and the process that serves them load this file twice, so that both must find one store. */
const key = Symbol.for('kasi.texts')
/** `isLoading`: a test says that modules are loading, so that a text that is read then would be frozen in English. */
type Known = { of: Partial<Record<Language, Translated>>; missing: Set<string>; isLoading?: boolean }
const shared = globalThis as { [key]?: Known }
const translations = (shared[key] ??= { of: {}, missing: new Set() })

/** Called before the first page (app/texts/translations.ts). */
export function addTranslations(language: Language, texts: Translated): void {
  translations.of[language] = { ...translations.of[language], ...texts }
}

/** The texts of a language by their names. */
export const translationsOf = (language: Language): Translated => translations.of[language] ?? {}

/** The texts that were read without a translation, such as 'zu listing.view': a page that is offered in a language has none. */
export const missingTexts: Set<string> = translations.missing

/**
 * Returns the texts `en` as an object that reads each from the current language (inLanguage), and English where there is no translation. They
 * are read when a page or a mail is made, never while a module loads (texts-of.test.ts). A browser gets one language's words instead
 * (vite.texts.ts).
 */
export function textsOf<const T extends object>(name: string, en: T): Texts<T> {
  const texts = {}
  for (const one of Object.keys(en))
    Object.defineProperty(texts, one, {
      enumerable: true,
      get: () => {
        if (translations.isLoading) throw new Error(`${name}.${one} is read while a module loads`)
        const language = currentLanguage()
        if (language === 'en') return en[one as keyof T]
        const translated = translations.of[language]?.[name]?.[one]
        if (translated === undefined) missingTexts.add(`${language} ${name}.${one}`)
        return translated ?? en[one as keyof T]
      },
    })
  return texts as Texts<T>
}

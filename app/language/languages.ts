/**
 * The languages that the market speaks, in the order in which pages name them. English is the language of every text in the code; each other
 * one has its texts in a folder of `app/texts/`. A further language is a line here and a folder there (CONTRIBUTING.md).
 */
export const languages = {
  zu: { name: 'isiZulu', htmlLang: 'zu', ogLocale: 'zu_ZA' },
  xh: { name: 'isiXhosa', htmlLang: 'xh', ogLocale: 'xh_ZA' },
  st: { name: 'Sesotho', htmlLang: 'st', ogLocale: 'st_ZA' },
  af: { name: 'Afrikaans', htmlLang: 'af', ogLocale: 'af_ZA' },
  en: { name: 'English', htmlLang: 'en-ZA', ogLocale: 'en_ZA' },
} as const

export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as Language[]

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text)

/** Returns the language that a database column names; English if the column is null, or names a language that the market does not speak. */
export const asLanguage = (code: string | null): Language => (code !== null && isLanguage(code) ? code : 'en')

/** The cookie by which a browser remembers its language. */
const cookieName = 'kasi-lang'
const pattern = new RegExp(`(?:^|;)[ \\t]*${cookieName}=([a-z]{2})[ \\t]*(?:;|$)`)

/** Returns the language that a `Cookie` header chooses, or null. nginx reads it by the same pattern (deploy/nginx/), as it keeps pages by it. */
export function chosenIn(cookie: string | null): Language | null {
  const code = cookie?.includes(cookieName) ? (pattern.exec(cookie)?.[1] ?? '') : ''
  return isLanguage(code) ? code : null
}

/** As a browser sends it. */
export const languagePair = (language: Language): string => `${cookieName}=${language}`

/** A `Cookie` header that chooses `language`, with the other cookies of `cookie`. */
export function withLanguage(cookie: string, language: Language): string {
  const others = cookie.split(/;[ \t]*/).filter((pair) => pair && !pair.startsWith(`${cookieName}=`))
  return [...others, languagePair(language)].join('; ')
}

/** Names the language at the beginning of a request's address to the app, which sets the cookie. A client that sends it chooses its own language. */
export const namedLanguageHeader = 'kasi-language'

/** As `Set-Cookie` has it. It is no secret and identifies nobody: a year, in clear. */
export const setLanguage = (language: Language): string =>
  `${languagePair(language)}; Path=/; Max-Age=31536000; SameSite=Lax`

/** Whether a `Set-Cookie` header is one of `setLanguage`. */
export const isOfLanguage = (setCookie: string): boolean => setCookie.startsWith(`${cookieName}=`)

/** `/zu/search?q=x` is `/search?q=x` in isiZulu. Takes a request target; `language` is null where it begins with none. */
export function cutLanguage(target: string): { language: Language | null; target: string } {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(?=[/?]|$)(.*)$/s.exec(target) ?? []
  if (!isLanguage(code)) return { language: null, target }
  return { language: code, target: rest.startsWith('/') ? rest : `/${rest}` }
}

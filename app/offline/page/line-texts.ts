import { inLanguage } from '#app/language/current-language.ts'
import { type Language, languageCodes } from '#app/language/languages.ts'
import { textsOf } from '#app/language/texts-of.ts'
import { shortTimeTexts } from '#app/text/time-texts.ts'
import { errorTexts } from '#app/ui/page/error-page.tsx'

/** The texts of the line at the top of a page that a phone shows by itself. */
export const lineTexts = textsOf('line', {
  /** `time` is such as '14:20, 21 Nov', by the clock of the phone. */
  savedCopy: (time: string) => `Saved copy from ${time}. No connection.`,
  notSaved: 'No connection. This page is not saved on this phone.',
  signedOut: 'You are signed out on this phone.',
})

/** In the order in which the worker reads them (app/offline/worker/own-page.ts). */
const linesOf = (code: Language): string => {
  const again = `<a href="">${errorTexts.tryAgain}</a>`
  const { notSaved, signedOut, savedCopy } = lineTexts
  const lines = [notSaved, signedOut, savedCopy('{time}')].map((line) => `${line} ${again}`)
  return `<!--${[code, ...lines, ...shortTimeTexts.months].join('|')}|-->`
}

/** The lines of every language, as comments of `/offline`: the worker reads them there, as it would be too heavy with them. */
export const linesOfAll = (): string =>
  languageCodes.map((code) => inLanguage(code, () => linesOf(code))).join('')

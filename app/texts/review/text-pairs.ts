import { inLanguage } from '#app/language/current-language.ts'
import type { Language } from '#app/language/languages.ts'

/** A text in English and in another language; `key` is such as 'listing.view', with a number for each form of a text with values. */
export type Pair = { key: string; en: string; text: string }

type Texts = Record<string, unknown>
type Sample = readonly unknown[]

/**
 * What stands for a value in a text: it is written as its name, and counts as 3 where a text calculates. Its own properties, such as the fields
 * of a meeting, are slots too.
 */
function slot(name: string): unknown {
  const read = (hint: string) => (hint === 'number' ? 3 : `{${name}}`)
  return new Proxy(() => {}, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return read
      if (key === 'toString' || key === 'trim' || key === 'valueOf') return () => `{${name}}`
      return typeof key === 'string' ? slot(`${name}.${key}`) : undefined
    },
  })
}

const meeting = { kind: 'mall', words: 'Maponya', meetsAtMs: Date.UTC(2026, 11, 5, 15), priceCents: 50_000 }

/** The values of texts that take no slots: words of a list, or a meeting. */
const samplesOf: Record<string, readonly Sample[]> = {
  'time.ago': (['', 'about', 'over', 'almost'] as const).flatMap((sign) =>
    (['minute', 'hour', 'day', 'month', 'year'] as const).flatMap((unit) => [
      [sign, 1, unit],
      [sign, 4, unit],
    ]),
  ),
  'time.short': (['minute', 'hour', 'day', 'month', 'year'] as const).flatMap((unit) => [
    ['', 1, unit],
    ['', 4, unit],
  ]),
  meetingMessages: [[meeting]],
  reminder: [[meeting]],
  'appeal.did': [
    ['{title}', 'listing'],
    ['', 'listing'],
    ['{title}', 'rating'],
  ],
  'appeal.about': [['{title}'], ['']],
}

const usualSamples = (count: number): readonly Sample[] => {
  const slots = Array.from({ length: count }, (_, at) => slot(String(at)))
  const numbers = (value: number) => slots.map((one, at) => (at === 0 || count === 1 ? value : one))
  return [slots, numbers(1), numbers(3), slots.map(() => 1), slots.map(() => 3)]
}

/** Returns the forms of a text by its values; those that a text refuses are left out, if others are taken. */
function formsOf(key: string, text: (...values: never[]) => unknown): string[] {
  const samples = Object.entries(samplesOf).find(([start]) => key.startsWith(start))?.[1]
  return (samples ?? usualSamples(text.length)).map((values) => {
    try {
      return String(text(...(values as never[])))
    } catch {
      return ''
    }
  })
}

/** Returns the texts of an object with their translations, function by function and line by line. */
export function pairsOf(name: string, en: Texts, translated: Texts, language: Language): Pair[] {
  return Object.keys(en).flatMap((one) => {
    const key = `${name}.${one}`
    const [from, to] = [en[one], translated[one]]
    if (typeof from === 'string') return [{ key, en: from, text: typeof to === 'string' ? to : '' }]
    if (typeof from === 'function') {
      const [ours, theirs] = [
        inLanguage('en', () => formsOf(key, from as () => unknown)),
        inLanguage(language, () => formsOf(key, to as () => unknown)),
      ]
      const all = ours.map((form, at) => ({ key: `${key}#${at}`, en: form, text: theirs[at] ?? '' }))
      return all.filter(
        (pair, at) =>
          pair.en !== '' &&
          !pair.en.includes('undefined') &&
          all.findIndex((other) => other.en === pair.en && other.text === pair.text) === at,
      )
    }
    return pairsOf(key, from as Texts, (to ?? {}) as Texts, language)
  })
}

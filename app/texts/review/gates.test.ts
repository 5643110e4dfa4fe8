import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { languageCodes } from '#app/language/languages.ts'
import { allPairs, englishTexts } from './all-pairs.ts'
import { hashOf, loadChecked } from './checked.ts'
import { findFaults, readGlossary, type Translated } from './gates.ts'
import type { Pair } from './text-pairs.ts'
import { checkedNames } from './tiers.ts'

const terms = readGlossary(readFileSync(new URL('glossary.tsv', import.meta.url), 'utf8'))
const translated = languageCodes.filter((code): code is Translated => code !== 'en')
const pairs = new Map<Translated, Pair[]>()

beforeAll(async () => {
  for (const code of translated) pairs.set(code, await allPairs(code))
})

test('every English text has its translations', async () => {
  const english = await englishTexts()
  expect(english.size).toBeGreaterThan(60)
  for (const [name, texts] of english) expect(Object.keys(texts), name).not.toEqual([])
  for (const code of translated)
    expect(
      (pairs.get(code) ?? []).filter(({ en, text }) => en !== '' && text === ''),
      code,
    ).toEqual([])
})

test.each(translated)('%s passes the gates', (code) => {
  const found = findFaults(pairs.get(code) ?? [], code, terms)
  const byKey = new Map(pairs.get(code)?.map((pair) => [pair.key, pair]))
  expect(found.map((fault) => ({ ...fault, ...byKey.get(fault.key) }))).toEqual([])
})

test('the glossary has its terms in each language, and each text in it a stem of its own word', () => {
  for (const code of translated) expect(terms.filter(({ language }) => language === code)).toHaveLength(74)
})

test('each text that visitors see, or that protects people, was translated back since it or its English changed', () => {
  const rows = new Map(loadChecked().map((row) => [`${row.language} ${row.key}`, row]))
  const stale = translated.flatMap((code) =>
    (pairs.get(code) ?? [])
      .filter(({ key }) => checkedNames.has(key.replace(/\..*/, '')) && !/#[1-9]/.test(key))
      .filter(({ key, en, text }) => {
        const row = rows.get(`${code} ${key}`)
        return row?.en !== hashOf(en) || row.text !== hashOf(text)
      })
      .map(({ key, text }) => `${code} ${key}: ${text}`),
  )
  expect(stale, 'let somebody who sees only these translate them back (docs/translating.md)').toEqual([])
})

/** A fault that somebody could make: the text of `key` becomes another one. */
type Planted = { language: Translated; key: string; text: string; kind: string }

/** What the market must not say: each lacks the 'not' of its English text. */
const lostNots: readonly (readonly [Translated, string, string])[] = [
  [
    'zu',
    'listing.safety',
    'Hlangana lapho kunabantu khona. Bheka ngaphambi kokukhokha. Thumela imali noma i-PIN kuqala.',
  ],
  [
    'zu',
    'senderWarning.id-number',
    'Thumela izinombolo ze-ID. Ukudayisa kuyayidinga, futhi umuntu uboleka imali egameni lakho.',
  ],
  ['zu', 'report.privacy', 'Siyayifunda ukuze sinqume ngayo, futhi sitshela wonke umuntu ukuthi bekunguwe.'],
  [
    'xh',
    'listing.safety',
    'Dibana apho kukho abantu. Jonga phambi kokuba uhlawule. Thumela imali okanye i-PIN kwangaphambili.',
  ],
  [
    'xh',
    'senderWarning.id-number',
    'Thumela iinombolo ze-ID. Intengiso iyayifuna, kwaye umntu uboleka imali egameni lakho.',
  ],
  ['xh', 'report.privacy', 'Siyayifunda ukuze sigqibe ngayo, kwaye sixelela wonke umntu ukuba ibinguwe.'],
  [
    'st',
    'listing.safety',
    'Kopanang moo ho nang le batho. Sheba pele o lefa. Romela tjhelete kapa PIN pele.',
  ],
  [
    'st',
    'senderWarning.id-number',
    'Romela dinomoro tsa ID. Thekiso e a di hloka, mme motho o adima tjhelete ka lebitso la hao.',
  ],
  ['st', 'report.privacy', 'Re e bala hore re etse qeto ka yona, mme re bolella bohle hore e ne e le wena.'],
  [
    'af',
    'listing.safety',
    'Ontmoet mekaar waar daar mense is. Kyk voordat jy betaal. Stuur geld of ’n PIN vooruit.',
  ],
  [
    'af',
    'senderWarning.id-number',
    'Stuur ID-nommers. ’n Verkoop vra dit, en daarmee kan ’n vreemdeling in jou naam leen.',
  ],
  ['af', 'report.privacy', 'Ons lees dit om daaroor te besluit, en sê vir almal dat dit jy was.'],
]

/** Words of one language and what stands there in a fault of its kind. */
const swaps: Record<Translated, { seller: [RegExp, string]; word: [RegExp, string][] }> = {
  zu: {
    seller: [/(um|ku|ngu|lo)?mdayisi/g, 'umthengi'],
    word: [
      [/\bumlayezo\b/gi, 'umyalezo'],
      [/\bifoni\b/g, 'ifowuni'],
      [/\bfuthi\b/g, 'kwakhona'],
    ],
  },
  xh: {
    seller: [/(u|ku|ngu|lo)?mrhwebi/g, 'umthengi'],
    word: [
      [/\bumyalezo\b/gi, 'umlayezo'],
      [/\bifowuni\b/g, 'ifoni'],
      [/\bkwakhona\b/g, 'futhi'],
    ],
  },
  st: { seller: [/mohwebi/g, 'moreki'], word: [] },
  af: { seller: [/verkoper/g, 'koper'], word: [] },
}

/** Returns the first `count` faults of a kind that `make` can make of the texts; null where it cannot. */
function plant(
  language: Translated,
  kind: string,
  count: number,
  make: (pair: Pair) => string | null,
): Planted[] {
  return (pairs.get(language) ?? [])
    .flatMap((pair) => {
      const text = make(pair)
      return text === null || text === pair.text ? [] : [{ language, key: pair.key, text, kind }]
    })
    .filter((_, at, all) => at % Math.max(1, Math.floor(all.length / count)) === 0)
    .slice(0, count)
}

function plantAll(language: Translated): Planted[] {
  const { seller, word } = swaps[language]
  const oneSided = ({ en }: Pair) => /\b(?:seller|vendor)\b/i.test(en) && !/\bbuyers?\b/i.test(en)
  return [
    ...lostNots
      .filter(([of]) => of === language)
      .map(([, key, text]) => ({ language, key, text, kind: 'lost not' })),
    ...plant(language, 'seller', 3, (pair) => (oneSided(pair) ? pair.text.replace(...seller) : null)),
    ...word.flatMap(([from, to]) =>
      plant(language, 'other language', 1, ({ text }) => text.replace(from, to)),
    ),
    ...plant(language, 'lost slot', 3, ({ text }) => text.replace(/\{\w+\}/, '')),
    ...plant(language, 'lost number', 1, ({ text }) => text.replace(/\d+/, '7')),
    ...plant(language, 'English', 3, ({ en }) => (en.split(' ').length > 4 ? en : null)),
    ...plant(language, 'half English', 1, ({ text }) =>
      text.split(' ').length > 5 ? text.replace(/\S+ \S+$/, 'with your message.') : null,
    ),
    ...plant(language, 'opposite', 1, ({ key }) =>
      key === 'meeting.yes' ? textOf(language, 'meeting.no') : null,
    ),
    ...plant(language, 'term', 2, ({ en, text }) =>
      /\bpassword\b/i.test(en) ? text.replace(/\S*(?:ph?aswe|phasi|phase|wagwoo)\S*/gi, 'x') : null,
    ),
    ...plant(language, 'too long', 1, ({ key, text }) => (key === 'frame.search' ? text.repeat(6) : null)),
  ]
}

const textOf = (language: Translated, key: string) =>
  pairs.get(language)?.find((pair) => pair.key === key)?.text ?? ''

describe('faults that somebody could make', () => {
  test('of 60 and more, 57 and more in 60 are found', () => {
    const all = translated.flatMap(plantAll)
    const isFound = ({ language, key, text }: Planted) => {
      const faulty = (pairs.get(language) ?? []).map((pair) => (pair.key === key ? { ...pair, text } : pair))
      return findFaults(faulty, language, terms).some((fault) => fault.key === key)
    }
    const missed = all.filter((planted) => !isFound(planted))
    expect(all.length).toBeGreaterThanOrEqual(60)
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(10)
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(Math.floor(all.length / 20))
    // The fewest: what turns a warning into its opposite.
    expect(missed.filter(({ kind }) => kind === 'lost not' || kind === 'seller')).toEqual([])
  })
})

import type { Language } from '#app/language/languages.ts'
import type { Pair } from './text-pairs.ts'

export type Translated = Exclude<Language, 'en'>
/** A row of glossary.tsv: where an English text has `term`, ours has one of `stems`. */
export type Term = { term: string; language: string; stems: readonly string[] }
export type Fault = { key: string; gate: string; detail: string }
type Gate = (pair: Pair, language: Translated, terms: readonly Term[]) => string | null

const slotsIn = (text: string) => (text.match(/\{[\w.]+\}/g) ?? []).toSorted().join(' ')
const withoutSlots = (text: string) => text.replace(/\{[\w.]+\}/g, ' ')
const wordsIn = (text: string): string[] =>
  withoutSlots(text)
    .toLowerCase()
    .match(/[\p{L}’'-]+/gu) ?? []

const hasNegation = /\b(?:not|never|nobody|nothing|no|none|without|cannot|nor)\b|n['’]t\b/i

/**
 * Words that negate. isiZulu and isiXhosa negate in the verb: a prefix, and mostly an ending; the patterns see whole words. Another word may
 * look the same, so that a lost 'not' is seen in most texts, not in all.
 */
const nguni =
  '(?:musa|akekho|akakho|akukho|akubikho|akukabikho|lutho|nto|ngaphandle|cha|hayi)$|^(?:a(?:ngi|ndi|wu|ka|ku|li|yi|zi|bu|si|ni|ba(?!ntu|nye|ny|theng|dayis|rhweb|phath|sebenz|bhal|fun)|wa|lu|w|s|k)[a-z]+(?:[iou]|anga|e)$|a(?:li|si|yi|wu|ku|ka)(?:na|kho|lutho|fane)|akwa|akuse|akusa|akase|awuse|aku[a-z]+$)|ng[ea][a-z]*anga$|^a[a-z]+anga$|^unga(?:ze|li)$|ng(?:e|a)(?:kho|na\\w|ke\\w*|lona|sona|yona|wona|nto|be|yi|vu)|(?:nga(?!phambi|phakathi|phezulu|phansi)|ka)[a-z]+(?:[i]|anga|ile|wa|we)$|ngek[ae]|ngeyiyo|ngenalutho|ngabi|kungabi|kungeyona'
const negations: Record<Translated, RegExp> = {
  zu: new RegExp(nguni),
  xh: new RegExp(nguni),
  st: /^(?:ha|haho|se|sa|seng|senang|ntle|letho|tjhe|mohla|kgetlo)$/,
  af: /^(?:nie|nooit|niemand|niks|geen|moenie|sonder|nee|onmoontlik|onbekend|onbekende|ongeldig|onwaar)$/u,
}

/** Words that only one of the two languages has, in pairs: isiZulu, isiXhosa. */
const nguniPairs =
  `umlayezo umyalezo, imilayezo imiyalezo, futhi kwakhona, bheka jonga, isitolo ivenkile, izitolo iivenkile, sesha khangela,
  isithombe umfanekiso, izithombe imifanekiso, ikhodi ikhowudi, iviki iveki, namuhla namhlanje, isexwayiso isilumkiso,
  isigaba udidi, ihora iyure, iminithi umzuzu, amaphoyisa amapolisa, ibhange ibhanki, isixhumanisi ikhonkco, yebo ewe, cha hayi,
  noma okanye, lapho apho, yini yintoni, kungani kutheni, manje ngoku, sula cima, khokha hlawula, hlangana dibana,
  idivayisi isixhobo, izwi ilizwi, xhumana qhagamshela, umuntu umntu, isikhangiso isibhengezo, izikhangiso izibhengezo,
  umdayisi umrhwebi, dayisa thengisa, sicela nceda, kusasa ngomso, ifoni ifowuni, imeyili imeyile, omunye omnye, izinsuku iintsuku,
  izinhlamvu iimpawu, umkhokhi umhlawuli, thola fumana, ungathola ungafumana, vimba thintela, bika xela, umbiko ingxelo,
  akekho akakho, ngemva emva, yamukela yamkela, njengoba njengoko, okwamanje okwangoku, lokhu oku, leli eli, lesi esi`
    .split(',')
    .map((pair) => pair.trim().split(/\s+/))
const foreign: Partial<Record<Translated, ReadonlySet<string>>> = {
  zu: new Set(nguniPairs.map(([, xh = '']) => xh)),
  xh: new Set(nguniPairs.map(([zu = '']) => zu)),
}

/** English words that are no word of the four languages, nor a name. */
const english = new Set(
  `the and you your yours with without this that these those please message messages offer offers store seller buyer price sign send
  search have has had not never nobody nothing only when where what which who how they them their there here than then from after before
  until again could would should must will can cannot are was were been being does did done more less many much some any every each other
  another first last new old good bad people person somebody anybody money pay paid buy sell sold report block photo photos picture page
  choose one two three five star stars look use make made take took give given say says said tell told goes come comes back wants
  password code address link mail phone device account save saved delete remove cancel close open yes wait try wrong right today tomorrow`.split(
    /\s+/,
  ),
)
/** Words of that list that are words of these languages too. */
const shared: Partial<Record<Translated, ReadonlySet<string>>> = {
  af: new Set([
    'was',
    'wat',
    'link',
    'wie',
    'here',
    'been',
    'die',
    'more',
    'links',
    'ander',
    'are',
    'bad',
    'had',
    'has',
  ]),
  st: new Set(['have', 'mail', 'are', 'than', 'her', 'ho', 'more', 'pay', 'here', 'hope']),
}

/** Nouns of the two sides of a sale; none may stand where the English has the other alone. */
const sides: Record<Translated, { buyer: RegExp; seller: RegExp }> = {
  zu: {
    buyer: /(?:um|aba|kum|ku|ngum|no?m|njengom|wom|lom|yom|kwaba|baba)thengi(?!s)/,
    seller: /m?dayisi\b|badayisi|mthengisi/,
  },
  xh: {
    buyer: /(?:um|aba|kum|ngum|no?m|njengom|wom|lom|yom|kwaba)thengi(?!s)/,
    seller: /rhwebi\b|mthengisi/,
  },
  st: { buyer: /\b(?:mo|ba)reki\b/, seller: /\b(?:mo|ba)(?:hwebi|rekisi)\b/ },
  af: { buyer: /(?<!ver)\bkopers?\b/, seller: /\bverkopers?\b/ },
}

/** English labels that mean the opposite of each other. */
export const oppositeLabels: readonly (readonly [string, string])[] = [
  ['Yes', 'No'],
  ['Cancel', 'Remove'],
  ['Cancel', 'Close'],
  ['Remove', 'Close'],
  ['Sign in', 'Sign up'],
  ['Logout', 'Sign in'],
  ['Send', 'Cancel'],
  ['Unblock', 'Block'],
  ['Sold', 'Reserved'],
  ['Late', 'On time'],
  ['Friendly', 'Rude'],
  ['Good', 'Bad'],
]

/** Terms that the English has as another word too, so that only the noun or the phrase is looked for. */
const patternOf = (term: string): RegExp => {
  if (term === 'store') return /\b(?<!could not |cannot )stores?\b/i
  if (term === 'market') return /(?<!Kasi )\bmarket\b/i
  if (term === 'no (answer)') return /^no$/i
  if (term === 'PIN') return /\bPIN\b/
  return new RegExp(`\\b${term}s?\\b`, 'i')
}

/** The terms that a text must have by their stem: the others are said in several ways, and are for the reader of the sheet. */
const strict = new Set(
  'seller,buyer,store,message,price,password,PIN,code,bank,police,money,cash,link,fraud,hand-over code,yes,no (answer),offer,photo'.split(
    ',',
  ),
)

const gates: Record<string, Gate> = {
  glossary: ({ en, text }, language, terms) => {
    const low = withoutSlots(text).toLowerCase()
    const lost = terms.find(
      ({ term, language: of, stems }) =>
        of === language &&
        strict.has(term) &&
        patternOf(term).test(withoutSlots(en)) &&
        !stems.some((stem) => low.includes(stem.toLowerCase())),
    )
    return lost ? lost.term : null
  },
  sides: ({ en, text }, language) => {
    const { buyer, seller } = sides[language]
    const [hasBuyer, hasSeller] = [/\bbuyers?\b/i.test(en), /\b(?:sellers?|vendor)\b/i.test(en)]
    const low = text.toLowerCase()
    if (hasSeller && !hasBuyer && buyer.test(low)) return 'a buyer in place of the seller'
    if (hasBuyer && !hasSeller && seller.test(low)) return 'a seller in place of the buyer'
    return null
  },
  negation: ({ en, text }, language) =>
    hasNegation.test(withoutSlots(en)) && !wordsIn(text).some((word) => negations[language].test(word))
      ? 'no word negates'
      : null,
  markers: ({ text }, language) => wordsIn(text).find((word) => foreign[language]?.has(word)) ?? null,
  slots: ({ en, text }) => {
    if (slotsIn(en) !== slotsIn(text)) return `${slotsIn(en)} | ${slotsIn(text)}`
    const numbers = (of: string) => (withoutSlots(of).match(/\d+/g) ?? []).toSorted().join(' ')
    if (numbers(en) !== numbers(text)) return `numbers ${numbers(en)} | ${numbers(text)}`
    const lines = (of: string) => of.split('\n').length
    if (lines(en) !== lines(text)) return 'lines'
    return /“/.test(en) === /“/.test(text) ? null : 'quotation marks'
  },
  english: ({ en, text }, language) => {
    if (text.trim() === '' && en.trim() !== '') return 'nothing'
    const left = wordsIn(text).find((word) => english.has(word) && !shared[language]?.has(word))
    return left ?? null
  },
  length: ({ key, en, text }) =>
    en.length >= 4 && en.length <= 25 && !key.includes('#') && text.length > en.length * 2.3 + 3
      ? `${en} | ${text}`
      : null,
}

/** Reads glossary.tsv: `term`, `language`, `word`, `stems`, `sources`. */
export const readGlossary = (text: string): Term[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [term = '', language = '', , stems = ''] = row.split('\t')
      return { term, language, stems: stems.split(' ') }
    })

/** Returns what is wrong with the texts of a language, by the gates of docs/translating.md. */
export function findFaults(pairs: readonly Pair[], language: Translated, terms: readonly Term[]): Fault[] {
  const single = pairs.flatMap((pair) =>
    Object.entries(gates).flatMap(([gate, find]) => {
      const detail = find(pair, language, terms)
      return detail === null ? [] : [{ key: pair.key, gate, detail }]
    }),
  )
  const textsOf = (label: string) => pairs.filter(({ en }) => en === label)
  const opposite = oppositeLabels.flatMap(([one, other]) =>
    textsOf(one)
      .filter(({ text }) => textsOf(other).some((pair) => pair.text.toLowerCase() === text.toLowerCase()))
      .map(({ key, text }) => ({ key, gate: 'opposites', detail: `${one} and ${other}: ${text}` })),
  )
  return [...single, ...opposite]
}

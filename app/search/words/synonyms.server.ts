import { readRows } from '#db/read-rows.ts'
import { quantitiesLike } from './quantities.ts'
import { stemsOf } from './stems.ts'

const listOf = (words: string): string[] => words.split(/\s+/).filter(Boolean)

/** Words that say nothing about a thing, in the languages of the market: neither in a question nor in a phrase of the table. */
const fillers = new Set(
  listOf(`
    a an the and of for in on at to with my your our i we me you is are any some that this
  need needed want wanted looking look find buy buying sell selling sale sales sold price prices priced cheap cheaper cheapest
  affordable best good nice quality please where can get near nearby around available second hand secondhand used brand
  die n en of vir van met te koop goedkoop goeie tweedehandse naby waar
  ne na nge ku e ngi ngifuna ndifuna funa thenga thengisa athengiswayo ethengiswayo
  le ya wa tsa ka ho go mo ke batla rekisa rekiswa rekiswang rekisoang eliqashisayo eqashisayo`),
)

/** Words of asking, of greeting and of low prices, which a phrase of the table may have: 'homework help', 'evening dress'. */
const asking = new Set(
  listOf(`
    im ive u am these those there here it its be hi hello hey sir madam mam maam guys everyone anyone
    anybody someone somebody who whos which what how do does did have has got could would will should may might like
    wants wanting wanna needs needing require required requires seek seeking seeker search searching
    finding getting help assist urgent urgently asap kindly maybe reliable trusted pls plz plse thanks thank interested purchase order sells
    cost costs costing cheaply inexpensive bargain budget deal deals discount discounted special specials reasonable
    reasonably low lower lowest less value better nearest nearer close closest local locally preowned asseblief
    asb ek ons jy jou het daar iemand wie wat kan kry wil graag soek soekende verlang benodig nodig moet dringend
    dankie hallo verkoop om hier goedkoper goedkoopste billik billike bekostigbaar bekostigbare prys pryse laagste
    laer winskoop tweedehands gebruikte nje lapha khona eduze eduzane duze kufuphi kufutshane apha phi uphi kuphi
    ngaphi bani ubani ukhona ikhona zikhona ngicela ngiyacela bengicela sicela siyacela ngisacela cela ngidinga
    ngiyadinga sidinga dinga ngiyafuna bengifuna sifuna ngithanda ngingathanda ngisize usizo ngithola ngingathola
    ngithenge ukuthenga ngithenga uthengisa othengisa kuthengiswa ezithengiswayo othengiswayo esithengiswayo
    iyathengiswa ayathengiswa uyathengisa ningathengisa shibhile eshibhile ashibhile oshibhile esishibhile
    ezishibhile elishibhile kushibhile eshiphile tshiphu etshiphu itshiphu atshiphu ezitshiphu intengo imalini malini
    siyabonga ngiyabonga sawubona sanibonani uxolo esetshenzisiwe ndicela ndiyacela bendicela nceda ndincede ndidinga
    ndiyadinga ndiyafuna bendifuna ndingathanda ndithenge ndithenga othengisayo ixabiso exabiso ngexabiso elingephi
    elincinci enkosi molo molweni esetyenzisiweyo sa la ba se o re kwa fa tse ena eo teng mang kae hokae haufi gaufi
    pela nna rona lena kopa kopang kopile thusa thuso thusang batlang batlile hloka tlhoka tlhokang hlokahala reka
    rekisang rekisitswe rekisetsa rekoang tjhipi tjhipileng tjhipile chipileng tlase tlaase theko ditheko tlhwatlhwa
    leboha leboga dumela dumelang sebedisitsweng`),
)

/** Returns whether a word says nothing about the thing that is asked for. */
export const isSetAside = (word: string): boolean => fillers.has(word) || asking.has(word)

/** The words without fillers; all of them if nothing else is left. */
export function withoutFillers(words: string[]): string[] {
  const telling = words.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : words
}

/** A phrase as folded words. */
export type Phrase = readonly string[]

/** The most words of a phrase. */
const maxWords = 4

/** Groups of phrases for the same thing, one a line, phrases separated by tabs (README.md beside it says how they are chosen). */
const groups: Phrase[][] = readRows('app/search/words/synonyms.tsv').map((group) =>
  group.map((phrase) => phrase.split(' ')),
)

const written = new Set(groups.flat().map((phrase) => phrase.join(' ')))

/** Returns whether the table has a phrase as it is written. */
export const isInTable = (phrase: Phrase): boolean => written.has(phrase.join(' '))

const byPhrase = new Map<string, Phrase[][]>()
const byStem = new Map<string, Phrase[][]>()
for (const group of groups)
  for (const phrase of group) {
    add(byPhrase, keyOf(phrase), group)
    for (const stem of stemsOfPhrase(phrase)) add(byStem, stem, group)
  }

function add(map: Map<string, Phrase[][]>, key: string, group: Phrase[]) {
  map.set(key, [...(map.get(key) ?? []), group])
}

/** Its words without fillers, several in the singular. */
function keyOf(phrase: Phrase): string {
  const words = withoutFillers([...phrase])
  return (words.length > 1 ? words.map(singular) : words).join(' ')
}

/** Short stems meet too many words of other meanings. */
function stemsOfPhrase(phrase: Phrase): string[] {
  const [word = '', ...more] = withoutFillers([...phrase])
  return more.length > 0 ? [] : stemsOf(word).filter((stem) => stem.length >= 3)
}

function singular(word: string): string {
  return stemsOf(word).find((stem) => word.startsWith(stem) && stem !== word) ?? word
}

/** Returns the other phrases for the same thing, and other ways to write a quantity; [] if there are none. */
export function synonymsOf(phrase: Phrase): Phrase[] {
  // The word as typed decides before its stems, which words of other meanings may share.
  const found = byPhrase.get(keyOf(phrase)) ?? stemsOfPhrase(phrase).flatMap((stem) => byStem.get(stem) ?? [])
  const own = phrase.join(' ')
  const others = new Map<string, Phrase>()
  for (const group of found)
    for (const other of group) if (other.join(' ') !== own) others.set(other.join(' '), other)
  return [...others.values(), ...quantitiesLike(phrase)]
}

/** Returns whether the table has a word as it is typed: then it is no typing mistake. */
export const isListed = (word: string): boolean => byPhrase.has(keyOf([word]))

/** Words that stand before an owner in Sesotho and Setswana: 'setulo sa koloi' is the seat of a car. */
const concords = ['sa', 'ya', 'tsa', 'wa', 'la']
/** The owners that the table has. */
const owners = new Set<string>()

/** Phrases by the word that they tell more about: their first, or the last after a verb, as in 'ukuwasha imoto', to wash a car. */
const byThing = new Map<string, { phrase: Phrase; group: Phrase[] }[]>()
for (const group of groups)
  for (const phrase of group) {
    if (withoutFillers([...phrase]).length < 2) continue
    if (concords.includes(phrase.at(-2) ?? '')) owners.add(phrase.at(-1) ?? '')
    const isOfVerb = phrase[0] === 'ho' || phrase[0] === 'go' || phrase[0]?.startsWith('uku')
    const thing = (isOfVerb ? phrase.at(-1) : phrase[0]) ?? ''
    byThing.set(thing, [...(byThing.get(thing) ?? []), { phrase, group }])
  }

/** Returns phrases for other things than a word of the table: 'laptop repair' for 'laptop', 'sa koloi' for 'koloi'. */
export function otherThings(word: string): Phrase[] {
  const own = byPhrase.get(keyOf([word]))
  if (!own) return []
  const longer = (byThing.get(word) ?? []).flatMap(({ phrase, group }) =>
    own.includes(group) ? [] : [phrase],
  )
  return owners.has(word) ? [...concords.map((concord) => [concord, word]), ...longer] : longer
}

/** Every word of the table: offers may lack a word and have its synonym. */
export const synonymWords: readonly string[] = [...new Set(groups.flat(2))]

/** Splits words into the longest phrases that are known, by default those that have synonyms, and single words. */
export function phrasesIn(
  words: readonly string[],
  isKnown = (phrase: Phrase) => synonymsOf(phrase).length > 0,
): Phrase[] {
  const phrases: Phrase[] = []
  for (let begin = 0; begin < words.length; ) {
    let length = Math.min(maxWords, words.length - begin)
    while (length > 1 && !isKnown(words.slice(begin, begin + length))) length -= 1
    phrases.push(words.slice(begin, begin + length))
    begin += length
  }
  return phrases
}

/** Brands and models by their folded names, with the plain thing that they are (README.md beside it). */
const things = new Map(
  readRows('app/search/words/brands.tsv').flatMap(([thing = '', ...brands]) =>
    brands.map((brand): [string, string] => [brand, thing]),
  ),
)

export const isBrand = (phrase: readonly string[]): boolean => things.has(phrase.join(' '))

/** The words with each brand replaced by its plain thing; null if they name no brand. */
export function withoutBrands(words: readonly string[]): string[] | null {
  const names = phrasesIn(words, (phrase) => things.has(phrase.join(' '))).map((name) => name.join(' '))
  if (!names.some((name) => things.has(name))) return null
  const plain = names.flatMap((name) => (things.get(name) ?? name).split(' '))
  // The number of a model says nothing about others.
  return [...new Set(plain)].filter((word) => !/^\d+$/.test(word))
}

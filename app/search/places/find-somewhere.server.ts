import { fold } from '#app/text/fold.ts'
import { areasOf, fullName } from './places.server.ts'
import { byName, bySlug, type Place, type Somewhere, slugOf } from './read-places.server.ts'

const byFullName = new Map([...bySlug.values()].map((somewhere) => [fold(fullName(somewhere)), somewhere]))

const areasByName = new Map(
  [...bySlug.values()].flatMap((one) =>
    one.kind === 'place'
      ? []
      : [[fold(one.name), one] as const, [slugOf(one.name).replaceAll('-', ' '), one] as const],
  ),
)

/** Provinces as people shorten them, by their slugs. */
const shortProvinces = new Map(
  Object.entries({
    'eastern-cape': 'ec',
    'free-state': 'fs',
    gauteng: 'gp gt gau',
    'kwazulu-natal': 'kzn kz natal kwazulu',
    limpopo: 'lp lim',
    mpumalanga: 'mp mpu',
    'north-west': 'nw',
    'northern-cape': 'nc',
    'western-cape': 'wc',
  }).flatMap(([slug, names]) => names.split(' ').map((name) => [name, slug] as const)),
)

/** By slug, or as people write it; null if it is unknown or means several places. */
export function findSomewhere(text: string): Somewhere | null {
  const folded = fold(text)
  return (
    bySlug.get(text) ??
    byFullName.get(folded) ??
    placeOfLine(text) ??
    areaOf(folded) ??
    bySlug.get(slugOf(text)) ??
    areaOfLine(text)
  )
}

/** The area that a name, a province's letters or a postal code stand for. */
function areaOf(name: string): Somewhere | null {
  const slug = shortProvinces.get(name) ?? slugOfPostalCode(name)
  return (slug ? bySlug.get(slug) : areasByName.get(name)) ?? null
}

/** People write a section, a township, a city and a province; more is compared with each other only to keep us busy. */
const maxParts = 6
const maxWords = 12
/** The longest name of a place has this many words. */
const maxWordsOfName = 6

const partsOf = (line: string) =>
  line
    .split(/[,/;()–—]|\s-\s/, maxParts)
    .map(fold)
    .filter(Boolean)

/** Words that may stand beside the name of a place without changing what it means: 'extension', 'house', 'near'. */
const besides = new Set(
  `ext exts extension extensions uitbreiding section sections sec sect zone zones block blocks blok unit units phase phases fase stage site sites
  nu stand stands erf lot ward house hse huis room rooms flat shop no nr number east west north south central oos wes noord suid
  township location lokasie kasi ekasi village area suburb town city cbd region province municipality metro
  mall plaza centre center rank taxi station clinic hospital in at near by next to the of e ko kwa ka ku ga mo naby eduze duze haufi sa rsa`.split(
    /\s+/,
  ),
)
/** Such a word with a number or a letter: 'ext5', 'nu2', '14b', 'f'. */
const besidesPattern = /^(?:[a-z]{0,9}\d{1,5}[a-z]?|[a-z]|[ivx]{1,4})$/

const isBesides = (word: string) => besides.has(word) || besidesPattern.test(word)

const streets = new Set(
  'street str st road rd avenue ave drive dr crescent cres lane close way boulevard blvd straat weg laan rylaan'.split(
    ' ',
  ),
)

/** A run of words that is the name of some places, or of an area. */
type Named = { places: readonly Place[]; area: Somewhere | null; isBesides: boolean }

/** The names in a part, each as long as can be, from left to right; null if other words stand there too. */
function namesIn(part: string): Named[] | null {
  const words = part.split(' ').slice(0, maxWords)
  const whole = nameOf(words)
  if (whole) return [whole]
  const lastStreet = words.findLastIndex((word) => streets.has(word))
  // A street's name may be that of a place: 'Durban Road'. What follows it is a place.
  const told = words.slice(lastStreet + 1)
  const names: Named[] = []
  for (let begin = 0; begin < told.length; ) {
    let length = Math.min(maxWordsOfName, told.length - begin)
    let named: Named | null = null
    for (; length > 0 && !named; length -= named ? 0 : 1) named = nameOf(told.slice(begin, begin + length))
    if (named) names.push(named)
    else if (!isBesides(told[begin] ?? '')) return null
    begin += Math.max(1, length)
  }
  return names
}

function nameOf(words: string[]): Named | null {
  const name = words.join(' ')
  const places = byName.get(name) ?? locativeOf(name)
  const area = areaOf(name)
  return places || area ? { places: places ?? [], area, isBesides: words.every(isBesides) } : null
}

/** 'eTembisa', 'eMlazi' of 'uMlazi': in Tembisa, in Umlazi. */
function locativeOf(name: string): Place[] | undefined {
  const rest = name.slice(1)
  if (!name.startsWith('e') || rest.length < 4) return undefined
  return byName.get(rest) ?? byName.get(`u${rest}`) ?? byName.get(`i${rest}`)
}

/**
 * Returns the place that a line such as 'Zone 6, Umlazi', 'Umlazi, eThekwini' or 'Tembisa ext 5' means; null unless only one place fits.
 * The other parts and names tell apart places of one name. Reads the first `maxParts` parts. A part that has words beside a place which are
 * no extension, section, number or the like means nothing for sure.
 */
export function placeOfLine(line: string): Place | null {
  const [whole, parts] = [fold(line.slice(0, maxLine)), partsOf(line)]
  const wholly = byName.get(whole)
  if (wholly?.length === 1) return wholly[0] ?? null
  const names = parts.map(namesIn)
  const all = names.flatMap((some) => some ?? [])
  const place = (some: readonly Named[]) =>
    placeOf(
      some.map((one) => ({
        ...one,
        places: toldApart(
          one,
          all.filter((other) => other !== one),
        ),
      })),
    )
  return names.map((some) => some && place(some)).find((found) => found !== null) ?? null
}

/** The line, if an offer with it is not found by its place; null for an empty one, and for one that names a place. */
export const unknownPlaceOf = (line: string | null | undefined): string | null =>
  line && !placeOfLine(line) ? line : null

/** Longer lines name nothing as a whole. */
const maxLine = 200

/** The places of a name that lie in what the other names stand for, if it has several. */
function toldApart({ places }: Named, others: readonly Named[]): readonly Place[] {
  if (places.length < 2) return places
  const areas = new Set(
    others.flatMap((other) => [other.area, ...other.places].map((one) => slugOf(one?.name ?? ''))),
  )
  return places.filter((place) => areasOf(place).some(({ name }) => areas.has(slugOf(name))))
}

/** The one place of a part's names. */
function placeOf(names: readonly Named[]): Place | null {
  const found = names.flatMap((named) => {
    const [place, ...more] = named.places
    return place && more.length === 0 ? [{ place, isBesides: named.isBesides }] : []
  })
  // A line that names a place and its township means the place. 'Tembisa Central' means Tembisa, not the place called Central.
  const inner = found.filter(({ place }) => !found.some((other) => areasOf(other.place).includes(place)))
  const certain = inner.length > 1 ? inner.filter((one) => !one.isBesides) : inner
  const [only, ...others] = new Set(certain.map(({ place }) => place))
  return only && others.length === 0 ? only : null
}

/** The smallest area that a line of areas names: 'KZN, South Africa' has none smaller than KwaZulu-Natal. */
function areaOfLine(line: string): Somewhere | null {
  const areas = partsOf(line).flatMap((part) => (namesIn(part) ?? []).flatMap(({ area }) => area ?? []))
  return areas.find(({ kind }) => kind === 'municipality') ?? areas[0] ?? null
}

/**
 * The municipality of a range of postal codes, else the province, by their slugs: the first range that has a code counts. From general
 * knowledge; ranges that lie across a border are left out.
 */
const ranges: readonly (readonly [from: number, to: number, slug: string])[] = [
  [1, 199, 'tshwane'],
  [1400, 1437, 'ekurhuleni'],
  [1442, 1681, 'ekurhuleni'],
  [1682, 1699, 'johannesburg'],
  [1800, 1872, 'johannesburg'],
  [2000, 2199, 'johannesburg'],
  [3200, 3219, 'msunduzi'],
  [4000, 4099, 'ethekwini'],
  [4300, 4399, 'ethekwini'],
  [5200, 5259, 'buffalo-city'],
  [6000, 6070, 'nelson-mandela-bay'],
  [6200, 6249, 'nelson-mandela-bay'],
  [7400, 7599, 'cape-town'],
  [7700, 8018, 'cape-town'],
  [9300, 9329, 'mangaung'],
  [250, 379, 'north-west'],
  [430, 999, 'limpopo'],
  [1030, 1380, 'mpumalanga'],
  [1400, 1799, 'gauteng'],
  [1900, 1940, 'gauteng'],
  [1960, 1999, 'gauteng'],
  [2200, 2490, 'mpumalanga'],
  [2515, 2899, 'north-west'],
  [2900, 4720, 'kwazulu-natal'],
  [4730, 6390, 'eastern-cape'],
  [6500, 6999, 'western-cape'],
  [7100, 8199, 'western-cape'],
  [8200, 8999, 'northern-cape'],
  [9300, 9740, 'free-state'],
  [9760, 9999, 'free-state'],
]

/** The slug of the area of a postal code of four digits; null for one that we do not know. */
function slugOfPostalCode(code: string): string | null {
  if (!/^\d{4}$/.test(code)) return null
  const number = Number(code)
  return ranges.find(([from, to]) => number >= from && number <= to)?.[2] ?? null
}

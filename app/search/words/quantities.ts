const groupsOf = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))

/** Units of one meaning, as people write them behind a number; folded. */
const measures = groupsOf(`
  kg kgs kilo kilos kilogram kilograms
  g gr gram grams
  l lt ltr litre litres liter liters
  ml mls millilitre millilitres
  m mtr metre metres meter meters
  cm cms centimetre centimetres
  mm millimetre millimetres
  km kms kilometre kilometres
  inch inches in duim
  ft foot feet voet
  gb gig gigs gigabyte
  tb terabyte
  mb megabyte
  w watt watts
  kw kilowatt
  v volt volts
  ah
  mah
  va
  kva
  hp horsepower
  cc
  mp megapixel
  hz hertz
  btu
  m2 sqm
  m3 cubes cubic
  ton tons tonne tonnes
`)

/** Units of counted things. People also write them in one word with the number: '3seater'. Without a number such a word names a thing. */
const counted = groupsOf(`
  seater seat seats seaters
  pc pcs piece pieces
  pack packs pk
  plate plates
  burner burners
  door doors
  drawer drawers
  ply
  speed speeds
  way
  years year yrs yr
  months month
  man person people
`)

const unitsAlike = new Map(
  [...measures, ...counted].flatMap((group) => group.map((unit) => [unit, group] as const)),
)

/** Units that a sign stands for, which is no word: 32" and 6'. Offers may have the number alone. */
const signed = new Set(['inch', 'ft'].flatMap((unit) => unitsAlike.get(unit) ?? []))

const measured = new Set(measures.flat())

/** Returns whether a phrase is only a number, a quantity or a measure, which says nothing about the thing. */
export const isOnlyAmount = (phrase: readonly string[]): boolean =>
  quantityOf(phrase) !== null || (phrase.length === 1 && measured.has(phrase[0] ?? ''))

/** Returns whether a folded word is a unit of what is measured or counted. */
export const isUnit = (word: string): boolean => unitsAlike.has(word)

const isDigits = (word: string) => /^\d{1,9}$/.test(word)

/** A number as words, such as '2 500' or '12 5', and what is measured. */
type Quantity = { number: readonly string[]; unit: string | null }

/** Reads a phrase that is nothing but a number, or one with its unit; null for others. */
function quantityOf(phrase: readonly string[]): Quantity | null {
  const before = phrase.slice(0, -1)
  const last = phrase.at(-1) ?? ''
  if (isUnit(last) && isNumber(before)) return { number: before, unit: last }
  const [, digits = '', unit = ''] = /^(\d{1,9})([a-z]{1,12}\d?)$/.exec(last) ?? []
  if (digits && isNumber([...before, digits])) return { number: [...before, digits], unit }
  return isNumber(phrase) ? { number: phrase, unit: null } : null
}

const isThousands = ([first = '', ...groups]: readonly string[]) =>
  first.length <= 3 && groups.length > 0 && groups.every((group) => group.length === 3)

/** Two numbers side by side are one if they are groups of thousands, or a decimal such as 12.5 or 0.75. */
function isNumber(words: readonly string[]): boolean {
  const [, fraction = ''] = words
  if (words.length === 0 || !words.every(isDigits)) return false
  return words.length === 1 || isThousands(words) || (words.length === 2 && /^(?:\d|\d[05])$/.test(fraction))
}

/** A number with its thousands apart and together. */
function numbersAlike(number: readonly string[]): (readonly string[])[] {
  if (isThousands(number)) return [number, [number.join('')]]
  const [whole = '', ...fraction] = number
  if (fraction.length > 0 || whole.length < 4) return [number]
  return [number, whole.replace(/\B(?=(?:\d{3})+$)/g, ' ').split(' ')]
}

/**
 * Returns the other ways to write a quantity: '10 kg', '10 kilos' and '10kilos' for '10kg'; '2 500 l' for '2500l'; [] for a phrase that is
 * no quantity.
 */
export function quantitiesLike(phrase: readonly string[]): string[][] {
  const quantity = quantityOf(phrase)
  if (!quantity) return []
  const { number, unit } = quantity
  const alike = unit === null ? [] : (unitsAlike.get(unit) ?? [unit])
  const isBare = unit === null || signed.has(unit)
  // A bare number may be one with a sign.
  const glued = unit === null && number.length === 1 && number[0]!.length <= 3 ? [...signed] : alike
  const ways = numbersAlike(number).flatMap((digits) => [
    ...alike.map((one) => [...digits, one]),
    ...glued.map((one) => [...digits.slice(0, -1), `${digits.at(-1)}${one}`]),
    ...(isBare ? [[...digits]] : []),
  ])
  const own = phrase.join(' ')
  return ways.filter((way) => way.join(' ') !== own)
}

/** Returns how many words at the beginning are one number with its unit; 0 for a word. */
export function quantityLength(words: readonly string[]): number {
  for (let length = Math.min(4, words.length); length > 0; length -= 1)
    if (quantityOf(words.slice(0, length))) return length
  return 0
}

import { readRows } from '#db/read-rows.ts'

/** One kind of thing that is sold, with titles and descriptions as different sellers would write them. */
export type Topic = {
  topic: string
  category: string
  minRand: number
  maxRand: number
  titles: string[]
  descriptions: string[]
}

/** An offer made of a topic; `location` is a place's name. */
export type MadeOffer = {
  topic: string
  category: string
  title: string
  description: string
  priceCents: number
  location: string
}

const [, ...rows] = readRows('demo/topics.tsv')

export const topics: readonly Topic[] = rows.map(
  ([topic = '', category = '', min, max, titles = '', descriptions = '']) => ({
    topic,
    category,
    minRand: Number(min),
    maxRand: Number(max),
    titles: titles.split('|'),
    descriptions: descriptions.split('|'),
  }),
)

/** A festival of months ago: of a million offers 28,000 name it, and none of the newest. */
export const season = { word: 'Macufe', over: 300_000, each: 25 }

/** Mistyped words of a hundred. */
const mistypedPerCent = 1.5

/**
 * Makes offer `number` of a market: the same each time. `places` come the more often the earlier they stand, as few places have
 * most offers.
 */
export function makeOffer(number: number, places: readonly string[]): MadeOffer {
  const random = randomOf(number)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const pickEarly = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(items.length * random() ** 2)] as Item
  const { topic, category, minRand, maxRand, titles, descriptions } = pick(topics)
  const first = pick(descriptions)
  const second = pick(descriptions)
  const rand = minRand + (maxRand - minRand) * random() ** 2
  const location = pickEarly(places)
  const numbered = pick(titles).replaceAll('{n}', () => String(2 + Math.floor(random() * 48)))
  const described = first === second || random() < 0.6 ? first : `${first} ${second}`
  const title = number > season.over && number % season.each === 0 ? `${season.word}: ${numbered}` : numbered
  return {
    topic,
    category,
    title: mistype(title, random).slice(0, 120),
    description: mistype(described.replaceAll('{n}', '10'), random),
    priceCents: Math.max(100, Math.round(rand) * 100),
    location,
  }
}

/** Swaps two letters, leaves one out or doubles one, in a few words. */
const mistype = (text: string, random: () => number): string =>
  text.replace(/\p{L}{5,}/gu, (word) => {
    if (random() * 100 >= mistypedPerCent) return word
    const at = 1 + Math.floor(random() * (word.length - 2))
    const kind = random()
    const [before, letter, next, after] = [
      word.slice(0, at),
      word[at],
      word[at + 1] ?? '',
      word.slice(at + 2),
    ]
    if (kind < 0.4) return `${before}${next}${letter}${after}`
    return kind < 0.7 ? `${before}${next}${after}` : `${before}${letter}${letter}${next}${after}`
  })

/** Numbers from 0 to 1 in a fixed order (mulberry32, public domain). */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

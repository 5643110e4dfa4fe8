import { textsOf } from '#app/language/texts-of.ts'
import { formatRand } from '#app/listings/price/money.ts'
import type { Ignored } from '#app/search/question/parse-question.server.ts'
import type { Sort } from '#app/search/question/question.ts'

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
const offers = (count: number) => (count === 1 ? '1 offer' : `${grouped(count)} offers`)
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The texts of searching (decision 0038). */
export const searchTexts = textsOf('search', {
  search: 'Search',
  field: 'What are you looking for?',
  everywhere: 'Everywhere',
  everywhereText: 'everywhere',
  allCategories: 'All categories',
  categories: 'Categories',
  pageName: 'Search offers',
  intro: 'Write it the way you say it, in any language. We look for other words for it, too.',

  named: (what: string, where: string | null) => (where ? `${what} in ${where}` : what),
  offersIn: (where: string) => `Offers in ${where}`,
  quoted: (words: string) => `“${words}”`,
  count: offers,
  moreThan: (count: number) => `More than ${offers(count)}`,
  number: grouped,
  moreThanNumber: (count: number) => `more than ${grouped(count)}`,
  stores: 'Stores',
  mentions: 'Also with these words',
  corrected: (words: string) => `Also showing ${words}`,
  showing: (words: string) => `Showing ${words}`,
  noneFor: (words: string) => `Nothing found for ${words}.`,
  noneIn: (where: string) => `No offers in ${where} yet.`,
  none: 'Nothing found.',
  /** Places as `inPlace` and its like say them. */
  widened: (where: string, wider: string, count: string) => `None ${where}. ${upperFirst(wider)}: ${count}`,
  alternative: (name: string, count: string) => `${name}: ${count}`,
  seeAll: 'See all',
  someWords: 'With some of these words',
  inPlace: (where: string) => `in ${where}`,
  around: (km: number, where: string) => `within ${km} km of ${where}`,
  newestNearby: (where: string) => `Newest ${where}`,
  newest: 'Newest offers',
  tryCategory: 'Look through',
  tips: 'Try one plain word, such as fridge. We look for other words and spellings of it.',
  cutShort: 'The market is busy. This is what we have so far.',
  tryAgain: 'Try again',
  busy: 'Many people are searching right now. Try again in a moment; here are the newest offers.',
  tooOften: (seconds: number) =>
    `Too many searches in a short time. Wait ${seconds} seconds. Here are the newest offers.`,
  firstPage: 'Back to the first results',

  filter: 'Filter and sort',
  category: 'Category',
  place: 'Place',
  distance: 'Distance from the place',
  onlyThere: 'Only there',
  within: (km: number) => `Within ${km} km`,
  min: 'Price from (R)',
  max: 'Price to (R)',
  from: (cents: number) => `From ${formatRand(cents)}`,
  to: (cents: number) => `Up to ${formatRand(cents)}`,
  withPicture: 'With picture',
  sort: 'Sort by',
  sorts: { newest: 'Newest', cheapest: 'Cheapest', nearest: 'Nearest' } satisfies Record<Sort, string>,
  show: 'Show offers',
  remove: (name: string) => `Remove ${name}`,

  ignored: {
    category: 'We do not know that category.',
    place: 'We do not know that place. Showing offers from everywhere.',
    near: 'Choose a place first: we do not know what is near.',
    distance: 'Choose 5, 10, 20 or 50 km.',
    price: 'Write a price in rand, such as 150.',
    sort: 'We do not know that order. The newest come first.',
  } satisfies Record<Ignored, string>,

  landingDescription: (name: string) =>
    `${name} on Kasi Market: bought and sold in South African townships, in rand, straight from the people who make and sell them.`,
})

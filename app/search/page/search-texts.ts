import { formatRand } from '#app/listings/money.ts'
import type { Ignored } from '#app/search/question/parse-question.server.ts'
import type { Sort } from '#app/search/question/question.ts'

const offers = (count: number) =>
  count === 1 ? '1 offer' : `${String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')} offers`

/** The texts of searching (decision 0038). */
export const searchTexts = {
  search: 'Search',
  field: 'What are you looking for?',
  example: 'amagwinya, fridge, braids …',
  everywhere: 'Everywhere',
  allCategories: 'All categories',
  categories: 'Categories',
  pageName: 'Search offers',
  intro: 'Write it the way you say it, in any language. We look for other words for it, too.',

  named: (what: string, where: string | null) => (where ? `${what} in ${where}` : what),
  offersIn: (where: string) => `Offers in ${where}`,
  quoted: (words: string) => `“${words}”`,
  count: offers,
  moreThan: (count: number) => `More than ${offers(count)}`,
  mentions: 'Also with these words',
  corrected: (words: string) => `Also showing ${words}`,
  showing: (words: string) => `Showing ${words}`,
  noneFor: (words: string) => `Nothing found for ${words}.`,
  noneIn: (where: string) => `None in ${where}.`,
  alternative: (name: string, count: string) => `${name}: ${count}`,
  seeAll: 'See all',
  someWords: 'With some of these words',
  newestNearby: (where: string) => `Newest in ${where}`,
  newest: 'Newest offers',
  tryCategory: 'Look through',
  tips: 'Try one plain word, such as fridge. We look for other words and spellings of it.',
  cutShort: 'This search took too long, so some offers may be missing. A rarer word helps.',
  busy: 'Many people are searching right now. Try again in a moment; here are the newest offers.',
  tooOften: (seconds: number) =>
    `That were many searches. Wait ${seconds} seconds; here are the newest offers.`,
  firstPage: 'Back to the first results',

  filter: 'Filter and sort',
  category: 'Category',
  place: 'Place',
  placeHint: 'A township, suburb, town or province',
  distance: 'Distance',
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
    distance: 'Choose 5, 10, 20 or 50 km.',
    price: 'Write a price in rand, such as 150.',
    sort: 'We do not know that order. The newest come first.',
  } satisfies Record<Ignored, string>,

  landingDescription: (name: string) =>
    `${name} on Kasi Market: bought and sold in South African townships, in rand, straight from the people who make and sell them.`,
} as const

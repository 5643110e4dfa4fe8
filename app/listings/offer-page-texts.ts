import { textsOf } from '#app/language/texts-of.ts'
/** The texts that only the page of an offer has. The server draws it, so no script of a browser contains them. */
export const offerPageTexts = textsOf('offerPage', {
  since: (month: string) => `since ${month}`,
  /** For link previews and search engines. */
  priceIn: (price: string, place: string) => `${price} in ${place}`,
  offers: (count: number) => (count === 1 ? '1 offer' : `${count} offers`),
  answers: {
    hour: 'answers within an hour',
    hours: 'answers within a few hours',
    day: 'answers within a day',
  },
  moreFrom: {
    own: (name: string) => `More from ${name}`,
    near: (name: string) => `More from ${name} and nearby`,
    alike: (name: string) => `More from ${name} and others`,
  },
  more: { own: '', near: 'More nearby', alike: 'More like this' },
})

import { textsOf } from '#app/language/texts-of.ts'
import { type Counts, roundLooks } from './figures-rules.ts'

const looksInWords = (looks: number): string => {
  const rounded = roundLooks(looks)
  return rounded === 'few' ? 'a few looks' : rounded === 0 ? 'no looks' : `about ${rounded} looks`
}
const wroteInWords = (people: number): string => `${people} ${people === 1 ? 'person' : 'people'} wrote`

const sharedInWords = (shares: number): string => {
  const rounded = roundLooks(shares)
  return rounded === 'few' ? 'shared a few times' : `shared about ${rounded} times`
}
/** Leaves 'no looks' out when somebody wrote or shared, as they must have looked. */
const inWords = ({ looks, wrote, shares }: Counts): string =>
  [
    ...(looks > 0 || wrote + shares === 0 ? [looksInWords(looks)] : []),
    ...(wrote > 0 ? [wroteInWords(wrote)] : []),
    ...(shares > 0 ? [sharedInWords(shares)] : []),
  ].join(', ')

/** The texts of a store's figures. */
export const storeFiguresTexts = textsOf('storeFigures', {
  heading: 'Who came by',
  /** 'About 40 looks, 3 people wrote, shared a few times (7 days)' */
  summary: (counts: Counts, days: number) => {
    const words = inWords(counts)
    return `${words.charAt(0).toUpperCase()}${words.slice(1)} (${days} days)`
  },
  offer: inWords,
  plot: (days: readonly { name: string; looks: number }[]) =>
    `Looks a day. ${days.map(({ name, looks }) => `${name}: ${looksInWords(looks).replace(/ looks$/, '')}`).join(', ')}.`,
  note: 'Only counted, never who: no names, no phones, no addresses.',
})

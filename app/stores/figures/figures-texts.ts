import { roundLooks } from './figures-rules.ts'

const looksInWords = (looks: number): string => {
  const rounded = roundLooks(looks)
  return rounded === 'few' ? 'a few looks' : rounded === 0 ? 'no looks' : `about ${rounded} looks`
}
const wroteInWords = (people: number): string => `${people} ${people === 1 ? 'person' : 'people'} wrote`

/** The texts of a store's figures. */
export const figuresTexts = {
  heading: 'Who came by',
  /** 'About 40 looks, 3 people wrote (7 days)' */
  summary: ({ looks, wrote }: { looks: number; wrote: number }, days: number) => {
    const words = wrote > 0 ? `${looksInWords(looks)}, ${wroteInWords(wrote)}` : looksInWords(looks)
    return `${words.charAt(0).toUpperCase()}${words.slice(1)} (${days} days)`
  },
  offer: ({ looks, wrote }: { looks: number; wrote: number }) =>
    wrote > 0 ? `${looksInWords(looks)}, ${wroteInWords(wrote)}` : looksInWords(looks),
  plot: (days: readonly { name: string; looks: number }[]) =>
    `Looks a day. ${days.map(({ name, looks }) => `${name}: ${looksInWords(looks).replace(/ looks$/, '')}`).join(', ')}.`,
  byOffer: 'By offer',
  note: 'Only counted, never who: no names, no phones, no addresses.',
} as const

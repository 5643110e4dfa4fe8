import { textsOf } from '#app/language/texts-of.ts'

/** How exact an age is, and its unit. */
export type AgeSign = '' | 'under' | 'about' | 'over' | 'almost'
export type AgeUnit = 'minute' | 'hour' | 'day' | 'month' | 'year'

const signs: Record<AgeSign, string> = {
  '': '',
  under: 'less than ',
  about: 'about ',
  over: 'over ',
  almost: 'almost ',
}

/** The words of days and ages. Written out, because `Intl` knows two of our languages only, and weighs on no page. */
export const timeTexts = textsOf('time', {
  /** Returns such as 'about 1 hour ago' (specification §2); under one minute: 'less than a minute ago'. */
  ago: (sign: AgeSign, count: number, unit: AgeUnit) =>
    `${signs[sign]}${sign === 'under' ? 'a' : count} ${unit}${count === 1 ? '' : 's'} ago`,
  /** In the inbox's list, where a name needs the room: 'now', '5 min', '2 hours'. */
  short: (sign: AgeSign, count: number, unit: AgeUnit) => {
    if (sign === 'under') return 'now'
    return unit === 'minute' ? `${count} min` : `${count} ${unit}${count === 1 ? '' : 's'}`
  },
  today: 'Today',
  yesterday: 'Yesterday',
})

export const shortTimeTexts = textsOf('shortTime', {
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
})

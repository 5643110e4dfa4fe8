import { textsOf } from '#app/language/texts-of.ts'

/** The names of days and months, apart from the words of ages, which more scripts need. */
export const dayTexts = textsOf('days', {
  /** Sunday first. */
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
})

import { withoutInvisible } from './invisible.ts'
import { tidyLine, tidyText } from './tidy-text.ts'

/** Cleans a line that search finds and names people go by: tidy, and without invisible characters. '' if nothing is visible. */
export const cleanLine = (typed: string): string => tidyLine(withoutInvisible(tidyLine(typed)))

/** Cleans text of several lines in the same way. */
export const cleanText = (typed: string): string => tidyText(withoutInvisible(tidyText(typed)))

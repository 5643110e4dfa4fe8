import { withoutInvisible } from './invisible.ts'
import { tidyLine, tidyText } from './tidy-text.ts'

/** Cleans a title, a name or a place: tidies it, and removes invisible characters, which would hide it from search. Text without anything visible is ''. */
export const cleanLine = (typed: string): string => tidyLine(withoutInvisible(tidyLine(typed)))

/** Cleans text of several lines in the same way. */
export const cleanText = (typed: string): string => tidyText(withoutInvisible(tidyText(typed)))

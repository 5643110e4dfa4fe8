import { tidyLine, tidyText } from './tidy-text.ts'

let invisible: RegExp | undefined

/** Builds the pattern at its first use, so that a bundler can leave it out of scripts that never clean a text. */
function makeInvisible(): RegExp {
  // Have no shape and no meaning: soft hyphen, grapheme joiner, zero-width space, word joiner and signs of mathematics, byte order mark.
  const meaningless = String.raw`[\u00ad\u034f\u200b\u2060-\u2064\u206a-\u206f\ufeff]`
  const emoji = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]`
  // A letter of a script in which a joiner changes the shape, such as Devanagari or Arabic.
  const joiningLetter = String.raw`(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\u0300-\u036f\ufe00-\ufe0f])[\p{L}\p{M}]`
  // A joiner that joins neither two emoji nor letters of such a script.
  const idleJoiner = String.raw`(?<!${joiningLetter})(?!(?<=${emoji}\ufe0f?).\p{Extended_Pictographic})[\u200c\u200d]`
  // A variation selector that is no part of an emoji, of a keycap (1️⃣), or of a letter of such a script.
  const idleSelector = String.raw`(?<!${emoji}|${joiningLetter})(?!(?<=[0-9#*]).\u20e3)[\ufe00-\ufe0f]`
  return new RegExp(`${meaningless}|${idleJoiner}|${idleSelector}`, 'gu')
}

/**
 * Removes characters that readers cannot see, so that what looks like one word is one. A joiner or a variation selector stays where it
 * changes what is seen: in an emoji, and between letters of scripts that need it.
 */
export function withoutInvisible(text: string): string {
  invisible ??= makeInvisible()
  return text.replace(invisible, '')
}

/** Cleans a title, a name or a place: tidies it, and removes invisible characters, which would hide it from search. Text without anything visible is ''. */
export const cleanLine = (typed: string): string => tidyLine(withoutInvisible(tidyLine(typed)))

/** Cleans text of several lines in the same way. */
export const cleanText = (typed: string): string => tidyText(withoutInvisible(tidyText(typed)))

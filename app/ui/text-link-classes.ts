/** The classes of a text link: underlined as with a brush; 44 px tall for a thumb. */
export const textLinkClasses =
  'inline-flex min-h-11 items-center font-medium text-balance underline decoration-marigold decoration-3 underline-offset-4'

/** The classes of the link of a card, whose target is the whole card. */
export const cardLinkClasses =
  'covers-card font-medium underline decoration-marigold decoration-2 underline-offset-3'

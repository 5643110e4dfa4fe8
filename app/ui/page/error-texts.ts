/** The texts of pages that say why the requested page cannot be shown. Only the server draws them, so no script of a browser contains them. */
export const errorTexts = {
  notFoundHeading: '404',
  notFoundText: 'Oops! Page not found',
  returnHome: 'Return to Home',
  tryAgain: 'Try again',
  refusedHeading: 'That did not work',
  refusedText: 'This address cannot be asked that. Nothing was changed.',
  tooManyHeading: 'One moment, please',
  tooManyText: 'Many pages were opened from here in a short time. Please try again in a minute.',
  errorText: 'That was our fault, and we have written it down. Please try again.',
} as const

/**
 * A path for the log, without tokens of a mangled link: mail programs that encode the question mark of a recovery link
 * turn its tokens into a path.
 */
export const loggedPath = (path: string): string =>
  path.replace(/(?:%(?:25)*3f|_token|recovery).*$/is, '…').slice(0, 300)

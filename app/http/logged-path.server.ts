/**
 * A path for the log, without tokens of a mangled link: mail programs that encode the question mark of a recovery link
 * turn its tokens into a path. Those that stop mail follow its address.
 */
export const loggedPath = (path: string): string =>
  path.replace(/(?:%(?:25)*3f|_token|recovery|(?<=\/mail\/stop).).*$/is, '…').slice(0, 300)

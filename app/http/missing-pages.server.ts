import type { Log } from './services.server.ts'

const minuteMs = 60_000
/** Different paths that are logged in a minute: anybody can ask for any. */
const loggedPaths = 20
const loggedLetters = 100

/** Notes a request that no page of ours responds to; `message` says why. */
export type NoteMissing = (path: string, message?: string) => void

/**
 * Logs unmatched paths as errors (specification §2), each once a minute, and counts the others: one more line says how many there were.
 * Strangers choose the paths, and so would write the log.
 */
export function createMissingPages(log: Log): NoteMissing {
  let logged = new Set<string>()
  let more = 0
  const closeMinute = () => {
    if (more > 0) log.error({ more }, 'more requests at paths without a page')
    logged = new Set()
    more = 0
  }
  return (path, message = 'no page at this path') => {
    const shown = loggedPath(path).slice(0, loggedLetters)
    if (logged.size === 0) setTimeout(closeMinute, minuteMs).unref()
    if (logged.has(shown) || logged.size >= loggedPaths) more += 1
    else {
      logged.add(shown)
      log.error({ path: shown }, message)
    }
  }
}

/**
 * A path for the log, without tokens of a mangled link: mail programs that encode the question mark of a recovery link
 * turn its tokens into a path. Those that stop mail follow its address.
 */
export const loggedPath = (path: string): string =>
  path.replace(/(?:%(?:25)*3f|_token|recovery|(?<=\/mail\/stop|\/meeting).).*$/is, '…').slice(0, 300)

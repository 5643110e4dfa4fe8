import savedStyles from '#app/offline/page/saved.css?url'
import { isOurs } from '#app/offline/saved-pages.ts'
import { keepFile, keepFilesOf } from './cached-files.ts'
import { memberCaches } from './cached-pages.ts'

/** Where each line is in the list of a language; the months follow. */
const notSaved = 0
export const signedOut = 1
export const savedCopy = 2

/**
 * Returns a copy with a line at its top that says why it is shown; the class of the line is the name of the member's cache, if there is one
 * (saved.css). A time in it is when the copy was made, by the clock of the phone. Its forms have ids that begin anew: what is posted from it twice is two offers.
 */
export async function withLine(copy: Response, line: number, spoken?: Response): Promise<Response> {
  const html = await copy.text()
  const words = await linesOf(spoken ? await spoken.text() : html)
  const day = new Date(copy.headers.get('date')!)
  const time = `${day.toTimeString().slice(0, 5)}, ${day.getDate()} ${words[3 + day.getMonth()]}`
  const [own] = await memberCaches()
  const [, begin = '\0'] = /name="(?:id|formId)" value="(\w{8})/.exec(html) ?? []
  const fresh = html.split(begin).join(Date.now().toString(16).slice(-8))
  const lined = `<body><link rel="stylesheet" href="${savedStyles}"><p id="saved" class="${own}">${words[line]?.replace('{time}', time) ?? 'Offline'}</p>`
  return new Response(fresh.replace('<body>', lined), copy)
}

const offlinePage = '/offline'

export const wait = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms))

/** Keeps the page for addresses without a copy, as visitors see it. */
export async function keepOfflinePage(): Promise<void> {
  const page = await fetch(offlinePage, { credentials: 'omit' })
  // Then the worker is not installed, and the next page tries again.
  if (!isOurs(page)) throw new Error(offlinePage)
  await keepFile(offlinePage, page.clone())
  await keepFilesOf(await page.text())
}

/** Returns the page of this phone that says a line, in the language of the market that it keeps: that page itself is kept in English. */
export async function showOfflinePage(line: number = notSaved): Promise<Response> {
  // A phone that deleted it shows the line alone.
  return await withLine(
    (await caches.match(offlinePage)) ?? new Response('<body>'),
    line,
    await caches.match('/'),
  )
}

/** The lines in the language of a page, from the table in `/offline` (app/offline/page/line-texts.ts); none on a phone that deleted that page. */
async function linesOf(html: string): Promise<string[]> {
  const [, code = ''] = /lang="(\w\w)/.exec(html) ?? []
  const page = await (await caches.match(offlinePage))?.text()
  return page?.split(`<!--${code}|`)[1]?.split('|') ?? []
}

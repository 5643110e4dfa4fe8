import savedStyles from '#app/offline/page/saved.css?url'
import { isOurs } from '#app/offline/saved-pages.ts'
import { keepFile, keepFilesOf } from './cached-files.ts'
import { memberCaches } from './cached-pages.ts'
import { lineTexts } from './line-texts.ts'

/**
 * Returns a copy with a line at its top that says why it is shown; the class of the line is the name of the member's cache, if there is one
 * (saved.css). Its forms have ids that begin anew: what is posted from it twice is two offers.
 */
export async function withLine(copy: Response, line: string): Promise<Response> {
  const html = await copy.text()
  const [own] = await memberCaches()
  const [, begin = '\0'] = /name="(?:id|formId)" value="(\w{8})/.exec(html) ?? []
  const fresh = html.split(begin).join(Date.now().toString(16).slice(-8))
  const lined = `<body><link rel="stylesheet" href="${savedStyles}"><p id="saved" class="${own}">${line} <a href="">Try again</a></p>`
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

/** Returns the page of this phone that says `line`. */
export async function showOfflinePage(line = lineTexts.notSaved): Promise<Response> {
  // A phone that deleted it shows the line alone.
  return await withLine((await caches.match(offlinePage)) ?? new Response(line), line)
}

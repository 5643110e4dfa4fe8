import { isOurs } from '#app/offline/saved-pages.ts'
import { keepFile, keepFilesOf } from './cached-files.ts'
import { lineTexts } from './line-texts.ts'
import { withLine } from './saved-copy.ts'

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

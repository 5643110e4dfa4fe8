import { pictureName, picturesCache } from '#app/offline/cached-pictures.ts'
import {
  isOurs,
  keepHeader,
  kindOf,
  memberPages,
  publicPages,
  viewerHeader,
} from '#app/offline/saved-pages.ts'
import { isFile, keepFilesOf } from '#app/offline/worker/cached-files.ts'

/** Reads a page of ours, for its title and links; nothing of it is drawn. */
const asDocument = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Parses no more than the beginning: fifty whole pages would hold a cheap phone up for seconds. */
const titleOf = (html: string) => asDocument(html.slice(0, html.indexOf('</title>') + 8)).title

/** A page that this phone keeps; `title` without the site's name. */
export type CachedPage = { path: string; title: string; bytes: number }

/** Returns the pages that this phone keeps, newest first. */
export async function listPages(): Promise<CachedPage[]> {
  const names = (await caches.keys()).filter((name) => name === publicPages || name.startsWith(memberPages))
  const pages: CachedPage[] = []
  for (const name of names) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const path = url.slice(location.origin.length)
      // Photos that another app shared wait there too.
      if (!kindOf(path)) continue
      const html = (await (await cache.match(url))?.text()) ?? ''
      const title = titleOf(html).replace(/ \| [^|]*$/, '')
      pages.push({ path, title, bytes: html.length })
    }
  }
  return pages.reverse()
}

export async function bytesOfPictures(): Promise<number> {
  const all = await (await caches.open(picturesCache)).matchAll()
  return all.reduce((sum, picture) => sum + Number(picture.headers.get('content-length')), 0)
}

export async function deleteCached(): Promise<void> {
  for (const name of await caches.keys())
    if (name === picturesCache || name === publicPages || name.startsWith(memberPages))
      await caches.delete(name)
}

type FoundIn = { offers: string[]; pictures: string[]; older: string | undefined }

/** With the cookie of a visitor's browser, whose pages are counted apart from its neighbours' (decision 0059). */
let credentials: RequestCredentials = 'same-origin'

/** Returns the page as visitors see it. Whenever the market asks to wait, calls `onWait` with the seconds, and asks again after them. */
async function fetchPublicPage(path: string, onWait: (seconds: number) => void): Promise<Response> {
  for (;;) {
    const page = await fetch(path, { credentials })
    const waitSeconds = page.status === 429 ? Number(page.headers.get('retry-after')) : 0
    if (waitSeconds > 0) {
      onWait(waitSeconds)
      await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000))
    } else if (credentials !== 'omit' && (page.headers.has(viewerHeader) || page.headers.has(keepHeader)))
      // A member's page.
      credentials = 'omit'
    else return page
  }
}

/** Keeps a page as visitors see it; returns its links and pictures. Rejects without a connection. `onWait`: see `fetchPublicPage`. */
export async function keepPublicPage(path: string, onWait: (seconds: number) => void): Promise<FoundIn> {
  const page = await fetchPublicPage(path, onWait)
  if (!isOurs(page)) throw new Error('not a page of ours')
  const copy = page.clone()
  const html = await page.text()
  const found = asDocument(html)
  await (await caches.open(publicPages)).put(path, copy)
  await keepFilesOf(html)
  const links = [...found.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
  // Those of the offer itself: the cards below it are of other pages.
  const sources = [
    ...(found.querySelector('main article')?.querySelectorAll('source[type="image/avif"]') ?? []),
  ]
  return {
    older: links.find((link) => link.startsWith('/?older=')),
    offers: links.filter((link) => /^\/listing\/[^/]+$/.test(link)),
    pictures: sources.flatMap((source) => /^\S+-320\.avif/.exec(source.getAttribute('srcset') ?? '') ?? []),
  }
}

/** Keeps a small picture of this site, unless some size of it is kept. */
export async function keepSmallPicture(path: string): Promise<void> {
  if (!path.startsWith('/storage/')) return
  const cache = await caches.open(picturesCache)
  const name = pictureName(location.origin + path)
  if (await cache.match(name)) return
  const picture = await fetch(path)
  if (isFile(picture)) await cache.put(name, picture)
}

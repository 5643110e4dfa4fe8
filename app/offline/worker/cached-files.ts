import { mostPictureBytes, mostPictures, pictureName, picturesCache } from '#app/offline/cached-pictures.ts'
import { files, oldestBeyond } from '#app/offline/saved-pages.ts'
import type { FetchEvent } from './worker-scope.ts'

/** Keeps a response; on a full phone it does nothing. */
export const keepFile = (name: Request | string, file: Response): Promise<void> =>
  caches
    .open(files)
    .then((cache) => cache.put(name, file))
    .catch(() => {})

/** Whether a response may be kept as a file or picture: a Wi-Fi that wants a sign-in sends its page for each. */
export const isFile = ({ ok, headers }: Response): boolean =>
  ok && !headers.get('content-type')?.includes('html')

/** Returns a file of any build, whose name carries a hash of its content. */
export async function findFile(request: Request | string): Promise<Response> {
  const found = await caches.match(request).catch(() => {})
  if (found && isFile(found)) return found
  const file = await fetch(request)
  if (isFile(file)) await keepFile(request, file.clone())
  return file
}

/** Keeps the styles and scripts that a page names: the browser had most of them before the worker came. */
export async function keepFilesOf(html: string): Promise<void> {
  for (const file of html.match(/\/assets\/[\w.-]+/g) ?? []) await findFile(file)
}

/** Returns a picture; without a connection in the size that was seen last. */
export async function findPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const name = pictureName(request.url)
  try {
    const picture = await fetch(request)
    const isSmall = Number(picture.headers.get('content-length')) <= mostPictureBytes
    if (isSmall && isFile(picture)) event.waitUntil(keepPicture(name, picture.clone()))
    return picture
  } catch {
    return (await caches.match(name)) ?? Response.error()
  }
}

async function keepPicture(name: string, picture: Response): Promise<void> {
  const cache = await caches.open(picturesCache)
  await cache.put(name, picture)
  for (const old of oldestBeyond(await cache.keys(), mostPictures)) await cache.delete(old)
}

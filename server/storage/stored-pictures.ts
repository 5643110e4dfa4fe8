import type { IncomingMessage } from 'node:http'
import type { Middleware } from '#server/http/render-uncached.ts'
import { pathOf, sendFile } from '#server/http/static-files.ts'
import { pictureCacheControl } from './keys.ts'

/**
 * Serves stored pictures from `folder`, below `/storage/` (specification §3: bucket product-images). Looks up only names
 * that our own keys can have.
 */
export function storedPictures(folder: string): Middleware {
  return (req, res, next) => {
    const key = pictureKey(req)
    if (!key) return next()
    const setHeaders = () => res.setHeader('cache-control', pictureCacheControl)
    sendFile(req, res, `/${key}`, { root: folder, setHeaders }, next)
  }
}

/** Returns the storage key of the requested picture; null when the address is none of a picture. */
export function pictureKey(req: IncomingMessage): string | null {
  const pattern = /^\/storage\/(product-images\/[0-9a-f-]{36}\/[a-z0-9-]+\.(?:avif|webp|jpg))$/
  return pattern.exec(pathOf(req))?.[1] ?? null
}

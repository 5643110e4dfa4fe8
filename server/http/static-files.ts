import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import Negotiator from 'negotiator'
import send from 'send'
import { pictureCacheControl } from '#server/storage/keys.ts'
import type { Middleware } from './render-uncached.ts'

const typeByExtension: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const year = 365 * 24 * 60 * 60 * 1000

/**
 * Serves the build's files from `folder`, as compressed by `scripts/compress-assets.ts`. Names below `/assets/` carry a
 * hash of their content: browsers keep them for ever. The list is read once, at start.
 */
export function builtFiles(folder: string): Middleware {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length)),
  )

  return (req, res, next) => {
    const path = pathOf(req)
    if (!names.has(path) || isCompressed(path)) return next()
    const immutable = path.startsWith('/assets/')
    const type = typeByExtension[extname(path)]
    let file = path
    if (type && names.has(`${path}.br`)) {
      res.setHeader('vary', 'accept-encoding')
      res.setHeader('content-type', type)
      const accepted = new Negotiator(req).encodings()
      const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
      if (encoding) {
        res.setHeader('content-encoding', encoding)
        file = `${path}${encoding === 'br' ? '.br' : '.gz'}`
      }
    }
    sendFile(req, res, file, { root: folder, maxAge: immutable ? year : 60 * 60 * 1000, immutable }, next)
  }
}

/** Sends one file of the folder `root`; calls `next` if there is no such file. */
function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { setHeaders = () => {}, ...options }: send.SendOptions & { setHeaders?: () => void },
  next: () => void,
) {
  send(req, path, { ...options, index: false, dotfiles: 'ignore' })
    .on('headers', setHeaders)
    .on('error', (error: Error & { status?: number }) => {
      if (error.status === 404) return next()
      if (res.headersSent) return res.destroy()
      res.statusCode = error.status ?? 500
      // The error belongs to this request (a range, a condition): no cache may return it in place of the file.
      for (const name of ['etag', 'last-modified', 'content-encoding', 'content-type']) res.removeHeader(name)
      res.setHeader('cache-control', 'no-store')
      res.end()
    })
    .on('directory', next)
    .pipe(res)
}

const isCompressed = (path: string) => path.endsWith('.br') || path.endsWith('.gz')

const pathOf = (req: IncomingMessage) => (req.url ?? '/').replace(/[?#].*$/s, '')

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

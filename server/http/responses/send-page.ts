import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressOnce } from '#server/pages/encoding/encodings.ts'
import { entityTag, holdsAlready } from '#server/pages/encoding/entity-tag.ts'
import { endResponse, type RestLimits } from './end-response.ts'

/**
 * Sends a whole page: compressed as the browser prefers, with an entity tag, and as an empty 304 when the browser already
 * holds these bytes (a repeated visit costs a few hundred bytes).
 */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
  limits?: RestLimits,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  res.statusCode = response.status
  res.setHeaders(response.headers)
  res.appendHeader('vary', 'accept-encoding')

  // A page that may not be stored needs no tag.
  if (response.status === 200 && response.headers.get('cache-control') !== 'no-store') {
    const tag = entityTag(body)
    res.setHeader('etag', tag)
    if (holdsAlready(req.headers['if-none-match'] ?? '', tag)) {
      res.statusCode = 304
      res.removeHeader('content-type')
      return await endResponse(res, undefined, limits)
    }
  }

  const { encoding, bytes } = await compressOnce(req.headers['accept-encoding']?.toString() ?? '', [body])
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
  res.setHeader('content-length', bytes.length)
  await endResponse(res, req.method === 'HEAD' ? undefined : bytes, limits)
}

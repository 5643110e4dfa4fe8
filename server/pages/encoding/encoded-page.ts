import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { RequestHead } from '#server/pages/page-request.ts'
import {
  compress,
  compressHard,
  compressOnce,
  type Encoding,
  entityTag,
  holdsAlready,
  smallestEncoding,
} from './encodings.ts'

const unzip = promisify(gunzip)

const cachedEncodings = ['br', 'zstd', 'gzip'] as const
type Form = { head: CachedHead; body: string }

export type EncodedPage = {
  /** Without the headers of an encoding. */
  head: CachedHead
  tag: string | null
  unchanged: CachedHead
  forms: Partial<Record<Encoding, Form>>
  /** The body of a page that is not cached: compressed for each request, as it accepts. */
  html: Buffer | null
  bytes: number
  bornAtMs: number
  isRecompressed: boolean
}

/** Headers of `response` win over `headers`. A cached page is compressed in every encoding. */
export async function encodePage(
  response: Response,
  { headers: headersOfAll, isCached }: { headers: Iterable<[string, string]>; isCached: boolean },
): Promise<EncodedPage> {
  const html = Buffer.from(await response.arrayBuffer())
  const all = new Map([...headersOfAll, ...response.headers])
  const tag = response.status === 200 ? entityTag(html) : null
  if (tag) all.set('etag', tag)
  if (!all.get('vary')?.includes('accept-encoding')) all.set('vary', 'accept-encoding')
  // A map has one of each name.
  all.delete('set-cookie')
  const cookies = response.headers.getSetCookie().flatMap((cookie) => ['set-cookie', cookie])
  const headers = [...[...all].flat(), ...cookies]
  const head = cachedHead(response.status, headers)
  const page: EncodedPage = {
    head,
    tag,
    unchanged: cachedHead(304, headers),
    forms: {},
    html,
    bytes: bytesBeside,
    bornAtMs: Date.now(),
    isRecompressed: !isCached,
  }
  if (!isCached) return page
  const bodies = await Promise.all(cachedEncodings.map(async (one) => await compress[one](html)))
  for (const [index, one] of cachedEncodings.entries()) {
    const body = bodies[index] ?? html
    page.forms[one] = formOf(head, one, body)
    page.bytes += body.length
  }
  return { ...page, html: null }
}

/** Headers, keys and bookkeeping of one page. */
const bytesBeside = 8 * 1024

const formOf = ({ status, headers }: CachedHead, encoding: Encoding, body: Buffer): Form => ({
  head: cachedHead(status, [
    ...headers,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ]),
  body: body.toString('latin1'),
})

export const isCached = (page: EncodedPage): boolean => page.html === null

/** Sends the page at once if it is cached in an encoding that the browser accepts; returns whether it did. */
export function sendCached(
  page: EncodedPage,
  head: RequestHead,
  isHead: boolean,
  res: ServerResponse,
): boolean {
  if (page.tag && holdsAlready(head.ifNoneMatch, page.tag)) {
    writeCachedHead(res, page.unchanged)
    res.end()
    return true
  }
  const form = page.forms[smallestEncoding(head.acceptEncoding)]
  if (form) sendForm(form, isHead, res)
  return form !== undefined
}

/** As `sendCached`, and makes the encoding that is missing. */
export async function sendEncoded(
  page: EncodedPage,
  head: RequestHead,
  isHead: boolean,
  res: ServerResponse,
) {
  if (sendCached(page, head, isHead, res)) return
  sendForm(await makeForm(page, head), isHead, res)
}

function sendForm({ head, body }: Form, isHead: boolean, res: ServerResponse) {
  writeCachedHead(res, head)
  res.end(isHead ? undefined : body, 'latin1')
}

async function makeForm(page: EncodedPage, { acceptEncoding }: RequestHead): Promise<Form> {
  // Clients that accept no compression are rare, and a plain page takes six times the memory.
  if (!page.html) return formOf(page.head, 'identity', await plain(page))
  const { encoding, bytes } = await compressOnce(acceptEncoding, [page.html])
  return formOf(page.head, encoding, bytes)
}

async function plain({ forms }: EncodedPage): Promise<Buffer> {
  if (!forms.gzip) throw new Error('only what is cached is compressed')
  return await unzip(Buffer.from(forms.gzip.body, 'latin1'))
}

/** A page cached this long is worth compressing harder. */
const recompressAfterMs = 10_000
let isRecompressing = false

export const shouldRecompress = (page: EncodedPage): boolean =>
  !page.isRecompressed && !isRecompressing && Date.now() - page.bornAtMs > recompressAfterMs

/**
 * Compresses a cached page harder, one page at a time, as libuv has four threads. Never fails: the page stays as it was.
 */
export async function recompress(page: EncodedPage): Promise<void> {
  isRecompressing = true
  page.isRecompressed = true
  try {
    page.forms.br = formOf(page.head, 'br', await compressHard(await plain(page)))
  } catch {
    // Most likely memory was short.
  } finally {
    isRecompressing = false
  }
}

/** `headers` are flat, name after name, the form that `writeHead` takes fastest. */
type CachedHead = {
  status: number
  headers: string[]
  /** The text that Node made of them in that second; '' at first. */
  composed: string
  second: number
}

export const cachedHead = (status: number, headers: string[]): CachedHead => ({
  status,
  headers,
  composed: '',
  second: 0,
})

/** A value of a header that stands for the second of the response, as nginx reads it in `X-Accel-Expires`. */
export const thisSecond = '@'

/** The property where Node keeps the composed head (decision 0024). */
const composedByNode = '_header'

/**
 * As `res.writeHead`, but Node composes the same head once a second (it has a date), not for each response: checking and
 * joining 13 headers takes as long as everything else before a cached page is sent.
 */
export function writeCachedHead(
  res: ServerResponse & { [composedByNode]?: unknown },
  head: CachedHead,
): void {
  // The head differs when the connection is about to end, when headers were set before, and in HTTP/1.0 (where a 304 says
  // that the connection ends).
  const { httpVersion } = res.req
  const isUsual = httpVersion === '1.1' && res.shouldKeepAlive && res.getHeaderNames().length === 0
  const second = Math.floor(Date.now() / 1000)
  if (isUsual && head.composed && head.second === second) {
    res.statusCode = head.status
    res[composedByNode] = head.composed
    return
  }
  res.writeHead(
    head.status,
    head.headers.map((value) => (value === thisSecond ? `@${second}` : value)),
  )
  const composed = res[composedByNode]
  if (!isUsual || typeof composed !== 'string') return
  // Node's text is a rope of pieces, flattened again at each use; this copy is flat.
  head.composed = Buffer.from(composed, 'latin1').toString('latin1')
  head.second = second
}

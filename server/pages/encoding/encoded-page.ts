import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Asked } from '#server/pages/request-head.ts'
import {
  compress,
  compressHard,
  compressOnce,
  type Encoding,
  entityTag,
  holdsAlready,
  smallestEncoding,
} from './encodings.ts'
import { type KeptHead, keptHead, writeKeptHead } from './kept-head.ts'

const unzip = promisify(gunzip)

const kept = ['br', 'zstd', 'gzip'] as const
type Form = { head: KeptHead; body: string }

/** An answer that is ready to be sent, many times. */
export type EncodedPage = {
  /** Without what depends on the encoding. */
  head: KeptHead
  tag: string | null
  /** For who holds it already; without what depends on the encoding. */
  unchanged: KeptHead
  forms: Partial<Record<Encoding, Form>>
  /** For one that is not kept: compressed for each who waits, as they take it. */
  html: Buffer | null
  /** In memory, about. */
  bytes: number
  bornAtMs: number
  isPressed: boolean
}

/** `headers` are for all answers; what `response` says goes before. What `isKept` is compressed in each way. */
export async function encodePage(
  response: Response,
  { headers: headersOfAll, isKept }: { headers: Iterable<[string, string]>; isKept: boolean },
): Promise<EncodedPage> {
  const html = Buffer.from(await response.arrayBuffer())
  const all = new Map([...headersOfAll, ...response.headers])
  const tag = response.status === 200 ? entityTag(html) : null
  if (tag) all.set('etag', tag)
  if (!all.get('vary')?.includes('accept-encoding')) all.set('vary', 'accept-encoding')
  const headers = [...all].flat()
  const head = keptHead(response.status, headers)
  const page: EncodedPage = {
    head,
    tag,
    unchanged: keptHead(304, headers),
    forms: {},
    html,
    bytes: bytesBeside,
    bornAtMs: Date.now(),
    isPressed: !isKept,
  }
  if (!isKept) return page
  const bodies = await Promise.all(kept.map(async (one) => await compress[one](html)))
  for (const [index, one] of kept.entries()) {
    const body = bodies[index] ?? html
    page.forms[one] = formOf(head, one, body)
    page.bytes += body.length
  }
  return { ...page, html: null }
}

/** Headers, keys and bookkeeping of one page. */
const bytesBeside = 8 * 1024

const formOf = ({ status, headers }: KeptHead, encoding: Encoding, body: Buffer): Form => ({
  head: keptHead(status, [
    ...headers,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ]),
  body: body.toString('latin1'),
})

export const isKept = (page: EncodedPage): boolean => page.html === null

/** Sends it at once if it is there as the browser takes it; answers whether it was. */
export function sendKept(page: EncodedPage, asked: Asked, isHead: boolean, res: ServerResponse): boolean {
  if (page.tag && holdsAlready(asked.ifNoneMatch, page.tag)) {
    writeKeptHead(res, page.unchanged)
    res.end()
    return true
  }
  const form = page.forms[smallestEncoding(asked.acceptEncoding)]
  if (form) sendForm(form, isHead, res)
  return form !== undefined
}

/** Sends it in any case. */
export async function sendEncoded(page: EncodedPage, asked: Asked, isHead: boolean, res: ServerResponse) {
  if (sendKept(page, asked, isHead, res)) return
  sendForm(await makeForm(page, asked), isHead, res)
}

function sendForm({ head, body }: Form, isHead: boolean, res: ServerResponse) {
  writeKeptHead(res, head)
  res.end(isHead ? undefined : body, 'latin1')
}

async function makeForm(page: EncodedPage, { acceptEncoding }: Asked): Promise<Form> {
  // Whoever takes nothing compressed is rare, and a page takes six times the memory as it is.
  if (!page.html) return formOf(page.head, 'identity', await plain(page))
  const { encoding, bytes } = await compressOnce(acceptEncoding, [page.html])
  return formOf(page.head, encoding, bytes)
}

async function plain({ forms }: EncodedPage): Promise<Buffer> {
  if (!forms.gzip) throw new Error('only what is kept is compressed')
  return await unzip(Buffer.from(forms.gzip.body, 'latin1'))
}

/** A page that has lasted so long is worth the work of making it smaller still. */
const pressAfterMs = 10_000
let isPressing = false

export const isDue = (page: EncodedPage): boolean =>
  !page.isPressed && !isPressing && Date.now() - page.bornAtMs > pressAfterMs

/**
 * Compresses harder what is sent most, one page at a time: on another thread, but that is one of few. Never fails: a page
 * that cannot be made smaller stays as it is.
 */
export async function press(page: EncodedPage): Promise<void> {
  isPressing = true
  page.isPressed = true
  try {
    page.forms.br = formOf(page.head, 'br', await compressHard(await plain(page)))
  } catch {
    // Memory was short, most likely.
  } finally {
    isPressing = false
  }
}

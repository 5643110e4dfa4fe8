import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  compress,
  compressHard,
  type Encoding,
  entityTag,
  holdsAlready,
  smallestEncoding,
} from './encodings.ts'

const unzip = promisify(gunzip)

const kept = ['br', 'zstd', 'gzip'] as const
/** `head` is flat, name after name, as `writeHead` takes it fastest. */
type Form = { head: string[]; body: Buffer }

/** An answer that is ready to be sent, many times. */
export type EncodedPage = {
  status: number
  tag: string | null
  /** Without what depends on the encoding. */
  head: string[]
  forms: Record<(typeof kept)[number], Form>
  /** In memory, about. */
  bytes: number
  bornAtMs: number
  isPressed: boolean
}

/** `headers` are for all answers; what `response` says goes before. */
export async function encodePage(
  response: Response,
  headers: Iterable<[string, string]>,
): Promise<EncodedPage> {
  const html = Buffer.from(await response.arrayBuffer())
  const all = new Map([...headers, ...response.headers])
  const tag = response.status === 200 ? entityTag(html) : null
  if (tag) all.set('etag', tag)
  if (!all.get('vary')?.includes('accept-encoding')) all.set('vary', 'accept-encoding')
  const head = [...all].flat()
  const bodies = await Promise.all(kept.map(async (one) => await compress[one](html)))
  const [br, zstd, gzip] = kept.map((one, index) => formOf(head, one, bodies[index] ?? html))
  if (!br || !zstd || !gzip) throw new Error('a form is missing')
  const bytes = bodies.reduce((sum, body) => sum + body.length, 0) + bytesBeside
  const page = { status: response.status, tag, head, forms: { br, zstd, gzip }, bytes }
  return { ...page, bornAtMs: Date.now(), isPressed: false }
}

/** Headers, keys and bookkeeping of one page. */
const bytesBeside = 8 * 1024

const formOf = (head: string[], encoding: Encoding, body: Buffer): Form => ({
  head: [...head, 'content-encoding', encoding, 'content-length', String(body.length)],
  body,
})

export async function sendEncoded(req: IncomingMessage, res: ServerResponse, page: EncodedPage) {
  if (page.tag && holdsAlready(req, page.tag)) {
    res.writeHead(304, page.head).end()
    return
  }
  const encoding = smallestEncoding(req)
  // Whoever takes nothing compressed is rare, and a page takes six times the memory as it is.
  const { head, body } = encoding === 'identity' ? await plainForm(page) : page.forms[encoding]
  res.writeHead(page.status, head).end(req.method === 'HEAD' ? undefined : body)
}

async function plainForm(page: EncodedPage): Promise<Form> {
  const body = await unzip(page.forms.gzip.body)
  return { head: [...page.head, 'content-length', String(body.length)], body }
}

/** A page that has lasted so long is worth the work of making it smaller still. */
const pressAfterMs = 10_000
let isPressing = false

export const isDue = (page: EncodedPage): boolean =>
  !page.isPressed && !isPressing && Date.now() - page.bornAtMs > pressAfterMs

/** Compresses harder what is sent most, one page at a time: on another thread, but that is one of few. */
export async function press(page: EncodedPage): Promise<void> {
  isPressing = true
  page.isPressed = true
  try {
    page.forms.br = formOf(page.head, 'br', await compressHard(await unzip(page.forms.gzip.body)))
  } finally {
    isPressing = false
  }
}

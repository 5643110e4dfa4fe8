import { createHash } from 'node:crypto'
import { maxKeysPerList, type Storage, type StoredFile } from '#app/images/file-storage.ts'
import type { S3Settings } from '#server/config.ts'
import { checkKey, checkPrefix, contentTypeOf, isKey, pictureCacheControl } from './keys.ts'
import { abortOf, errorCode, noResponseError, readUntil, refusal, s3Client } from './s3-client.ts'

const putTimeoutMs = 20_000
const otherTimeoutMs = 10_000

const removedAtOnce = 8

/** A bucket. Errors name the operation and the status, never the secret. */
export function s3Storage(settings: S3Settings): Storage {
  const send = s3Client(settings)

  const ask = async (operation: string, target: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(operation === 'put' ? putTimeoutMs : otherTimeoutMs)
    try {
      const response = await Promise.race([send(target, { ...init, signal }), abortOf(signal)])
      return { status: response.status, body: await readUntil(signal, response) }
    } catch (error) {
      throw noResponseError(operation, error)
    }
  }

  const removeOne = async (key: string) => {
    const { status, body } = await ask('remove', `/${key}`, { method: 'DELETE' })
    if (status !== 204 && status !== 200 && !isNoSuchKey(status, body))
      throw refusal('remove', status, body.toString())
  }

  return {
    async put(key, bytes) {
      checkKey(key)
      const { status, body } = await ask('put', `/${key}`, {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: {
          'content-type': contentTypeOf(key),
          // Without this header aws4fetch leaves the body unsigned, and S3 would keep a damaged one.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
          ...(key.startsWith('product-images/') ? { 'cache-control': pictureCacheControl } : {}),
        },
      })
      if (status !== 200) throw refusal('put', status, body.toString())
    },

    async get(key) {
      checkKey(key)
      const { status, body } = await ask('get', `/${key}`)
      if (status === 200) return body
      if (isNoSuchKey(status, body)) return null
      throw refusal('get', status, body.toString())
    },

    async move(from, to) {
      checkKey(from)
      checkKey(to)
      const { status, body } = await ask('copy', `/${to}`, {
        method: 'PUT',
        headers: { 'x-amz-copy-source': `/${settings.bucket}/${from}` },
      })
      if (isNoSuchKey(status, body)) return false
      // S3 may begin a 200 before it fails.
      if (status !== 200 || !body.includes('CopyObjectResult')) throw refusal('copy', status, body.toString())
      await removeOne(from)
      return true
    },

    async *list(prefix) {
      checkPrefix(prefix)
      const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix })
      query.set('max-keys', String(maxKeysPerList))
      for (let token: string | null = ''; token !== null; ) {
        if (token) query.set('continuation-token', token)
        const { status, body } = await ask('list', `?${query}`)
        if (status !== 200) throw refusal('list', status, body.toString())
        const { files, nextToken } = parseListing(body.toString())
        const own = files.filter(({ key }) => isKey(key))
        if (own.length > 0) yield own
        token = nextToken
      }
    },

    async remove(keys) {
      for (const key of keys) checkKey(key)
      for (let at = 0; at < keys.length; at += removedAtOnce)
        await Promise.all(keys.slice(at, at + removedAtOnce).map(removeOne))
    },
  }
}

/** A missing bucket is a 404 too, but a fault. */
const isNoSuchKey = (status: number, body: Buffer) =>
  status === 404 && errorCode(body.toString()) !== 'NoSuchBucket'

/** Parses a response to ListObjectsV2. Throws for anything else: a truncated listing would look like deleted files. */
export function parseListing(xml: string): { files: StoredFile[]; nextToken: string | null } {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('S3 list: the answer is no listing')
  // Some servers ignore encoding-type and do not say so.
  const isEncoded = valueOf(xml, 'EncodingType') === 'url'
  const files = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, part = '']) => {
    const key = needed(part, 'Key')
    return {
      key: isEncoded ? decodeURIComponent(key) : key,
      bytes: Number(needed(part, 'Size')),
      modifiedAt: new Date(needed(part, 'LastModified')),
    }
  })
  const nextToken = valueOf(xml, 'IsTruncated') === 'true' ? needed(xml, 'NextContinuationToken') : null
  return { files, nextToken }
}

function needed(xml: string, tag: string): string {
  const value = valueOf(xml, tag)
  if (!value) throw new Error(`S3 list: the answer has no ${tag}`)
  return value
}

function valueOf(xml: string, tag: string): string | null {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return text === undefined ? null : unescapeXml(text)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') =>
    hex || decimal
      ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
      : (named[name] ?? whole),
  )

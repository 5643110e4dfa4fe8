import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Returns S3's error code for a wrong signature (AWS Signature Version 4, in the Authorization header); null for a right
 * one. https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureFault(req: IncomingMessage, body: Buffer, secret: string): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8}\/([^/]+)\/s3\/aws4_request), SignedHeaders=(\S+), Signature=(\w{64})$/
  const [, scope, region, signedHeaders, signature] = pattern.exec(req.headers.authorization ?? '') ?? []
  if (!scope || !region || !signedHeaders) return 'AccessDenied'
  const header = (name: string) => String(req.headers[name] ?? '')
  const date = header('x-amz-date')
  const bodyHash = header('x-amz-content-sha256')
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://s3')
  const query = Array.from(searchParams, ([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const headers = signedHeaders.split(';')
  if (!headers.includes('host') || !headers.includes('x-amz-date')) return 'AccessDenied'
  const canonicalHeaders = headers.map((name) => `${name}:${header(name)}\n`).join('')
  const canonical = [req.method, pathname, query.join('&'), canonicalHeaders, signedHeaders, bodyHash]
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical.join('\n'))].join('\n')
  const key = [date.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  if (hmac(key, text).toString('hex') !== signature) return 'SignatureDoesNotMatch'
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  return null
}

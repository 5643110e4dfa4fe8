import type { StoredFile } from '#app/images/file-storage.ts'

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

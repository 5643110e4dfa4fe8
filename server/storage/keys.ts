// No name begins with a dot, which excludes '..' and hidden files.
const name = '[a-z0-9-][a-z0-9.-]*'
const keyPattern = new RegExp(`^${name}(/${name})*$`)
const prefixPattern = new RegExp(`^(${name}/)*(${name})?$`)

/**
 * Returns whether our code could have written this key; buckets and folders hold other things too (`.DS_Store`,
 * `lost+found`).
 */
export const isKey = (text: string): boolean => keyPattern.test(text)

/** Throws for a malformed key, which is a bug of ours. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
}

/** As `checkKey`; a prefix may be empty, end with a slash, or end within a name. */
export function checkPrefix(prefix: string): void {
  if (!prefixPattern.test(prefix)) throw new Error(`not a prefix of storage keys: ${JSON.stringify(prefix)}`)
}

/**
 * Browsers keep a stored picture for an hour (specification §9), caches in front of this server or a bucket for five
 * seconds: a picture that was taken down must not be there any longer (decision 0061).
 */
export const pictureCacheControl = 'public, max-age=3600, s-maxage=5'

/** Derived from the ending, as we write them. */
export function contentTypeOf(key: string): string {
  if (key.endsWith('.jpg')) return 'image/jpeg'
  if (key.endsWith('.webp')) return 'image/webp'
  if (key.endsWith('.avif')) return 'image/avif'
  return 'application/octet-stream'
}

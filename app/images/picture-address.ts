import { createContext } from 'react'

/**
 * Where browsers fetch pictures from, without a trailing slash, when that is not this site (S3_PUBLIC_URL). Offers keep
 * the addresses of this site, which always work too.
 */
export const PublicUrlContext = createContext<string | null>(null)

export const publicAddress = (imageUrl: string, publicUrl: string | null): string =>
  publicUrl === null ? imageUrl : imageUrl.replace(/^\/storage/, publicUrl)

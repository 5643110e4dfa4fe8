import { redirect } from 'react-router'
import type { Services } from '#app/http/services.server.ts'
import type { Pictures } from '#app/images/uploading/store-picture.server.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { findCategoryById } from '#app/search/categories/categories.ts'
import { shareTexts } from '#app/stores/share/share-texts.ts'
import { siteImage } from '#app/ui/page/page-meta.ts'

/** Other sites keep it by its address, which changes with what it shows; caches in front of us only as long as a stored picture. */
const cacheControl = 'public, max-age=3600, s-maxage=5'

/** A JPEG for everybody, in English; the market's own picture while too many are being drawn, or when it cannot be. */
export async function previewResponse(
  { pictures, log }: Services,
  draw: (pictures: Pictures) => Promise<Uint8Array | null>,
): Promise<Response> {
  const bytes = await inLanguage('en', () => draw(pictures)).catch((error: unknown) => {
    log.error({ error: String(error) }, 'a preview picture could not be drawn')
    return null
  })
  return bytes ? jpegResponse(bytes, { 'cache-control': cacheControl }) : redirect(siteImage.path)
}

/** Returns the words that stand on the picture of an offer's link when no letter of its title can be drawn: its category's name, if it has one. */
export const insteadOfTitle = (category: number | null): string =>
  findCategoryById(category ?? '')?.name ?? shareTexts.someOffer

export const jpegResponse = (bytes: Uint8Array, headers: Record<string, string>): Response =>
  new Response(Buffer.from(bytes), {
    headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': String(bytes.length) },
  })

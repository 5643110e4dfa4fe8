import { variantName, variantWidths } from '#app/images/picture-rules.ts'
import type { DemoOffer, DemoStore } from './stores.ts'

/** What an offer's drawn picture is called in the build, without width and ending. */
export const offerPictureName = (store: DemoStore, offer: DemoOffer): string =>
  `${store.slug}-${store.offers.indexOf(offer)}`

export const logoName = (store: DemoStore): string => `${store.slug}-logo`

/** The files of one picture as `app/images` makes them, and what each is called under another name. */
export function demoPictureFiles(drawn: string, stored: string): { from: string; to: string }[] {
  const variants = variantWidths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({
      from: variantName(drawn, width, format),
      to: variantName(stored, width, format),
    })),
  )
  return [...variants, { from: `${drawn}.jpg`, to: `${stored}.jpg` }]
}

import { createHash } from 'node:crypto'
import { z } from 'zod'
import craft from './stores/craft.json' with { type: 'json' }
import food from './stores/food.json' with { type: 'json' }
import home from './stores/home.json' with { type: 'json' }
import services from './stores/services.json' with { type: 'json' }
import style from './stores/style.json' with { type: 'json' }

const offerShape = z.strictObject({
  /** 1 to 120 characters. */
  title: z.string(),
  /** 1 to 4,000 characters; paragraphs are separated by an empty line. */
  description: z.string(),
  priceCents: z.int(),
  /** How long before the fill it was posted; no two offers share a moment. */
  ageHours: z.number(),
  /** Where the goods are, when that differs from the store's place. */
  location: z.string().optional(),
  /** `pictures/{slug}/{width}/{picture}.avif` */
  picture: z.string(),
})

const storeShape = z.strictObject({
  slug: z.string(),
  displayName: z.string(),
  bio: z.string(),
  location: z.string(),
  /** `pictures/{slug}/{width}/logo.avif` */
  hasLogo: z.boolean(),
  offers: z.array(offerShape),
})

export type DemoOffer = z.infer<typeof offerShape>
export type DemoStore = z.infer<typeof storeShape>

/** Invented shops in real places, at least one in every province. `ageHours` orders them, not their place here. */
export const demoStores: readonly DemoStore[] = z
  .array(storeShape)
  .parse([...food, ...style, ...home, ...services, ...craft])

/** The path of a picture of `width` pixels, or of the logo, in the repository. */
export const pictureFile = (slug: string, width: number, picture: string): string =>
  `demo/pictures/${slug}/${width}/${picture}.avif`

/** The same row has the same id in every demo market, so that addresses in documents and tests stay true. */
export function demoId(...names: string[]): string {
  const hex = createHash('sha256').update(names.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Where the storage keeps the pictures of a store. */
export const demoFolder = (store: DemoStore): string => `product-images/${demoId(store.slug)}/`

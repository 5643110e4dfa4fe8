import type { MotifName } from '../pictures/picture.ts'

export type DemoOffer = {
  /** 1 to 120 characters. */
  title: string
  /** 1 to 4,000 characters; paragraphs are separated by an empty line. */
  description: string
  /** Integer ZAR cents. */
  priceCents: number
  motif: MotifName
  /** How long before the seeding it was posted; no two offers share a moment. */
  ageHours: number
  /** Where the goods are, when that differs from the store's place. */
  location?: string
}

export type DemoStore = {
  slug: string
  displayName: string
  bio: string
  location: string
  /** 1 to 5 with one decimal, or null before the first rating. */
  rating: number | null
  hasLogo: boolean
  offers: readonly DemoOffer[]
}

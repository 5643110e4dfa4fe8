import { listings, profiles } from '#db/schema.ts'

/** The columns of a profile and of a listing that the editor changes (specification §7). */
export const profileColumns = {
  displayName: profiles.displayName,
  bio: profiles.bio,
  location: profiles.location,
  logoUrl: profiles.logoUrl,
}
export const productColumns = {
  title: listings.title,
  description: listings.description,
  priceCents: listings.priceCents,
  imageUrl: listings.imageUrl,
  category: listings.category,
}

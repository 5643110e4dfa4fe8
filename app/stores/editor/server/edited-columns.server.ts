import { sql } from 'drizzle-orm'
import { listings, profiles } from '#db/schema.ts'

/** The columns of a profile and of a listing that a form of it changes (specification §7). */
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
  place: listings.location,
  state: listings.state,
  quantity: listings.quantity,
  photos: sql<string[]>`array(
    select image_url from listing_pictures where listing_id = listings.id order by position)`,
}

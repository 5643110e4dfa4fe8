/** What everybody may see of a store. */
export type StoreProfile = {
  userId: string
  displayName: string
  /** May be empty. */
  bio: string
  location: string | null
  logoUrl: string | null
  /** 1.0 to 5.0, one decimal; null until somebody has rated the store. */
  rating: number | null
}

/** Degrees. */
export type Position = { latitude: number; longitude: number }

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance (haversine). */
export function kilometresBetween(a: Position, b: Position): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const share = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(share))
}

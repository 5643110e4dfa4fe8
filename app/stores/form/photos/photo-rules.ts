/** Photos of an offer, the cover included. */
export const maxPhotos = 8

/** Does what a button of a photo says: `earlier:2` swaps it with the one before, `remove:2` drops it. Null: no such button. */
export function pressPhoto(photos: readonly string[], press: string): string[] | null {
  const [, action, place = ''] = /^(earlier|remove):(\d)$/.exec(press) ?? []
  const at = Number(place)
  const photo = photos[at]
  if (!action || photo === undefined) return null
  const others = photos.filter((_, index) => index !== at)
  const to = Math.max(0, at - 1)
  return action === 'remove' ? others : [...others.slice(0, to), photo, ...others.slice(to)]
}

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { listingPictures, listings } from '#db/schema.ts'
import type { Trader } from '#test/people/test-traders.ts'
import type { UsedServer } from '#test/servers/use-server.ts'

type Fields = Record<string, string> & { id?: string }

const photo = async (colour: string) =>
  new Blob([
    await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  ])

/** The fields that a first offer needs. */
export const wholeOffer = { title: 'Three-plate stove', price: '1 200', storeName: 'Thandi', place: 'Soweto' }

/** The offer's id in the address that a post leads to; empty where there is none. */
export const postedIdIn = (location: string | null | undefined): string =>
  /listing\/([0-9a-f-]{36})/.exec(location ?? '')?.[1] ?? ''

/** Addresses of the photos that a form shows, in order. */
export const photosIn = (html: string): string[] =>
  [...html.matchAll(/name="photo" value="([^"]+)"/g)].map(([, url = '']) => url)

/** The hidden fields of the form of one offer, as its page has them; not its photos, see `photosIn`. */
export const hiddenFieldsIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
      .map(([, name = '', value = '']): [string, string] => [name, value])
      // `q` is the header's search.
      .filter(([name]) => name !== 'photo' && name !== 'q'),
  )

/** Posts and edits single offers over HTTP. */
export function postedOffersOf(used: UsedServer) {
  /** Posts the form as a browser does, with files of these colours. */
  const post = async (
    who: Trader,
    path: string,
    fields: Fields,
    colours: string[] = [],
    kept: string[] = [],
  ) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ as: who.userId, ...fields })) body.append(name, value)
    for (const url of kept) body.append('photo', url)
    for (const colour of colours) body.append('photos', await photo(colour), `${colour}.jpg`)
    return await who.by.ask(path, { method: 'POST', body, headers: { origin: used.server.origin } })
  }
  const offersOf = (userId: string) =>
    used.db.select().from(listings).where(eq(listings.userId, userId)).orderBy(listings.createdAt)
  /** Its photos after the cover, in order. */
  const furtherOf = (listingId: string) =>
    used.db
      .select()
      .from(listingPictures)
      .where(eq(listingPictures.listingId, listingId))
      .orderBy(listingPictures.position)
  return { post, offersOf, furtherOf }
}

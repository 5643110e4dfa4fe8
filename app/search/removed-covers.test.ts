import { expect, test } from 'vitest'
import { findOffer } from '#app/listings/find-offer.server.ts'
import { listActiveOffers } from '#app/listings/listings.server.ts'
import { listingPictures } from '#db/schema.ts'
import { makeOffer, makePicture, makeStore } from '#test/people/factories.ts'
import { rebuild, searchFor } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()

test('an offer whose cover was removed shows its next photo on cards and on its page, and has a picture', async () => {
  const { userId } = await makeStore(used.db)
  const { id: listingId } = await makeOffer(used.db, { userId, title: 'Stove' })
  const photos = ['1000000000001', '1000000000002'].map(
    (name) => `/storage/product-images/${userId}/${name}.jpg`,
  )
  for (const [index, imageUrl] of photos.entries()) {
    await makePicture(used.db, userId, imageUrl)
    await used.db.insert(listingPictures).values({ listingId, position: index + 1, userId, imageUrl })
  }
  await makeOffer(used.db, { userId, title: 'Stove without a photo' })
  await rebuild(used.url)
  const cards = (await listActiveOffers(used.db, { direction: 'first' })).offers
  expect(cards.map(({ imageUrl }) => imageUrl)).toEqual([null, photos[0]])
  expect(await findOffer(used.db, listingId)).toMatchObject({ imageUrl: photos[0], photos: [photos[1]] })
  for (const query of ['q=stove&pic=1', 'pic=1', 'pic=1&sort=cheapest']) {
    const { groups } = await searchFor(used.db, query)
    expect(
      groups.flatMap(({ offers }) => offers).map(({ imageUrl }) => imageUrl),
      query,
    ).toEqual([photos[0]])
  }
})

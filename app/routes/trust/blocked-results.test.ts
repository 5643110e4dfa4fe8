import { afterAll, expect, test } from 'vitest'
import { placeOfLine } from '#app/search/places/find-somewhere.server.ts'
import { provinceId } from '#app/search/places/places.server.ts'
import { block } from '#app/trust/block/blocks.server.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

/** Somebody who has blocked the seller of so many offers. */
async function blocker(theirs: number, offer: { title: string }) {
  const who = await trader()
  const blocked = await makeStore(used.db)
  const createdAt = new Date(Date.now() + 3_600_000)
  for (let count = 0; count < theirs; count += 1)
    await makeOffer(used.db, { userId: blocked.userId, createdAt, ...offer })
  await block(used.db, who.userId, blocked.userId)
  const other = await makeStore(used.db)
  return { ...who, otherId: other.userId }
}

/** The place of an offer. */
function at(location: string) {
  const place = placeOfLine(location)
  if (!place) throw new Error('no such place')
  return { location, placeId: place.id, province: provinceId(place.province) }
}

const word = () => `zx${crypto.randomUUID().replace(/[^a-f]/g, '')}q`

test('the number of offers beside the results does not count those of people whom the viewer blocked', async () => {
  const title = word()
  const { by, otherId } = await blocker(2, { title })
  await makeOffer(used.db, { userId: otherId, title })
  const { body } = await by.get(`/search?q=${title}`)
  expect(body).toContain('1 offer<')
  expect(body).not.toContain('3 offers')
})

test('a first page full of offers of blocked people is not an empty one', async () => {
  const title = word()
  const { by, otherId } = await blocker(30, { title })
  const own = await makeOffer(used.db, { userId: otherId, title })
  const { body } = await by.get(`/search?q=${title}`)
  expect(body).not.toContain('Nothing found')
  expect(body).toContain(own.id)
})

test('the wider search goes on past an area that has only offers of blocked people', async () => {
  const title = word()
  const { by, otherId } = await blocker(1, { title, ...at('Orlando West') })
  const far = await makeOffer(used.db, { userId: otherId, title, ...at('Umlazi') })
  const { body } = await by.get(`/search?q=${title}&in=diepkloof`)
  expect(body).toContain(far.id)
})

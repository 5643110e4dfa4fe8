import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { block } from '#app/trust/block/blocks.server.ts'
import { conversations, messages, pictures } from '#db/schema.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { findBesideOffer } from './find-beside-offer.server.ts'

const used = useDatabase()
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const beside = async (id: string, viewerId: string | null = null) =>
  (await findBesideOffer(used.db, id, viewerId))!

/** A conversation about `listingId` that a new buyer began `agoMs` ago; null: without an answer. */
async function ask(
  seller: { userId: string; listingId: string },
  answeredAfterMs: number | null,
  agoMs = 2 * dayMs,
) {
  const buyer = (await makeStore(used.db)).userId
  const beganAt = new Date(Date.now() - agoMs)
  const last = answeredAfterMs === null ? 1 : 2
  const [made] = await used.db
    .insert(conversations)
    .values({
      listingId: seller.listingId,
      sellerId: seller.userId,
      buyerId: buyer,
      lastNumber: last,
      lastMessageAt: beganAt,
    })
    .returning()
  const write = (number: number, senderId: string, recipientId: string, createdAt: Date) => ({
    id: crypto.randomUUID(),
    conversationId: made!.id,
    listingId: seller.listingId,
    number,
    senderId,
    recipientId,
    content: 'Hi',
    createdAt,
  })
  await used.db.insert(messages).values(write(1, buyer, seller.userId, beganAt))
  if (answeredAfterMs !== null)
    await used.db
      .insert(messages)
      .values(write(2, seller.userId, buyer, new Date(beganAt.getTime() + answeredAfterMs)))
}

async function sell() {
  const { userId } = await makeStore(used.db)
  return { userId, listingId: (await makeOffer(used.db, { userId })).id }
}

test('how soon a seller answers is said from 5 conversations on, by what three of four buyers waited', async () => {
  const seller = await sell()
  const answers = async () => (await beside(seller.listingId)).seller?.answersWithin
  for (let n = 0; n < 4; n += 1) await ask(seller, 10 * minuteMs)
  expect(await answers(), 'of four').toBeNull()
  await ask(seller, 300 * minuteMs)
  expect(await answers(), 'four of five within an hour').toBe('hour')
  await ask(seller, 200 * minuteMs)
  expect(await answers(), 'four of six within an hour').toBe('hours')
  for (let n = 0; n < 2; n += 1) await ask(seller, null, 60 * minuteMs)
  expect(await answers(), 'who wrote an hour ago may still get an answer').toBe('hours')
  for (let n = 0; n < 3; n += 1) await ask(seller, 20 * 60 * minuteMs)
  expect(await answers(), 'three of nine within a day').toBe('day')
  for (let n = 0; n < 4; n += 1) await ask(seller, null)
  expect(await answers(), 'four of thirteen never').toBeNull()
})

test('a seller: since when, active offers, the logo unless it is hidden; null without a profile', async () => {
  const logoUrl = `/storage/product-images/${crypto.randomUUID()}/logo-1.jpg`
  const { userId } = await makeStore(used.db, { logoUrl })
  const [offer] = [await makeOffer(used.db, { userId }), await makeOffer(used.db, { userId })]
  await makeOffer(used.db, { userId, isActive: false })
  await used.db.execute(sql`update users set created_at = '2026-03-31 23:00Z' where id = ${userId}`)
  const sinceMs = Date.parse('2026-03-31T23:00Z')
  const rated = 'No ratings yet'
  expect((await beside(offer.id)).seller).toEqual({
    logoUrl,
    sinceMs,
    offerCount: 2,
    answersWithin: null,
    rated,
  })
  await used.db.execute(sql`update pictures set hidden_at = now() where user_id = ${userId}`)
  expect((await beside(offer.id)).seller?.logoUrl).toBeNull()
  await used.db.execute(sql`update profiles set logo_url = null where user_id = ${userId}`)
  await used.db.execute(sql`delete from profiles where user_id = ${userId}`)
  expect((await beside(offer.id)).seller).toBeNull()
  expect(await findBesideOffer(used.db, crypto.randomUUID(), null)).toBeNull()
})

test('four more of the seller, newest first; fewer are followed by those of the same place, of its category first, then by others of the category', async () => {
  const [seller, near, far] = [await makeStore(used.db), await makeStore(used.db), await makeStore(used.db)]
  let hour = 0
  const offer = (userId: string, title: string, placeId: number | null, category: number, isActive = true) =>
    makeOffer(used.db, {
      userId,
      title,
      placeId,
      category,
      isActive,
      createdAt: new Date(Date.parse('2026-11-01') + (hour += 3_600_000)),
    })
  const it = await offer(seller.userId, 'It', 777, 5)
  const said = async (viewerId: string | null = null) => {
    const { others, otherUserIds } = await beside(it.id, viewerId)
    return [others.kind, others.offers.map(({ title }) => title), otherUserIds]
  }
  expect(await said()).toEqual(['own', [], []])
  await offer(far.userId, 'Far', 778, 5)
  expect(await said()).toEqual(['alike', ['Far'], [far.userId]])
  await offer(near.userId, 'Near, alike', 777, 5)
  await offer(near.userId, 'Near', 777, 6)
  await offer(near.userId, 'Gone', 777, 5, false)
  expect(await said()).toEqual(['alike', ['Near, alike', 'Near', 'Far'], [near.userId, far.userId]])
  await offer(near.userId, 'Near, alike 2', 777, 5)
  await offer(seller.userId, 'Own 1', 1, 1)
  const mixed = ['Own 1', 'Near, alike 2', 'Near, alike', 'Near']
  expect(await said()).toEqual(['near', mixed, [near.userId]])
  await block(used.db, seller.userId, near.userId)
  expect(await said(seller.userId), 'of somebody who blocked').toEqual([
    'alike',
    ['Own 1', 'Far'],
    [far.userId],
  ])
  for (let n = 2; n <= 5; n += 1) await offer(seller.userId, `Own ${n}`, 1, 1)
  expect(await said()).toEqual(['own', ['Own 5', 'Own 4', 'Own 3', 'Own 2'], []])
})

test('a cover is wide from 5:4 on; of an unknown size it is not', async () => {
  const { userId } = await makeStore(used.db)
  const isWide = async (size: { width: number; height: number } | null) => {
    const imageUrl = `/storage/product-images/${userId}/${crypto.randomUUID()}.jpg`
    const { id } = await makeOffer(used.db, { userId, imageUrl })
    if (size) await used.db.update(pictures).set(size).where(sql`image_url = ${imageUrl}`)
    return (await beside(id)).isWide
  }
  expect(await isWide({ width: 640, height: 480 })).toBe(true)
  expect(await isWide({ width: 640, height: 512 })).toBe(true)
  expect(await isWide({ width: 640, height: 640 })).toBe(false)
  expect(await isWide({ width: 640, height: 1138 })).toBe(false)
  expect(await isWide(null)).toBe(false)
})

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { comeBack, leave } from '#app/accounts/own-data/leave.server.ts'
import { accounts, listings, pictures, sessions } from '#db/schema.ts'
import { leaving, makeOffer, makeStore } from '#test/people/factories.ts'
import { cases } from '#test/people/trust-tables.ts'
import { useDatabase } from '#test/servers/database.ts'
import { closeCase, endSuspensions, undoAction } from './close-case.server.ts'

const used = useDatabase()

/** A person who is leaving, with an offer. */
async function leaver() {
  const { userId } = await makeStore(used.db)
  const imageUrl = `/storage/product-images/${userId}/1.jpg`
  const { id: offerId } = await makeOffer(used.db, { userId, imageUrl })
  const password = 'hash'
  await used.db.insert(accounts).values({ userId, providerId: 'credential', accountId: userId, password })
  expect(await leave(leaving(used.db), { userId, hash: password })).toBe(true)
  const back = async () => {
    const token = `back-${userId}`
    await used.db.insert(sessions).values({ userId, token, expiresAt: new Date(Date.now() + 3600_000) })
    expect(await comeBack(used.db, token)).toBe(true)
  }
  const isShown = async () => {
    const [offer] = await used.db.select().from(listings).where(eq(listings.id, offerId))
    return offer?.isActive
  }
  const isPhotoPublic = async () => {
    const [photo] = await used.db.select().from(pictures).where(eq(pictures.imageUrl, imageUrl))
    return photo?.hiddenAt === null
  }
  return { userId, offerId, back, isShown, isPhotoPublic }
}

test('photos of somebody who leaves are gone with the offers, and come back with them', async () => {
  const { back, isPhotoPublic } = await leaver()
  expect(await isPhotoPublic()).toBe(false)
  await back()
  expect(await isPhotoPublic()).toBe(true)
})

const operatorId = async () => (await makeStore(used.db)).userId

async function decide(
  subject: { kind: 'user' | 'listing'; subjectId: string; ownerId: string },
  decision: Parameters<typeof closeCase>[1]['decision'],
) {
  const [opened] = await used.db
    .insert(cases)
    .values({ ...subject, dueAt: new Date() })
    .returning()
  const actionId = await closeCase(used.db, { caseId: opened?.id ?? '', byId: await operatorId(), decision })
  expect(actionId).not.toBeNull()
  return actionId ?? ''
}

const suspend = (userId: string, days: number | null) =>
  decide(
    { kind: 'user', subjectId: userId, ownerId: userId },
    { verb: 'suspend', rule: 'scam', words: '', days },
  )

test('offers of a person who is suspended while leaving stay hidden when they come back', async () => {
  const { userId, back, isShown } = await leaver()
  const actionId = await suspend(userId, null)
  await back()
  expect(await isShown()).toBe(false)
  await undoAction(used.db, actionId, await operatorId())
  expect(await isShown()).toBe(true)
})

test('a suspension that ends while its person is away brings the offers back with them', async () => {
  const { userId, back, isShown } = await leaver()
  const actionId = await suspend(userId, 7)
  await used.db.execute(sql`update actions set until = now() where id = ${actionId}`)
  await endSuspensions(used.db)
  expect(await isShown(), 'not before their owner').toBe(false)
  await back()
  expect(await isShown()).toBe(true)
})

test('an offer that is hidden while its owner is leaving stays hidden, and undoing brings it back', async () => {
  const hide = { verb: 'hide', rule: 'scam', words: '' } as const
  for (const isUndoneFirst of [true, false]) {
    const { userId, offerId, back, isShown } = await leaver()
    const actionId = await decide({ kind: 'listing', subjectId: offerId, ownerId: userId }, hide)
    const undo = async () => undoAction(used.db, actionId, await operatorId())
    if (isUndoneFirst) await undo()
    else await back()
    expect(await isShown()).toBe(false)
    if (isUndoneFirst) await back()
    else await undo()
    expect(await isShown(), `undone first: ${isUndoneFirst}`).toBe(true)
  }
})

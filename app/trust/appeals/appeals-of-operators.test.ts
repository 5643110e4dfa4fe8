import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeCase, undoAction } from '#app/trust/cases/close-case.server.ts'
import { listings } from '#db/schema.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { cases } from '#test/people/trust-tables.ts'
import { useDatabase } from '#test/servers/database.ts'
import { appeal, decideAppeal } from './appeals.server.ts'
import { notifyPeople } from './notify-people.server.ts'

const used = useDatabase()

async function operator() {
  const { userId } = await makeStore(used.db)
  await used.db.execute(sql`insert into operators (user_id, enrolled_at) values (${userId}, now())`)
  return userId
}

/** Suspends somebody; returns the action's id. */
async function suspend(byId: string, userId: string) {
  const [opened] = await used.db
    .insert(cases)
    .values({ kind: 'user', subjectId: userId, ownerId: userId, dueAt: new Date() })
    .returning()
  const decision = { verb: 'suspend', rule: 'scam', words: '', days: null } as const
  const id = await closeCase(used.db, { caseId: opened?.id ?? '', byId, decision })
  if (id === null) throw new Error('not decided')
  return id
}

const isDecided = (actionId: string, byId: string) =>
  decideAppeal(used.db, { actionId, byId, outcome: 'upheld', answer: '' })

test('of two operators the one who decided about the other decides the appeal too; of three the third does', async () => {
  const [one, other] = [await operator(), await operator()]
  const actionId = await suspend(one, other)
  expect(await appeal(used.db, { actionId, userId: other, words: 'No' })).toBe(true)
  expect(await isDecided(actionId, other), 'the one whom it is about').toBe(false)
  const third = await operator()
  expect(await isDecided(actionId, one), 'there is a third').toBe(false)
  await used.db.execute(sql`update users set leaving_at = now() where id = ${third}`)
  expect(await isDecided(actionId, one)).toBe(true)
})

test('a decision that is taken back after its appeal was refused is told to the person', async () => {
  const [one, other] = [await operator(), await operator()]
  const { userId } = await makeStore(used.db)
  const actionId = await suspend(one, userId)
  const subjects: string[] = []
  const tell = () =>
    notifyPeople({
      db: used.db,
      origin: 'https://kasi.example',
      trySend: async ({ subject }) => {
        subjects.push(subject)
        return true
      },
      operatorEmail: undefined,
    })
  const later = () =>
    used.db.execute(sql`
      update actions set created_at = created_at - interval '20 minutes', undone_at = undone_at - interval '20 minutes'
      where id = ${actionId}`)
  await later()
  await tell()
  await appeal(used.db, { actionId, userId, words: 'Please' })
  expect(await isDecided(actionId, other)).toBe(true)
  await tell()
  const before = subjects.length
  expect(await undoAction(used.db, actionId, one)).toBe(true)
  await later()
  await tell()
  expect(subjects).toHaveLength(before + 1)
  await tell()
  expect(subjects).toHaveLength(before + 1)
})

test('the later of two suspensions is undone after the earlier one ended: the offers are back at once', async () => {
  const byId = await operator()
  const { userId } = await makeStore(used.db)
  const offer = await makeOffer(used.db, { userId })
  const [first, second] = [await suspend(byId, userId), await suspend(byId, userId)]
  await used.db.execute(sql`update actions set until = now() - interval '1 day' where id = ${first}`)
  expect(await undoAction(used.db, second, byId)).toBe(true)
  const [row] = await used.db.select().from(listings).where(eq(listings.id, offer.id))
  expect([row?.isActive, row?.hiddenBy]).toEqual([true, null])
})

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appeal, decideAppeal } from '#app/trust/appeals/appeals.server.ts'
import type { Database } from '#db/client.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { actions, appeals, cases } from '#test/people/trust-tables.ts'
import { useDatabase } from '#test/servers/database.ts'
import { reportedOften } from './case.ts'
import { closeCase, undoAction } from './close-case.server.ts'

const used = useDatabase()

/** A case about an offer; `byId` may decide it. */
async function openCase() {
  const { userId } = await makeStore(used.db)
  const { id: subjectId } = await makeOffer(used.db, { userId })
  const { userId: byId } = await makeStore(used.db)
  const [opened] = await used.db
    .insert(cases)
    .values({ kind: 'listing', subjectId, ownerId: userId, dueAt: new Date() })
    .returning()
  return { userId, byId, caseId: opened?.id ?? '' }
}

const decision = { verb: 'hide', rule: 'scam', words: '' } as const

/** An offer that an operator hid. */
async function hidden() {
  const { userId, byId, caseId } = await openCase()
  const actionId = (await closeCase(used.db, { caseId, byId, decision })) ?? ''
  return { userId, byId, actionId }
}

const wordsOf = (actionId: string, userId: string) => ({ actionId, userId, words: 'It is mine.' })

/** Resolves once `count` sessions of this database wait for a lock, or `isOver`. */
async function waiting(count: number, isOver: () => boolean) {
  while (!isOver()) {
    const { rows } = await used.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if ((rows[0]?.count ?? 0) >= count) return
  }
}

/** Holds the offer that an action hides until each of `work` waits, or is over; returns how each ended. */
async function whileOfferIsHeld(actionId: string, work: ((db: Database) => Promise<unknown>)[]) {
  const begun: Promise<unknown>[] = []
  await used.db.transaction(async (tx) => {
    await tx.execute(sql`select from listings where hidden_by = ${actionId} for update`)
    for (const one of work) {
      let isOver = false
      const ended = one(used.db)
        .catch(String)
        .finally(() => {
          isOver = true
        })
      begun.push(ended)
      await waiting(begun.length, () => isOver)
    }
  })
  return await Promise.all(begun)
}

test('two operators, one who grants an appeal and one who undoes its action at the same moment, both get an answer', async () => {
  const { userId, byId, actionId } = await hidden()
  expect(await appeal(used.db, wordsOf(actionId, userId))).toBe(true)
  const { userId: otherId } = await makeStore(used.db)
  const ended = await whileOfferIsHeld(actionId, [
    (db) => undoAction(db, actionId, otherId),
    (db) => decideAppeal(db, { actionId, byId, outcome: 'overturned', answer: '' }),
  ])
  expect(ended).toEqual([true, false])
})

test('an appeal that comes while its action is undone does not wait at the desk', async () => {
  const { userId, byId, actionId } = await hidden()
  const ended = await whileOfferIsHeld(actionId, [
    (db) => undoAction(db, actionId, byId),
    (db) => appeal(db, wordsOf(actionId, userId)),
  ])
  expect(ended).toEqual([true, false])
})

test('an appeal against the hiding by a rule that comes while a person decides is one against that decision', async () => {
  const { userId, byId, caseId } = await openCase()
  const [ruled] = await used.db
    .insert(actions)
    .values({ caseId, userId, verb: 'hide', rule: reportedOften })
    .returning()
  let isOver = false
  let closing: Promise<string | null> = Promise.resolve(null)
  await used.db.transaction(async (tx) => {
    expect(await appeal(tx, wordsOf(ruled?.id ?? '', userId))).toBe(true)
    closing = closeCase(used.db, { caseId, byId, decision })
    closing = closing.finally(() => {
      isOver = true
    })
    await waiting(1, () => isOver)
  })
  const decisionId = await closing
  const waits = await used.db
    .select()
    .from(appeals)
    .where(eq(appeals.actionId, decisionId ?? ''))
  expect(waits).toHaveLength(1)
})

import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { meetingsOf } from '#test/people/test-meetings.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, conversation } = tradersOf(used)
const { propose, answer, enter, codeIn, agreed, met, moveTo, rate, stateOf } = meetingsOf(used)
afterAll(() => expectCleanLog(used))

type Parts = Awaited<ReturnType<typeof agreed>>

const setState = (conversationId: string, state: string) =>
  used.db.execute(sql`update meetings set state = ${state} where conversation_id = ${conversationId}`)

/** Conversations in which even the seller's right code opens nothing. */
const shut: Record<string, () => Promise<Parts>> = {
  'not proposed': conversation,
  async 'not agreed'() {
    const parts = await conversation()
    await propose(parts.buyer, parts.conversationId)
    return parts
  },
  async 'a week later'() {
    const parts = await agreed()
    await moveTo(parts.conversationId, '-8 days')
    return parts
  },
  async blocked() {
    const parts = await agreed()
    await used.db.execute(
      sql`insert into blocks (by_id, of_id) values (${parts.buyer.userId}, ${parts.vendor.userId})`,
    )
    return parts
  },
  async replaced() {
    const parts = await agreed()
    await answer(parts.buyer, parts.conversationId, 'off')
    await propose(parts.buyer, parts.conversationId)
    return parts
  },
  ...Object.fromEntries(
    ['declined', 'called-off', 'missed', 'lapsed'].map((state) => [
      state,
      async () => {
        const parts = await agreed()
        await setState(parts.conversationId, state)
        return parts
      },
    ]),
  ),
}

test('200 attacks on the code open no rating', async () => {
  let tried = 0
  const conversations: string[] = []
  const other = await met()
  const stranger = await trader()
  const visitor = { by: used.visit(), userId: '', email: '' }
  const codeOf = (id: string) => codeIn(id).catch(() => '0000')

  /** Enters `code` in each way that there is, and rates. */
  const attack = async (who: Trader, id: string, code: string, as = '') => {
    const path = `/inbox/${id}/meeting/code`
    await who.by.post(path, { as, code })
    await who.by.postByScript(path, { id: crypto.randomUUID(), as: as || who.userId, code, after: '0' })
    await who.by.get(`${path}?code=${code}`)
    await who.by.post(`/inbox/${id}/meeting/answer`, { as, answer: 'done', code, meeting: '' })
    await rate(who, id, { as })
    conversations.push(id)
    tried += 5
  }

  for (const [name, make] of Object.entries(shut)) {
    const { vendor, buyer, conversationId } = await make()
    const before = await stateOf(conversationId)
    const code = await codeOf(conversationId)
    for (const who of [vendor, buyer, stranger, visitor]) await attack(who, conversationId, code)
    expect(await stateOf(conversationId), name).toBe(before)
  }

  // An open meeting: everybody but its seller, and the seller with codes of other meetings and of nobody.
  const open = await agreed()
  const right = await codeOf(open.conversationId)
  await attack(open.buyer, open.conversationId, right)
  await attack(open.buyer, open.conversationId, right, open.vendor.userId)
  await attack(other.vendor, open.conversationId, right)
  await attack(stranger, open.conversationId, right, open.vendor.userId)
  const wrong = [
    await codeOf(other.conversationId),
    `${right}0`,
    right.slice(1),
    '',
    '----',
    ' '.repeat(8192),
  ]
  for (const code of wrong.filter((one) => one !== right)) {
    await enter(open.vendor, open.conversationId, code)
    tried += 1
  }
  // A second account of the seller, and a restart, do not give more tries: they are rows of the database.
  for (let guess = 0; guess < 15; guess += 1) {
    const code = String((Number(right) + 1 + guess) % 10_000).padStart(4, '0')
    await enter(open.vendor, open.conversationId, code)
    await enter(stranger, open.conversationId, code)
    tried += 2
  }
  await enter(open.vendor, open.conversationId, right)
  tried += 1
  expect(await stateOf(open.conversationId)).toBe('agreed')
  const { rows } = await used.db.execute(sql`
    select from ratings where meeting_id in (
      select id from meetings where conversation_id = any(${sql.param(conversations)}))`)
  expect(rows).toHaveLength(0)
  expect(tried).toBeGreaterThanOrEqual(200)
})

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#db/schema.ts'
import { longMessages } from '#test/attacks/long-messages.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { makeMessenger } from '#test/people/test-messages.ts'
import { useDatabase } from '#test/servers/database.ts'
import { walkMessages } from './recompute-rules.server.ts'

const used = useDatabase()
const slip = 'I have sent the proof of payment, my driver is on his way to collect it.'
const link = 'Look at https://kasi.example/listing and call 082 123 4567'

/** Sends these words in one conversation; returns their ids. */
async function sendAll(words: readonly string[]): Promise<string[]> {
  const [seller, buyer] = [await makeStore(used.db), await makeStore(used.db)]
  const offer = await makeOffer(used.db, { userId: seller.userId })
  const { send } = makeMessenger(used.db)
  const ids: string[] = []
  for (const content of words) {
    const sent = await send(buyer.userId, { listingId: offer.id }, content)
    ids.push(sent.ok ? sent.sent.id : '')
  }
  return ids
}

const forget = (id: string) =>
  used.db.execute(sql`update messages set reader_rules = null, sender_rules = null where id = ${id}`)

async function storedOf(id: string | undefined) {
  const [row] = await used.db
    .select()
    .from(messages)
    .where(eq(messages.id, id ?? ''))
  return [row?.readerRules, row?.senderRules]
}

test('messages of before the rules were stored get them', async () => {
  const ids = await sendAll([slip, link, 'Is it warm?'])
  for (const id of ids) await forget(id)
  await walkMessages(used.db, 'kasi.example')
  expect(await Promise.all(ids.map(storedOf))).toEqual([
    [['fake-payment'], []],
    [[], ['phone-number']],
    [[], []],
  ])
})

test('a change of the rules, such as of this market’s own host, looks at every message once more', async () => {
  const [id] = await sendAll([link])
  await walkMessages(used.db, 'kasi.example')
  expect(await storedOf(id)).toEqual([[], ['phone-number']])
  await walkMessages(used.db, 'other.example')
  expect(await storedOf(id)).toEqual([['foreign-link'], ['phone-number']])
  await used.db.execute(sql`update messages set reader_rules = '{id-number}' where id = ${id}`)
  await walkMessages(used.db, 'other.example')
  expect(await storedOf(id), 'the same rules').toEqual([['id-number'], ['phone-number']])
  await walkMessages(used.db, 'kasi.example')
  expect(await storedOf(id)).toEqual([[], ['phone-number']])
})

test('messages that somebody else writes at the moment are looked at in the next minute', async () => {
  const ids = await sendAll([slip, link])
  for (const id of ids) await forget(id)
  await used.db.transaction(async (tx) => {
    await tx.execute(sql`update messages set read = true where id = ${ids[0]}`)
    await walkMessages(used.db, 'third.example')
    expect(await storedOf(ids[1]), 'it waits for nobody').toEqual([['foreign-link'], ['phone-number']])
  })
  expect(await storedOf(ids[0])).toEqual([null, null])
  await walkMessages(used.db, 'third.example')
  expect(await storedOf(ids[0])).toEqual([['fake-payment'], []])
})

test('a walk goes on where it stopped', async () => {
  const [id = ''] = await sendAll([slip])
  await walkMessages(used.db, 'fourth.example')
  await forget(id)
  await walkMessages(used.db, 'fourth.example')
  expect(await storedOf(id), 'it is over').toEqual([null, null])
  await used.db.execute(
    sql`update rules_walk set pages_left = pg_relation_size('messages') / current_setting('block_size')::int`,
  )
  await walkMessages(used.db, 'fourth.example')
  expect(await storedOf(id)).toEqual([['fake-payment'], []])
})

test('a walk lets requests pass between any two messages', async () => {
  const [, costly = ''] = longMessages().find(([name]) => name === 'words of concepts') ?? []
  await sendAll(Array.from({ length: 80 }, () => costly))
  let longest = 0
  let before = process.cpuUsage()
  const turn = () => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.cpuUsage()
    timer = setImmediate(turn)
  }
  let timer = setImmediate(turn)
  await walkMessages(used.db, 'fifth.example')
  clearImmediate(timer)
  expect(longest, 'milliseconds; all 80 take more than 150').toBeLessThan(75)
})

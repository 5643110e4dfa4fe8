import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { everyOperation } from '#test/attacks/all-operations.ts'
import { changesBetween, readAllRows } from '#test/attacks/all-rows.ts'
import { attack, sendOperation } from '#test/attacks/attack.ts'
import { deskOperations } from '#test/attacks/desk-operations.ts'
import type { Belongings, Operation } from '#test/attacks/operation.ts'
import { twisted } from '#test/attacks/twisted-operations.ts'
import { furnish, visitAs } from '#test/people/belongings.ts'
import { addPeople, type Person } from '#test/people/many-people.ts'
import { foreignChanges } from '#test/people/own-changes.ts'
import { newAddress, useServer } from '#test/servers/use-server.ts'

const secret = crypto.randomUUID()
// No notice becomes due meanwhile: what changes is the work of requests.
const used = useServer({ SESSION_SECRET: secret, NOTICE_PUSH_AFTER: '3600', NOTICE_MAIL_AFTER: '3600' })
let client: pg.Client
let victim: Belongings

beforeAll(async () => {
  client = new pg.Client({ connectionString: used.databaseUrl })
  await client.connect()
  victim = (await furnished(await person())).has
})
afterAll(async () => {
  await client.end()
})

const person = async (): Promise<Person> => {
  const [one] = await addPeople(client, secret, 1)
  if (!one) throw new Error('nobody was made')
  return one
}
const furnished = async (buyer: Person) => {
  const seller = await person()
  return { seller, has: await furnish(client, used.server.origin, { seller, buyer, from: newAddress() }) }
}
const rows = () => readAllRows(client, join(used.server.dataDir, 'storage'))

/** Every operation in a quarter of its shapes; hard/scenarios/abuse.ts tries all of them as everybody. */
async function tryAll(operations: Operation[], me: Person | null, quarter: number, mayRead = false) {
  const before = await rows()
  const wrong: string[] = []
  for (const operation of operations)
    for (const [index, shape] of twisted(operation, victim.userId).entries()) {
      if (index > 0 && index % 4 !== quarter) continue
      const by = me ? visitAs(used.server.origin, me, newAddress()) : used.visit({ from: newAddress() })
      wrong.push(...(await attack(by, used.server.origin, shape, { victim, mayRead })))
    }
  const changes = foreignChanges(changesBetween(before, await rows()), me?.userId ?? 'nobody')
  return [...wrong, ...changes.map((change) => JSON.stringify(change))]
}

test('every route is in the table of operations', () => {
  const known = new Set(everyOperation(victim).map(({ route }) => route))
  expect(routes.map(({ path = '' }) => path).filter((path) => !known.has(path))).toEqual([])
})

describe('no request of any shape changes anything of others', () => {
  test('by a visitor', async () => {
    expect(await tryAll(everyOperation(victim), null, 0)).toEqual([])
  })

  test('by somebody else, who is signed in', async () => {
    expect(await tryAll(everyOperation(victim), await person(), 1)).toEqual([])
  })

  test('by the other one of a conversation', async () => {
    const buyer = await person()
    const { has } = await furnished(buyer)
    expect(await tryAll(everyOperation(has), buyer, 2, true)).toEqual([])
  })

  test('by somebody whom the other one blocked, and who reported them: nothing arrives', async () => {
    const buyer = await person()
    const { seller, has } = await furnished(buyer)
    await client.query('insert into blocks (by_id, of_id) values ($1, $2)', [seller.userId, buyer.userId])
    await client.query(
      `insert into reports (reporter_id, kind, subject_id, owner_id, reason, evidence) values ($1, 'listing', $2, $3, 'scam', '{}')`,
      [buyer.userId, has.offerId, seller.userId],
    )
    const received = async () => {
      const { rows: arrived } = await client.query(
        `select id::text from messages where recipient_id = $1 union all select id::text from notifications where to_user_id = $1
        union all select channel from outbound where user_id = $1 union all select 'blocked' from blocks where by_id = $1`,
        [seller.userId],
      )
      return arrived
    }
    const before = await received()
    expect(before).toContainEqual({ id: 'blocked' })
    expect(await tryAll(everyOperation(has), buyer, 1, true)).toEqual([])
    expect(await received()).toEqual(before)
  })

  test('by an owner who is suspended: they send and publish nothing', async () => {
    const { seller, has } = await furnished(await person())
    await client.query(
      `with one as (insert into cases (kind, subject_id, due_at) values ('user', $1, now()) returning id)
      insert into actions (case_id, user_id, verb, rule) select id, $1, 'suspend', 'scam' from one`,
      [seller.userId],
    )
    const made = async () => {
      const { rows: own } = await client.query(
        `select content as text, xmin::text from messages where sender_id = $1
        union all select title, xmin::text from listings where user_id = $1
        union all select display_name, xmin::text from profiles where user_id = $1`,
        [seller.userId],
      )
      return own
    }
    const before = await made()
    expect(before.length).toBeGreaterThan(1)
    expect(await tryAll(everyOperation(has), seller, 3, true)).toEqual([])
    expect(await made()).toEqual(before)
  })

  test.each([
    ['who has no second factor', false],
    ['who gave no code for half an hour', true],
  ])('by an operator %s: the desk is closed, and other people’s things are', async (_, isEnrolled) => {
    const me = await person()
    await client.query(
      'insert into operators (user_id, enrolled_at) values ($1, case when $2::boolean then now() end)',
      [me.userId, isEnrolled],
    )
    await client.query(
      `insert into operator_proofs (session_id, user_id, proved_at)
      select id, user_id, now() - interval '31 minutes' from sessions where user_id = $1`,
      [me.userId],
    )
    expect(await tryAll(everyOperation(victim), me, 2)).toEqual([])
  })

  test('by an operator at the desk, everywhere else: they read and change no more than others', async () => {
    const me = await person()
    await client.query('insert into operators (user_id, enrolled_at) values ($1, now())', [me.userId])
    await client.query(
      'insert into operator_proofs (session_id, user_id) select id, user_id from sessions where user_id = $1',
      [me.userId],
    )
    const reading = deskOperations(victim).filter(
      ({ method, route }) => method === 'GET' && !route.includes('search'),
    )
    const looked = await tryAll(reading, me, 3)
    expect(looked.length).toBeGreaterThan(0)
    expect(looked.filter((one) => !one.includes('"table":"operator_looks"'))).toEqual([])
    const elsewhere = everyOperation(victim).filter(({ route }) => !route.startsWith('operators'))
    expect(await tryAll(elsewhere, me, 3)).toEqual([])
  })

  test('by the owner, who claims more than they may', async () => {
    const { seller, has } = await furnished(await person())
    expect(await tryAll(everyOperation(has), seller, 3, true)).toEqual([])
  })

  test('by a seller in whose editor foreign products, forms and pictures stand', async () => {
    const { seller, has } = await furnished(await person())
    const { formId, rows: theirs, baseHashes } = victim.form
    const forms = [
      { ...has.form, rows: theirs },
      { ...has.form, removed: theirs.map(({ id, baseHashes: hashes }) => ({ id, baseHashes: hashes })) },
      { ...has.form, formId, baseHashes },
      { ...has.form, ownerId: victim.userId },
    ]
    const operations = forms
      .flatMap((form) => everyOperation({ ...has, form }))
      .filter(({ fields }) => fields)
    const publishing = operations.filter(({ route }) => route === 'design-store')
    expect(await tryAll(publishing, seller, 1, true)).toEqual([])
  })
})

test('from elsewhere, in the owner’s own browser: 403, and nothing changes', async () => {
  const { seller, has } = await furnished(await person())
  const elsewhere: Record<string, string>[] = [
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: `${used.server.origin}.evil.example` },
    { origin: '' },
    { referer: 'https://evil.example/' },
    { origin: 'null', referer: `${used.server.origin}/` },
    { 'sec-fetch-site': 'cross-site', referer: `${used.server.origin}/` },
    {},
  ]
  const before = await rows()
  const writing = everyOperation(has).filter(({ method }) => method !== 'GET' && method !== 'HEAD')
  expect(writing.length).toBeGreaterThan(20)
  for (const operation of writing)
    for (const headers of elsewhere) {
      // Programs may call them: server/http/requests/same-origin.test.ts, app/routes/notices/mail-stop.test.ts.
      const takesPrograms = /^(functions\/auto-confirm-signup|mail\/stop)$/.test(operation.route)
      if (takesPrograms && Object.keys(headers).length === 0) continue
      const by = visitAs(used.server.origin, seller, newAddress())
      const answer = await sendOperation(by, operation, headers)
      expect(answer.status, `${operation.method} ${operation.path} ${JSON.stringify(headers)}`).toBe(403)
    }
  expect(changesBetween(before, await rows())).toEqual([])
})

test('the owner still has everything, and the log tells nothing of anybody', async () => {
  const { rows: left } = await client.query('select title, is_active from listings where user_id = $1', [
    victim.userId,
  ])
  expect(left).toEqual([{ title: 'Fresh bread', is_active: true }])
  expect(used.server.output()).not.toMatch(/page failed|for-nobody-else|example\.invalid/)
})

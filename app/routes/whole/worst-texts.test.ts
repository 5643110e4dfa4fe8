import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeFormFields } from '#app/stores/form/form-encoding.ts'
import { leastCost, type Sender, tooDear } from '#test/attacks/processor-cost.ts'
import { worstTexts } from '#test/attacks/worst-texts.ts'
import { furnish, visitAs } from '#test/people/belongings.ts'
import { addPeople } from '#test/people/many-people.ts'
import type { Visitor } from '#test/people/visitor.ts'
import { limitNow } from '#test/processor-time.ts'
import { newAddress, useServer } from '#test/servers/use-server.ts'

const secret = crypto.randomUUID()
// No notice becomes due meanwhile: what the server works on are these requests.
const used = useServer({ SESSION_SECRET: secret, NOTICE_PUSH_AFTER: '3600', NOTICE_MAIL_AFTER: '3600' })
// Each walk takes one to two minutes alone, and up to four times as long beside other programs.
const walk = { timeout: 600_000 }
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: used.databaseUrl })
  await client.connect()
})
afterAll(() => client.end())

/** A new member, with what an operation can be aimed at. */
async function newOwner(): Promise<Sender> {
  const { origin } = used.server
  const [seller, buyer] = await addPeople(client, secret, 2)
  if (!seller || !buyer) throw new Error('nobody was made')
  const has = await furnish(client, origin, { seller, buyer, from: newAddress() })
  return { has, by: () => visitAs(origin, seller, newAddress()) }
}

test('no text in any place of any request of a visitor costs the server more than 60 ms', walk, async () => {
  const { has } = await newOwner()
  const visitor: Sender = { has, by: () => used.visit({ from: newAddress() }) }
  const newSender = async () => visitor
  const { tried, dear } = await tooDear(used.server.origin, { newSender, maxMs: 60, share: 0 })
  expect(dear).toEqual([])
  expect(tried).toBeGreaterThan(1000)
})

test('nor of a member, about what is theirs', walk, async () => {
  const { dear } = await tooDear(used.server.origin, { newSender: newOwner, maxMs: 60, share: 1 })
  expect(dear).toEqual([])
})

test('nor more than 150 ms, fifty offers in the editor that are full of them, also of somebody who is signed out', async () => {
  const { has, by } = await newOwner()
  const { origin } = used.server
  const [row] = has.form.rows
  if (!row) throw new Error('the editor has no row')
  const bodyOf = (description: string) => {
    const rows = Array.from({ length: 50 }, () => ({ ...row, id: crypto.randomUUID(), description }))
    const fields = storeFormFields({ ...has.form, rows }).map(([name, value]) => [name, value])
    return new URLSearchParams([...fields, ['intent', 'publish']])
  }
  const isDrawn = async (sender: Visitor, body: URLSearchParams) =>
    (await sender.ask('/design-store', { method: 'POST', body, headers: { origin } })).body.includes(
      body.getAll('row[]').at(-1) ?? '?',
    )
  const dear: string[] = []
  for (const text of worstTexts(2400))
    for (const sender of [by(), used.visit({ from: newAddress() })]) {
      const body = bodyOf(text)
      const post = async () => expect(await isDrawn(sender, body)).toBe(true)
      const ms = await leastCost(origin, post, 150)
      if (ms > 150 && ms > limitNow(150)) dear.push(`${Math.round(ms)} ms: ${text.slice(0, 8)}`)
    }
  expect(dear).toEqual([])
  expect(await isDrawn(by(), bodyOf("'".repeat(4000)))).toBe(false)
})

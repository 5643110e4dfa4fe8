import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf, oddAddresses, poison, told } from '#test/attacks/poison.ts'
import { askRaw, headerOf } from '#test/attacks/raw-http.ts'
import { addPeople, type Person } from '#test/people/many-people.ts'
import { useDatabase } from '#test/servers/database.ts'
import { type HttpsServer, startHttpsServer } from '#test/servers/https-server.ts'
import { newAddress } from '#test/servers/use-server.ts'

const used = useDatabase()
const secret = crypto.randomUUID()
let client: pg.Client
let person: Person
/** Two processes of one market: one is attacked, the other is left alone. */
let attacked: HttpsServer
let clean: HttpsServer

const start = () => startHttpsServer({ DATABASE_URL: used.url, SESSION_SECRET: secret, TRUST_PROXY: '1' })

beforeAll(async () => {
  ;[attacked, clean] = await Promise.all([start(), start()])
  client = new pg.Client({ connectionString: used.url })
  await client.connect()
  const people = await addPeople(client, secret, 30, { https: true })
  person = people[0]!
})
afterAll(async () => {
  await Promise.all([attacked.server.stop(), clean.server.stop()])
  await client.end()
})

/** Visitors of addresses of their own, as each rendering counts. */
const ask: typeof askRaw = (address, { headers = [], ...request }) =>
  askRaw(address, { ...request, headers: [...headers, ['x-forwarded-for', newAddress()]] })

const forget = () => client.query(`select pg_notify('market_changed', '')`)

describe('cached pages', () => {
  test('after any first request the next visitor gets the bytes of a server that was not attacked', async () => {
    const { rows } = await client.query<{ cursor: string }>(
      `select (extract(epoch from created_at) * 1000000)::bigint || '_' || id as cursor from listings order by created_at desc, id desc offset 3 limit 1`,
    )
    const paths = [
      '/',
      `/listing/${person.offerId}`,
      `/vendor/${person.userId}`,
      `/?older=${rows[0]?.cursor}`,
    ]
    for (const path of paths) {
      const pure = told(await ask(clean.address, { target: path }))
      expect(pure.status, path).toBe(200)
      const attacks = [
        ...poison.map((headers) => ({ target: path, headers, body: bodyOf(headers) })),
        ...oddAddresses.map((write) => ({ target: write(path), headers: [], body: '' })),
      ]
      for (const attack of attacks) {
        await forget()
        const first = await ask(attacked.address, attack)
        expect(first.status, JSON.stringify(attack)).toBeLessThan(500)
        expect(`${first.body}${headerOf(first, 'location') ?? ''}`, JSON.stringify(attack)).not.toContain(
          'evil.example',
        )
        expect(told(await ask(attacked.address, { target: path })), JSON.stringify(attack)).toEqual(pure)
      }
    }
  })

  test("a visitor never gets a member's page, nor a member a visitor's", async () => {
    for (const path of ['/', `/vendor/${person.userId}`, `/listing/${person.offerId}`, '/inbox', '/_.data'])
      for (const separator of ['; ', ';', ' ; '])
        for (const cookie of [
          person.cookie,
          `a=b${separator}${person.cookie}`,
          `${person.cookie}${separator}a=b`,
        ]) {
          await forget()
          const own = await ask(attacked.address, { target: path, headers: [['cookie', cookie]] })
          const visitors = await ask(attacked.address, { target: path })
          expect(visitors.body, path).not.toMatch(new RegExp(`data-viewer|example\\.invalid`))
          expect(headerOf(visitors, 'set-cookie')).toBe(null)
          const isOwn = own.body.includes('example.invalid')
          expect(headerOf(own, 'cache-control') === 'no-store', `${path} ${cookie}`).toBe(
            isOwn || headerOf(visitors, 'cache-control') === 'no-store',
          )
        }
  })
})

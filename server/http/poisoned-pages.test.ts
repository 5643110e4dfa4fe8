import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf, oddAddresses, poison, told } from '#test/attacks/poison.ts'
import { askRaw, headerOf } from '#test/attacks/raw-http.ts'
import { freePort } from '#test/network/free-port.ts'
import { addPeople, type Person } from '#test/people/many-people.ts'
import { useDatabase } from '#test/servers/database.ts'
import { linkIn, type MailServer, startMailServer } from '#test/servers/mail-server.ts'
import { type RunningServer, runServer } from '#test/servers/running-server.ts'

const used = useDatabase()
const origin = 'https://kasi.example'
const secret = crypto.randomUUID()
let client: pg.Client
let mail: MailServer
let person: Person
/** Two processes of one market: one is attacked, the other is left alone. */
let attacked: { server: RunningServer; address: string }
let clean: { server: RunningServer; address: string }

const start = async () => {
  const port = String(await freePort())
  const settings = { DATABASE_URL: used.url, SMTP_URL: mail.url, ORIGIN: origin, SESSION_SECRET: secret }
  return {
    server: await runServer({ ...settings, PORT: port, TRUST_PROXY: '1' }),
    address: `http://127.0.0.1:${port}`,
  }
}

beforeAll(async () => {
  mail = await startMailServer()
  ;[attacked, clean] = await Promise.all([start(), start()])
  client = new pg.Client({ connectionString: used.url })
  await client.connect()
  const people = await addPeople(client, secret, 30, { https: true })
  person = people[0]!
})
afterAll(async () => {
  await Promise.all([attacked.server.stop(), clean.server.stop()])
  await mail.down()
  await client.end()
})

const forget = () => client.query(`select pg_notify('market_changed', '')`)

describe('cached pages', () => {
  test('whoever asks first, and with whatever: the next visitor gets the bytes of a server that was left in peace', async () => {
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
      const pure = told(await askRaw(clean.address, { target: path }))
      expect(pure.status, path).toBe(200)
      const attacks = [
        ...poison.map((headers) => ({ target: path, headers, body: bodyOf(headers) })),
        ...oddAddresses.map((write) => ({ target: write(path), headers: [], body: '' })),
      ]
      for (const attack of attacks) {
        await forget()
        const first = await askRaw(attacked.address, attack)
        expect(first.status, JSON.stringify(attack)).toBeLessThan(500)
        expect(`${first.body}${headerOf(first, 'location') ?? ''}`, JSON.stringify(attack)).not.toContain(
          'evil.example',
        )
        expect(told(await askRaw(attacked.address, { target: path })), JSON.stringify(attack)).toEqual(pure)
      }
    }
  })

  test('a visitor never gets what was made for somebody signed in, nor the other way round', async () => {
    for (const path of ['/', `/vendor/${person.userId}`, `/listing/${person.offerId}`, '/inbox', '/_.data'])
      for (const separator of ['; ', ';', ' ; '])
        for (const cookie of [
          person.cookie,
          `a=b${separator}${person.cookie}`,
          `${person.cookie}${separator}a=b`,
        ]) {
          await forget()
          const own = await askRaw(attacked.address, { target: path, headers: [['cookie', cookie]] })
          const visitors = await askRaw(attacked.address, { target: path })
          expect(visitors.body, path).not.toMatch(new RegExp(`data-viewer|example\\.invalid`))
          expect(headerOf(visitors, 'set-cookie')).toBe(null)
          const isOwn = own.body.includes('example.invalid')
          expect(headerOf(own, 'cache-control') === 'no-store', `${path} ${cookie}`).toBe(
            isOwn || headerOf(visitors, 'cache-control') === 'no-store',
          )
        }
  })
})

describe('Host and X-Forwarded-Host', () => {
  const hosts: [string, string][] = [
    ['host', 'evil.example'],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-server', 'evil.example'],
    ['forwarded', 'host=evil.example'],
    ['x-host', 'evil.example'],
  ]
  const post = (target: string, fields: Record<string, string>, cookie = 'a=b') => {
    const body = new URLSearchParams(fields).toString()
    const form: [string, string][] = [
      ['origin', origin],
      ['content-type', 'application/x-www-form-urlencoded'],
      ['content-length', String(body.length)],
      ['cookie', cookie],
    ]
    return askRaw(attacked.address, { method: 'POST', target, headers: [...hosts, ...form], body })
  }

  test('do not reach a recovery mail', async () => {
    const email = 'thandi@example.com'
    expect((await post('/auth', { intent: 'sign-up', email, password: 'spaza-shop 7' })).status).toBe(303)
    expect((await post('/auth', { intent: 'forgot-password', email })).status).toBe(303)
    const letter = await mail.next(email)
    expect(linkIn(letter).origin).toBe(origin)
    expect(JSON.stringify(letter)).not.toContain('evil.example')
  })

  test('do not reach a redirect, whatever asks for it', async () => {
    const id = crypto.randomUUID()
    const contact = { id, as: '', content: 'attack' }
    const responses = [
      await askRaw(attacked.address, { target: '/logout', headers: hosts }),
      await askRaw(attacked.address, { target: '/design-store', headers: hosts }),
      await askRaw(attacked.address, { target: '/auth', headers: [...hosts, ['cookie', person.cookie]] }),
      await askRaw(attacked.address, {
        target: '/auth?next=//evil.example',
        headers: [...hosts, ['cookie', person.cookie]],
      }),
      await askRaw(attacked.address, {
        target: `/auth?type=recovery&access_token=${'a'.repeat(32)}`,
        headers: hosts,
      }),
      await post(`/listing/${person.offerId}/contact`, contact),
      await post('/auth', {
        intent: 'sign-in',
        email: 'thandi@example.com',
        password: 'spaza-shop 7',
        next: 'https://evil.example',
      }),
      await post('/logout', {}),
    ]
    for (const response of responses) {
      expect([302, 303]).toContain(response.status)
      expect(headerOf(response, 'location')).toMatch(/^\/(?![/\\])/)
      expect(JSON.stringify(response)).not.toContain('evil.example')
    }
  })

  test('do not make a form from elsewhere one of ours', async () => {
    const headers: [string, string][] = [
      ['host', 'evil.example'],
      ['x-forwarded-host', 'evil.example'],
      ['origin', 'https://evil.example'],
      ['content-length', '0'],
    ]
    expect((await askRaw(attacked.address, { method: 'POST', target: '/logout', headers })).status).toBe(403)
  })
})

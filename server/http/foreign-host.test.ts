import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askRaw, headerOf } from '#test/attacks/raw-http.ts'
import { addPeople, type Person } from '#test/people/many-people.ts'
import { useDatabase } from '#test/servers/database.ts'
import { type HttpsServer, httpsOrigin as origin, startHttpsServer } from '#test/servers/https-server.ts'
import { linkIn, type MailServer, startMailServer } from '#test/services/mail-server.ts'

const used = useDatabase()
const secret = crypto.randomUUID()
let mail: MailServer
let person: Person
let attacked: HttpsServer

beforeAll(async () => {
  mail = await startMailServer()
  const settings = { DATABASE_URL: used.url, SMTP_URL: mail.url, SESSION_SECRET: secret, TRUST_PROXY: '1' }
  attacked = await startHttpsServer(settings)
  const client = new pg.Client({ connectionString: used.url })
  await client.connect()
  const [first] = await addPeople(client, secret, 1, { https: true })
  person = first!
  await client.end()
})
afterAll(async () => {
  await attacked.server.stop()
  await mail.down()
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

  test('do not reach a redirect of any request', async () => {
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

  test('do not make a foreign form one of ours', async () => {
    const headers: [string, string][] = [
      ['host', 'evil.example'],
      ['x-forwarded-host', 'evil.example'],
      ['origin', 'https://evil.example'],
      ['content-length', '0'],
    ]
    expect((await askRaw(attacked.address, { method: 'POST', target: '/logout', headers })).status).toBe(403)
  })
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '#db/schema.ts'
import { password, peopleOf } from '#test/people/test-people.ts'
import { newEmail, useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { callFunction, signedIn, signUp, visitor } = peopleOf(used)

describe('requests that change something must come from a page of ours', () => {
  const forms = ['/auth', '/logout', '/session']
  const refused: Record<string, Record<string, string>> = {
    'no header at all': {},
    'another site': { origin: 'https://evil.example' },
    'a name like ours': { origin: 'http://localhost.evil.example' },
    'another port': { origin: 'http://localhost:1' },
    'https for http': { origin: 'https://localhost' },
    'an opaque origin': { origin: 'null' },
    'cross-site by Sec-Fetch-Site': { 'sec-fetch-site': 'cross-site' },
    'another host of the site': { 'sec-fetch-site': 'same-site' },
    'typed into the address bar': { 'sec-fetch-site': 'none' },
    'a lying Sec-Fetch-Site': { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    'another site by Referer': { referer: 'https://evil.example/http://localhost' },
  }
  test.each(Object.entries(refused))('%s is refused', async (_name, headers) => {
    for (const path of [...forms, '/', '/no-such-page', '/auth.data']) {
      const response = await visitor().post(path, { intent: 'sign-in' }, headers)
      expect(response.status, path).toBe(403)
      expect(response.body).toContain('This form did not come from Kasi Market')
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  test('Origin, Sec-Fetch-Site without one, and Referer without either are ours', async () => {
    const { email } = await signUp()
    const { origin } = used.server
    const ours: Record<string, string>[] = [
      { origin },
      { origin: origin.replace('localhost', '127.0.0.1') },
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      { referer: `${origin}/auth` },
    ]
    for (const headers of ours) {
      const response = await visitor().post('/auth', { intent: 'sign-in', email, password }, headers)
      expect(response.status, JSON.stringify(headers)).toBe(303)
    }
  })
})

describe('§7 POST /functions/auto-confirm-signup is for programs too', () => {
  const path = '/functions/auto-confirm-signup'
  const fromNoPage = { 'user-agent': 'curl/8.14.1' }

  test('a caller that names no page (curl, a server) makes an account', async () => {
    const email = newEmail()
    const response = await callFunction(visitor(), { email, password }, fromNoPage)
    expect([response.status, JSON.parse(response.body)]).toEqual([
      200,
      { user: { id: expect.any(String), email } },
    ])
    expect((await visitor().post('/auth', { intent: 'sign-in', email, password })).status).toBe(303)
    const again = await callFunction(visitor(), { email, password: 'another one' }, fromNoPage)
    expect([again.status, JSON.parse(again.body)]).toEqual([
      409,
      { error: 'User already exists. Use another email.' },
    ])
  })

  test('a foreign page does not, in any old browser', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { referer: 'https://evil.example/' },
    ]
    for (const headers of foreign) {
      const response = await callFunction(visitor(), { email: newEmail(), password }, headers)
      expect(response.status, JSON.stringify(headers)).toBe(403)
      expect(Object.keys(JSON.parse(response.body))).toEqual(['error'])
    }
  })

  test('JSON only, which no form of another site can send: 415 with {error}', async () => {
    const email = newEmail()
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=json',
      'text/plain; charset=application/json',
      'application/jsonp',
    ]
    for (const type of types)
      for (const from of [fromNoPage, { origin: used.server.origin }]) {
        const response = await callFunction(visitor(), { email, password }, { ...from, 'content-type': type })
        expect([response.status, Object.keys(JSON.parse(response.body))], type).toEqual([415, ['error']])
      }
    const charset = { ...fromNoPage, 'content-type': 'application/json; charset=utf-8' }
    expect((await callFunction(visitor(), { email, password }, charset)).status).toBe(200)
  })

  test('no cookie is read and none is set: a session that is due is not renewed by it', async () => {
    const { by } = await signedIn()
    await used.db.update(sessions).set({ expiresAt: sql`now() + interval '3 days'` })
    const response = await callFunction(by, { email: newEmail(), password }, fromNoPage)
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
    expect((await by.get('/inbox')).headers.getSetCookie().join(), 'but by a page').toContain('kasi-session')
  })

  test('no other route, and no other spelling of this one, takes a request from no page', async () => {
    for (const other of [
      '/auth',
      '/session',
      `${path}/`,
      `${path}.data`,
      `${path}/x`,
      '/functions/',
      `/x/../auth`,
    ]) {
      const headers = { ...fromNoPage, 'content-type': 'application/json' }
      const response = await visitor().ask(other, { method: 'POST', headers, body: '{}' })
      expect(response.status, other).toBe(403)
    }
  })
})

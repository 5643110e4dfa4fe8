import { describe, expect, test } from 'vitest'
import { password, peopleOf } from '#test/people.ts'
import { newEmail, useServer } from '#test/use-server.ts'

const used = useServer()
const { callFunction, signUp, visitor } = peopleOf(used)

describe('requests that change something must come from a page of ours', () => {
  const forms = ['/auth', '/logout', '/session', '/functions/auto-confirm-signup']
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
      const answer = await visitor().post(path, { intent: 'sign-in' }, headers)
      expect(answer.status, path).toBe(403)
      expect(answer.body).toContain('This form did not come from Kasi Market')
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const called = await callFunction(visitor(), { email: newEmail(), password }, headers)
    expect(called.status).toBe(403)
    expect(Object.keys(JSON.parse(called.body))).toEqual(['error'])
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
      const answer = await visitor().post('/auth', { intent: 'sign-in', email, password }, headers)
      expect(answer.status, JSON.stringify(headers)).toBe(303)
    }
  })
})

import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { expectCleanLog, password, peopleOf } from '#test/people/test-people.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { callFunction, signUp, visitor } = peopleOf(used)

describe('bad input never makes a 500, and is refused in words', () => {
  const post = (body: BodyInit, type?: string) =>
    visitor().ask('/auth', {
      method: 'POST',
      headers: { origin: used.server.origin, ...(type ? { 'content-type': type } : {}) },
      body,
    })

  test('malformed bodies', async () => {
    const bodies: [BodyInit, string?][] = [
      ['', 'application/x-www-form-urlencoded'],
      ['%', 'application/x-www-form-urlencoded'],
      ['intent=sign-in&email=a&email=b&password=c', 'application/x-www-form-urlencoded'],
      ['intent[]=sign-in', 'application/x-www-form-urlencoded'],
      ['intent=drop-table', 'application/x-www-form-urlencoded'],
      ['{"intent":"sign-in"}', 'application/json'],
      ['not a form', 'multipart/form-data; boundary=x'],
      ['--x\r\n', 'multipart/form-data'],
      [new Uint8Array([0, 255, 254, 0]), 'application/octet-stream'],
      ['intent=sign-in'],
    ]
    for (const [body, type] of bodies) {
      const answer = await post(body, type)
      expect(answer.status, `${JSON.stringify(body)} ${type}`).toBe(400)
      expect(answer.toast).toBe('We could not read what was sent. Please try again.')
    }
    const file = new FormData()
    file.set('intent', 'sign-in')
    file.set('email', new Blob(['a']), 'email.txt')
    expect((await post(file)).status).toBe(400)
  })

  test('a multipart form works like any other', async () => {
    const { email } = await signUp()
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'sign-in', email, password })) form.set(name, value)
    expect((await post(form)).status).toBe(303)
  })

  test('photos that are too large together get 413 and a page that says so', async () => {
    for (const path of ['/post', '/design-store']) {
      const form = new FormData()
      for (let n = 0; n < 8; n += 1)
        form.append('photos', new File([new Uint8Array(8 * 1024 * 1024)], `${n}.jpg`, { type: 'image/jpeg' }))
      // Its length is known, as a browser's is.
      const { headers, body } = new Response(form)
      const bytes = await new Response(body).arrayBuffer()
      const refused = await visitor().ask(path, {
        method: 'POST',
        headers: { origin: used.server.origin, 'content-type': headers.get('content-type') ?? '' },
        body: bytes,
      })
      expect(refused.status).toBe(413)
      expect(refused.body).toContain('Your photos are too large together: at most 60 MB')
    }
  })

  test('a body of 1 MB gets 413 and a page; one of 20 MB an end', async () => {
    const email = `${'a'.repeat(1024 * 1024)}@example.com`
    for (const intent of ['sign-in', 'sign-up', 'forgot-password']) {
      const answer = await visitor().post('/auth', { intent, email, password })
      expect(answer.status).toBe(413)
      expect(answer.body).toContain('That is too much at once')
    }
    const called = await callFunction(visitor(), { email, password })
    expect(called.status).toBe(413)
    expect(Object.keys(JSON.parse(called.body))).toEqual(['error'])
    const huge = await callFunction(visitor(), 'x'.repeat(20 * 1024 * 1024)).catch(() => ({ status: 413 }))
    expect(huge.status).toBe(413)
  })

  test('malformed addresses', async () => {
    const wrong = [
      '',
      'a',
      'a@',
      '@b.co',
      'a b@c.de',
      'a@b.co\u0000',
      'a@b.co\r\nBcc: c@d.ef',
      `${'a'.repeat(300)}@b.co`,
      'a\'or 1=1--@b.co"',
      '<b>@x',
      'ab\ud800@c.de',
    ]
    for (const email of wrong) {
      for (const intent of ['sign-in', 'sign-up', 'forgot-password']) {
        const answer = await visitor().post('/auth', { intent, email, password })
        expect(answer.status, `${intent} ${email}`).toBe(400)
        expect(answer.toast).toBe('Invalid email')
      }
      const called = await callFunction(visitor(), { email, password })
      expect([called.status, JSON.parse(called.body)]).toEqual([400, { error: 'Invalid email' }])
    }
  })

  test('malformed JSON', async () => {
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '"a"',
      '{}',
      '{"email":["a@b.co"],"password":"geheim"}',
      '{"email":{"$ne":1},"password":"geheim"}',
      '{"email":"a@b.co","password":123456}',
      '{"__proto__":{"email":"a@b.co","password":"geheim"}}',
    ]
    for (const body of bodies) {
      const answer = await callFunction(visitor(), body)
      expect(answer.status, body).toBe(400)
      expect(Object.keys(JSON.parse(answer.body))).toEqual(['error'])
    }
    const read = await visitor().get('/functions/auto-confirm-signup')
    expect(read.status).toBe(405)
    expect(read.headers.get('allow')).toBe('POST')
  })

  test('a connection that ends in the middle of a form', async () => {
    const { hostname, port } = new URL(used.server.origin)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /auth HTTP/1.1\r\nhost: x\r\norigin: ${used.server.origin}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nintent=sign`,
    )
    await new Promise((later) => setTimeout(later, 100))
    socket.destroy()
    await new Promise((later) => setTimeout(later, 100))
    expect((await visitor().get('/healthz')).status).toBe(200)
  })
})

test('the log says nothing of passwords and addresses, and shows no fault', () => {
  expectCleanLog(used)
  expect(used.server.output()).toContain('is open at')
})

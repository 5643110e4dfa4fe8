import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { askRaw, headerOf } from '#test/attacks/raw-http.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const ask = (method: string, target: string, body = '', headers: [string, string][] = []) =>
  askRaw(used.server.origin, {
    method,
    target,
    body,
    headers: [
      ['origin', used.server.origin],
      ['content-type', 'application/x-www-form-urlencoded'],
      ['content-length', String(body.length)],
      ...headers,
    ],
  })

const detours = ['..', '%2e%2e', '.%2e', '%2E.', 'x/../..', './..'].map((dots) => `/uploads/${dots}`)

describe('any spelling of a path gets the rules of the route that runs', () => {
  test('a path with dot segments leads to no other method', async () => {
    for (const detour of detours)
      for (const path of ['/auth', '/pictures', '/logout', '/design-store', ''])
        for (const method of ['PATCH', 'DELETE']) {
          const response = await ask(method, `${detour}${path}`, 'intent=sign-in')
          expect([response.status, headerOf(response, 'allow')], `${method} ${detour}${path}`).toEqual([
            405,
            'GET, HEAD, POST',
          ])
        }
  })

  test('nor to a larger body', async () => {
    const body = `intent=sign-in&email=${'a'.repeat(200 * 1024)}`
    for (const detour of detours) expect((await ask('POST', `${detour}/auth`, body)).status).toBe(413)
    for (const path of [
      '/design-store/../auth',
      '/design-store/%2e%2e/auth',
      '/uploads',
      '/design-store.data',
    ])
      expect((await ask('POST', path, body)).status, path).toBe(413)
  })

  test('only uploads take PATCH and DELETE, in any spelling that reaches them', async () => {
    for (const { path = '' } of routes)
      for (const method of ['PATCH', 'DELETE', 'PUT']) {
        const target = `/${path.replaceAll(/:\w+\??/g, crypto.randomUUID())}`
        const isUpload = path.startsWith('uploads') && method !== 'PUT'
        expect((await ask(method, target)).status, `${method} ${target}`).toBe(isUpload ? 401 : 405)
      }
    for (const target of ['/UPLOADS/x', '/%75ploads/x', '/uploads/x/', '/y/../uploads/x'])
      expect((await ask('PATCH', target)).status, target).toBe(401)
  })

  test('no page has a second address for its data', async () => {
    for (const path of ['/_root.data', '/_.data', '/auth.data', '/inbox.data', '/listing/x.data'])
      for (const method of ['GET', 'POST']) {
        const response = await ask(method, path)
        expect([404, 405], `${method} ${path}`).toContain(response.status)
        expect(headerOf(response, 'content-type'), path).not.toContain('x-script')
      }
  })
})

describe('a form is bounded before it is parsed', () => {
  test('40 fields, as no form of ours but the editor has 20', async () => {
    const form = (pairs: number) => `intent=sign-in&email=a%40b.co&password=x${'&a='.repeat(pairs - 3)}`
    expect((await ask('POST', '/auth', form(40))).status).toBe(401)
    const refused = await ask('POST', '/auth', form(41))
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('We could not read what was sent.')
  })

  test('five in a row of 128 KB that are all pairs cost the process less than 50 ms each', async () => {
    const cpuMs = async () => {
      const { body } = await askRaw(used.server.origin, { target: '/metrics' })
      return Number(/^process_cpu_seconds_total (\S+)$/m.exec(body)?.[1]) * 1000
    }
    const body = 'a&'.repeat(64 * 1024 - 1)
    expect((await ask('POST', '/auth', body)).status).toBe(400)
    const before = await cpuMs()
    for (let n = 0; n < 5; n += 1) await ask('POST', '/auth', body)
    expect((await cpuMs()) - before).toBeLessThan(5 * 50)
  })
})

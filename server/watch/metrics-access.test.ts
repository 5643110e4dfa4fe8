import { describe, expect, inject, test } from 'vitest'
import { startProxy } from '#test/network/tcp-proxy.ts'
import { endProcess, runServer } from '#test/servers/running-server.ts'
import { createDatabase, dropDatabase, withDatabase } from '#test/servers/test-server.ts'
import { useServer } from '#test/servers/use-server.ts'

const token = 'a token of the tests, without spaces'.replaceAll(' ', '-')
const used = useServer({ METRICS_TOKEN: token })

const ask = (headers: Record<string, string> = {}, path = '/metrics') =>
  fetch(`${used.server.origin}${path}`, { headers })

describe('/metrics is seen', () => {
  test('from this machine, in the format of Prometheus', async () => {
    const response = await ask()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    for (const line of (await response.text()).trimEnd().split('\n'))
      expect(line).toMatch(
        /^(# (HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_]+(\{([a-z]+="[^"\n]*",?)+\})? -?\d+(\.\d+)?(e[+-]\d+)?)$/,
      )
    expect((await fetch(`${used.server.origin}/metrics`, { method: 'HEAD' })).status).toBe(200)
  })

  test.each(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])(
    'not through a proxy (%s): there it is a page like any that is not there',
    async (name) => {
      const response = await ask({ [name]: '127.0.0.1' })
      expect(response.status).toBe(404)
      const page = await response.text()
      expect(page).toContain('Oops! Page not found')
      expect(page).not.toContain('kasi_')
      const other = await (await ask({ [name]: '127.0.0.1' }, '/metricx')).text()
      expect(page).toBe(other.replaceAll('metricx', 'metrics'))
    },
  )

  test('from elsewhere with the token, and with no other', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    expect((await ask({ ...from, authorization: `Bearer ${token}` })).status).toBe(200)
    for (const wrong of [
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      'Bearer ',
      token,
      `Basic ${token}`,
      'Bearer undefined',
    ])
      expect((await ask({ ...from, authorization: wrong })).status, wrong).toBe(404)
  })
})

test('while the database is silent /metrics responds, and says so', async () => {
  const { url, template } = inject('postgres')
  const database = await createDatabase(url, template)
  const proxy = await startProxy(withDatabase(url, database))
  const server = await runServer({ DATABASE_URL: proxy.url })
  const read = async () => (await fetch(`${server.origin}/metrics`)).text()
  expect(await read()).toContain('kasi_database_up 1\n')
  proxy.stall()
  const [first, second] = await Promise.all([read(), read()])
  expect(first).toContain('kasi_database_up 0\n')
  expect(second).toContain('kasi_database_up 0\n')
  expect(first).toContain('process_resident_memory_bytes')
  await proxy.down()
  await endProcess(server.process, 'SIGKILL')
  await server.stop()
  await dropDatabase(url, database)
})

import { expect, test, vi } from 'vitest'
import { picture, useS3Pictures } from '#test/servers/s3-picture-server.ts'

const used = useS3Pictures()

test('S3 at fault or away is a 502 that nobody keeps', async () => {
  used.s3.state.fault = 'unavailable'
  for (const which of ['at fault', 'away']) {
    const response = await used.ask(picture, { headers: { 'x-test': which } })
    expect(response.status).toBe(502)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe('This picture cannot be fetched just now.')
  }
  expect(used.faults).toEqual(['S3 refused picture: 503'])
})

test('S3 that falls silent in the middle of a picture is given up after 10 seconds, and so is its visitor', async () => {
  const later = globalThis.setTimeout
  // undici's timers pass an argument along.
  vi.stubGlobal('setTimeout', (work: () => void, ms: number, ...args: []) => later(work, ms / 100, ...args))
  used.s3.state.fault = 'half'
  const response = await used.ask(picture)
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('terminated')
  vi.unstubAllGlobals()
  await expect.poll(() => used.faults).toEqual(['S3 did not answer picture (TimeoutError)'])
  await expect.poll(() => used.s3.open()).toBe(0)
})

test('S3 that stays silent is waited for 10 seconds', async () => {
  const later = globalThis.setTimeout
  const waits: number[] = []
  vi.stubGlobal('setTimeout', (work: () => void, ms: number, ...args: []) => {
    waits.push(ms)
    return later(work, ms / 100, ...args)
  })
  used.s3.state.fault = 'silent'
  const response = await used.ask(picture)
  vi.unstubAllGlobals()
  expect(response.status).toBe(502)
  expect(waits).toContain(10_000)
  expect(used.faults).toEqual(['S3 did not answer picture (TimeoutError)'])
})

test.each(['silent', 'half'] as const)(
  'a visitor who leaves while S3 is %s ends the transfer too',
  async (fault) => {
    await expect.poll(() => used.s3.open()).toBe(0)
    used.s3.state.fault = fault
    const leaving = new AbortController()
    const asking = used.ask(picture, { signal: leaving.signal })
    await expect.poll(() => used.s3.open()).toBe(1)
    if (fault === 'half') await (await asking).body?.getReader().read()
    leaving.abort()
    await asking.catch(() => {})
    await expect.poll(() => used.s3.open()).toBe(0)
    expect(used.faults).toEqual([])
  },
)

test('S3 breaking off cuts the visitor off as well, so that no half picture passes for a whole one', async () => {
  used.s3.state.fault = 'half'
  const response = await used.ask(picture)
  used.s3.cut()
  await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  await expect.poll(() => used.faults.length).toBeGreaterThan(0)
  expect(used.faults).toEqual([expect.stringMatching(/^S3 did not answer picture \(\w+\)$/)])
})

import { describe, expect, test } from 'vitest'
import { peopleOf } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { cookieOf } from '#test/people/visitor.ts'
import { useServer } from '#test/servers/use-server.ts'

// The built server (`npm run build`), over HTTP.

const used = useServer()
const { visitor } = peopleOf(used)
const { conversation } = tradersOf(used)

const readFigures = async () => (await fetch(`${used.server.origin}/metrics`)).text()
const figure = async (series: string): Promise<number> => {
  const line = (await readFigures()).split('\n').find((text) => text.startsWith(`${series} `))
  return Number(line?.slice(series.length))
}

describe('it tells', () => {
  test('requests by kind, route and status, without any id; and how long they took', async () => {
    const { vendor, buyer, conversationId } = await conversation()
    await vendor.by.get(`/inbox/${conversationId}`)
    await visitor().get(`/listing/${crypto.randomUUID()}`)
    await visitor().get(`/nothing/${buyer.userId}/here`)
    const text = await readFigures()
    expect(text).toContain(
      'kasi_requests_total{kind="page",route="/inbox/:conversationId?",status="2xx"} 1\n',
    )
    expect(text).toMatch(
      /kasi_requests_total\{kind="form",route="\/listing\/:listingId\/contact",status="3xx"\} \d/,
    )
    expect(text).toMatch(/kasi_requests_total\{kind="page",route="\/listing\/:listingId",status="4xx"\} \d/)
    expect(text).toMatch(/kasi_requests_total\{kind="page",route="\*",status="4xx"\} \d/)
    for (const secret of [
      conversationId,
      vendor.offerId,
      vendor.userId,
      vendor.email,
      buyer.userId,
      'nothing',
    ])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@/)
    const count = await figure('kasi_request_seconds_count{kind="page"}')
    expect(count).toBeGreaterThan(3)
    expect(await figure('kasi_request_seconds_bucket{kind="page",le="+Inf"}')).toBeGreaterThanOrEqual(count)
  })

  test('kept pages and the cache', async () => {
    await visitor().get('/')
    const etag = (await visitor().get('/')).headers.get('etag') ?? ''
    const [kept, fresh, hits] = [
      await figure('kasi_kept_pages_total{status="2xx"}'),
      await figure('kasi_kept_pages_total{status="3xx"}'),
      await figure('kasi_page_cache_hits_total{cache="pages"}'),
    ]
    await visitor().get('/')
    await visitor().ask('/', { headers: { 'if-none-match': etag } })
    expect(await figure('kasi_kept_pages_total{status="2xx"}')).toBe(kept + 1)
    expect(await figure('kasi_kept_pages_total{status="3xx"}')).toBe(fresh + 1)
    expect(await figure('kasi_page_cache_hits_total{cache="pages"}')).toBe(hits + 2)
    expect(await figure('kasi_page_cache_entries{cache="pages"}')).toBeGreaterThan(0)
    expect(await figure('kasi_page_cache_bytes{cache="pages"}')).toBeGreaterThan(1000)
    expect(await figure('kasi_page_cache_misses_total{cache="pages"}')).toBeGreaterThan(0)
  })

  test('a session or a toast that we did not sign gets the cached page: it made each request four times as dear', async () => {
    const usual = await visitor().get('/')
    const kept = await figure('kasi_kept_pages_total{status="2xx"}')
    const cookies = [
      'kasi-session=x',
      'kasi-flash=x',
      'kasi-session=aW52ZW50ZWQ=.c2lnbmF0dXJl; kasi-flash=e30=',
    ]
    for (const cookie of cookies) {
      const { status, body } = await visitor().ask('/', { headers: { cookie } })
      expect({ status, body }).toEqual({ status: 200, body: usual.body })
    }
    expect(await figure('kasi_kept_pages_total{status="2xx"}')).toBe(kept + cookies.length)
  })

  test('streams, live events, jobs, the pool and the process', async () => {
    const { buyer, vendor, conversationId } = await conversation()
    const before = await figure('kasi_live_events_total')
    const leave = new AbortController()
    const headers = { cookie: cookieOf(vendor.by), accept: 'text/event-stream' }
    const stream = await fetch(`${used.server.origin}/live`, { headers, signal: leave.signal })
    expect(stream.status).toBe(200)
    expect(await figure('kasi_streams_open')).toBe(1)
    await buyer.by.post(`/inbox/${conversationId}`, { id: '', content: 'Is it there?' })
    await expect.poll(() => figure('kasi_live_events_total')).toBeGreaterThan(before)
    leave.abort()
    await expect.poll(() => figure('kasi_streams_open')).toBe(0)
    expect(await figure('kasi_database_up')).toBe(1)
    expect(await figure('kasi_jobs{queue="recovery-mail",state="waiting"}')).toBe(0)
    expect(await figure('kasi_pool_connections{state="total"}')).toBeGreaterThan(0)
    expect(await figure('kasi_pool_waiting')).toBe(0)
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(5e7)
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  test('slow queries, which the log names without their values', async () => {
    const before = await figure('kasi_slow_queries_total')
    const { vendor, buyer } = await conversation()
    // A request of the inbox waits for this transaction.
    await used.db.transaction(async (tx) => {
      await tx.execute('lock table messages in access exclusive mode')
      const waiting = buyer.by.get('/inbox')
      await new Promise((later) => setTimeout(later, 600))
      void waiting
    })
    await expect.poll(() => figure('kasi_slow_queries_total')).toBeGreaterThan(before)
    const told = () => used.server.output().match(/^.*a slow query.*\n/gm) ?? []
    await expect.poll(() => told().filter((line) => line.includes('"id":')).length).toBeGreaterThan(0)
    const slow = told().map(
      (line) => JSON.parse(line) as { query: string; ms: number; id: string; level: number },
    )
    // Work without a request has no id, and is slow on a busy machine.
    const ofRequest = slow.find(({ id }) => id !== undefined)
    expect(ofRequest).toMatchObject({ level: 40, id: expect.stringMatching(/^[0-9a-f]{12}$/) })
    for (const { ms, query } of slow) {
      expect(ms).toBeGreaterThan(200)
      for (const secret of [vendor.userId, buyer.userId]) expect(query).not.toContain(secret)
    }
  })
})

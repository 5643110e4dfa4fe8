import { connect } from 'node:http2'
import type { Cluster } from '#hard/support/deployed-cluster.ts'
import { type Line, lineOf } from '#hard/support/scenario.ts'
import { clientAt, type Site } from '#hard/support/site.ts'
import { visit } from '#test/people/visitor.ts'
import { openStream } from '#test/stream-reader.ts'
import { newTalk } from './away/redis-away.ts'

const talks = 10
/** The limits of app/messages/message-rules.ts and app/accounts/sign-in/attempts.server.ts. */
const messagesAMinute = 20
const resetsOfAddress = 100

/** Tests that two processes act as one, and what nginx keeps to itself. */
export async function acrossProcesses(cluster: Cluster): Promise<Line[]> {
  return [await liveAcross(cluster), await limitsAcross(cluster), await atTheEdge(cluster)]
}

function sitesOf({ nginx, instances, direct }: Cluster): { edge: Site; at: Site[] } {
  const addPeople = async (count: number) => (await instances[0]?.addPeople(count)) ?? []
  return {
    edge: { origin: nginx.origin, addPeople },
    at: direct.map((origin) => ({ origin, pageOrigin: nginx.origin, addPeople })),
  }
}

/** Messages sent at one process are heard of at the other, in turn; the last ones through nginx, by HTTP/2. */
export async function liveAcross(cluster: Cluster): Promise<Line> {
  const { edge, at } = sitesOf(cluster)
  const problems: string[] = []
  let slowestMs = 0
  for (let n = 0; n < talks; n += 1) {
    const [here, there] = [at[n % 2], at[(n + 1) % 2]]
    if (!here || !there) throw new Error('two processes were expected')
    const { buyer, seller, send } = await newTalk(edge)
    const by = clientAt(here, seller)
    const stream = n < talks / 2 ? await openStream(here.origin, by) : openHttp2Stream(cluster, seller.cookie)
    try {
      await stream.next('unread')
      const sentAt = performance.now()
      const { id, status } = await send(buyer, there)
      if (status !== 200) problems.push(`a message was answered ${status}`)
      await stream.next('notification', id)
      slowestMs = Math.max(slowestMs, performance.now() - sentAt)
    } catch (error) {
      problems.push((error as Error).message)
    } finally {
      stream.close()
    }
  }
  const note = `half of them by HTTP/2 through nginx; within ${Math.round(slowestMs)} ms`
  return lineOf('live messages from one process to the other', talks, problems, note)
}

/** Implements as much of `EventStream` as the tests need. */
function openHttp2Stream({ nginx }: Cluster, cookie: string) {
  const session = connect(nginx.origin, { ca: nginx.certificate })
  session.on('error', () => {})
  const stream = session.request({ ':path': '/live', cookie, accept: 'text/event-stream' })
  let text = ''
  stream.on('data', (bytes: Buffer) => (text += bytes.toString()))
  stream.on('error', () => {})
  return {
    async next(name: string, part = '') {
      const pattern = new RegExp(`event: ${name}\ndata: .*${part}`)
      for (const end = Date.now() + 10_000; Date.now() < end; ) {
        if (pattern.test(text)) return
        await new Promise((later) => setTimeout(later, 2))
      }
      throw new Error(`no ${name} came by HTTP/2, only ${JSON.stringify(text.slice(0, 200))}`)
    },
    close: () => session.destroy(),
  }
}

/** Tries the 21st message in a minute, and the 31st reset of one address, at either process. */
async function limitsAcross(cluster: Cluster): Promise<Line> {
  const { edge, at } = sitesOf(cluster)
  const problems: string[] = []
  const { buyer, send } = await newTalk(edge)
  for (let n = 1; n < messagesAMinute; n += 1) {
    const { status } = await send(buyer, at[n % 2])
    if (status !== 200) problems.push(`message ${n} was answered ${status}`)
  }
  for (const site of at) {
    const { status } = await send(buyer, site)
    if (status !== 429) problems.push(`message ${messagesAMinute + 1} was answered ${status}`)
  }
  for (let n = 1; n <= resetsOfAddress + 2; n += 1) {
    // A forged X-Forwarded-For must not make a client somebody else.
    const by = visit(edge.origin, { from: `203.0.113.${n}` })
    const email = `nobody-${n}@example.invalid`
    const { status } = await by.post('/auth', { intent: 'forgot-password', email })
    const expected = n <= resetsOfAddress ? 303 : 429
    if (status !== expected) problems.push(`reset ${n} was answered ${status}`)
  }
  return lineOf('limits shared by both processes', messagesAMinute + 1 + resetsOfAddress + 2, problems)
}

/** Requests that must not pass nginx, and texts that must stay out of its logs. */
async function atTheEdge({ nginx }: Cluster): Promise<Line> {
  const problems: string[] = []
  const hidden = [
    '/metrics',
    '/METRICS',
    '//metrics',
    '/%6detrics',
    '/metrics/',
    '/metrics.data',
    '/x/../metrics',
  ]
  for (const path of hidden) {
    const { status, body } = await rawGet(nginx, path)
    if (status !== 404 || !body.includes('nginx')) problems.push(`${path} came through: ${status}`)
  }
  const plain = await visit(nginx.plainOrigin).get('/listing/x?y=1')
  if (plain.status !== 308 || plain.location !== `${nginx.origin}/listing/x?y=1`)
    problems.push(`without TLS it answers ${plain.status} ${plain.location}`)
  const page = await visit(nginx.origin).get('/auth?type=recovery&access_token=hush-1&refresh_token=hush-2')
  await visit(nginx.origin).get('/auth%3Ftype=recovery&access_token=hush-3')
  if (!page.headers.has('strict-transport-security')) problems.push('HSTS is missing')
  if (/hush/.test(await nginx.printed())) problems.push('tokens stand in the log of nginx')
  return lineOf('what stays behind nginx', hidden.length + 4, problems)
}

/** Sends by HTTP/2, as `fetch` would normalise the path. */
function rawGet({ origin, certificate }: Cluster['nginx'], path: string) {
  return new Promise<{ status: number; body: string }>((responded, failed) => {
    const session = connect(origin, { ca: certificate }).on('error', failed)
    const stream = session.request({ ':path': path })
    let status = 0
    let body = ''
    stream.on('response', (headers) => (status = Number(headers[':status'])))
    stream.on('data', (bytes: Buffer) => (body += bytes.toString()))
    stream.on('end', () => {
      session.close()
      responded({ status, body })
    })
  })
}
